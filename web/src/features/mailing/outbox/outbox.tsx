import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { outbox, outboxStates } from '@balai/contract/mailing/outbox.ts'
import { formatNumber } from '../../../lib/format.ts'
import { filterOf } from '../../../lib/list-address.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useList } from '../../../lib/use-list.ts'
import { MailTable } from '../../../parts/outbox/mail-table.tsx'
import { stateNames } from '../../../parts/outbox/outbox-words.ts'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { choiceFilter, rangeFilter } from '../../../ui/filters.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PauseNote } from './pause-note.tsx'

export const { list } = outbox

const everything = 'all'

/** What waits, was sent, failed, is uncertain or was skipped, refreshed as mails leave. */
export default function Outbox() {
  const { t } = useTranslation()
  const list = useList(outbox.list)
  const { data } = useQuery({
    ...queryOf(outbox.counts, filterOf(list.wire, 'state'), { quiet: true }),
    placeholderData: (previous) => previous,
  })
  const states = stateNames(t)
  const { state, kind, from, until } = list.input
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
              label: data?.counts ? `${states[value]} ${formatNumber(data.counts[value])}` : states[value],
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
      <MailTable name="outbox" label="Outbox" list={list} />
    </>
  )
}
