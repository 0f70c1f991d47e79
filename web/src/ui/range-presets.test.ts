import { expect, it } from 'vitest'
import { daysOf, rangeOf, rangePresets } from './range-presets.ts'

const zone = 'Asia/Jakarta'

it('counts from today in the platform’s time zone', () => {
  // Sunday evening in London, Monday morning in Jakarta.
  const presets = rangePresets(zone, new Date('2026-11-15T18:00:00Z'))
  expect(presets).toEqual({
    today: ['2026-11-16', '2026-11-16'],
    yesterday: ['2026-11-15', '2026-11-15'],
    thisWeek: ['2026-11-16', '2026-11-16'],
    last7Days: ['2026-11-10', '2026-11-16'],
    last30Days: ['2026-10-18', '2026-11-16'],
    thisMonth: ['2026-11-01', '2026-11-16'],
    lastMonth: ['2026-10-01', '2026-10-31'],
    thisYear: ['2026-01-01', '2026-11-16'],
  })
})

it('finds last month in the previous year', () => {
  expect(rangePresets(zone, new Date('2026-01-31T02:00:00Z')).lastMonth).toEqual(['2025-12-01', '2025-12-31'])
})

it('spans whole days of the zone, and converts them back', () => {
  const range = rangeOf(zone, ['2026-11-15', '2026-11-16'])
  expect(range.from.toISOString()).toBe('2026-11-14T17:00:00.000Z')
  expect(range.until.toISOString()).toBe('2026-11-16T17:00:00.000Z')
  expect(daysOf(zone, range)).toEqual(['2026-11-15', '2026-11-16'])
})

it('keeps days whole when the clocks change', () => {
  const { from, until } = rangeOf('America/New_York', ['2026-03-08', '2026-03-08'])
  expect((until.getTime() - from.getTime()) / 3_600_000).toBe(23)
})

it('keeps open ends open', () => {
  expect(daysOf(zone, {})).toEqual([undefined, undefined])
  expect(daysOf(zone, { from: new Date('2026-11-14T17:00:00Z') })).toEqual(['2026-11-15', undefined])
})
