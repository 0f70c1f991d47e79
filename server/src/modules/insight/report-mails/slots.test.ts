import { expect, it } from 'vitest'
import { daysOf } from './figures.queries.ts'
import { nextSlot, type Schedule } from './slots.rules.ts'

const next = (wanted: Partial<Schedule>, after: string) =>
  nextSlot(
    { cadence: 'daily', weekday: 1, month_day: 1, at_time: '09:00', time_zone: 'Asia/Jakarta', ...wanted },
    new Date(after),
  ).toISOString()

it('a daily report goes every day at its time, the same day if that is still to come', () => {
  expect(next({}, '2026-11-16T01:59:59Z')).toBe('2026-11-16T02:00:00.000Z')
  expect(next({}, '2026-11-16T02:00:00Z')).toBe('2026-11-17T02:00:00.000Z')
})

it('a weekly report goes on its weekday, over the end of a year', () => {
  expect(next({ cadence: 'weekly', weekday: 5 }, '2026-12-30T00:00:00Z')).toBe('2027-01-01T02:00:00.000Z')
  expect(next({ cadence: 'weekly', weekday: 5 }, '2027-01-01T02:00:00Z')).toBe('2027-01-08T02:00:00.000Z')
})

it('a monthly report goes on the last day of a month that is too short', () => {
  const monthly = { cadence: 'monthly', month_day: 31 } as const
  expect(next(monthly, '2028-02-01T00:00:00Z')).toBe('2028-02-29T02:00:00.000Z')
  expect(next(monthly, '2028-02-29T02:00:00Z')).toBe('2028-03-31T02:00:00.000Z')
  expect(next(monthly, '2027-02-01T00:00:00Z')).toBe('2027-02-28T02:00:00.000Z')
})

it('the time of the day stays when clocks change', () => {
  const newYork = { time_zone: 'America/New_York' }
  expect(next(newYork, '2026-03-07T20:00:00Z')).toBe('2026-03-08T13:00:00.000Z')
  expect(next(newYork, '2026-03-06T20:00:00Z')).toBe('2026-03-07T14:00:00.000Z')
  // Clocks skip half past two on that day.
  expect(next({ ...newYork, at_time: '02:30' }, '2026-03-08T00:00:00Z')).toBe('2026-03-08T06:30:00.000Z')
})

it('a report is about whole days: the day before, the seven before, the month before', () => {
  expect(daysOf('daily', '2026-03-01')).toMatchObject({
    first: '2026-02-28',
    last: '2026-02-28',
    before_first: '2026-02-27',
  })
  expect(daysOf('weekly', '2026-11-16')).toEqual({
    first: '2026-11-09',
    last: '2026-11-15',
    before_first: '2026-11-02',
    before_last: '2026-11-08',
  })
  expect(daysOf('monthly', '2026-03-31')).toEqual({
    first: '2026-02-01',
    last: '2026-02-28',
    before_first: '2026-01-01',
    before_last: '2026-01-31',
  })
})
