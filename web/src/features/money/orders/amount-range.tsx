import { Input, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  min: number | undefined
  max: number | undefined
  onChange: (range: { min_amount?: string | undefined; max_amount?: string | undefined }) => void
}

/** The minimum and maximum of a bill; applied on blur or Enter. */
export function AmountRange({ min, max, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <Space.Compact style={{ width: 260 }}>
      <Amount
        key={`min ${min ?? ''}`}
        label={t('Bill from')}
        value={min}
        onChange={(min_amount) => onChange({ min_amount })}
      />
      <Amount
        key={`max ${max ?? ''}`}
        label={t('Bill up to')}
        value={max}
        onChange={(max_amount) => onChange({ max_amount })}
      />
    </Space.Compact>
  )
}

interface AmountProps {
  label: string
  value: number | undefined
  onChange: (value: string | undefined) => void
}

function Amount({ label, value, onChange }: AmountProps) {
  const known = value === undefined ? '' : String(value)
  const [typed, setTyped] = useState(known)
  const commit = () => {
    // People separate thousands with dots.
    const digits = typed.replaceAll(/\D/g, '').slice(0, 12)
    setTyped(digits)
    if (digits !== known) onChange(digits || undefined)
  }
  return (
    <Input
      aria-label={label}
      placeholder={label}
      inputMode="numeric"
      value={typed}
      maxLength={20}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onPressEnter={commit}
    />
  )
}
