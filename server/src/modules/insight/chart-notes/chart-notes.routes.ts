import { say } from '@balai/contract/core/sentences.ts'
import type { chartNotes } from '@balai/contract/insight/chart-notes.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { updated } from '../../../lib/updates.ts'
import { deleteNote, insertNote, listNotes, noteLock, updateNote } from './chart-notes.queries.ts'
import { findNoteOrRefuse, noteFacts, refuseLongRange } from './chart-notes.rules.ts'

export const chartNotesRoutes: Handlers<typeof chartNotes> = {
  list: async ({ db, site }, range) => {
    refuseLongRange(range)
    return listNotes(db, range, site.time_zone)
  },

  add: steps({
    check: async () => null,
    store: async ({ db, caller }, note) => {
      const by = { created_by: caller.user_id, updated_by: caller.user_id }
      const data = await insertNote(db, { ...note, ...by })
      return { data, audit: { entity: 'chart_note', entity_id: data.note_id, after: note } }
    },
  }),

  update: steps({
    lock: ({ note_id }) => noteLock(note_id),
    check: async ({ db }, input) => {
      const before = noteFacts(await findNoteOrRefuse(db, input))
      return { before, after: updated(before, input) }
    },
    store: async ({ db, caller }, { note_id }, { found: { before, after } }) => {
      const data = await updateNote(db, note_id, { ...after, updated_by: caller.user_id })
      return { data, audit: { entity: 'chart_note', entity_id: note_id, before, after } }
    },
  }),

  remove: steps({
    lock: ({ note_id }) => noteLock(note_id),
    check: ({ db }, input) => findNoteOrRefuse(db, input),
    effects: async () => [say('The note disappears from every chart.')],
    store: async ({ db }, { note_id }, { found }) => {
      await deleteNote(db, note_id)
      return { data: null, audit: { entity: 'chart_note', entity_id: note_id, before: noteFacts(found) } }
    },
  }),
}
