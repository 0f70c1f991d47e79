import { expect, it } from 'vitest'
import { dayOf, isWhole, monthNames, partsOf } from './dates.ts'

it('months have the names of the language', () => {
  expect(monthNames('id').slice(0, 3)).toEqual(['Januari', 'Februari', 'Maret'])
  expect(monthNames('en').at(-1)).toBe('December')
})

it('a day is taken apart and put together again', () => {
  expect(partsOf('1990-02-07')).toEqual({ day: '7', month: '2', year: '1990' })
  expect(dayOf({ day: '7', month: '2', year: '1990' })).toBe('1990-02-07')
  expect(dayOf(partsOf(''))).toBe('')
})

it.each([
  ['a day of the calendar', { day: '29', month: '2', year: '2024' }, true],
  ['nothing', { day: '', month: '', year: '' }, true],
  ['a day that the month does not have', { day: '30', month: '2', year: '2024' }, false],
  ['a day without a year', { day: '1', month: '2', year: '' }, false],
  ['a year of two digits', { day: '1', month: '2', year: '90' }, false],
  ['words', { day: 'x', month: '2', year: '1990' }, false],
])('%s is whole or not', (_what, parts, whole) => {
  expect(isWhole(parts)).toBe(whole)
})
