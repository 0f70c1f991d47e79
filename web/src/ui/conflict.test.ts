import { expect, it } from 'vitest'
import { conflictIn, disagreements, keepMine } from './conflict.ts'

const initial = { name: 'Ani', email: 'ani@example.com', note: 'old' }
const mine = { name: 'Ani W.', email: 'ani@example.com', note: 'old' }
const theirs = { name: 'Ani Wijaya', email: 'wijaya@example.com', note: 'old', version: 4 }

it('lists the fields that differ, and whether both sides changed them', () => {
  expect(disagreements(['name', 'email', 'note'], initial, mine, theirs)).toEqual([
    { name: 'name', mine: 'Ani W.', theirs: 'Ani Wijaya', isContested: true },
    { name: 'email', mine: 'ani@example.com', theirs: 'wijaya@example.com', isContested: false },
  ])
})

it('keeps my changes without undoing theirs', () => {
  expect(keepMine(initial, mine, theirs)).toEqual({
    name: 'Ani W.',
    email: 'wijaya@example.com',
    note: 'old',
  })
})

it('ignores fields that the other side does not send', () => {
  expect(disagreements(['password'], {}, { password: 'x' }, theirs)).toEqual([])
  expect(keepMine({ password: '' }, { password: '' }, theirs)).toEqual({ password: '' })
})

it('treats only a stale version as a conflict', () => {
  const data = { changed_by: 'Budi', changed_at: '2026-11-15T00:00:00Z', theirs, yours: mine }
  expect(conflictIn({ status: 409, data })).toBe(data)
  expect(conflictIn({ status: 422, data })).toBeUndefined()
  expect(conflictIn({ status: 409, data: null })).toBeUndefined()
})
