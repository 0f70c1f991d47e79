import { z } from 'zod'
import { change, post, twoStep } from '../core/endpoint.ts'
import {
  AnswerMoment,
  blankable,
  Email,
  Id,
  limits,
  listInput,
  listOf,
  Moment,
  Nothing,
  oneOf,
  quickly,
  quickPageOf,
  text,
} from '../core/shapes.ts'

/** What became of a mail. `waiting` includes a mail that is just leaving. */
export const outboxStates = ['waiting', 'sent', 'failed', 'uncertain', 'skipped', 'cancelled'] as const
export type OutboxState = (typeof outboxStates)[number]

/** How many mails are in each state. */
export const OutboxCounts = z.object(
  Object.fromEntries(outboxStates.map((state) => [state, z.int()])) as Record<OutboxState, z.ZodInt>,
)

/** Why the whole queue waits. */
export const pauseReasons = ['unreachable', 'encryption', 'login', 'sender', 'throttled'] as const
export type PauseReason = (typeof pauseReasons)[number]

const MailRow = z.object({
  mail_id: z.int(),
  /** The mail's definition, such as `account.password_changed`. */
  kind: z.string(),
  /** Its subject in the language of the caller, with … for values. */
  title: z.string(),
  /** What caused it, such as `invoice 12`. */
  source: z.string(),
  /** Sending again by hand is another run. */
  run: z.int(),
  address: z.string(),
  name: z.string(),
  member_id: z.int().nullable(),
  user_id: z.int().nullable(),
  state: z.enum(outboxStates),
  /** A code that says why it was skipped, failed or cancelled; null if there is none. */
  reason: z.string().nullable(),
  /** The last reply of the mail server. */
  reply: z.string().nullable(),
  attempts: z.int(),
  next_attempt_at: AnswerMoment,
  created_at: AnswerMoment,
  sent_at: AnswerMoment.nullable(),
})
export type OutboxRow = z.output<typeof MailRow>

const MailBounce = z.object({
  /** `hard`: no mail arrives there; `soft`: not this time; `complaint`: the reader marked it as spam. */
  kind: z.enum(['hard', 'soft', 'complaint']),
  status: z.string(),
  diagnostic: z.string(),
  received_at: AnswerMoment,
})
export type MailBounce = z.output<typeof MailBounce>

const MailAttachment = z.object({
  /** What is attached: `file`, or a document that is made when the mail leaves, such as `invoice`. */
  kind: z.string(),
  /** The name of a stored file; null if the document gets its name when the mail leaves, or the file was deleted. */
  name: z.string().nullable(),
  /** The type and the size in bytes of a stored file. */
  mime: z.string().nullable(),
  bytes: z.int().nullable(),
  /**
   * An address on this server that downloads the stored file, which never changes, for half an hour. A document that is made
   * when the mail leaves is not kept, so it has none.
   */
  link: z.string().nullable(),
})
export type MailAttachment = z.output<typeof MailAttachment>

const Shown = z.object({ subject: z.string(), html: z.string(), text: z.string() })

const OutboxList = listInput(['created_at']).extend({
  state: blankable(oneOf(outboxStates)),
  kind: blankable(text({ max: 100 })),
  member_id: blankable(Id),
  user_id: blankable(Id),
  address: blankable(Email),
  /** Mails to the participants of this event that concern it. */
  event_id: blankable(Id),
  from: blankable(Moment),
  until: blankable(Moment),
  ...quickly,
})

export const outbox = {
  list: post('/outbox/list', {
    areas: ['open'],
    summary: 'Lists the mails of the caller’s areas, newest first.',
    input: OutboxList,
    result: quickPageOf(MailRow),
  }),
  counts: post('/outbox/counts', {
    areas: ['open'],
    summary:
      'Returns how many mails of the caller’s areas that match the filters of the list are in each state, and whether the queue is paused.',
    input: OutboxList.omit({
      page: true,
      perPage: true,
      order_by: true,
      order: true,
      state: true,
      quick_total: true,
    }),
    result: z.object({
      /** Null if the search finds so many mails that counting them would take long. */
      counts: OutboxCounts.nullable(),
      /** The kinds of mails that the caller sees. */
      kinds: z.array(z.object({ kind: z.string(), title: z.string() })),
      pause: z
        .object({
          reason: z.enum(pauseReasons),
          reply: z.string(),
          since: AnswerMoment,
          /** Null: it waits for a person or for other settings. */
          until: AnswerMoment.nullable(),
        })
        .nullable(),
    }),
  }),
  find: post('/outbox/find', {
    areas: ['open'],
    summary: 'Returns a mail as it went, without the secret addresses in it.',
    input: z.object({ mail_id: Id }),
    result: MailRow.extend({
      headers: z.array(z.object({ name: z.string(), value: z.string() })),
      /** Null until the mail is made, which happens when it leaves. */
      body: Shown.nullable(),
      attachments: z.array(MailAttachment),
      /** What mail servers reported after it was sent, oldest first. */
      bounces: z.array(MailBounce),
    }),
  }),
  resend: twoStep('/outbox/resend_validation', '/outbox/resend_stored', {
    areas: ['open'],
    summary: 'Sends a mail again, as another run. It must not be waiting any more.',
    input: z.object({ mail_id: Id }),
    result: z.object({ mail_id: z.int() }),
  }),
  markSent: change('/outbox/mark_sent', {
    areas: ['open'],
    summary: 'Marks a mail as sent whose arrival is uncertain.',
    input: z.object({ mail_id: Id }),
    result: z.null(),
  }),
  stop: change('/outbox/stop', {
    areas: ['open'],
    summary: 'Cancels mails that are still waiting. One that is just leaving leaves.',
    input: z.object({ mail_ids: listOf(Id, { min: 1, max: limits.bulk }) }),
    result: z.object({ stopped: z.int() }),
  }),
  resume: change('/outbox/resume', {
    areas: ['mailSmtp'],
    summary: 'Ends a pause of the queue: mails are tried again at once.',
    input: Nothing,
    result: z.null(),
  }),
}
