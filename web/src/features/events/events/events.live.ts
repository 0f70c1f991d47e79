import { events } from '@balai/contract/events/events.ts'
import { invalidate, type LiveTable } from '../../../lib/live-table.ts'

const invalidateLists = invalidate(events.list, events.counts, events.calendar)
const invalidateEvent = invalidate(events.detail, events.preview)

export const eventsLive = {
  'events.changed': ({ by }, { user_id }) => {
    invalidateLists()
    // The window that saved an event has its new text already.
    if (by !== user_id) invalidateEvent()
  },
  'event_review.changed': invalidate(events.detail),
} satisfies LiveTable
