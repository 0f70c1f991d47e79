import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useTranslation } from 'react-i18next'
import { settings } from '../lib/settings.ts'
import { daysOf, rangeOf, rangePresets, type Days, type Range } from './range-presets.ts'

/** A range of days, and the handler of its changes. */
export interface RangeProps {
  /** What the days refer to: "Created". */
  label: string
  value: Range
  /** Called with the chosen moments, as sent to the server; both are undefined when cleared. */
  onChange: (range: { from: string | undefined; until: string | undefined }) => void
}

/** The range picker, a large module that is loaded on demand and opens at once. */
export function RangeField({ label, value, onChange }: RangeProps) {
  const { t } = useTranslation()
  const zone = settings.time_zone
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
  return (
    <DatePicker.RangePicker
      autoFocus
      defaultOpen
      aria-label={label}
      format="DD/MM/YYYY"
      placeholder={[t('{{label}} from', { label }), t('until')]}
      value={[first ? dayjs(first) : null, last ? dayjs(last) : null]}
      presets={Object.entries(names).map(([name, title]) => ({
        label: title,
        // Computed when it is chosen: a page may stay open for days.
        value: () => {
          const [from, until] = rangePresets(zone, new Date())[name as keyof typeof names]
          return [dayjs(from), dayjs(until)]
        },
      }))}
      onChange={(days) => choose(days?.[0] && days[1] ? [dayOf(days[0]), dayOf(days[1])] : undefined)}
      style={{ width: 264, maxWidth: '100%' }}
    />
  )
}

// Weeks start on Monday, as in the reports, also in English.
if (dayjs.Ls['en']) dayjs.Ls['en'].weekStart = 1

/** The picker returns calendar days; `range-presets.ts` converts them to moments of the zone. */
const dayOf = (day: Dayjs) => day.format('YYYY-MM-DD')
