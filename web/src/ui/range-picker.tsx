import { DatePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import { useId, useRef, useState, type FocusEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { localOf } from '../lib/local-moment.ts'
import { settings } from '../lib/settings.ts'
import { NoDate } from './date-picker.tsx'
import { useToday, wall } from './picker-days.ts'
import { daysOf, rangeOf, rangePresets, type Days, type Range } from './range-presets.ts'
import { typedDay, typedRange, type End, type Typed } from './typed-range.ts'

/** A range of days, and the handler of its changes. */
export interface RangeProps {
  /** What the days refer to: "Created". */
  label: string
  value: Range
  /** Called with the chosen moments, as sent to the server; both are undefined when cleared. */
  onChange: (range: { from: string | undefined; until: string | undefined }) => void
}

/**
 * The field for a range of days; it opens at once. Its ends are also typed in words. A text that is no date stays, with a
 * note, so that nothing typed is lost silently.
 */
export function RangePicker({ label, value, onChange }: RangeProps) {
  const { t } = useTranslation()
  const noteId = useId()
  const zone = settings.time_zone
  const [isWrong, setWrong] = useState(false)
  /** What is typed is no date so far: the picker would drop it on blur. */
  const [isOdd, setOdd] = useState(false)
  const typed = useRef<Typed>({})
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
    typed.current = {}
    setWrong(false)
    setOdd(false)
    const range = days && rangeOf(zone, days)
    onChange({ from: range?.from.toISOString(), until: range?.until.toISOString() })
  }
  /** Takes what was typed, and says what is no date. */
  const settle = (latest: End) => {
    const { days, isWrong: hasOdd } = typedRange([first, last], typed.current, { now: now(), latest })
    if (days) choose(days)
    setWrong(hasOdd)
    setOdd(hasOdd)
  }
  const follow = (field: HTMLInputElement) => {
    typed.current = { ...typed.current, [endOf(field)]: field.value }
    setOdd(field.value !== '' && !typedDay(field.value, now()))
  }
  const leave = ({ target, relatedTarget, currentTarget }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement)) return
    // A day of the calendar has taken the place of the text.
    if (typed.current[endOf(target)] !== target.value) delete typed.current[endOf(target)]
    // The picker keeps a day in its usual form until the other end is chosen, too.
    if (currentTarget.contains(relatedTarget) && usualForm.test(target.value)) return
    if (Object.keys(typed.current).length > 0) settle(endOf(target))
  }
  return (
    <span onInput={({ target }) => target instanceof HTMLInputElement && follow(target)} onBlur={leave}>
      <DatePicker.RangePicker
        autoFocus
        defaultOpen
        aria-label={label}
        {...(isWrong && { 'aria-invalid': true, 'aria-describedby': noteId, status: 'error' as const })}
        format="DD/MM/YYYY"
        placeholder={[t('{{label}} from', { label }), t('until')]}
        value={[first ? wall(first) : null, last ? wall(last) : null]}
        preserveInvalidOnBlur={isOdd}
        renderExtraFooter={() => t('Or type it: 15/11, tomorrow, +3 days')}
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
          if (field.value === '' || usualForm.test(field.value)) return
          event.preventDefault()
          settle(endOf(field))
        }}
        style={{ width: 264, maxWidth: '100%' }}
      />
      {isWrong && <NoDate id={noteId} withTime={false} />}
    </span>
  )
}

const endOf = (field: HTMLInputElement): End => (field.getAttribute('date-range') === 'end' ? 'end' : 'start')
/** The local time of the platform. */
const now = () => localOf(settings.time_zone, new Date())
const usualForm = /^\d\d\/\d\d\/\d{4}$/
const dayOf = (day: Dayjs) => day.format('YYYY-MM-DD')
