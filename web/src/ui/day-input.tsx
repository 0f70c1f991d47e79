import { Input } from 'antd'
import { settings } from '../lib/settings.ts'
import { addDays, dayIn, startOfDay } from '../lib/zone.ts'

interface Props {
  id?: string
  /** The moment at which the chosen day is over; empty where none is chosen. */
  value?: string
  onChange?: (moment: string) => void
  label?: string
  disabled?: boolean
}

/** Chooses the last day of something; what goes out is the moment when that day is over on the platform's clocks. */
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
