import { expect, test } from 'vitest'
import { foldedKeys } from './fold-columns.ts'

const columns = [
  { key: 'name', width: 200, always: true },
  { key: 'status', width: 100, priority: 1 as const },
  { key: 'note', width: 100, priority: 3 as const },
  { key: 'country', width: 100 },
  { key: 'phone', width: 100 },
]
const folded = (room: number) => [...foldedKeys(columns, room, 40)]

test('nothing is folded while all columns fit', () => {
  expect(folded(600)).toEqual([])
})

test('the least important column is folded first, wherever it is', () => {
  expect(folded(599)).toEqual(['note'])
})

test('of equal columns the last one is folded first, and the button counts', () => {
  expect(folded(540)).toEqual(['note'])
  expect(folded(539)).toEqual(['note', 'phone'])
})

test('the column by which rows are recognised is never folded', () => {
  expect(folded(10)).toEqual(['note', 'phone', 'country', 'status'])
})
