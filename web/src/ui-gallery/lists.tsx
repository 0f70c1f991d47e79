import { MoreOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { toastDone } from '../lib/toast.tsx'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { DateRange } from '../ui/date-range.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { FilterSelect } from '../ui/filter-select.tsx'
import { Money } from '../ui/money.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Pager } from '../ui/pager.tsx'
import { PersonChip } from '../ui/person-chip.tsx'
import { StatusBadge, type Tone } from '../ui/status-badge.tsx'
import { useSelection } from '../ui/use-selection.ts'
import { useSampleList, type Sample, type SampleState } from './sample-list.ts'
import { Section } from './section.tsx'

const tones: Record<Sample['status'], [Tone, string]> = {
  published: ['good', 'Published'],
  in_review: ['busy', 'In review'],
  returned: ['warning', 'Returned'],
  draft: ['neutral', 'Draft'],
}

const columns: Column<Sample>[] = [
  {
    key: 'name',
    title: 'Name',
    width: 240,
    lines: 2,
    always: true,
    sortable: true,
    cell: (row) => <PersonChip name={row.name} note={row.email} />,
  },
  {
    key: 'status',
    title: 'Status',
    width: 130,
    cell: (row) => <StatusBadge tone={tones[row.status][0]}>{tones[row.status][1]}</StatusBadge>,
  },
  {
    key: 'amount',
    title: 'Amount',
    width: 140,
    align: 'right',
    sortable: true,
    cell: (row) => <Money amount={row.amount} />,
  },
  {
    key: 'created_at',
    title: 'Created',
    width: 170,
    sortable: true,
    cell: (row) => <DateTime at={row.created_at} />,
  },
  { key: 'email', title: 'E-mail', hiddenAtFirst: true, cell: (row) => row.email },
]
const rowKey = (row: Sample) => row.id

/** The parts of a list screen. */
export function Lists() {
  const [state, setState] = useState<SampleState>('filled')
  const list = useSampleList(state)
  const selection = useSelection<Sample>(rowKey)
  const { status, kind, place, from, until } = list.input
  return (
    <Section title="List: header, filters, table, pager">
      <Segmented
        aria-label="State of the list"
        options={['filled', 'loading', 'empty', 'error']}
        value={state}
        onChange={setState}
        style={{ marginBottom: 16 }}
      />
      <PageHeader title="Things" action={<Button type="primary">Create thing</Button>} />
      <FilterBar
        list={list}
        search="Name or e-mail"
        filters={[
          {
            fields: ['status'],
            label: 'Status',
            chosen: status && tones[status][1],
            control: (
              <FilterSelect
                label="Status"
                value={status}
                options={Object.entries(tones).map(([value, [, label]]) => ({
                  value: value as Sample['status'],
                  label,
                }))}
                onChange={(next) => list.change({ status: next })}
              />
            ),
          },
          {
            fields: ['from', 'until'],
            label: 'Created',
            chosen: from && (
              <>
                <DateTime isDay at={from} /> –{' '}
                {until && <DateTime isDay at={new Date(until.getTime() - 1)} />}
              </>
            ),
            control: (
              <DateRange label="Created" value={{ from, until }} onChange={(range) => list.change(range)} />
            ),
          },
          {
            fields: ['kind'],
            label: 'Kind',
            chosen: kind,
            control: (
              <FilterSelect
                label="Kind"
                value={kind}
                options={[
                  { value: 'one', label: 'One' },
                  { value: 'two', label: 'Two' },
                ]}
                onChange={(next) => list.change({ kind: next })}
              />
            ),
          },
          {
            fields: ['place'],
            label: 'Place',
            chosen: place,
            control: (
              <FilterSelect
                label="Place"
                value={place}
                options={[
                  { value: 'here', label: 'Here' },
                  { value: 'there', label: 'There' },
                ]}
                onChange={(next) => list.change({ place: next })}
              />
            ),
          },
        ]}
      />
      <DataTable
        name="gallery"
        label="Things"
        list={list}
        columns={columns}
        rowKey={rowKey}
        rowName={(row) => row.name}
        onOpen={(row) => toastDone(`Opened ${row.name}`)}
        actions={(row) => (
          <Button type="text" size="small" aria-label={`Actions of ${row.name}`} icon={<MoreOutlined />} />
        )}
        selection={selection}
        bulkActions={<Button size="small">Archive</Button>}
        whenEmpty={{
          title: 'There are no things yet.',
          hint: 'Create the first one; it will appear here.',
          action: <Button type="primary">Create thing</Button>,
        }}
      />
      <Pager list={list} />
    </Section>
  )
}
