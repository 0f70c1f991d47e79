import { z } from 'zod'
import { families } from './core/endpoint.ts'

/** Where the live updates come from: a stream of server-sent events, asked for with the bearer token like any call. */
export const livePath = `${families.admin}/live`

/** What the stream tells: ids and small facts only, so whoever hears of a change asks for what they may see of it. */
export const liveEvents = {
  /** From now on nothing is missed; what was shown before may be out of date. Comes again after each gap. */
  'live.ready': z.object({}),
  /** A session of this person was ended; the stream of the ended one closes after it. */
  'session.ended': z.object({ is_current: z.boolean() }),
  /** Somebody's roles or status were changed: one's own, or for those who manage admins, anybody's. */
  'account.changed': z.object({ user_id: z.int() }),
  /** Members were added or changed: these, or more than can be named. */
  'members.changed': z.object({ member_ids: z.array(z.int()).nullable() }),
  /** An import of members has come further, or to its end. */
  'members.import': z.object({ import_id: z.int(), done: z.int(), row_count: z.int(), is_over: z.boolean() }),
  /** An article was saved, moved on in its states, deleted or restored. */
  'news.changed': z.object({ news_id: z.int(), version: z.int(), by: z.int().nullable() }),
  /** Somebody began to write an article, stopped, or was taken over from. */
  'news.presence': z.object({ news_id: z.int(), user_id: z.int().nullable() }),
  /** The review queue has become longer or shorter, or a review was claimed. */
  'review.changed': z.object({ news_id: z.int() }),
  /** There is something new in the list of notifications. */
  'notification.new': z.object({ notification_id: z.int() }),
  /** Comments were written, decided upon or changed. */
  'comments.changed': z.object({ comment_ids: z.array(z.int()) }),
  /** Orders were made, or something happened to them: by the staff, by a gateway or by themselves. */
  'orders.changed': z.object({ order_ids: z.array(z.int()) }),
  /** Partners earned fees or lost them, or somebody decided about fees, rules or months. */
  'fees.changed': z.object({}),
  /** Transfers of the bank were added, matched or decided upon. */
  'bank.changed': z.object({}),
}
export type LiveTopic = keyof typeof liveEvents
export type LiveData<T extends LiveTopic> = z.output<(typeof liveEvents)[T]>
