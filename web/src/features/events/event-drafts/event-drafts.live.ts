import { eventDrafts } from '@balai/contract/events/event-drafts.ts'
import { invalidate, type LiveTable } from '../../../lib/live-table.ts'

const invalidateVersions = invalidate(eventDrafts.versions)

export const eventDraftsLive = {
  'events.changed': ({ by }, { user_id }) => {
    if (by !== user_id) invalidateVersions()
  },
  'events.presence': invalidate(eventDrafts.presence),
} satisfies LiveTable
