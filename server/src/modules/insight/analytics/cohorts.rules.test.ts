import { describe, expect, it } from 'vitest'
import { cohortMonths, cohortsOf } from './cohorts.rules.ts'

const zone = 'Asia/Jakarta'
const april = { zone, now: new Date('2026-04-15T03:00:00Z') }

describe('cohorts', () => {
  const january = [
    { month: '2026-01', stayed: 0, count: 1 },
    { month: '2026-01', stayed: 2, count: 1 },
    { month: '2026-01', stayed: null, count: 2 },
  ]

  it('have a share for each month that has begun: who stayed for a month is left up to and with it', () => {
    const [cohort] = cohortsOf(january, { ...april, withoutEnd: 'still' })
    // Of four the first leaves in the month after, the second after two months; those without an end are still there.
    expect(cohort).toEqual({ month: '2026-01', size: 4, shares: [100, 75, 75, 50] })
  })

  it('have nobody without an end in any month if that means that they were never seen', () => {
    const [cohort] = cohortsOf(january, { ...april, withoutEnd: 'never' })
    expect(cohort).toEqual({ month: '2026-01', size: 4, shares: [50, 25, 25, 0] })
  })

  it('keep who has no end in all twelve months', () => {
    const year = cohortsOf([{ month: '2025-05', stayed: null, count: 3 }], { ...april, withoutEnd: 'still' })
    expect(year).toEqual([{ month: '2025-05', size: 3, shares: Array.from({ length: 12 }, () => 100) }])
  })

  it('of nobody have shares of zero', () => {
    const none = cohortsOf([{ month: '2026-03', stayed: 1, count: 0 }], { ...april, withoutEnd: 'still' })
    expect(none).toEqual([{ month: '2026-03', size: 0, shares: [0, 0] }])
    expect(cohortsOf([], { ...april, withoutEnd: 'still' })).toEqual([])
  })

  it('are in order, are rounded to a tenth of a percent, and count only their own members', () => {
    const rows = [
      { month: '2026-04', stayed: 0, count: 5 },
      { month: '2026-03', stayed: 1, count: 2 },
      { month: '2026-03', stayed: 0, count: 1 },
    ]
    expect(cohortsOf(rows, { ...april, withoutEnd: 'still' })).toEqual([
      { month: '2026-03', size: 3, shares: [100, 66.7] },
      { month: '2026-04', size: 5, shares: [100] },
    ])
  })

  it('get their next share when the month begins in the platform’s zone', () => {
    const lengthAt = (now: string) =>
      cohortsOf(january, { zone, now: new Date(now), withoutEnd: 'still' })[0]?.shares.length
    expect([lengthAt('2026-03-31T16:59:59Z'), lengthAt('2026-03-31T17:00:00Z')]).toEqual([3, 4])
  })

  it('are those of this month and of the eleven before it', () => {
    expect(cohortMonths(zone, april.now)).toEqual({
      ...{ zone, until: april.now },
      from: new Date('2025-04-30T17:00:00Z'),
    })
  })
})
