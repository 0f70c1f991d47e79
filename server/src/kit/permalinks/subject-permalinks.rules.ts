import { permalinkOf } from '@balai/contract/core/permalinks.ts'
import { say } from '@balai/contract/core/sentences.ts'
import type { ReadDb } from '../../db/pool.ts'
import { refuseField, type Refusal } from '../../lib/refusal.ts'
import { findPermalinkOwners } from './permalinks.queries.ts'
import { permalinkFor } from './permalinks.rules.ts'

interface Wanted {
  /** The kind of the subject, as `permalinks` stores it. */
  kind: string
  /** The field of the call that has the permalink. */
  field: string
  title: string
  requested: string | null | undefined
  /** The first word of a permalink whose title has no letters. */
  word: string
  /** The subject as it is now; undefined for a new one. */
  before: { subject_id: number; permalink: string } | undefined
  refuse: () => Refusal
}

/** The requested permalink if it is free; without a request, one derived from the title. */
export async function subjectPermalink(db: ReadDb, wanted: Wanted): Promise<string> {
  const { before, kind, field, title, word, refuse } = wanted
  const requested = wanted.requested ?? undefined
  if (before && requested === before.permalink) return before.permalink
  if (requested !== undefined && !/[a-z]/.test(requested))
    throw refuseField(field, say('A permalink needs at least one letter, or it would look like a number.'))
  const suggested = permalinkOf(title)
  return permalinkFor({
    requested,
    suggested: /[a-z]/.test(suggested) ? suggested : `${word}-${suggested || 'baru'}`,
    owners: (permalinks) => findPermalinkOwners(db, kind, permalinks),
    isOwn: (subject_id) => subject_id === before?.subject_id,
    refuse,
  })
}
