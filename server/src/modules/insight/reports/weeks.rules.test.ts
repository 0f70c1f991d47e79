import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '@balai/contract/core/zone.ts'
import { weeksOf } from './weeks.rules.ts'

const range = fc.record({ offset: fc.nat(400), length: fc.nat(120) }).map(({ offset, length }) => ({
  first: addDays('2026-01-01', offset),
  last: addDays('2026-01-01', offset + length),
}))
const isIn = (day: string, { first, last }: { first: string; last: string }) => first <= day && day <= last

it('a report of a quarter has a line for each whole week, and the days around them', () => {
  const { mondays, others } = weeksOf([{ first: '2026-08-21', last: '2026-11-18' }])
  expect(mondays).toHaveLength(12)
  expect([mondays[0], mondays.at(-1)]).toEqual(['2026-08-24', '2026-11-09'])
  expect(others).toEqual(['2026-08-21', '2026-08-22', '2026-08-23', '2026-11-16', '2026-11-17', '2026-11-18'])
})

it('weeks and days have every day once, and each in the ranges of its week', () => {
  fc.assert(
    fc.property(range, fc.option(range), fc.boolean(), (own, compared, endsToday) => {
      const whole = endsToday ? { first: own.first, last: addDays(own.last, -1) } : null
      const ranges = [own, compared, whole].filter((one) => one !== null)
      const { mondays, others } = weeksOf(ranges)
      const found = [
        ...mondays.flatMap((monday) =>
          [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day: addDays(monday, day), counted: monday })),
        ),
        ...others.map((day) => ({ day, counted: day })),
      ]
      const wanted = []
      for (let day = '2026-01-01'; day < '2027-07-01'; day = addDays(day, 1))
        if (isIn(day, own) || (compared && isIn(day, compared))) wanted.push(day)
      expect(found.map(({ day }) => day).toSorted()).toEqual(wanted)
      for (const { day, counted } of found)
        for (const one of ranges) expect([day, isIn(counted, one)]).toEqual([day, isIn(day, one)])
    }),
  )
})
