import { expect, it } from 'vitest'
import { workingDaysAfter } from './working-days.ts'

const after = (moment: string, zone = 'Asia/Jakarta') =>
  workingDaysAfter(new Date(moment), 2, zone).toISOString()

it.each([
  ['Monday to Wednesday', '2026-11-16T10:30:00+07:00', '2026-11-18T10:30:00+07:00'],
  ['Wednesday to Friday', '2026-11-18T23:59:00+07:00', '2026-11-20T23:59:00+07:00'],
  ['Thursday to Monday', '2026-11-19T10:30:00+07:00', '2026-11-23T10:30:00+07:00'],
  ['Friday to Tuesday', '2026-11-20T10:30:00+07:00', '2026-11-24T10:30:00+07:00'],
  ['Saturday to Wednesday at midnight', '2026-11-21T00:00:00+07:00', '2026-11-25T00:00:00+07:00'],
  ['Sunday to Wednesday at midnight', '2026-11-22T23:00:00+07:00', '2026-11-25T00:00:00+07:00'],
])('two working days lead from %s', (_name, from, until) => {
  expect(after(from)).toBe(new Date(until).toISOString())
})

it('counts the days of the time zone, not those of UTC', () => {
  // Saturday in Jakarta, still Friday in London.
  expect(after('2026-11-20T18:00:00Z')).toBe('2026-11-24T17:00:00.000Z')
  expect(after('2026-11-20T18:00:00Z', 'Europe/London')).toBe('2026-11-24T18:00:00.000Z')
})

it('keeps the time on the wall when the clocks change in between', () => {
  expect(after('2026-10-23T10:00:00+01:00', 'Europe/London')).toBe('2026-10-27T10:00:00.000Z')
})
