import { describe, expect, it } from 'vitest'
import { isShown, moveColumn, orderColumns, parseChoice, toggleColumn } from './column-choice.ts'

const columns = [
  { key: 'name', always: true },
  { key: 'email' },
  { key: 'address', hiddenAtFirst: true },
  { key: 'since' },
]
const keys = (of: { key: string }[]) => of.map(({ key }) => key)
const shown = (choice: Parameters<typeof isShown>[1]) =>
  keys(columns.filter((column) => isShown(column, choice)))

describe('the choice of columns', () => {
  it('is the default until a choice is made', () => {
    expect(keys(orderColumns(columns, undefined))).toEqual(['name', 'email', 'address', 'since'])
    expect(shown(undefined)).toEqual(['name', 'email', 'since'])
  })

  it('hides and shows a column', () => {
    const without = toggleColumn(columns, undefined, 'email')
    expect(shown(without)).toEqual(['name', 'since'])
    expect(shown(toggleColumn(columns, without, 'email'))).toEqual(['name', 'email', 'since'])
    expect(shown(toggleColumn(columns, without, 'address'))).toEqual(['name', 'address', 'since'])
  })

  it('never hides a required column', () => {
    expect(shown({ order: keys(columns), hidden: ['name', 'email'] })).toContain('name')
  })

  it.each([
    ['since', 0, ['since', 'name', 'email', 'address']],
    ['name', 2, ['email', 'address', 'name', 'since']],
    ['name', 99, ['email', 'address', 'since', 'name']],
    ['email', -1, ['email', 'name', 'address', 'since']],
  ])('moves %s to place %i', (key, place, order) => {
    expect(keys(orderColumns(columns, moveColumn(columns, undefined, key, place)))).toEqual(order)
  })

  it('keeps columns hidden while others move', () => {
    const choice = moveColumn(columns, toggleColumn(columns, undefined, 'email'), 'since', 0)
    expect(shown(choice)).toEqual(['name', 'since'])
  })

  it('puts a new column beside its neighbour, and forgets a removed one', () => {
    const choice = { order: ['since', 'gone', 'name', 'address'], hidden: ['gone'] }
    expect(keys(orderColumns(columns, choice))).toEqual(['since', 'name', 'email', 'address'])
    expect(isShown({ key: 'email' }, choice)).toBe(true)
  })

  it.each([undefined, null, 4, 'x', {}, { order: ['a'] }, { order: [1], hidden: [] }])(
    'reads %j as no choice',
    (saved) => {
      expect(parseChoice(saved)).toBeUndefined()
    },
  )
})
