import { describe, expect, it } from 'vitest'
import { addDays } from '@balai/contract/core/zone.ts'
import { RangeInput } from '@balai/contract/kit/ranges.ts'
import { rangeAnswer, resolveRange, seriesOf, sumsOf, wholeDaysOf, wholeSeriesOf } from './ranges.ts'

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

  it.each([
    ['today', '2026-11-16'],
    ['7d', '2026-11-10'],
    ['30d', '2026-10-18'],
    ['90d', '2026-08-19'],
    ['12m', '2025-12-01'],
  ])('of %s begin on %s', (range, first) => {
    expect(resolve({ range }, '2026-11-16T09:00:00Z')).toMatchObject({ first, last: '2026-11-16' })
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
    const none = { first: '2026-11-16', last: '2026-11-15' }
    expect(rangeAnswer(range)).toEqual({
      ...none,
      ...{ grain: 'day', compared: none, running: null, compared_whole: none },
    })
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
    for (const one of [{ from: '2026-11-05' }, { to: '2026-11-05' }])
      expect(resolve({ range: 'custom', ...one }, '2026-11-16T09:00:00Z')).toMatchObject({
        first: '2026-11-05',
        last: '2026-11-05',
      })
  })

  it('are compared with the same weekdays of the year before if asked', () => {
    const input = { ...RangeInput.parse({ range: '7d' }), compare: 'weekdays' as const }
    const { compared } = resolveRange(input, { zone: jakarta, now: new Date('2026-11-16T09:00:00Z') })
    // Tuesday to Monday, 364 days before.
    expect(compared).toMatchObject({ first: '2025-11-11', last: '2025-11-17' })
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

  it('are hours with a name, from one to the next', () => {
    const { steps } = resolve({ range: 'today' }, '2026-11-16T03:30:00Z')
    expect(steps[9]).toEqual({
      at: '2026-11-16T09:00',
      from: new Date('2026-11-16T02:00:00Z'),
      until: new Date('2026-11-16T03:00:00Z'),
    })
  })

  it.each([
    [92, 'day'],
    [93, 'week'],
    [731, 'week'],
    [732, 'month'],
  ])('of %i days are each a %s', (days, grain) => {
    const [from, to] = ['2024-01-01', addDays('2024-01-01', days - 1)]
    expect(resolve({ range: 'custom', from, to }, '2030-01-01T00:00:00Z').grain).toBe(grain)
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

describe('the running day', () => {
  const now = '2026-11-16T03:30:00Z'
  const figures = (...days: string[]) => days.map((day) => ({ day, count: 1 }))

  it('is named, and left out of what figures without hours are compared with', () => {
    const range = resolve({ range: '7d' }, now)
    expect(rangeAnswer(range)).toEqual({
      ...{ first: '2026-11-10', last: '2026-11-16', grain: 'day', running: '2026-11-16' },
      compared: { first: '2026-11-03', last: '2026-11-09' },
      compared_whole: { first: '2026-11-03', last: '2026-11-08' },
    })
    expect(wholeDaysOf(range)).toEqual({ first: '2026-11-10', last: '2026-11-15' })
  })

  it('is compared with nothing by figures without hours if there is no other day', () => {
    const range = resolve({ range: 'today' }, now, jakarta, 'day')
    expect(range.compared_whole).toBeNull()
    expect(wholeSeriesOf(range, figures('2026-11-16'), figures('2026-11-15'))).toEqual([
      { at: '2026-11-16', value: 1, compared: null },
    ])
  })

  it('is compared by a single day beside it', () => {
    const range = resolve({ range: 'custom', from: '2026-11-15', to: '2026-11-16' }, now)
    expect(range.compared_whole).toMatchObject({ first: '2026-11-13', last: '2026-11-13' })
    const compared = figures('2026-11-12', '2026-11-13', '2026-11-13', '2026-11-14')
    expect(wholeSeriesOf(range, figures('2026-11-16'), compared)).toEqual([
      { at: '2026-11-15', value: 0, compared: 2 },
      { at: '2026-11-16', value: 1, compared: null },
    ])
    expect(seriesOf(range, [], compared).map((point) => point.compared)).toEqual([2, 1])
  })

  it('is none in a range that is over, or compared with nothing', () => {
    const over = resolve({ range: 'custom', from: '2026-11-14', to: '2026-11-15', compare: 'before' }, now)
    expect(over.running).toBeNull()
    expect(wholeDaysOf(over)).toBeNull()
    expect(over.compared_whole).toMatchObject({ first: '2026-11-12', last: '2026-11-13' })
    const alone = resolve({ range: '7d', compare: 'none' }, now)
    expect(rangeAnswer(alone)).toMatchObject({ compared: null, compared_whole: null })
    expect(wholeSeriesOf(alone, figures('2026-11-10'))[0]).toEqual({
      at: '2026-11-10',
      value: 1,
      compared: null,
    })
    expect(seriesOf(alone, [])[0]?.compared).toBeNull()
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

it('compares an hour that the other day does not have with nothing that happened', () => {
  const range = resolve(
    { range: 'custom', from: '2026-11-01', to: '2026-11-01' },
    '2026-12-01T00:00:00Z',
    newYork,
  )
  const everyHour = range.compared?.steps.map(({ from }) => ({ hour: from, count: 1 }))
  expect(seriesOf(range, [], everyHour).map(({ compared }) => compared)).toEqual([
    ...Array.from({ length: 24 }, () => 1),
    0,
  ])
})

it('keeps the time of day over a change of the clocks', () => {
  // 09:00 on the day of the change, compared with 09:00 on the day before.
  const range = resolve({ range: 'today' }, '2026-03-08T13:00:00Z', newYork)
  expect(range.compared?.until.toISOString()).toBe('2026-03-07T14:00:00.000Z')
  const after = resolve({ range: 'today' }, '2026-11-02T14:00:00Z', newYork)
  expect(after.compared?.until.toISOString()).toBe('2026-11-01T14:00:00.000Z')
})
