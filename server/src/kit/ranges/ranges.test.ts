import { describe, expect, it } from 'vitest'
import { RangeInput } from '@balai/contract/kit/ranges.ts'
import { rangeAnswer, resolveRange, seriesOf, sumsOf } from './ranges.ts'

const jakarta = 'Asia/Jakarta'
const newYork = 'America/New_York'
const resolve = (input: object, now: string, zone = jakarta, finest: 'hour' | 'day' = 'hour') =>
  resolveRange(RangeInput.parse(input), { zone, now: new Date(now), finest })
const hoursIn = ({ from, until }: { from: Date; until: Date }) =>
  (until.getTime() - from.getTime()) / 3_600_000

describe('the days of a range', () => {
  it('end today in the platform’s zone', () => {
    // Sunday evening in London, Monday morning in Jakarta.
    const range = resolve({ range: '7d' }, '2026-11-15T18:00:00Z')
    expect([range.first, range.last]).toEqual(['2026-11-10', '2026-11-16'])
    expect(range.from.toISOString()).toBe('2026-11-09T17:00:00.000Z')
    expect(range.until.toISOString()).toBe('2026-11-15T18:00:00.000Z')
    expect(range.steps.map(({ at }) => at)).toEqual([
      '2026-11-10',
      '2026-11-11',
      '2026-11-12',
      '2026-11-13',
      '2026-11-14',
      '2026-11-15',
      '2026-11-16',
    ])
  })

  it('are compared with as many days before, up to the same time of the last one', () => {
    const { compared } = resolve({ range: '7d', compare: 'before' }, '2026-11-15T18:00:00Z')
    expect(compared).toMatchObject({ first: '2026-11-03', last: '2026-11-09' })
    expect(compared?.until.toISOString()).toBe('2026-11-08T18:00:00.000Z')
  })

  it('compare today with yesterday up to the same hour, and with the same day of the year before', () => {
    const now = '2026-11-16T03:30:00Z'
    expect(resolve({ range: 'today' }, now).compared).toMatchObject({
      from: new Date('2026-11-14T17:00:00Z'),
      until: new Date('2026-11-15T03:30:00Z'),
    })
    expect(resolve({ range: 'today', compare: 'year' }, now).compared).toMatchObject({
      first: '2025-11-16',
      until: new Date('2025-11-16T03:30:00Z'),
    })
  })

  it('are whole if they are over', () => {
    const range = resolve({ range: 'custom', from: '2026-11-01', to: '2026-11-02' }, '2026-11-16T00:00:00Z')
    expect(hoursIn(range)).toBe(48)
    expect(range.compared && hoursIn(range.compared)).toBe(48)
  })

  it('may be none, which answers an empty series', () => {
    const range = resolve({ range: 'custom', from: '2026-11-16', to: '2026-11-15' }, '2026-11-16T09:00:00Z')
    expect(range.steps).toEqual([])
    expect(range.until).toEqual(range.from)
    expect(rangeAnswer(range)).toMatchObject({ first: '2026-11-16', last: '2026-11-15' })
    expect(seriesOf(range, [{ day: '2026-11-16', count: 1 }])).toEqual([])
  })

  it('may be ten years, which are months', () => {
    const range = resolve({ range: 'custom', from: '2016-11-17', to: '2026-11-16' }, '2026-11-16T09:00:00Z')
    expect(range.grain).toBe('month')
    expect(range.steps).toHaveLength(121)
    expect(range.compared?.steps).toHaveLength(121)
    expect(range.compared).toMatchObject({ last: '2016-11-16' })
  })

  it('without chosen days are the last thirty; one chosen day is a range of that day', () => {
    expect(resolve({ range: 'custom' }, '2026-11-16T09:00:00Z')).toMatchObject({ first: '2026-10-18' })
    expect(resolve({ range: 'custom', to: '2026-11-05' }, '2026-11-16T09:00:00Z')).toMatchObject({
      first: '2026-11-05',
      last: '2026-11-05',
    })
  })
})

