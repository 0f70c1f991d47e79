import { z } from 'zod'
import type { Sentence } from '../core/sentences.ts'
import { change, post } from '../core/endpoint.ts'
import { AnswerMoment, blankable, Id, limits, pageOf, wholeNumber, YesNo } from '../core/shapes.ts'

/** What somebody can be told; each is a sentence on the screen. */
export const notificationKinds = [
  'news.returned',
  'news.approved',
  'news.published',
  'news.archived',
  'news.unscheduled',
  'news.taken_over',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Small facts for the sentence: names, titles, and where it leads. */
export const Facts = z.object({
  news_id: z.int().optional(),
  news_permalink: z.string().optional(),
  title: z.string().optional(),
  by_name: z.string().nullable().optional(),
  reason: z.string().optional(),
  reason_codes: z.array(z.string()).optional(),
})
export type Facts = z.output<typeof Facts>
/** Facts as they are stored: sentences wait for the reader, whose language is known only then. */
export type StoredFacts = Omit<Facts, 'reason'> & { reason?: string | (string | Sentence)[] }

/** What the bell tells. */
export const notifications = {
  list: post('/notification/list', {
    areas: ['open'],
    summary: 'What one was told, newest first, and how much of it is unread.',
    input: z.object({
      page: wholeNumber({ max: 1_000_000 }).default(0),
      perPage: wholeNumber({ min: 1, max: limits.perPage }).default(20),
      unread: blankable(YesNo),
    }),
    result: pageOf(
      z.object({
        notification_id: z.int(),
        kind: z.enum(notificationKinds),
        facts: Facts,
        created_at: AnswerMoment,
        read_at: AnswerMoment.nullable(),
      }),
    ).extend({ unread: z.int() }),
  }),
  read: change('/notification/read', {
    areas: ['open'],
    summary: 'Marks what one was told as read: everything up to the one named.',
    input: z.object({ notification_id: Id }),
    result: z.object({ unread: z.int() }),
  }),
}
