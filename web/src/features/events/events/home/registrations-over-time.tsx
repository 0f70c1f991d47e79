import { useQuery } from '@tanstack/react-query'
import { Skeleton, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { registrations } from '@balai/contract/events/registrations.ts'
import { tCount } from '../../../../lib/format.ts'
import { queryOf } from '../../../../lib/queries.ts'
import { DayBars, dayName } from '../../../../ui/day-bars.tsx'
import { ErrorNote } from '../../../../ui/state-notes.tsx'

/** How many registrations came on which day. */
export function RegistrationsOverTime({ event_id }: { event_id: number }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(queryOf(registrations.days, { event_id }, { quiet: true }))
  if (error) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  const [first] = data
  const last = data.at(-1)
  if (!first || !last)
    return <Typography.Text type="secondary">{t('Nobody has registered yet.')}</Typography.Text>
  const total = data.reduce((sum, { count }) => sum + count, 0)
  const label = tCount(
    t,
    total,
    '1 registration from {{first}} to {{last}}',
    '{{n}} registrations from {{first}} to {{last}}',
    { first: dayName(first.day), last: dayName(last.day) },
  )
  return <DayBars days={data} label={label} />
}
