import { Flex, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { rangeNames } from '@balai/contract/kit/ranges.ts'
import { settings } from '../../lib/settings.ts'
import { DateRange } from '../../ui/date-range.tsx'
import { daysOf, rangeOf, rangePresets } from '../../ui/range-presets.ts'
import { ComparisonSelect } from './comparison-select.tsx'
import { useRange } from './use-range.ts'

type RangeName = (typeof rangeNames)[number]

/** The range of a report and what it is compared with, kept in the address. */
export function RangeField({ withComparison = true }: { withComparison?: boolean }) {
  const { t } = useTranslation()
  const { range, change } = useRange()
  const zone = settings.time_zone
  const names: Record<RangeName, string> = {
    today: t('Today'),
    '7d': t('Last 7 days'),
    '30d': t('Last 30 days'),
    '90d': t('Last 90 days'),
    '12m': t('Last 12 months'),
    custom: t('Chosen days'),
  }
  const choose = (next: RangeName) => {
    const [from, to] = next === 'custom' ? rangePresets(zone, new Date()).last30Days : []
    change({ range: next, from, to })
  }
  const days = range.from && range.to ? rangeOf(zone, [range.from, range.to]) : {}
  return (
    <Flex gap={8} wrap role="group" aria-label={t('Range')}>
      <Select<RangeName>
        aria-label={t('Range')}
        value={range.range}
        options={optionsOf(names)}
        onChange={choose}
        popupMatchSelectWidth={false}
        style={{ width: 160 }}
      />
      {range.range === 'custom' && (
        <DateRange
          label={t('Chosen days')}
          value={days}
          onChange={({ from, until }) => {
            const [first, last] = daysOf(zone, {
              from: from ? new Date(from) : undefined,
              until: until ? new Date(until) : undefined,
            })
            change(
              first && last ? { from: first, to: last } : { range: '30d', from: undefined, to: undefined },
            )
          }}
        />
      )}
      {withComparison && (
        <ComparisonSelect value={range.compare} onChange={(compare) => change({ compare })} />
      )}
    </Flex>
  )
}

const optionsOf = <Name extends string>(names: Record<Name, string>) =>
  Object.entries<string>(names).map(([value, label]) => ({ value: value as Name, label }))
