import { Input } from 'antd'
import { useState } from 'react'
import { localOf, momentOf } from '../lib/local-moment.ts'
import { settings } from '../lib/settings.ts'

interface Props {
  label: string
  value: string | null
  onChange: (moment: string | null) => void
  id?: string
  disabled?: boolean
}

/** Day and time in the platform's time zone, with the browser's own picker. */
export function MomentField({ label, value, onChange, id, disabled = false }: Props) {
  const zone = settings.time_zone
  const known = value ? localOf(zone, value) : ''
  // Holds an incomplete date until it is valid.
  const [typed, setTyped] = useState<string>()
  return (
    <Input
      {...(id && { id })}
      type="datetime-local"
      aria-label={label}
      disabled={disabled}
      max="2200-01-01T00:00"
      value={typed ?? known}
      onChange={(event) => {
        const text = event.target.value
        const moment = momentOf(zone, text)
        setTyped(moment || text === '' ? undefined : text)
        if (moment || text === '') onChange(moment?.toISOString() ?? null)
      }}
    />
  )
}
