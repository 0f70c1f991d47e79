import { mayEnter } from '@balai/contract/core/access.ts'
import { Nothing } from '@balai/contract/core/shapes.ts'
import { eventWords, whyNot } from '@balai/contract/events/event-rules.ts'
import type { StoredEvent } from '@balai/contract/events/event-shapes.ts'
import { lockRows } from '../../../db/locks.ts'
import { notify } from '../../../http/live.queries.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { runDue } from '../../../kit/approval/due.ts'
import { notifyArea } from '../../../kit/notifications/notifications.queries.ts'
import type { Kind, KindTypes } from '../../../kit/subjects/kind.ts'
import { copyUsesToPublic, deletePublicUses } from '../../content/media/media-uses.queries.ts'
import { notifyWriters } from '../../content/news/writer-mails.rules.ts'
import { listDueEvents, tryLockEvents, writeApproval, writeClaim } from './approval.queries.ts'
import { arrangementsOf, isPublic } from './arrangements.rules.ts'
import { announceEvent, storeEventCopy, type EventDraft, type SavedEvent } from './copies.queries.ts'
import { eventFieldWords } from './event-words.rules.ts'
import { eventMails } from './events.mail.ts'
import { listEventsById, type Event } from './events.queries.ts'
import { checkDraft, permalinkTaken, problemsOf, type EventInput } from './events.rules.ts'

/** The types that the generic approval, version and permalink code uses for events. */
export interface EventTypes extends KindTypes {
  item: Event
  saved: SavedEvent
  key: 'event_id'
  input: EventInput
  fields: StoredEvent
  draft: EventDraft
}

/** Events as a kind: everything that approval, versions and permalinks need to know of them. */
export const eventKind: Kind<EventTypes> = {
  name: 'event',
  key: 'event_id',
  words: eventWords,
  titleField: 'event_title',

  find: listEventsById,
  read: (event) => ({
    ...event,
    subject_id: event.event_id,
    status: event.event_status,
    title: event.event_title,
    permalink: event.event_permalink,
    review_before: event.event_start_date,
  }),
  lock: (event_id) => lockRows('events', 'event_id', [event_id]),
  whyNot,
  maySkipReview: ({ roles }) => mayEnter(roles, 'publishing'),

  contentOf: ({ event_content }) => event_content,
  fieldWords: eventFieldWords,
  checkDraft,
  inputOf: ({ fields, content }, event) => ({
    ...fields,
    prices: fields.prices.map((price) => ({
      ...price,
      until: price.until === null ? null : new Date(price.until),
    })),
    event_content: content,
    ...notVersioned(event),
  }),
  draftOf: ({ fields }, event) => ({
    fields,
    arranged: arrangementsOf(event),
    questions: event.questions,
    planned_at: event.planned_at,
  }),
  storeCopy: storeEventCopy,
  theirs: (event, { fields, content }) => ({
    ...fields,
    ...notVersioned(event),
    event_content: content,
    event_status: event.event_status,
    draft_status: event.draft_status,
    version: event.version,
  }),
  permalinkTaken,

  problemsOf,
  write: writeApproval,
  writeClaim,
  onPublished: (db, events) => copyUsesToPublic(db, idsOf(events)),
  onUnpublished: (db, events) => deletePublicUses(db, idsOf(events)),
  audited: ({ event_status, draft_status }) => ({ event_status, draft_status }),

  listDue: listDueEvents,
  tryLock: tryLockEvents,
  wakeAt: async (context, at) => {
    await enqueue(context, eventsRunSchedule, {}, { at, singleton_key: at.toISOString() })
  },

  notify: (db, notified, notice) =>
    notifyWriters(
      db,
      {
        kind: 'event',
        mails: eventMails,
        aboutOf: ({ event_id, event_permalink, event_title: title, version }) => ({
          facts: { event_id, event_permalink, title },
          source: `event ${event_id} version ${version}`,
          page: `/content-management/edit-event/${event_id}`,
        }),
      },
      notified,
      notice,
    ),
  notifyReviewers: (db, { event_id, event_permalink, event_title: title }, { user_id, name }) =>
    notifyArea(db, 'review', {
      kind: 'event_review.waiting',
      facts: { event_id, event_permalink, title, by_name: name },
      by: user_id,
      topic: `event/${event_id}`,
    }),
  announce: (db, { id, version, by }) => announceEvent(db, { event_id: id, version }, by),
  announceReview: (db, event_id) =>
    notify(db, 'event_review.changed', { to: { area: 'review' }, data: { event_id } }),
  announcePresence: (db, { id, user_id }) =>
    notify(db, 'events.presence', { to: { area: 'articles' }, data: { event_id: id, user_id } }),
}

/** What an event stores outside its versions. */
const notVersioned = (event: Event) => ({
  ...arrangementsOf(event),
  questions: event.questions,
  planned_at: event.planned_at,
})

/** The same kind for saves during editing, which leave the arrangements of a public event as they are. */
export const eventAutosaveKind: Kind<EventTypes> = {
  ...eventKind,
  checkDraft: (db, about, input) =>
    checkDraft(db, about, isPublic(about.before) ? { ...input, ...notVersioned(about.before) } : input),
}

const idsOf = (events: readonly Event[]) => events.map(({ event_id }) => event_id)

/** Runs at every scheduled time, and periodically, so that a failed run is repeated. */
export const eventsRunSchedule = defineJob('events.run-schedule', {
  input: Nothing,
  schedule: { cron: '*/5 * * * *' },
  isPunctual: true,
  run: (context) => runDue(eventKind, context),
})
