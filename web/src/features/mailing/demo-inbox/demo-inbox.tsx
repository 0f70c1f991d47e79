import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { demoInbox, type InboxRow } from '@balai/contract/mailing/demo-inbox.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useList } from '../../../lib/use-list.ts'
import { MailView } from '../../../parts/mail-view/mail-view.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Drawer } from '../../../ui/drawer.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'

export const { list } = demoInbox

/** The mails of the demo, which went to nobody. */
export default function DemoInbox() {
  const { t } = useTranslation()
  const list = useList(demoInbox.list)
  const { data } = useQuery(queryOf(demoInbox.state, {}, { quiet: true }))
  const [opened, setOpened] = useState<InboxRow>()
  const columns: Column<InboxRow>[] = [
    { key: 'recipient', title: t('Recipient'), width: 240, always: true, cell: (row) => row.recipient },
    { key: 'subject', title: t('Subject'), width: 360, priority: 1, cell: (row) => row.subject },
    {
      key: 'received_at',
      title: t('Received'),
      width: 160,
      priority: 1,
      sortable: true,
      cell: (row) => <DateTime at={row.received_at} />,
    },
  ]
  return (
    <>
      <PageHeader title="Demo inbox" />
      {data && (
        <Alert
          type={data.is_used ? 'info' : 'warning'}
          showIcon
          style={{ marginBottom: 16 }}
          title={
            data.is_used
              ? t(
                  'These mails went to nobody: without a mail server, the demo keeps them here, the newest 500.',
                )
              : t('The demo inbox is not used: mails go to the mail server, or wait for one.')
          }
        />
      )}
      <FilterBar list={list} search={t('Recipient or subject')} filters={[]} />
      <DataTable
        name="demo-inbox"
        label="Demo inbox"
        list={list}
        columns={columns}
        rowKey={({ inbox_id }) => inbox_id}
        rowName={(row) => `${row.subject}, ${row.recipient}`}
        onOpen={setOpened}
        whenEmpty={{
          title: t('There is no mail here.'),
          hint: t('Change your password, and you find the first one here.'),
        }}
      />
      <Pager list={list} />
      <Drawer
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
        size={720}
        title={opened?.subject ?? ''}
      >
        {opened && <Kept inbox_id={opened.inbox_id} />}
      </Drawer>
    </>
  )
}

function Kept({ inbox_id }: { inbox_id: number }) {
  const { data, error, refetch } = useQuery(queryOf(demoInbox.find, { inbox_id }, { quiet: true }))
  if (error) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active />
  return <MailView {...data} />
}
