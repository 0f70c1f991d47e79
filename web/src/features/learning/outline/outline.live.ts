import { topics } from '@balai/contract/learning/topics.ts'
import { invalidate, type LiveTable } from '../../../lib/live-table.ts'
import { readOutline, reloadInTurn } from './outline-data.ts'

export const outlineLive = {
  'outline.changed': ({ course_id, outline_version, by }, { user_id }) => {
    // The window that made a change shows it already.
    const known = readOutline(course_id)
    if (by === user_id && known && known.outline_version >= outline_version) return
    reloadInTurn(course_id)
  },
  'outline.presence': ({ user_id: who }, { user_id }) => {
    if (who !== user_id) invalidatePresence()
  },
} satisfies LiveTable

const invalidatePresence = invalidate(topics.presence)
