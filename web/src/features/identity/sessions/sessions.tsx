import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sessions, type SessionRow } from '@balai/contract/identity/sessions.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { useList } from '../../../lib/use-list.ts'
import { Chip } from '../../../ui/chip.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { PersonChip } from '../../../ui/person-chip.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'

/** All open sessions. */
export default function Sessions() {
  const { t } = useTranslation()
  const list = useList(sessions.list, { everybody: '1' })
  const columns: Column<SessionRow>[] = [
    {
      key: 'name',
      title: t('Name'),
      width: 280,
      always: true,
      cell: ({ user_id, name, email }) => (
        <Link to={`/setting/users/${user_id}`}>
          <PersonChip name={name} note={email} />
        </Link>
      ),
    },
    {
      key: 'device',
      title: t('Device'),
      priority: 1,
      width: 220,
      cell: ({ device, is_current }) => (
        <>
          {device} {is_current && <Chip>{t('This session')}</Chip>}
        </>
      ),
    },
    { key: 'address', title: t('Address'), priority: 3, width: 160, cell: ({ address }) => address },
    {
      key: 'last_seen_at',
      title: t('Last seen'),
      priority: 1,
      width: 150,
      sortable: true,
      cell: ({ last_seen_at }) => <RelativeTime at={last_seen_at} />,
    },
    {
      key: 'created_at',
      title: t('Opened'),
      width: 160,
      sortable: true,
      cell: ({ created_at }) => <DateTime at={created_at} />,
    },
    {
      key: 'expires_at',
      title: t('Ends at the latest'),
      priority: 3,
      width: 160,
      hiddenAtFirst: true,
      cell: ({ expires_at }) => <DateTime at={expires_at} />,
    },
  ]
  return (
    <>
      <PageHeader title="Sessions" />
      <FilterBar list={list} search={t('Name, e-mail, device or address')} />
      <DataTable
        name="sessions"
        label="Sessions"
        list={list}
        columns={columns}
        rowKey={({ session_id }) => session_id}
        rowName={({ name, device }) => `${name}, ${device}`}
        actions={(row) => <EndButton session={row} />}
        actionsWidth={90}
        whenEmpty={{ title: t('No session is open.') }}
      />
      <Pager list={list} />
    </>
  )
}

function EndButton({ session: { session_id, name, device, is_current } }: { session: SessionRow }) {
  const { t } = useTranslation()
  const end = useMutation({
    mutationFn: () => call(sessions.terminate, { session_id }),
    onSuccess: () => toastDone(t('The session of {{name}} was ended.', { name })),
    onSettled: () => refresh(sessions.list),
  })
  if (is_current) return null
  return (
    <Button
      size="small"
      loading={end.isPending}
      aria-label={t('End the session of {{name}} on {{device}}', { name, device })}
      onClick={() => end.mutate()}
    >
      {t('End')}
    </Button>
  )
}
