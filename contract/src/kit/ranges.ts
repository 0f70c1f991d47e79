import { z } from 'zod'
import { blankable, oneOf } from '../core/shapes.ts'

/** The ranges of a report: they end today, except one of chosen days. */
export const rangeNames = ['today', '7d', '30d', '90d', '12m', 'custom'] as const

/** What a range is compared with: nothing, as many days before it, or the same days of the year before. */
export const comparisons = ['none', 'before', 'year'] as const
/** The same for series that are always compared. */
export const pastPeriods = ['before', 'year'] as const
export type PastPeriod = (typeof pastPeriods)[number]

/** A day such as 2026-11-15. */
export const Day = z.iso
  .date({ error: 'must be a day such as 2026-11-15' })
  .refine((day) => day >= '1900-01-01' && day <= '2200-12-31', {
    error: 'must lie between the years 1900 and 2200',
  })

/** The fields of a range in the input of a report, as they stand in the address of its screen. */
export const rangeFields = {
  range: oneOf(rangeNames).default('30d'),
  /** First and last day of `custom`, in the platform's time zone. One alone is a range of that day. */
  from: blankable(Day),
  to: blankable(Day),
  compare: oneOf(comparisons).default('before'),
}

/** A range as the input of a call. */
export const RangeInput = z.strictObject(rangeFields)
export type RangeInput = z.output<typeof RangeInput>

/** How long the steps of a series are. Weeks begin on Monday. */
const grains = ['hour', 'day', 'week', 'month'] as const
export type Grain = (typeof grains)[number]

const Days = z.object({ first: z.iso.date(), last: z.iso.date() })

/** The range that a report has answered for. `last` is before `first` if there are no days. */
export const RangeAnswer = Days.extend({
  grain: z.enum(grains),
  compared: Days.nullable(),
  /** Today, if the range ends with it. Figures without hours leave it out of their comparison. */
  running: z.iso.date().nullable(),
  /** `compared` without the day opposite to the running one; null if nothing is left. */
  compared_whole: Days.nullable(),
})
export type RangeAnswer = z.output<typeof RangeAnswer>

/** One step of a series: a day such as 2026-11-15, its first day if it is longer, or an hour such as 2026-11-15T09:00. */
export const SeriesPoint = z.object({
  at: z.string(),
  value: z.number(),
  /** The step at the same place of the compared range; null if nothing is compared. */
  compared: z.number().nullable(),
})
export type SeriesPoint = z.output<typeof SeriesPoint>
