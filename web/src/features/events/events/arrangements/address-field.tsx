import { Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { eventLimits } from '@balai/contract/events/event-shapes.ts'
import { Fact } from '../../../../parts/desk/fact.tsx'

interface Props {
  label: string
  name: string
  hint?: ReactNode
  disabled: boolean
  value: string
  onChange: (address: string) => void
}

const isAddress = (text: string) => /^https:\/\/\S+$/i.test(text)

/** The address of a web page. What is typed so far is kept here until it is an address, because the server takes no other. */
export function AddressField({ label, name, hint, disabled, value, onChange }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    setTyped(value)
  }
  const text = typed.trim()
  const isWrong = text !== '' && !isAddress(text)
  return (
    <Fact
      label={label}
      hint={isWrong ? t('Enter an address that begins with https://.') : hint}
      name={name}
      value={value}
    >
      {(id) => (
        <Input
          id={id}
          type="url"
          disabled={disabled}
          maxLength={eventLimits.url}
          placeholder="https://"
          {...(isWrong && { status: 'error' as const, 'aria-invalid': true })}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            const next = event.target.value.trim()
            if (next !== '' && !isAddress(next)) return
            setSeen(next)
            onChange(next)
          }}
        />
      )}
    </Fact>
  )
}
