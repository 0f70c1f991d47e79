import { describe, expect, it } from 'vitest'
import { addDays, dayIn, startOfDay, startOfMonth, startOfWeek } from './zone.ts'

describe('days of a time zone', () => {
  it('follow its local time', () => {
    expect(dayIn('Asia/Jakarta', new Date('2026-11-14T16:59:59Z'))).toBe('2026-11-14')
    expect(dayIn('Asia/Jakarta', new Date('2026-11-14T17:00:00Z'))).toBe('2026-11-15')
    expect(dayIn('America/New_York', new Date('2026-01-01T04:59:00Z'))).toBe('2025-12-31')
  })

  it.each([
    ['Asia/Jakarta', '2026-11-15', '2026-11-14T17:00:00.000Z'],
    ['UTC', '2026-11-15', '2026-11-15T00:00:00.000Z'],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
    ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
    ['Asia/Kathmandu', '2026-01-01', '2025-12-31T18:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
    // Midnight was skipped, so the day began at one.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
    // Midnight happened twice, so the day began with the first one.
    ['Asia/Amman', '2021-10-29', '2021-10-28T21:00:00.000Z'],
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ])('%s begins %s at %s', (zone, day, moment) => {
    expect(startOfDay(zone, day).toISOString()).toBe(moment)
  })
})

it('counts days across months and leap years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
})

it('finds the first day of months and weeks', () => {
  expect(startOfMonth('2026-11-15')).toBe('2026-11-01')
  expect(startOfMonth('2026-01-31', -1)).toBe('2025-12-01')
  expect(startOfMonth('2026-12-31', 1)).toBe('2027-01-01')
  expect(startOfWeek('2026-11-15')).toBe('2026-11-09')
  expect(startOfWeek('2026-11-16')).toBe('2026-11-16')
})
