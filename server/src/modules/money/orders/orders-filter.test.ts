import { expect, it } from 'vitest'
import { withMonths, type Filter } from './orders-filter.queries.ts'

const asked = (filter: Partial<Filter>) =>
  withMonths({ search: '', code: '', needs_decision: false, ...filter })

it.each([
  ['inv-2025', '2024-12-30', '2026-01-03'],
  ['INV-202512', '2025-11-29', '2026-01-03'],
  ['INV-202605-0', '2026-04-29', '2026-06-03'],
])('the beginning of a code, %s, also asks for the time that it names', (text, from, until) => {
  for (const filter of [{ search: text }, { code: text }])
    expect(asked(filter)).toMatchObject({ from: new Date(from), until: new Date(until) })
})

it.each(['', 'budi', '2025', 'inv-20251', 'inv-2025x', 'xinv-2025', 'inv-202605-0a'])(
  'another text asks for no time: %s',
  (search) => {
    expect(asked({ search })).not.toHaveProperty('from')
  },
)

it('the time of a code does not widen that of the filter', () => {
  const given = { from: new Date('2025-03-01'), until: new Date('2025-04-01') }
  expect(asked({ search: 'inv-2025', ...given })).toMatchObject(given)
  const around = { from: new Date('2020-01-01'), until: new Date('2030-01-01') }
  expect(asked({ search: 'inv-2025', ...around })).toMatchObject({
    from: new Date('2024-12-30'),
    until: new Date('2026-01-03'),
  })
})
