import { useQuery } from '@tanstack/react-query'
import { Segmented, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { outbox, outboxStates, type OutboxRow } from '@balai/contract/mailing/outbox.ts'
import { formatNumber } from '../../../lib/format.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useList } from '../../../lib/use-list.ts'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { choiceFilter, rangeFilter } from '../../../ui/filters.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { useSelection } from '../../../ui/use-selection.ts'
import { MailDrawer } from './mail-drawer.tsx'
import { reasonOf, stateNames, stateTones } from './outbox-words.ts'
import { PauseNote } from './pause-note.tsx'
import { StopButton } from './stop-button.tsx'

export const { list } = outbox

const everything = 'all'
const keyOf = ({ mail_id }: OutboxRow) => mail_id

/** What waits, was sent, failed, is uncertain or was skipped, refreshed as mails leave. */
export default function Outbox() {
  const { t } = useTranslation()
  const list = useList(outbox.list)
  const { data } = useQuery(queryOf(outbox.counts, {}, { quiet: true }))
  const [opened, setOpened] = useState<number>()
  const selection = useSelection(keyOf)
  const states = stateNames(t)
  const { state, kind, from, until } = list.input
  const columns: Column<OutboxRow>[] = [
    {
      key: 'recipient',
      title: t('Recipient'),
      width: 220,
      always: true,
      lines: 2,
      cell: ({ name, address }) => (
        <>
          <span style={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {name || address}
          </span>
          <Typography.Text type="secondary" ellipsis style={{ display: 'block' }}>
            {name && address}
          </Typography.Text>
        </>
      ),
    },
    {
      key: 'kind',
      title: t('Mail'),
      width: 200,
      cell: (row) =>
        row.run > 1 ? t('{{mail}}, run {{run}}', { mail: row.title, run: row.run }) : row.title,
    },
    { key: 'source', title: t('Caused by'), width: 160, hiddenAtFirst: true, cell: (row) => row.source },
    {
      key: 'state',
      title: t('Status'),
      width: 120,
      cell: (row) => <StatusBadge tone={stateTones[row.state]}>{states[row.state]}</StatusBadge>,
    },
    { key: 'reason', title: t('Why'), width: 240, cell: (row) => reasonOf(row, t) },
    {
      key: 'created_at',
      title: t('Added'),
      width: 152,
      sortable: true,
      cell: (row) => <DateTime at={row.created_at} />,
    },
    { key: 'sent_at', title: t('Sent'), width: 152, cell: (row) => <DateTime at={row.sent_at} /> },
  ]
  return (
    <>
      <PageHeader title="Outbox" />
      {data?.pause && <PauseNote pause={data.pause} />}
      <div style={{ overflowX: 'auto', marginBottom: 16 }}>
        <Segmented
          aria-label={t('Status')}
          value={state ?? everything}
          options={[
            { value: everything, label: t('All') },
            ...outboxStates.map((value) => ({
              value,
              label: data ? `${states[value]} ${formatNumber(data.counts[value])}` : states[value],
            })),
          ]}
          onChange={(value) => list.change({ state: value === everything ? undefined : value })}
        />
      </div>
      <FilterBar
        list={list}
        search={t('Name or address')}
        filters={[
          choiceFilter('kind', {
            label: t('Mail'),
            width: 220,
            value: kind,
            options: (data?.kinds ?? []).map(({ kind: value, title }) => ({ value, label: title })),
            onChange: (value) => list.change({ kind: value }),
          }),
          rangeFilter(['from', 'until'], {
            label: t('Added'),
            value: { from, until },
            onChange: (range) => list.change(range),
          }),
        ]}
      />
      <DataTable
        name="outbox"
        label="Outbox"
        list={list}
        columns={columns}
        rowKey={keyOf}
        rowName={(row) => `${row.name || row.address}, ${row.title}`}
        onOpen={({ mail_id }) => setOpened(mail_id)}
        selection={selection}
        bulkActions={
          <StopButton
            mail_ids={selection.rows.map(({ mail_id }) => mail_id)}
            onStopped={() => selection.clear()}
          />
        }
        whenEmpty={{
          title: t('There is no such mail.'),
          hint: t('Mails appear here as soon as something causes them.'),
        }}
      />
      <Pager list={list} />
      {opened !== undefined && (
        <MailDrawer mail_id={opened} onOpen={setOpened} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}
