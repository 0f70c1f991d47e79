import { expect, it } from 'vitest'
import { chosenRows, rangeToggled } from './use-selection.ts'

interface Row {
  id: number
  name: string
}
const rowKey = (row: Row) => row.id
const first = [
  { id: 1, name: 'one' },
  { id: 2, name: 'two' },
]
const second = [{ id: 3, name: 'three' }]

it('keeps rows of other pages while new ones are selected', () => {
  const before = chosenRows([1, 2], first, new Map<number, Row>(), rowKey)
  const after = chosenRows([1, 2, 3], second, before, rowKey)
  expect([...after.values()].map((row) => row.name)).toEqual(['one', 'two', 'three'])
})

it('drops rows that are no longer selected', () => {
  const before = chosenRows([1, 2], first, new Map<number, Row>(), rowKey)
  expect([...chosenRows([2], second, before, rowKey).keys()]).toEqual([2])
})

it('keeps the newer copy of a row, and no unknown row', () => {
  const before = chosenRows([1], first, new Map<number, Row>(), rowKey)
  const after = chosenRows([1, 99], [{ id: 1, name: 'renamed' }], before, rowKey)
  expect([...after.values()]).toEqual([{ id: 1, name: 'renamed' }])
})

const page = ['a', 'b', 'c', 'd', 'e']

it('adds what is missing of a range, in either direction, and keeps other pages', () => {
  expect(rangeToggled(['z', 'b'], page, 'b', 'd')).toEqual(['z', 'b', 'c', 'd'])
  expect(rangeToggled(['d'], page, 'd', 'b')).toEqual(['d', 'b', 'c'])
  expect(rangeToggled([], page, 'c', 'c')).toEqual(['c'])
})

it('takes a range away if all of it was selected', () => {
  expect(rangeToggled(['z', 'a', 'b', 'c'], page, 'a', 'b')).toEqual(['z', 'c'])
})