describe('the steps of a range', () => {
  it('are hours of one day, 23 or 25 when the clocks change', () => {
    const on = (from: string) => resolve({ range: 'custom', from, to: from }, '2026-12-01T00:00:00Z', newYork)
    expect(on('2026-03-08').steps).toHaveLength(23)
    expect(on('2026-03-09').steps).toHaveLength(24)
    expect(on('2026-11-01').steps).toHaveLength(25)
    expect(on('2026-03-08').grain).toBe('hour')
  })

  it('are days if the figures have no hours', () => {
    expect(resolve({ range: 'today' }, '2026-11-16T09:00:00Z', jakarta, 'day').grain).toBe('day')
  })

  it('stay whole days over a change of the clocks', () => {
    const range = resolve(
      { range: 'custom', from: '2026-03-07', to: '2026-03-09' },
      '2026-12-01T00:00:00Z',
      newYork,
    )
    expect(range.steps.map(hoursIn)).toEqual([24, 23, 24])
  })

  it('are weeks from Monday, the first one from the first day, also in week 53', () => {
    const range = resolve({ range: 'custom', from: '2026-10-01', to: '2027-01-05' }, '2027-02-01T00:00:00Z')
    expect(range.grain).toBe('week')
    expect(range.steps[0]?.at).toBe('2026-10-01')
    expect(range.steps[1]?.at).toBe('2026-10-05')
    // ISO week 53 of 2026 goes on into January.
    expect(range.steps.slice(-2).map(({ at }) => at)).toEqual(['2026-12-28', '2027-01-04'])
  })

  it('are twelve months, compared with the same months of the year before', () => {
    const range = resolve({ range: '12m' }, '2026-01-31T09:00:00Z')
    expect(range.steps.map(({ at }) => at)).toEqual([
      ...['2025-02-01', '2025-03-01', '2025-04-01', '2025-05-01', '2025-06-01', '2025-07-01'],
      ...['2025-08-01', '2025-09-01', '2025-10-01', '2025-11-01', '2025-12-01', '2026-01-01'],
    ])
    expect(range.compared).toMatchObject({ first: '2024-02-01', last: '2025-01-31' })
    expect(range.compared?.steps[1]?.at).toBe('2024-03-01')
  })
})

describe('a comparison with the year before', () => {
  const days = (from: string, to: string) =>
    resolve({ range: 'custom', from, to, compare: 'year' }, '2030-01-01T00:00:00Z')

  it('has no day beside 29 February, and counts none twice', () => {
    const range = days('2028-02-27', '2028-03-02')
    const every = ['2027-02-26', '2027-02-27', '2027-02-28', '2027-03-01', '2027-03-02', '2027-03-03']
    expect(
      sumsOf(
        range.compared ?? range,
        every.map((day) => ({ day, count: 1 })),
      ),
    ).toEqual([1, 1, 0, 1, 1])
  })

  it('counts 29 February with the day before it', () => {
    const range = days('2029-02-27', '2029-03-01')
    const every = ['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01', '2028-03-02']
    expect(
      sumsOf(
        range.compared ?? range,
        every.map((day) => ({ day, count: 1 })),
      ),
    ).toEqual([1, 2, 1])
  })

  it('goes over the end of a year', () => {
    expect(days('2028-12-30', '2029-01-02').compared).toMatchObject({
      first: '2027-12-30',
      last: '2028-01-02',
    })
  })
})

it('puts figures of hours into the hours of the day, and leaves out others', () => {
  const range = resolve({ range: 'today' }, '2026-11-16T03:30:00Z')
  const sums = sumsOf(range, [
    { hour: new Date('2026-11-15T16:59:59Z'), count: 100 },
    { hour: new Date('2026-11-15T17:00:00Z'), count: 1 },
    { hour: new Date('2026-11-16T02:00:00Z'), count: 2 },
    { hour: new Date('2026-11-16T17:00:00Z'), count: 100 },
  ])
  expect(sums[0]).toBe(1)
  expect(sums[9]).toBe(2)
  expect(sums.reduce((sum, count) => sum + count, 0)).toBe(3)
})

it('keeps the time of day over a change of the clocks', () => {
  // 09:00 on the day of the change, compared with 09:00 on the day before.
  const range = resolve({ range: 'today' }, '2026-03-08T13:00:00Z', newYork)
  expect(range.compared?.until.toISOString()).toBe('2026-03-07T14:00:00.000Z')
  const after = resolve({ range: 'today' }, '2026-11-02T14:00:00Z', newYork)
  expect(after.compared?.until.toISOString()).toBe('2026-11-01T14:00:00.000Z')
})
