import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { jobs } from '@balai/contract/admin/jobs.ts'
import { queryOf } from '../../../lib/queries.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { ShortTable } from '../../../ui/short-table.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { stateNames, stateTones } from './job-words.ts'

/** The jobs that run on a schedule, the next one first. */
export function Schedules({ onOpen }: { onOpen: (name: string) => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(queryOf(jobs.schedules, {}, { quiet: true }))
  const states = stateNames(t)
  return (
    <section aria-label={t('Schedules')}>
      <h2 style={{ fontSize: 16, marginBlock: '32px 8px' }}>{t('Schedules')}</h2>
      {error ? (
        <ErrorNote error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton active title={false} paragraph={{ rows: 12 }} />
      ) : (
        <ShortTable
          pagination={false}
          rowKey="name"
          dataSource={data}
          columns={[
            {
              key: 'name',
              title: t('Job'),
              cell: ({ name }) => (
                <Button type="link" size="small" style={{ padding: 0 }} onClick={() => onOpen(name)}>
                  {name}
                </Button>
              ),
            },
            {
              key: 'cron',
              title: t('Schedule (cron)'),
              cell: ({ cron, time_zone }) => (
                <>
                  <code>{cron}</code> <small>{time_zone}</small>
                </>
              ),
            },
            { key: 'next', title: t('Next run'), cell: ({ next_run_at }) => <DateTime at={next_run_at} /> },
            {
              key: 'last',
              title: t('Last run'),
              cell: ({ last_run_at, last_state }) =>
                last_run_at && last_state ? (
                  <>
                    <StatusBadge tone={stateTones[last_state]}>{states[last_state]}</StatusBadge>{' '}
                    <RelativeTime at={last_run_at} />
                  </>
                ) : (
                  t('Not in the last days')
                ),
            },
          ]}
        />
      )}
    </section>
  )
}
