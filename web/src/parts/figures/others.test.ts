import { expect, it } from 'vitest'
import { othersLast } from './others.ts'

it('the line of the others is last, however a table is sorted', () => {
  const lines = [
    { name: 'Others', count: 7, isOthers: true },
    { name: 'Kopi', count: 2 },
    { name: 'Teh', count: 9 },
  ]
  const compare = othersLast<(typeof lines)[number]>((one, other) => one.count - other.count)
  const ascending = lines.toSorted((one, other) => compare(one, other, 'ascend'))
  // A table turns the result round if it descends.
  const descending = lines.toSorted((one, other) => -compare(one, other, 'descend'))
  expect(ascending.map(({ name }) => name)).toEqual(['Kopi', 'Teh', 'Others'])
  expect(descending.map(({ name }) => name)).toEqual(['Teh', 'Kopi', 'Others'])
})
