import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { campaignStates, type CampaignRow } from '@balai/contract/mailing/campaign-shapes.ts'
import { campaigns } from '@balai/contract/mailing/campaigns.ts'
import { call } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { useList } from '../../../lib/use-list.ts'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { choiceFilter } from '../../../ui/filters.tsx'
import { MeterBar } from '../../../ui/meter-bar.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { QuickButton } from '../../../ui/quick-button.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { stateNames, stateTones } from './campaign-words.ts'

const keyOf = ({ campaign_id }: CampaignRow) => campaign_id

/** A number of a campaign that has started; a draft has none. */
const shown = (row: CampaignRow, value: number) =>
  row.figures.recipients === null ? '' : formatNumber(value)

/** The list of campaigns. Figures move as mails leave. */
export function CampaignsTable() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const list = useList(campaigns.list)
  const states = stateNames(t)
  const figure = (
    key: 'sent' | 'opened' | 'clicked' | 'failed' | 'uncertain',
    title: string,
    priority: 2 | 3 = 2,
  ): Column<CampaignRow> => ({
    key,
    title,
    width: 96,
    align: 'right',
    priority,
    cell: (row) => shown(row, row.figures[key]),
  })
  const columns: Column<CampaignRow>[] = [
    {
      key: 'name',
      title: t('Name'),
      width: 240,
      always: true,
      lines: 2,
      cell: (row) => (
        <span className="campaign-name">
          <Link to={`/campaign/${row.campaign_id}`}>{row.name}</Link>
          <small>{row.subject}</small>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('Status'),
      width: 128,
      priority: 1,
      cell: (row) => <StatusBadge tone={stateTones[row.state]}>{states[row.state]}</StatusBadge>,
    },
    {
      key: 'recipients',
      title: t('Recipients'),
      width: 120,
      align: 'right',
      priority: 1,
      cell: (row) => <Progress row={row} />,
    },
    figure('sent', t('Sent')),
    figure('opened', t('Times opened')),
    figure('clicked', t('Clicks')),
    figure('failed', t('Failed'), 3),
    figure('uncertain', t('Uncertain'), 3),
    {
      key: 'at',
      title: t('When'),
      width: 152,
      priority: 1,
      cell: (row) => <DateTime at={row.started_at ?? row.scheduled_at} />,
    },
  ]
  return (
    <>
      <FilterBar
        list={list}
        search={t('Name or subject')}
        filters={[
          choiceFilter('state', {
            label: t('Status'),
            value: list.input.state,
            options: campaignStates.map((value) => ({ value, label: states[value] })),
            onChange: (value) => list.change({ state: value }),
          }),
        ]}
      />
      <DataTable
        name="campaigns"
        label="Campaigns"
        list={list}
        columns={columns}
        rowKey={keyOf}
        rowName={({ name }) => name}
        onOpen={({ campaign_id }) => void navigate(`/campaign/${campaign_id}`)}
        actionsWidth={112}
        actions={({ campaign_id }) => (
          <QuickButton
            label={t('Duplicate')}
            run={async () => {
              const copy = await call(campaigns.duplicate, { campaign_id })
              toastDone(t('The campaign was duplicated.'))
              void refresh(campaigns.list)
              await navigate(`/campaign/${copy.campaign_id}`)
            }}
          />
        )}
        whenEmpty={{
          title: t('There is no campaign yet.'),
          hint: t('A campaign is one mail to the people of your lists.'),
        }}
      />
      <Pager list={list} />
    </>
  )
}

function Progress({ row }: { row: CampaignRow }) {
  const { t } = useTranslation()
  const { recipients, waiting } = row.figures
  if (recipients === null) return ''
  return (
    <>
      {formatNumber(recipients)}
      {(row.state === 'running' || row.state === 'paused') && (
        <MeterBar label={t('Progress')} value={recipients - waiting} max={recipients} />
      )}
    </>
  )
}
