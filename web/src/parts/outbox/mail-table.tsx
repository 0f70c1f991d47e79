import { Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutboxRow } from '@balai/contract/mailing/outbox.ts'
import type { List } from '../../lib/use-list.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Pager } from '../../ui/pager.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useSelection } from '../../ui/use-selection.ts'
import { MailDrawer } from './mail-drawer.tsx'
import { reasonOf, stateNames, stateTones } from './outbox-words.ts'
import { StopButton } from './stop-button.tsx'

interface Props {
  /** Columns and density are remembered under this name. */
  name: string
  label: string
  list: List<OutboxRow>
}

const keyOf = ({ mail_id }: OutboxRow) => mail_id

/** Mails with what became of them. A row opens the mail; those that wait can be stopped. */
export function MailTable({ name, label, list }: Props) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<number>()
  const selection = useSelection(keyOf)
  const states = stateNames(t)
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
      priority: 1,
      cell: (row) => <StatusBadge tone={stateTones[row.state]}>{states[row.state]}</StatusBadge>,
    },
    { key: 'reason', title: t('Why'), width: 240, cell: (row) => reasonOf(row, t) },
    {
      key: 'created_at',
      title: t('Added'),
      width: 152,
      priority: 1,
      sortable: true,
      cell: (row) => <DateTime at={row.created_at} />,
    },
    { key: 'sent_at', title: t('Sent'), width: 152, cell: (row) => <DateTime at={row.sent_at} /> },
  ]
  return (
    <>
      <DataTable
        name={name}
        label={label}
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
          title: t('There are no mails yet.'),
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
