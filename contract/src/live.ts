import { z } from 'zod'
import { families } from './core/call-shape.ts'

/** The path of the live updates: a stream of server-sent events, opened with the bearer token like any call. */
export const livePath = `${families.admin}/live`

/** The events of the stream. They carry ids and small facts only; clients load the data with their own permissions. */
export const liveEvents = {
  /** The stream is complete from now on; data loaded before may be stale. Sent again after each gap. */
  'live.ready': z.object({}),
  /** A session of this person was ended; the stream of that session closes after this event. */
  'session.ended': z.object({ is_current: z.boolean() }),
  /** The roles or status of an account changed: the person's own or, for those who manage admins, any. */
  'account.changed': z.object({ user_id: z.int() }),
  /** Members were added or changed; null if there are too many to list. */
  'members.changed': z.object({ member_ids: z.array(z.int()).nullable() }),
  /** Progress of a member import. */
  'members.import': z.object({ import_id: z.int(), done: z.int(), row_count: z.int(), is_over: z.boolean() }),
  /** An article was saved, changed its status, or was deleted or restored. */
  'news.changed': z.object({ news_id: z.int(), version: z.int(), by: z.int().nullable() }),
  /** Somebody started, stopped or took over editing an article. */
  'news.presence': z.object({ news_id: z.int(), user_id: z.int().nullable() }),
  /** The review queue changed, or a review was claimed. */
  'review.changed': z.object({ news_id: z.int() }),
  /** An event was saved or arranged, changed its status, or was cancelled, deleted or restored. */
  'events.changed': z.object({ event_id: z.int(), version: z.int(), by: z.int().nullable() }),
  /** Somebody started, stopped or took over editing an event. */
  'events.presence': z.object({ event_id: z.int(), user_id: z.int().nullable() }),
  /** The review queue of events changed, or a review was claimed. */
  'event_review.changed': z.object({ event_id: z.int() }),
  /** A course was saved, changed its status, or was deleted or restored. */
  'courses.changed': z.object({ course_id: z.int(), version: z.int(), by: z.int().nullable() }),
  /** Somebody started, stopped or took over editing a course. */
  'courses.presence': z.object({ course_id: z.int(), user_id: z.int().nullable() }),
  /** Topics or lessons of a course were added, moved, saved, published or deleted. */
  'outline.changed': z.object({ course_id: z.int(), outline_version: z.int(), by: z.int().nullable() }),
  /** Somebody opened or left the outline of a course, or a lesson in it. */
  'outline.presence': z.object({ course_id: z.int(), user_id: z.int() }),
  /** The list of notifications has a new entry. */
  'notification.new': z.object({ notification_id: z.int() }),
  /** Comments were written, moderated or edited; null if there are too many to list. */
  'comments.changed': z.object({ comment_ids: z.array(z.int()).nullable() }),
  /** An article was liked, or a like was taken back. */
  'likes.changed': z.object({ news_id: z.int() }),
  /** Comments on courses or lessons were written, moderated or edited; null if there are too many to list. */
  'course_comments.changed': z.object({ comment_ids: z.array(z.int()).nullable() }),
  /** A course or a lesson was liked, or a like was taken back. */
  'course_likes.changed': z.object({ subject_id: z.int() }),
  /** Addresses were suppressed or allowed again. */
  'suppressions.changed': z.object({}),
  /** Lists of contacts, their folders or the people on them changed. */
  'contacts.changed': z.object({}),
  /** Background jobs started or ended. */
  'jobs.changed': z.object({}),
  /** A recurring campaign was set up, changed, removed or has run. */
  'recurring_campaigns.changed': z.object({ id: z.int() }),
  /** A campaign was changed, or its sending went on; null if it concerns several. */
  'campaigns.changed': z.object({ campaign_id: z.int().nullable() }),
  /** Mails were queued, sent or settled in another way. */
  'mails.changed': z.object({}),
  /** Orders were created or changed: by staff, by the gateway or by a deadline. */
  'orders.changed': z.object({ order_ids: z.array(z.int()) }),
  /** People registered for an event, or their registrations changed. */
  'registrations.changed': z.object({ event_id: z.int() }),
  /** People enrolled in a course, or their enrolments or the rule of its reminders changed. */
  'enrolments.changed': z.object({ course_id: z.int() }),
  /** Mails to the participants of an event were sent, or its reminder rules changed. */
  'event_mails.changed': z.object({ event_id: z.int() }),
  /** Certificates of an event or a course were issued, sent or revoked, or their template was saved. */
  'certificates.changed': z.object({ source_id: z.int() }),
  /** Members rated a course, or staff hid or answered their ratings. */
  'ratings.changed': z.object({ course_id: z.int() }),
  /** The question bank or the quizzes of a course changed, or learners took one. */
  'quizzes.changed': z.object({ course_id: z.int() }),
  /** Fees, fee rules or months changed. */
  'fees.changed': z.object({}),
  /** The settings of the site were changed. */
  'site.changed': z.object({ time_zone: z.string() }),
  /** Bank transfers were added, matched or decided. */
  'bank.changed': z.object({}),
}
export type LiveTopic = keyof typeof liveEvents
export type LiveData<T extends LiveTopic> = z.output<(typeof liveEvents)[T]>
