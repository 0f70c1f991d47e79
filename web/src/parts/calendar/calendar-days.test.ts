import { describe, expect, it } from 'vitest'
import { daysOf, stepFrom } from './calendar-days.ts'

describe('the days of the calendar', () => {
  it('are whole weeks from Monday to Sunday around a month', () => {
    const days = daysOf('month', '2026-11-16')
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-26', '2026-12-06', 42])
    // A month of four whole weeks has no neighbours.
    expect(daysOf('month', '2021-02-10')).toHaveLength(28)
  })

  it('are one week from Monday to Sunday', () => {
    const days = daysOf('week', '2026-11-15')
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-09', '2026-11-15', 7])
  })

  it('go forward and back by a month or a week, from the last day of a month too', () => {
    expect(stepFrom('month', '2026-01-31', 1)).toBe('2026-02-01')
    expect(stepFrom('month', '2026-01-31', -1)).toBe('2025-12-01')
    expect(stepFrom('week', '2026-11-16', -1)).toBe('2026-11-09')
  })
})
