import { z } from 'zod'
import { AnswerMoment } from '../core/shapes.ts'

/** One event in the history of a member; other domains add their own kinds. */
export const TimelineRow = z.object({
  happened_at: AnswerMoment,
  kind: z.string(),
  /** Who did it; null if it was the system or the member. */
  by: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
})
export type TimelineRow = z.output<typeof TimelineRow>
