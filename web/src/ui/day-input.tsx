import { Input } from 'antd'
import { settings } from '../lib/settings.ts'
import { addDays, dayIn, startOfDay } from '../lib/zone.ts'

interface Props {
  id?: string
  /** The end of the chosen day, as a moment; empty if no day is chosen. */
  value?: string
  onChange?: (moment: string) => void
  label?: string
  disabled?: boolean
}

/** Chooses the last day of a period; its value is the moment at which that day ends in the platform's time zone. */
export function DayInput({ id, value, onChange, label, disabled = false }: Props) {
  const zone = settings.time_zone
  const shown = value ? dayIn(zone, new Date(new Date(value).getTime() - 1)) : ''
  return (
    <Input
      type="date"
      {...(id && { id })}
      {...(label && { 'aria-label': label })}
      value={shown}
      disabled={disabled}
      onChange={({ target }) =>
        onChange?.(target.value ? startOfDay(zone, addDays(target.value, 1)).toISOString() : '')
      }
      style={{ width: 180 }}
    />
  )
}
