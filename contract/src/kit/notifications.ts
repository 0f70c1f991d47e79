import { z } from 'zod'
import type { Sentence } from '../core/sentences.ts'
import { change, get, post } from '../core/endpoint.ts'
import { AnswerMoment, blankable, Id, Nothing, oneOf, pageFields, pageOf, YesNo } from '../core/shapes.ts'

/** The kinds of notifications; the web has a sentence for each. */
export const notificationKinds = [
  'news.returned',
  'news.approved',
  'news.published',
  'news.archived',
  'news.unscheduled',
  'news.taken_over',
  'event.returned',
  'event.approved',
  'event.published',
  'event.archived',
  'event.unscheduled',
  'event.taken_over',
  'course.published',
  'course.archived',
  'course.unscheduled',
  'course.taken_over',
  'seller.accounts',
  'review.waiting',
  'event_review.waiting',
  'order.decision',
  'member_request.new',
  'member_request.due',
  'contributor.asked',
  'member_import.ended',
  'certificates.ended',
  'export.ready',
  'job.failed',
  'figures.differ',
  'mail.failed',
  'mail.uncertain',
  'mail.paused',
  'event_mail.failed',
  'campaign.not_sent',
  'recurring.not_sent',
  'silence.payment_notices',
  'silence.orders',
  'silence.members',
  'silence.visits',
  'silence.mails',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** The values in the sentence: names, titles, and the link. */
export const Facts = z.object({
  news_id: z.int().optional(),
  news_permalink: z.string().optional(),
  event_id: z.int().optional(),
  event_permalink: z.string().optional(),
  course_id: z.int().optional(),
  course_permalink: z.string().optional(),
  campaign_id: z.int().optional(),
  recurring_id: z.int().optional(),
  title: z.string().optional(),
  by_name: z.string().nullable().optional(),
  reason: z.string().optional(),
  reason_codes: z.array(z.string()).optional(),
  order_id: z.int().optional(),
  member_id: z.int().optional(),
  request: z.enum(['export', 'erase']).optional(),
  due_at: z.string().optional(),
  import_id: z.int().optional(),
  state: z.enum(['checked', 'done', 'failed']).optional(),
  job: z.string().optional(),
  count: z.int().optional(),
  since: z.string().optional(),
  usual_minutes: z.int().optional(),
})
export type Facts = z.output<typeof Facts>
/** Facts as stored: sentences are translated when they are read, because the reader's language is known only then. */
export type StoredFacts = Omit<Facts, 'reason'> & { reason?: string | (string | Sentence)[] }

/** How a person is notified of a kind; `by_mail` is null if there is no mail of this kind. */
const Choice = z.object({
  kind: z.enum(notificationKinds),
  by_bell: z.boolean(),
  by_mail: z.boolean().nullable(),
})

/** The notifications of the bell. */
export const notifications = {
  list: post('/notification/list', {
    areas: ['open'],
    summary: 'Lists the caller’s notifications, newest first, with the number of unread ones.',
    input: z.object({
      ...pageFields,
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
    summary: 'Marks the caller’s notifications as read, up to the given one.',
    input: z.object({ notification_id: Id }),
    result: z.object({ unread: z.int() }),
  }),
  kinds: get('/notification/kinds', {
    areas: ['open'],
    summary:
      'Lists the kinds of notifications that the caller’s roles can receive, and how each reaches them.',
    input: Nothing,
    result: z.array(Choice),
  }),
  choose: change('/notification/choose', {
    areas: ['open'],
    summary: 'Chooses whether the caller is notified of a kind by the bell, by mail, by both or not at all.',
    input: z.object({ kind: oneOf(notificationKinds), by_bell: YesNo, by_mail: YesNo.default(false) }),
    result: Choice,
  }),
}
