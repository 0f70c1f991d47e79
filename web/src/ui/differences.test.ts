import { expect, it } from 'vitest'
import { differences } from './differences.ts'

it('finds changed, added and removed fields', () => {
  expect(differences({ a: 1, b: 'x', c: null }, { a: 1, b: 'y', d: true })).toEqual([
    { name: 'b', before: 'x', after: 'y' },
    { name: 'c', before: null, after: undefined },
    { name: 'd', before: undefined, after: true },
  ])
})

it('compares lists and objects by content, whatever the order of keys', () => {
  expect(differences({ a: ['x'], o: { p: 1, q: 2 } }, { a: ['x'], o: { q: 2, p: 1 } })).toEqual([])
  expect(differences({ a: ['x', 'y'] }, { a: ['y', 'x'] })).toHaveLength(1)
})

it('distinguishes a number from its text', () => {
  expect(differences({ a: 1 }, { a: '1' })).toHaveLength(1)
})

it('returns all fields of a created or deleted record', () => {
  expect(differences(null, { a: 1, b: 2 })).toHaveLength(2)
  expect(differences({ a: 1 }, null)).toEqual([{ name: 'a', before: 1, after: undefined }])
  expect(differences(null, null)).toEqual([])
})
