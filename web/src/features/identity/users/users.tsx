import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { roles } from '@balai/contract/core/access.ts'
import { userStatuses, users, type UserRow } from '@balai/contract/identity/users.ts'
import { useList } from '../../../lib/use-list.ts'
import { roleName } from '../../../lib/words.ts'
import { Chip } from '../../../ui/chip.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { choiceFilter, trashFilter } from '../../../ui/filters.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { PersonChip } from '../../../ui/person-chip.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { RestoreButton } from './restore-button.tsx'
import { UserStatus, useStatusNames } from './user-status.tsx'

export const { list } = users

/** The list of staff accounts. */
export default function Users() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const list = useList(users.list)
  const statusNames = useStatusNames()
  const { role, status, trash } = list.input
  const columns: Column<UserRow>[] = [
    {
      key: 'name',
      title: t('Name'),
      width: 280,
      sortable: true,
      always: true,
      cell: ({ name, email, avatar }) => <PersonChip name={name} picture={avatar} note={email} />,
    },
    {
      key: 'roles',
      title: t('Roles'),
      width: 240,
      cell: (user) => user.roles.map((each) => <Chip key={each}>{roleName(each)}</Chip>),
    },
    {
      key: 'status',
      title: t('Status'),
      priority: 1,
      width: 130,
      cell: (user) => <UserStatus status={user.status} />,
    },
    {
      key: 'totp_enabled',
      title: t('One-time codes'),
      priority: 3,
      width: 140,
      cell: ({ totp_enabled }) => (totp_enabled ? t('on') : t('off')),
    },
    trash
      ? {
          key: 'deleted_at',
          title: t('Deleted'),
          priority: 1,
          width: 160,
          cell: ({ deleted_at }) => <DateTime at={deleted_at} />,
        }
      : {
          key: 'last_login_at',
          title: t('Last log-in'),
          priority: 1,
          width: 160,
          sortable: true,
          cell: ({ last_login_at }) => (last_login_at ? <RelativeTime at={last_login_at} /> : t('never')),
        },
    {
      key: 'created_at',
      title: t('Created'),
      priority: 3,
      width: 160,
      sortable: true,
      hiddenAtFirst: true,
      cell: ({ created_at }) => <DateTime at={created_at} />,
    },
  ]
  return (
    <>
      <PageHeader
        title="Admins"
        action={
          <Button
            type="primary"
            icon={<PlusOutlined />}
            onClick={() => void navigate('/setting/users/create')}
          >
            {t('New account')}
          </Button>
        }
      />
      <FilterBar
        list={list}
        search={t('Name or e-mail')}
        filters={[
          choiceFilter('role', {
            label: t('Role'),
            value: role,
            options: roles.map((value) => ({ value, label: roleName(value) })),
            onChange: (value) => list.change({ role: value }),
          }),
          choiceFilter('status', {
            label: t('Status'),
            value: status,
            options: userStatuses.map((value) => ({ value, label: statusNames[value] })),
            onChange: (value) => list.change({ status: value }),
          }),
          trashFilter(t, trash, list.change),
        ]}
      />
      <DataTable
        name="users"
        label="Admins"
        list={list}
        columns={columns}
        rowKey={({ user_id }) => user_id}
        rowName={({ name }) => name}
        {...(trash
          ? { actions: (user: UserRow) => <RestoreButton user={user} />, actionsWidth: 110 }
          : { onOpen: (user: UserRow) => void navigate(`/setting/users/${user.user_id}`) })}
        whenEmpty={
          trash
            ? { title: t('The trash is empty.'), hint: t('Deleted accounts stay here for 30 days.') }
            : { title: t('There are no accounts.') }
        }
      />
      <Pager list={list} />
    </>
  )
}
