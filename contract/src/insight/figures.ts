import { z } from 'zod'
import { get } from '../core/endpoint.ts'
import { AnswerMoment, Nothing } from '../core/shapes.ts'

const Definition = z.object({
  /** The name of the figure, such as `members` or `news.status`. */
  figure: z.string(),
  /** One sentence that says what is counted, in the language of the caller. */
  definition: z.string(),
})

export const figures = {
  definitions: get('/figure/definitions', {
    areas: ['open'],
    summary: 'Says in one sentence each what the figures of the dashboard and the reports count.',
    input: Nothing,
    result: z.array(Definition),
  }),
  checks: get('/figure/checks', {
    areas: ['reports'],
    summary:
      'Shows the last nightly recount of every figure, and where it found another number than is stored.',
    input: Nothing,
    result: z.object({
      /** Null before the first recount. */
      checked_at: AnswerMoment.nullable(),
      checks: z.array(
        Definition.extend({
          /** The number that is stored, and the one that a count of the rows found. */
          counted: z.int(),
          found: z.int(),
          checked_at: AnswerMoment,
          /** How many numbers were compared: keys and days; those of a day; and those that differ. */
          numbers: z.int(),
          of_days: z.int(),
          differing: z.int(),
        }),
      ),
      /** At most 200. A figure differs in a key, such as a status, and on a day if it is counted per day. */
      differences: z.array(
        z.object({
          figure: z.string(),
          key: z.string(),
          /** The page, source, text and such that a key of visitors names by number. */
          labels: z.array(z.string()),
          day: z.string().nullable(),
          counted: z.int(),
          found: z.int(),
          counted_amount: z.int(),
          found_amount: z.int(),
        }),
      ),
    }),
  }),
}
