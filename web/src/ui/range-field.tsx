import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useTranslation } from 'react-i18next'
import { settings } from '../lib/settings.ts'
import { daysOf, rangeOf, rangePresets, type Days, type Range } from './range-presets.ts'

/** A range of days, and what is done with another. */
export interface RangeProps {
  /** What the days are about: "Created". */
  label: string
  value: Range
  /** The chosen moments, as they go into the address and to the server; both undefined when cleared. */
  onChange: (range: { from: string | undefined; until: string | undefined }) => void
}

/** The picker of days itself, a large piece that is loaded when somebody wants it; it opens at once. */
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
        // Asked when it is chosen: a page may stay open for days.
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

// Weeks begin on Monday here, as in the reports, also where the interface speaks English.
if (dayjs.Ls['en']) dayjs.Ls['en'].weekStart = 1

/** The picker only deals in days on a calendar; which moments they are is ours to say. */
const dayOf = (day: Dayjs) => day.format('YYYY-MM-DD')
