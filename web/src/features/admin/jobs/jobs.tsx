import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Segmented, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { jobs, type JobRow } from '@balai/contract/admin/jobs.ts'
import { call } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { filterOf } from '../../../lib/list-address.ts'
import { queryOf, refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { useList } from '../../../lib/use-list.ts'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { TwoStepButton } from '../../../ui/two-step-button.tsx'
import { stateNames, stateTones } from './job-words.ts'
import { Schedules } from './schedules.tsx'

export const { list } = jobs

const everything = 'all'

/** The background jobs of the last days and the schedules, refreshed as jobs start and end. */
export default function Jobs() {
  const { t } = useTranslation()
  const list = useList(jobs.list)
  const { data: counts } = useQuery({
    ...queryOf(jobs.counts, filterOf(list.wire, 'state'), { quiet: true }),
    placeholderData: (previous) => previous,
  })
  const states = stateNames(t)
  const tab = (value: string, name: string, count?: number) => ({
    value,
    label: count === undefined ? name : `${name} ${formatNumber(count)}`,
  })
  const columns: Column<JobRow>[] = [
    {
      key: 'name',
      title: t('Job'),
      width: 200,
      always: true,
      lines: 2,
      cell: ({ name, input }) => (
        <>
          {name}
          {input && Object.keys(input).length > 0 && (
            <Typography.Text type="secondary" ellipsis style={{ display: 'block' }}>
              {JSON.stringify(input)}
            </Typography.Text>
          )}
        </>
      ),
    },
    {
      key: 'state',
      title: t('Status'),
      priority: 1,
      width: 150,
      cell: ({ state }) => <StatusBadge tone={stateTones[state]}>{states[state]}</StatusBadge>,
    },
    { key: 'problem', title: t('What went wrong'), width: 280, cell: ({ problem }) => problem },
    {
      key: 'retries',
      title: t('Retries'),
      priority: 3,
      width: 90,
      align: 'right',
      cell: ({ retry_count, retry_limit }) => t('{{n}} of {{limit}}', { n: retry_count, limit: retry_limit }),
    },
    {
      key: 'created_at',
      title: t('Added'),
      priority: 1,
      width: 150,
      sortable: true,
      cell: ({ created_at }) => <DateTime at={created_at} />,
    },
    {
      key: 'due_at',
      title: t('Starts'),
      width: 150,
      hiddenAtFirst: true,
      cell: ({ due_at }) => <DateTime at={due_at} />,
    },
    {
      key: 'completed_at',
      title: t('Ended'),
      width: 130,
      cell: ({ completed_at }) => completed_at && <RelativeTime at={completed_at} />,
    },
  ]
  return (
    <>
      <PageHeader
        title="Background jobs"
        action={
          <TwoStepButton
            endpoint={jobs.retryAll}
            input={{}}
            question={t('Run all failed jobs again?')}
            confirm={t('Run again')}
            disabled={!counts?.failed}
            onStored={({ count }) => toastDone(t('Running again: {{n}}', { n: formatNumber(count) }))}
          >
            {t('Run all failed again')}
          </TwoStepButton>
        }
      />
      <div style={{ overflowX: 'auto', marginBottom: 16 }}>
        <Segmented
          aria-label={t('Status')}
          value={list.input.state ?? everything}
          options={[
            tab(
              everything,
              t('All'),
              counts && counts.active + counts.waiting + counts.failed + counts.completed,
            ),
            tab('active', t('Running'), counts?.active),
            tab('waiting', t('Waiting'), counts?.waiting),
            tab('failed', t('Failed'), counts?.failed),
            tab('completed', t('Completed'), counts?.completed),
          ]}
          onChange={(state) => list.change({ state: state === everything ? undefined : state })}
        />
      </div>
      <FilterBar
        list={list}
        search={t('Job or problem')}
        filters={
          list.input.name
            ? [{ fields: ['name'], label: t('Job'), control: null, chosen: list.input.name }]
            : []
        }
      />
      <DataTable
        name="jobs"
        label="Background jobs"
        list={list}
        columns={columns}
        rowKey={({ job_id }) => job_id}
        rowName={({ name, state }) => `${name}, ${states[state]}`}
        // Without failed jobs an empty column would only take space.
        {...(list.rows.some(({ state }) => state === 'failed') && {
          actions: (row: JobRow) => row.state === 'failed' && <RetryButton job={row} />,
          actionsWidth: 110,
        })}
        whenEmpty={{
          title: t('There is no such job.'),
          hint: t('Jobs are deleted a week after they have ended.'),
        }}
      />
      <Pager list={list} />
      <Schedules onOpen={(name) => list.change({ name, state: undefined })} />
    </>
  )
}

function RetryButton({ job: { name, job_id } }: { job: JobRow }) {
  const { t } = useTranslation()
  const retry = useMutation({
    mutationFn: () => call(jobs.retry, { name, job_id }),
    onSuccess: () => toastDone(t('The job runs again.')),
    onSettled: () => refresh(jobs.list, jobs.counts),
  })
  return (
    <Button
      size="small"
      loading={retry.isPending}
      aria-label={t('Run {{name}} again', { name })}
      onClick={() => retry.mutate()}
    >
      {t('Run again')}
    </Button>
  )
}
