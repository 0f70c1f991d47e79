import { ImportOutlined, PlusOutlined, TagsOutlined } from '@ant-design/icons'
import { Button, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { members } from '@balai/contract/people/members.ts'
import type { MemberRow } from '@balai/contract/people/member-shapes.ts'
import { contributorNames } from '../../../parts/member-filter-words.ts'
import { Chip } from '../../../ui/chip.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { ExportButton } from '../../../ui/export-button.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { PersonChip } from '../../../ui/person-chip.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useSelection } from '../../../ui/use-selection.ts'
import { LabelDialog } from './label-dialog.tsx'
import { MemberStatus } from './member-status.tsx'
import { memberName } from '../../../parts/member-name.ts'
import { countryName } from './member-words.ts'
import { useMemberFilters, useMembers } from './use-member-filters.tsx'
import './members.css'

const keyOf = ({ id }: MemberRow) => id

export const { list } = members

/** The list of members. */
export default function Members() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const list = useMembers()
  const filters = useMemberFilters(list)
  const selection = useSelection<MemberRow>(keyOf)
  const [labelling, setLabelling] = useState<'selected' | 'filtered'>()
  return (
    <>
      <PageHeader
        title="Member"
        action={
          <>
            <Button
              icon={<TagsOutlined />}
              disabled={list.total === 0}
              aria-haspopup="dialog"
              onClick={() => setLabelling('filtered')}
            >
              {t('Label all')}
            </Button>
            <Button icon={<ImportOutlined />} onClick={() => void navigate('/member/import')}>
              {t('Import')}
            </Button>
            {list.total > 0 && <ExportButton endpoint={members.excel} input={list.input} />}
            <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate('/member/create')}>
              {t('New member')}
            </Button>
          </>
        }
      />
      <FilterBar list={list} search={t('Name, e-mail or phone')} filters={filters} />
      <DataTable
        name="members"
        label="Member"
        list={list}
        columns={useColumns()}
        rowKey={keyOf}
        rowName={memberName}
        onOpen={({ id }) => void navigate(`/member/edit/${id}`)}
        selection={selection}
        bulkActions={
          <Button
            size="small"
            icon={<TagsOutlined />}
            aria-haspopup="dialog"
            onClick={() => setLabelling('selected')}
          >
            {t('Label the selected')}
          </Button>
        }
        whenEmpty={{
          title: t('There are no members yet.'),
          hint: t('Add one, or import a list from CSV or Excel.'),
        }}
      />
      <Pager list={list} />
      <LabelDialog
        scope={labelling}
        ids={selection.rows.map(keyOf)}
        filter={list.wire}
        onClose={() => setLabelling(undefined)}
        onDone={() => selection.clear()}
      />
    </>
  )
}

/** The first label and the number of others; a tooltip lists all. */
function Labels({ labels: [first, ...more] }: { labels: string[] }) {
  if (!first) return null
  return (
    <span className="member-labels" title={[first, ...more].join(', ')}>
      <Chip>{first}</Chip>
      {more.length > 0 && <Typography.Text type="secondary">+{more.length}</Typography.Text>}
    </span>
  )
}

function useColumns(): Column<MemberRow>[] {
  const { t } = useTranslation()
  const contributors = contributorNames(t)
  return [
    {
      key: 'name',
      title: t('Name'),
      width: 290,
      lines: 2,
      sortable: true,
      always: true,
      cell: (member) => <PersonChip name={memberName(member)} note={member.member_email} />,
    },
    {
      key: 'member_mobilephone',
      title: t('Phone'),
      width: 150,
      cell: ({ member_mobilephone }) => member_mobilephone || '–',
    },
    {
      key: 'status',
      title: t('Membership'),
      priority: 1,
      width: 110,
      cell: (member) => <MemberStatus member={member} />,
    },
    {
      key: 'country',
      title: t('Country'),
      priority: 3,
      width: 170,
      cell: ({ country, city }) => [city, country && countryName(country)].filter(Boolean).join(', ') || '–',
    },
    {
      key: 'labels',
      title: t('Labels'),
      width: 110,
      cell: ({ labels }) => <Labels labels={labels} />,
    },
    {
      key: 'member_join_datetime',
      title: t('Joined'),
      priority: 1,
      width: 120,
      sortable: true,
      cell: ({ member_join_datetime }) => <DateTime at={member_join_datetime} isDay />,
    },
    {
      key: 'last_seen_at',
      title: t('Last seen'),
      priority: 3,
      width: 130,
      sortable: true,
      cell: ({ last_seen_at }) => (last_seen_at ? <RelativeTime at={last_seen_at} /> : t('never')),
    },
    {
      key: 'contributor_status',
      title: t('Contributor'),
      priority: 3,
      width: 170,
      hiddenAtFirst: true,
      cell: ({ contributor_status }) => contributors[contributor_status],
    },
    {
      key: 'email_suppressed_at',
      title: t('Mail'),
      priority: 3,
      width: 150,
      hiddenAtFirst: true,
      cell: ({ email_suppressed_at }) =>
        email_suppressed_at ? (
          <Typography.Text type="warning">{t('No mail to this address')}</Typography.Text>
        ) : (
          t('Mail is sent')
        ),
    },
    {
      key: 'suspended_until',
      title: t('Suspended until'),
      priority: 3,
      width: 150,
      hiddenAtFirst: true,
      cell: ({ suspended_until }) => <DateTime at={suspended_until} />,
    },
  ]
}
