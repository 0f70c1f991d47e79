import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RecurringRule } from '@balai/contract/mailing/recurring-rule.ts'
import { dayIn, timeIn } from '../../../lib/date-words.ts'
import { slotsAfter, slotsBetween } from './slots.rules.ts'

const rule = (changes: Partial<RecurringRule>): RecurringRule => ({
  unit: 'week',
  weekdays: [1, 4],
  interval_weeks: 1,
  month_days: [],
  time: '09:00',
  time_zone: 'Asia/Jakarta',
  starts_on: '2026-01-01',
  ...changes,
})
const isoOf = (slots: Date[]) => slots.map((slot) => slot.toISOString())
const daysOf = ({ time_zone }: RecurringRule, slots: Date[]) => slots.map((slot) => dayIn(time_zone, slot))

describe('a weekly rule', () => {
  it('sends on its weekdays at its time in its zone', () => {
    expect(isoOf(slotsAfter(rule({}), new Date('2026-11-16T02:00:00Z'), 3))).toEqual([
      '2026-11-19T02:00:00.000Z',
      '2026-11-23T02:00:00.000Z',
      '2026-11-26T02:00:00.000Z',
    ])
  })

  it('counts its weeks from the week in which it starts', () => {
    const fortnightly = rule({ weekdays: [1, 7], interval_weeks: 2, starts_on: '2026-11-18' })
    expect(daysOf(fortnightly, slotsAfter(fortnightly, new Date('2026-11-01T00:00:00Z'), 4))).toEqual([
      '2026-11-22',
      '2026-11-30',
      '2026-12-06',
      '2026-12-14',
    ])
  })

  it('without days sends never', () => {
    expect(slotsAfter(rule({ weekdays: [] }), new Date('2026-11-16T00:00:00Z'), 5)).toEqual([])
  })
})

describe('a monthly rule', () => {
  const last = rule({ unit: 'month', month_days: [31] })

  it('sends on the last day of a shorter month, also on 29 February', () => {
    expect(daysOf(last, slotsAfter(last, new Date('2028-01-15T00:00:00Z'), 5))).toEqual([
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
      '2028-05-31',
    ])
  })

  it('sends once on a last day that stands for several', () => {
    const several = rule({ unit: 'month', month_days: [29, 30, 31] })
    expect(daysOf(several, slotsAfter(several, new Date('2027-02-01T00:00:00Z'), 4))).toEqual([
      '2027-02-28',
      '2027-03-29',
      '2027-03-30',
      '2027-03-31',
    ])
  })
})

describe('clocks that move', () => {
  const nightly = rule({ weekdays: [1, 2, 3, 4, 5, 6, 7], time: '02:30', time_zone: 'Europe/Berlin' })

  it('send once, an hour later, where they skip the time', () => {
    expect(isoOf(slotsAfter(nightly, new Date('2027-03-27T12:00:00Z'), 2))).toEqual([
      // 02.30 does not exist: 03.30 summer time.
      '2027-03-28T01:30:00.000Z',
      '2027-03-29T00:30:00.000Z',
    ])
  })

  it('send once, the first time, where they show the time twice', () => {
    expect(isoOf(slotsAfter(nightly, new Date('2027-10-30T12:00:00Z'), 2))).toEqual([
      '2027-10-31T00:30:00.000Z',
      '2027-11-01T01:30:00.000Z',
    ])
  })

  it('move a skipped midnight to the first hour of its day', () => {
    // In Havana the clocks go from 00.00 to 01.00.
    const midnight = rule({ weekdays: [7], time: '00:00', time_zone: 'America/Havana' })
    expect(isoOf(slotsAfter(midnight, new Date('2027-03-10T00:00:00Z'), 1))).toEqual([
      '2027-03-14T05:00:00.000Z',
    ])
  })
})

describe('any rule in any zone', () => {
  const zones = [
    'Asia/Jakarta',
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
  ].concat(['America/Havana', 'Pacific/Apia', 'Africa/Casablanca', 'America/St_Johns', 'Asia/Beirut'])
  const someDays = (max: number) => fc.uniqueArray(fc.integer({ min: 1, max }), { minLength: 1 })
  const anyRule = fc.record({
    unit: fc.constantFrom('week' as const, 'month' as const),
    weekdays: someDays(7),
    interval_weeks: fc.integer({ min: 1, max: 4 }),
    month_days: someDays(31),
    time: fc
      .integer({ min: 0, max: 24 * 60 - 1 })
      .map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16)),
    time_zone: fc.constantFrom(...zones),
    starts_on: fc.constantFrom('2026-01-01', '2027-02-28', '2028-02-29'),
  })
  const anyMoment = fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2036-12-31'),
    noInvalidDate: true,
  })

  it('sends at most once a day, later than asked, in order, at its time unless the clocks skip it', () => {
    fc.assert(
      fc.property(anyRule, anyMoment, (each, after) => {
        const slots = slotsAfter(each, after, 8)
        const days = daysOf(each, slots)
        expect(slots).toHaveLength(8)
        expect(new Set(days).size).toBe(8)
        expect(slots.every((slot, index) => slot > (slots[index - 1] ?? after))).toBe(true)
        expect(days.every((day) => day >= each.starts_on)).toBe(true)
        const wrong = slots.filter(
          (slot) => !timeIn(each.time_zone, slot).startsWith(each.time.replace(':', '.')),
        )
        // Clocks skip an hour twice in the longest stretch that eight runs take.
        expect(wrong.length).toBeLessThanOrEqual(2)
      }),
    )
  })

  it('has the same moments from wherever one looks', () => {
    fc.assert(
      fc.property(anyRule, anyMoment, (each, after) => {
        const [first, second, third, fourth] = slotsAfter(each, after, 4) as [Date, Date, Date, Date]
        expect(slotsAfter(each, first, 3)).toEqual([second, third, fourth])
        expect(slotsBetween(each, first, third)).toEqual([first, second, third])
        expect(slotsBetween(each, new Date(first.getTime() + 1), second)).toEqual([second])
      }),
    )
  })
})
