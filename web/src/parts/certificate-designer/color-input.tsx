import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  id: string
  label: string
  value: string
  onChange: (color: string) => void
}

/** A colour, chosen or typed as #rrggbb. */
export function ColorInput({ id, label, value, onChange }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string>()
  const type = (text: string) => {
    const color = `#${text.trim().replace(/^#/, '').toLowerCase()}`
    if (/^#[0-9a-f]{6}$/.test(color)) {
      onChange(color)
      setTyped(undefined)
    } else setTyped(text)
  }
  return (
    <span className="cert-color">
      <input
        type="color"
        aria-label={t('Choose: {{label}}', { label })}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Input
        id={id}
        size="small"
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        value={typed ?? value}
        status={typed === undefined ? '' : 'warning'}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(undefined)}
      />
    </span>
  )
}
