import type { z } from 'zod'
import { newsLimits } from '@balai/contract/content/news-shapes.ts'
import type { EventDetail, EventSaved } from '@balai/contract/events/event-answers.ts'
import { eventDrafts } from '@balai/contract/events/event-drafts.ts'
import { eventReviews } from '@balai/contract/events/event-reviews.ts'
import { events } from '@balai/contract/events/events.ts'
import { call, store, upload } from '../../../../lib/api.ts'
import { refresh } from '../../../../lib/queries.ts'
import { deskAction } from '../../../../parts/desk/action.ts'
import { deskQuery } from '../../../../parts/desk/query.ts'
import type { Place } from '../../../../parts/desk/record.ts'
import type { Saved } from '../../../../parts/writing-desk/draft.ts'
import type { StatusChange, WritingKind } from '../../../../parts/writing-desk/kind.ts'
import { allowedFor } from '../allowed.ts'
import { recordOf } from '../record.ts'
import { eventTrash } from '../trash.ts'
import { eventWords, previewPath, reviewPath } from '../words.tsx'
import { EventBelow } from './event-below.tsx'
import { EventLead } from './event-lead.tsx'
import { EventPanel } from './event-panel.tsx'
import { fieldLabels } from './field-labels.ts'
import { blankEvent, fieldsOf, inputOf, type EventFields } from './fields.ts'
import { shownValue } from './shown-value.tsx'

const quiet = { quiet: true }
const eventPlace = ({ id, version }: Place) => ({ event_id: id, version })
const placeOf = ({ event_id, version }: { event_id: number; version: number }): Place => ({
  id: event_id,
  version,
})

const savedOf = (saved: z.output<typeof EventSaved>): Saved<EventFields> => ({
  ...placeOf(saved),
  status: saved.event_status,
  draft_status: saved.draft_status,
  filled: { event_permalink: saved.event_permalink },
})

/** Everything the writing desk has to know about events. */
const eventKind = (listPath: string): WritingKind<EventFields, EventDetail> => ({
  titleField: 'event_title',
  bodyField: 'event_content',
  blank: blankEvent,
  words: (t) => ({ kind: t('Event'), reasons: eventWords(t).reasons }),
  fieldsOf,
  recordOf,
  allowed: allowedFor,
  ...eventTrash,

  create: async (fields) => savedOf(await store(events.create, inputOf(fields), quiet)),
  save: async (place, fields) =>
    savedOf(await call(eventDrafts.save, { ...inputOf(fields), ...eventPlace(place) }, quiet)),
  refreshLists: () => refresh(events.list, events.counts, events.calendar, eventDrafts.versions),
  refreshRecord: () => refresh(events.detail),

  detail: (id) => deskQuery(events.detail, { id: String(id) }),
  versions: (id, page, perPage) => ({
    queryKey: [eventDrafts.versions.path, { id, page, perPage }],
    queryFn: async ({ signal }) => {
      const input = { event_id: id, page, perPage }
      const { rows, total } = await call(eventDrafts.versions, input, { quiet: true, signal })
      return { rows: rows.map((row) => ({ ...row, word_count: row.event_word_count })), total }
    },
  }),
  version: (id, version) => deskQuery(eventDrafts.version, { event_id: id, version }),
  restoreVersion: (place, version) =>
    call(eventDrafts.restoreVersion, { ...eventPlace(place), restore: version }),
  discard: (place) => call(eventDrafts.discard, eventPlace(place)),
  submit: async (place, submission) =>
    placeOf(await call(eventReviews.submit, { ...eventPlace(place), ...submission }, quiet)),
  statusChange: deskAction(
    events.setStatus,
    ({ place, status, ...times }: StatusChange) => ({ ...eventPlace(place), event_status: status, ...times }),
    placeOf,
  ),
  presence: (id) => deskQuery(eventDrafts.presence, { event_id: id }),
  leave: (id) => call(eventDrafts.presence, { event_id: id, leave: true }, { ...quiet, keepalive: true }),
  async takeOver(id) {
    await call(eventDrafts.takeOver, { event_id: id })
    await refresh(eventDrafts.presence)
  },

  listPath,
  previewPath,
  reviewPath,

  bodyLimit: newsLimits.content,
  uploadPicture: (file) => upload(events.uploadImage, file, {}),
  Lead: EventLead,
  Panel: EventPanel,
  Below: EventBelow,

  labels: fieldLabels,
  texts: new Set(['event_title', 'event_summary', 'event_content', 'event_seo_description']),
  shownValue,
})

/** Constants, so that a desk keeps its kind between renders. Writers who cannot open the list of events return to their own. */
export const eventKinds = {
  manager: eventKind('/event-management'),
  writer: eventKind('/content-management/my-events'),
}
