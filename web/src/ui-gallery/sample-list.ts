import { z } from 'zod'
import { blankable, listInput, Moment } from '@balai/contract/core/shapes.ts'
import { useListAddress } from '../lib/use-list-address.ts'
import type { List } from '../lib/use-list.ts'

export interface Sample {
  id: number
  name: string
  email: string
  status: 'published' | 'in_review' | 'returned' | 'draft'
  amount: number
  created_at: string
}

const statuses = ['published', 'in_review', 'returned', 'draft'] as const
const schema = listInput(['id', 'name', 'amount', 'created_at']).extend({
  status: blankable(z.enum(statuses)),
  kind: blankable(z.enum(['one', 'two'])),
  place: blankable(z.enum(['here', 'there'])),
  from: blankable(Moment),
  until: blankable(Moment),
})

const names = [
  'Ani Wijaya',
  'Budi Santoso',
  'Citra Lestari',
  'Dewi Kusumawardhani Puspaningrum',
  'Eko',
  'Fajar Nugroho',
]
const long = ' with a title that is much longer than any column has room for, as happens every day'

/** Sample rows; the same ones every time. */
const samples: Sample[] = Array.from({ length: 137 }, (_, place) => ({
  id: place + 1,
  name: `${names[place % names.length]} ${place + 1}${place % 11 === 3 ? long : ''}`,
  email: `person${place + 1}@example.com`,
  status: statuses[place % 4] ?? 'draft',
  amount: ((place * 7919) % 9_000_000) - 500_000,
  created_at: new Date(Date.UTC(2026, 10, 15) - place * 7_200_000).toISOString(),
}))

export type SampleState = 'filled' | 'loading' | 'empty' | 'error'

/** A list over the sample rows whose state is kept in the address, as for a real list. */
export function useSampleList(state: SampleState) {
  const address = useListAddress(schema)
  const { input } = address
  const found = state === 'filled' ? rowsFor(input) : []
  const start = input.page * input.perPage
  const list = {
    ...address,
    rows: found.slice(start, start + input.perPage),
    total: found.length,
    isPending: state === 'loading',
    filter: '',
    isFetching: state === 'loading',
    error:
      state === 'error'
        ? new Error('The server cannot be reached. Check your connection and try again.')
        : null,
    refetch: () => undefined,
  }
  return list satisfies List<Sample>
}

function rowsFor({ search, status, order_by, order }: z.output<typeof schema>): Sample[] {
  const by = order_by
  const direction = order === 'asc' ? 1 : -1
  return samples
    .filter(
      (row) => row.name.toLowerCase().includes(search.toLowerCase()) && (!status || row.status === status),
    )
    .toSorted((one, other) => (one[by] < other[by] ? -direction : direction))
}
