import { DatePicker, Typography } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import indonesian from 'dayjs/locale/id.js'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { useId, useRef, useState, type AriaAttributes } from 'react'
import { useTranslation } from 'react-i18next'
import { localOf } from '../lib/local-moment.ts'
import { settings } from '../lib/settings.ts'
import { parseTypedDate, type TypedDate } from '../lib/typed-date.ts'
import { daysOf, rangeOf, rangePresets, type Days, type Range } from './range-presets.ts'

dayjs.extend(utc)
dayjs.extend(timezone)
dayjs.locale(indonesian, undefined, true)
// Weeks start on Monday, as in the reports, also in English.
if (dayjs.Ls['en']) dayjs.Ls['en'].weekStart = 1

/** The properties of the field for one day or one moment. */
export interface PickerProps extends Pick<AriaAttributes, 'aria-invalid' | 'aria-describedby'> {
  label?: string
  /** The local time of the platform: `2026-11-15`, or `2026-11-15T09:30` with a time; empty if there is none. */
  value: string
  onChange: (value: string) => void
  withTime: boolean
  id?: string
  disabled?: boolean
}

/**
 * A field for a day or a moment: a calendar in the language of the interface, or typed in words. A text that is no date
 * stays, with a note, so that nothing typed is lost silently. A large module, loaded on demand.
 */
export function Picker(props: PickerProps) {
  const { label, value, onChange, withTime, id, disabled = false, ...marks } = props
  const { t } = useTranslation()
  const noteId = useId()
  const [isWrong, setWrong] = useState(false)
  // A new key drops the typed text, if it means the day that was shown already.
  const [version, setVersion] = useState(0)
  // The value that was shown when typing began: a new one would replace the text under the cursor.
  const [held, setHeld] = useState<string>()
  // Typing closes the calendar, which would cover the buttons below.
  const [isOpen, setOpen] = useState(false)
  const isTyping = useRef(false)
  useToday()
  const shown = held ?? value
  const format = withTime ? 'DD/MM/YYYY HH:mm' : 'DD/MM/YYYY'
  const form = withTime ? 'YYYY-MM-DDTHH:mm' : 'YYYY-MM-DD'
  const meaningOf = (text: string): string | undefined => {
    if (text.trim() === '') return ''
    const found = parseTypedDate(text, localOf(settings.time_zone, new Date()))
    return found && valueOf(found, withTime)
  }
  const choose = (next: string) => {
    isTyping.current = false
    setWrong(false)
    setHeld(undefined)
    if (next === shown) setVersion(version + 1)
    if (next !== value) onChange(next)
  }
  /** Shows what was typed in its full form, or that it is no date. */
  const settle = (text: string) => {
    isTyping.current = false
    if (text === (shown ? wall(shown).format(format) : '')) return setWrong(false)
    const next = meaningOf(text)
    return next === undefined ? setWrong(true) : choose(next)
  }
  /** Passes a date on while it is typed, so that a button can be pressed at once. */
  const follow = (text: string) => {
    const next = meaningOf(text)
    isTyping.current = true
    setOpen(false)
    setHeld(shown)
    if (next !== undefined && next !== value) onChange(next)
  }
  return (
    <span onInput={({ target }) => target instanceof HTMLInputElement && follow(target.value)}>
      <DatePicker
        key={version}
        {...(id && { id })}
        {...(label && { 'aria-label': label })}
        {...marks}
        {...(isWrong && { 'aria-invalid': true, 'aria-describedby': noteId, status: 'error' as const })}
        disabled={disabled}
        value={shown ? wall(shown) : null}
        format={format}
        placeholder={withTime ? t('15/11 09:00, tomorrow 9') : t('15/11, tomorrow, +3 days')}
        {...(withTime && { showTime: { format: 'HH:mm', defaultOpenValue: wall('2000-01-01T00:00') } })}
        needConfirm={false}
        open={isOpen}
        onOpenChange={(next) => setOpen(next && !isTyping.current)}
        preserveInvalidOnBlur
        allowClear
        onChange={(day: Dayjs | null) => choose(day ? day.format(form) : '')}
        onKeyDown={(event) => {
          // Enter takes what was typed instead of sending the form.
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
          event.preventDefault()
          settle(event.target.value)
        }}
        onBlur={(event) => event.target instanceof HTMLInputElement && settle(event.target.value)}
        style={{ width: withTime ? 220 : 180, maxWidth: '100%' }}
      />
      {isWrong && (
        <Typography.Text id={noteId} type="danger" role="alert" style={{ display: 'block' }}>
          {withTime
            ? t('This is no date. Type it as 15/11/2026 09:00, tomorrow 9 or +3 days.')
            : t('This is no date. Type it as 15/11/2026, tomorrow or +3 days.')}
        </Typography.Text>
      )}
    </span>
  )
}

