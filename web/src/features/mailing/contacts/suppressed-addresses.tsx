import { useTranslation } from 'react-i18next'
import { suppressionKinds } from '@balai/contract/core/suppressions.ts'
import { suppressions, type SuppressionRow } from '@balai/contract/mailing/suppressions.ts'
import { useList } from '../../../lib/use-list.ts'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import { suppressionNames } from '../../../parts/suppression-words.ts'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { choiceFilter } from '../../../ui/filters.tsx'
import { Pager } from '../../../ui/pager.tsx'

/** The addresses to which no campaign is sent, and why. They are changed on a screen of their own. */
export function SuppressedAddresses() {
  const { t } = useTranslation()
  const list = useList(suppressions.list)
  const names = suppressionNames(t)
  const columns: Column<SuppressionRow>[] = [
    {
      key: 'address',
      title: t('E-mail'),
      width: 260,
      always: true,
      cell: ({ address, member_name }) => address ?? member_name ?? t('Erased: only a hash is kept'),
    },
    { key: 'kind', title: t('Kind'), width: 160, priority: 1, cell: ({ kind }) => names[kind] },
    { key: 'reason', title: t('Reason'), width: 280, cell: ({ reason }) => reason || '–' },
    {
      key: 'suppressed_at',
      title: t('Since'),
      width: 160,
      priority: 1,
      sortable: true,
      cell: ({ suppressed_at }) => <DateTime at={suppressed_at} />,
    },
  ]
  return (
    <>
      <p>
        <ScreenLink to="/setting/suppressions">{t('Suppress addresses or allow them again')}</ScreenLink>
      </p>
      <FilterBar
        list={list}
        search={t('The whole e-mail address')}
        filters={[
          choiceFilter('kind', {
            label: t('Kind'),
            value: list.input.kind,
            options: suppressionKinds.map((value) => ({ value, label: names[value] })),
            onChange: (value) => list.change({ kind: value }),
          }),
        ]}
      />
      <DataTable
        name="suppressed contacts"
        label={t('Suppressed addresses')}
        list={list}
        columns={columns}
        rowKey={({ suppression_id }) => suppression_id}
        rowName={({ address, suppression_id }) => address ?? String(suppression_id)}
        whenEmpty={{ title: t('No address is suppressed.') }}
      />
      <Pager list={list} />
    </>
  )
}
