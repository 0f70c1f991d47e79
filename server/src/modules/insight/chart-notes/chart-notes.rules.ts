import { say } from '@balai/contract/core/sentences.ts'
import { chartNoteLimits } from '@balai/contract/insight/chart-notes.ts'
import { addDays } from '@balai/contract/core/zone.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { notFound, refuseField, staleVersion } from '../../../lib/refusal.ts'
import { findNote, type NoteFound } from './chart-notes.queries.ts'

/** The fields of a note that staff change. */
export const noteFacts = ({ day, note_text, area }: NoteFound) => ({ day, note_text, area })

export async function findNoteOrRefuse(
  db: ReadDb,
  input: { note_id: number; version: number } & Record<string, unknown>,
): Promise<NoteFound> {
  const note = await findNote(db, input.note_id)
  if (!note) throw notFound(say('This note does not exist any more. Load the page again.'))
  if (note.version !== input.version)
    throw staleVersion({
      changed_by: note.updated_by_name,
      changed_at: note.updated_at,
      theirs: { ...noteFacts(note), version: note.version },
      yours: input,
    })
  return note
}

/** Charts are about a few years at most; a longer range is a mistake. */
export function refuseLongRange({ from, to }: { from: string; to: string }): void {
  if (to > addDays(from, chartNoteLimits.days))
    throw refuseField('to', say('Choose at most {{max}} days.', { max: chartNoteLimits.days }))
}
