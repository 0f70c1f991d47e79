import { z } from 'zod'
import { listOf, oneOf, TimeOfDay, wholeNumber } from '../core/shapes.ts'
import { TimeZone } from '../kit/site.ts'

/** Limits that the forms and the server share. */
export const recurringLimits = {
  /** A setup that sends every fourth week at the rarest. */
  intervalWeeks: 4,
  /** For how many weeks an article is not sent again. */
  repeatWeeks: 52,
  minItems: 50,
  /** How many runs are rehearsed. */
  rehearsed: 5,
} as const

/** What the days of a rule are: weekdays, or days of the month. */
const recurringUnits = ['week', 'month'] as const

const Day = z.iso
  .date({ error: 'must be a day such as 2026-11-15', abort: true })
  .refine((day) => day >= '1900' && day < '2200', { error: 'must lie between the years 1900 and 2200' })

/** When a setup sends: the days, the time and the zone of both. */
export const ruleFields = {
  unit: oneOf(recurringUnits).default('week'),
  /** Monday is 1, Sunday is 7. */
  weekdays: listOf(wholeNumber({ min: 1, max: 7 }), { min: 1, max: 7 }).default([1]),
  /** Every so many weeks, counted from the week of `starts_on`. */
  interval_weeks: wholeNumber({ min: 1, max: recurringLimits.intervalWeeks }).default(1),
  /** In a month that is shorter, its last day. */
  month_days: listOf(wholeNumber({ min: 1, max: 31 }), { min: 1, max: 31 }).default([1]),
  time: TimeOfDay,
  time_zone: TimeZone,
  /** The first day on which it may send. */
  starts_on: Day,
}

export const AnswerRule = z.object({
  unit: z.enum(recurringUnits),
  weekdays: z.array(z.int()),
  interval_weeks: z.int(),
  month_days: z.array(z.int()),
  time: z.string(),
  time_zone: z.string(),
  starts_on: z.string(),
})
export type RecurringRule = z.output<typeof AnswerRule>