/** A day alone starts at midnight; a field for days takes no time. */
function valueOf({ day, time }: TypedDate, withTime: boolean): string | undefined {
  if (withTime) return `${day}T${time ?? '00:00'}`
  return time ? undefined : day
}

/** A range of days, and the handler of its changes. */
export interface RangeProps {
  /** What the days refer to: "Created". */
  label: string
  value: Range
  /** Called with the chosen moments, as sent to the server; both are undefined when cleared. */
  onChange: (range: { from: string | undefined; until: string | undefined }) => void
}

/** The field for a range of days; it opens at once. */
export function RangePicker({ label, value, onChange }: RangeProps) {
  const { t } = useTranslation()
  const zone = settings.time_zone
  useToday()
  const names = {
    today: t('Today'),
    yesterday: t('Yesterday'),
    thisWeek: t('This week'),
    last7Days: t('Last 7 days'),
    last30Days: t('Last 30 days'),
    thisMonth: t('This month'),
    lastMonth: t('Last month'),
    thisYear: t('This year'),
  }
  const [first, last] = daysOf(zone, value)
  const choose = (days: Days | undefined) => {
    const range = days && rangeOf(zone, days)
    onChange({ from: range?.from.toISOString(), until: range?.until.toISOString() })
  }
  /** Puts a typed day in the place of one end; the other end follows if it would be on the wrong side. */
  const read = (text: string, place: 'start' | 'end' | undefined) => {
    const found = parseTypedDate(text, localOf(zone, new Date()))
    if (!found || found.time) return false
    const { day } = found
    if (place === 'end') choose([first && first < day ? first : day, day])
    else choose([day, last && last > day ? last : day])
    return true
  }
  return (
    <DatePicker.RangePicker
      autoFocus
      defaultOpen
      aria-label={label}
      format="DD/MM/YYYY"
      placeholder={[t('{{label}} from', { label }), t('until')]}
      value={[first ? wall(first) : null, last ? wall(last) : null]}
      presets={Object.entries(names).map(([name, title]) => ({
        label: title,
        // Computed when it is chosen: a page may stay open for days.
        value: () => {
          const [from, until] = rangePresets(zone, new Date())[name as keyof typeof names]
          return [wall(from), wall(until)]
        },
      }))}
      onChange={(days) => choose(days?.[0] && days[1] ? [dayOf(days[0]), dayOf(days[1])] : undefined)}
      onKeyDown={(event) => {
        const field = event.target
        if (event.key !== 'Enter' || !(field instanceof HTMLInputElement)) return
        // A day in its usual form is taken by the picker itself.
        if (/^\d\d\/\d\d\/\d{4}$/.test(field.value)) return
        const place = field.getAttribute('date-range') === 'end' ? 'end' : 'start'
        if (read(field.value, place)) event.preventDefault()
      }}
      style={{ width: 264, maxWidth: '100%' }}
    />
  )
}

/** Makes the calendar mark the day that it is on the platform, not in the browser. */
const useToday = () => dayjs.tz.setDefault(settings.time_zone)

/** Local times are shown as if they were in UTC, so that no clock change of the browser shifts them. */
const wall = (local: string): Dayjs => dayjs.utc(local.length === 10 ? local : `${local}:00`)

const dayOf = (day: Dayjs) => day.format('YYYY-MM-DD')
