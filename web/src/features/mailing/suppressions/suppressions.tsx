import { useTranslation } from 'react-i18next'
import { mayEnter } from '@balai/contract/core/access.ts'
import { suppressionKinds } from '@balai/contract/core/suppressions.ts'
import { suppressions, type SuppressionRow } from '@balai/contract/mailing/suppressions.ts'
import { suppressionNames } from '../../../parts/suppression-words.ts'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import { useProfile } from '../../../lib/profile.ts'
import { useList } from '../../../lib/use-list.ts'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { choiceFilter, toggleFilter } from '../../../ui/filters.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx'
import { AddSuppression } from './add-suppression.tsx'
import { DeliveryReports } from './delivery-reports.tsx'
import { RemoveSuppression } from './remove-suppression.tsx'

export const { list } = suppressions

const tones: Record<SuppressionRow['kind'], Tone> = {
  hard_bounce: 'bad',
  complaint: 'bad',
  unsubscribed: 'warning',
  staff: 'neutral',
}

/** The addresses that must not be written to. */
export default function Suppressions() {
  const { t } = useTranslation()
  const list = useList(suppressions.list)
  const { roles } = useProfile()
  const names = suppressionNames(t)
  const { kind, is_lifted } = list.input
  const columns: Column<SuppressionRow>[] = [
    {
      key: 'address',
      title: t('Address'),
      width: 280,
      always: true,
      cell: (row) => <Address row={row} />,
    },
    {
      key: 'kind',
      title: t('Kind'),
      width: 200,
      priority: 1,
      cell: (row) => <StatusBadge tone={tones[row.kind]}>{names[row.kind]}</StatusBadge>,
    },
    {
      key: 'reason',
      title: t('Reason'),
      width: 300,
      cell: (row) => {
        const reason = is_lifted ? row.lift_reason : row.reason
        return reason ? <span title={reason}>{reason}</span> : '–'
      },
    },
    {
      key: 'suppressed_at',
      title: t('Since'),
      width: 170,
      priority: 1,
      sortable: true,
      cell: ({ suppressed_at }) => <DateTime at={suppressed_at} />,
    },
    is_lifted
      ? {
          key: 'lifted_at',
          title: t('Ended'),
          width: 200,
          priority: 1,
          cell: ({ lifted_at, lifted_by_name }) => (
            <>
              <DateTime at={lifted_at} />
              {lifted_by_name && ` · ${lifted_by_name}`}
            </>
          ),
        }
      : {
          key: 'created_by_name',
          title: t('By'),
          width: 160,
          cell: ({ created_by_name }) => created_by_name ?? '–',
        },
  ]
  return (
    <>
      <PageHeader
        title="Suppressions"
        note={t('Mail that is owed, such as invoices, is stopped only by a bounce.')}
        action={<AddSuppression />}
      />
      <FilterBar
        list={list}
        search={t('The whole e-mail address')}
        filters={[
          choiceFilter('kind', {
            label: t('Kind'),
            value: kind,
            options: suppressionKinds.map((value) => ({ value, label: names[value] })),
            onChange: (value) => list.change({ kind: value }),
          }),
          toggleFilter(
            'is_lifted',
            {
              label: t('Suppressions'),
              off: t('In force'),
              on: t('Ended'),
              isOn: is_lifted,
              chosen: t('Ended'),
            },
            (change) => list.change(change),
          ),
        ]}
      />
      <DataTable
        name="suppressions"
        label="Suppressions"
        list={list}
        columns={columns}
        rowKey={({ suppression_id }) => suppression_id}
        rowName={({ address, suppression_id }) => address ?? String(suppression_id)}
        {...(!is_lifted && {
          actions: (row: SuppressionRow) => <RemoveSuppression suppression={row} />,
          actionsWidth: 110,
        })}
        whenEmpty={{ title: t('No address is suppressed.') }}
      />
      <Pager list={list} />
      {mayEnter(roles, 'mailSmtp') && <DeliveryReports />}
    </>
  )
}

/** The address and its member; after an erasure neither is known. */
function Address({ row: { address, member_id, member_name } }: { row: SuppressionRow }) {
  const { t } = useTranslation()
  if (address === null) return <em>{t('Erased: only a hash is kept')}</em>
  if (member_id === null) return address
  return (
    <ScreenLink to={`/member/edit/${member_id}`}>
      {address}
      <br />
      <small>{member_name}</small>
    </ScreenLink>
  )
}
