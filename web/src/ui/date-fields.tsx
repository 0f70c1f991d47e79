import { Input } from 'antd'
import { Suspense, type AriaAttributes } from 'react'
import { formatDate, formatDateTime } from '../lib/format.ts'
import { localOf, momentOf } from '../lib/local-moment.ts'
import { settings } from '../lib/settings.ts'
import { addDays, dayIn, startOfDay } from '../lib/zone.ts'
import type { PickerProps } from './date-picker.tsx'
import { lazyPart } from './lazy-part.tsx'

const Loaded = lazyPart(async () => (await import('./date-picker.tsx')).Picker)

function Picker(props: PickerProps) {
  const { id, label, value, withTime } = props
  const shown = value && (withTime ? formatDateTime(`${value}Z`, 'UTC') : formatDate(value, 'UTC'))
  return (
    <Suspense
      fallback={
        <Input
          {...(id && { id })}
          {...(label && { 'aria-label': label })}
          disabled
          value={shown}
          style={{ width: withTime ? 220 : 180, maxWidth: '100%' }}
        />
      }
    >
      <Loaded {...props} />
    </Suspense>
  )
}

/** A refusal that is shown at the field. */
type Marks = Pick<AriaAttributes, 'aria-invalid' | 'aria-describedby'>

interface FieldProps extends Marks {
  /** The accessible name, unless a label refers to the field by its id. */
  label?: string
  id?: string
  disabled?: boolean
}

interface FormFieldProps extends FieldProps {
  /** A form gives value and handler; an empty field is the empty text, as a form sends it. */
  value?: string | null
  onChange?: (value: string) => void
}

/** A calendar day, such as a birthday: `2026-11-15`. */
export function DayField({ value, onChange, ...rest }: FormFieldProps) {
  return <Picker {...rest} withTime={false} value={value ?? ''} onChange={(day) => onChange?.(day)} />
}

/** The last day of a period; its value is the moment at which that day ends in the platform's time zone. */
export function LastDayField({ value, onChange, ...rest }: FormFieldProps) {
  const zone = settings.time_zone
  return (
    <Picker
      {...rest}
      withTime={false}
      value={value ? dayIn(zone, new Date(new Date(value).getTime() - 1)) : ''}
      onChange={(day) => onChange?.(day && startOfDay(zone, addDays(day, 1)).toISOString())}
    />
  )
}

interface MomentProps extends FieldProps {
  /** The zone of the shown time, if it is not the platform's. */
  zone?: string
  value: string | null
  onChange: (moment: string | null) => void
}

/** Day and time in a time zone; its value is the moment. */
export function MomentField({ value, onChange, zone = settings.time_zone, ...rest }: MomentProps) {
  return (
    <Picker
      {...rest}
      withTime
      value={value ? localOf(zone, value) : ''}
      onChange={(local) => onChange(momentOf(zone, local)?.toISOString() ?? null)}
    />
  )
}

/** The same as a field of a form. */
export function FormMomentField({ value, onChange, ...rest }: FormFieldProps) {
  return <MomentField {...rest} value={value || null} onChange={(moment) => onChange?.(moment ?? '')} />
}
