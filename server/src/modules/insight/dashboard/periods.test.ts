import { describe, expect, it } from 'vitest'
import { lastDays, monthOf, weekOf, yearOf } from './periods.rules.ts'

describe('the periods of the dashboard', () => {
  it('are weeks from Monday to Sunday, also over the end of a year with a week 53', () => {
    const week = weekOf('2027-01-02')
    expect(week.steps).toEqual([
      ...['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03'],
    ])
    expect([week.before_first, week.before_last]).toEqual(['2026-12-21', '2026-12-27'])
    expect(weekOf('2026-11-16').first).toBe('2026-11-16')
    expect(weekOf('2026-11-15').first).toBe('2026-11-09')
  })

  it('are months in weeks of days 7n−6 to 7n, the fifth from the 29th', () => {
    const month = monthOf('2028-03-31')
    expect(month.steps).toEqual(['2028-03-01', '2028-03-08', '2028-03-15', '2028-03-22', '2028-03-29'])
    expect(month.beforeSteps.at(-1)).toBe('2028-02-29')
    expect([month.last, month.before_first, month.before_last]).toEqual([
      '2028-03-31',
      '2028-02-01',
      '2028-02-29',
    ])
  })

  it('have those of the year before: the same weekdays, and the same month', () => {
    const week = weekOf('2027-01-02', 'year')
    expect([week.beforeSteps[0], week.beforeSteps[6]]).toEqual(['2025-12-29', '2026-01-04'])
    expect([week.before_first, week.before_last]).toEqual(['2025-12-29', '2026-01-04'])
    // 29 February 2028 is a Tuesday, as 2 March 2027 is.
    expect(weekOf('2028-02-29', 'year').beforeSteps[1]).toBe('2027-03-02')
    const month = monthOf('2028-02-29', 'year')
    expect([month.last, month.before_first, month.before_last]).toEqual([
      ...['2028-02-29', '2027-02-01', '2027-02-28'],
    ])
    expect(monthOf('2029-02-01', 'year').before_last).toBe('2028-02-29')
  })

  it('are years from January to December', () => {
    const year = yearOf('2026-11-16')
    expect(year.steps).toHaveLength(12)
    expect([year.steps[11], year.last]).toEqual(['2026-12-01', '2026-12-31'])
    expect([year.beforeSteps[0], year.before_last]).toEqual(['2025-01-01', '2025-12-31'])
  })

  it('are the last thirty days with today, and the thirty before', () => {
    expect(lastDays('2026-03-01', 30)).toEqual({
      first: '2026-01-31',
      last: '2026-03-01',
      before_first: '2026-01-01',
      before_last: '2026-01-30',
    })
  })
})
