import { useTranslation } from 'react-i18next'
import { recurringCampaigns, type RunRow } from '@balai/contract/mailing/recurring-campaigns.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { useList } from '../../../lib/use-list.ts'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { outcomeOf, stateNames, stateTones } from './run-words.ts'

/** What became of the past runs of a setup. */
export function RunLog({ id, zone }: { id: number; zone: string }) {
  const { t } = useTranslation()
  const list = useList(recurringCampaigns.runs, { id })
  const names = stateNames(t)
  const columns: Column<RunRow>[] = [
    {
      key: 'slot_at',
      title: t('When'),
      width: 170,
      always: true,
      sortable: true,
      cell: ({ slot_at }) => formatDateTime(slot_at, zone),
    },
    {
      key: 'state',
      title: t('Status'),
      priority: 1,
      width: 120,
      cell: ({ state }) => <StatusBadge tone={stateTones[state]}>{names[state]}</StatusBadge>,
    },
    {
      key: 'outcome',
      title: t('What happened'),
      priority: 1,
      width: 360,
      lines: 2,
      cell: (run) => outcomeOf(run, t),
    },
    {
      key: 'articles',
      title: t('Articles'),
      width: 320,
      cell: ({ articles }) => articles.map(({ news_title }) => news_title).join(' · ') || '–',
    },
    {
      key: 'campaign_id',
      title: t('Campaign'),
      width: 110,
      cell: ({ campaign_id }) =>
        campaign_id === null ? (
          '–'
        ) : (
          <ScreenLink to={`/campaign/${campaign_id}`}>{t('Open campaign')}</ScreenLink>
        ),
    },
  ]
  return (
    <>
      <DataTable
        name="recurring runs"
        label={t('Log of runs')}
        list={list}
        columns={columns}
        rowKey={({ run_id }) => run_id}
        rowName={({ slot_at }) => formatDateTime(slot_at, zone)}
        whenEmpty={{ title: t('It has not run yet.') }}
      />
      <Pager list={list} />
    </>
  )
}
