import { say } from '@balai/contract/core/sentences.ts'
import { draftStatusOf, withDraftStatus } from '@balai/contract/kit/approval-rules.ts'
import type { ReadDb, Transaction } from '../../db/pool.ts'
import { picturesIn, rulesVersion, type CleanHtml } from '../../lib/clean-html.ts'
import { cleanedAgain } from '../../lib/html.ts'
import { notFound, staleVersion } from '../../lib/refusal.ts'
import { hashOf } from '../../lib/secrets.ts'
import type { Copy, Kind, KindTypes, Version } from '../subjects/kind.ts'
import { findVersion, insertVersion, listTexts, renewAutosave } from './versions.queries.ts'

/** Finds a version with its text. */
export async function findVersionOrRefuse<Fields extends object>(
  db: ReadDb,
  subject_id: number,
  version: number,
): Promise<Version<Fields>> {
  const found = await findVersion<Fields>(db, subject_id, version)
  if (!found) throw notFound(say('This version does not exist any more.'))
  return found
}

/** Finds the fields and texts of versions of several subjects, in the order of the keys. */
export async function findTextsOrRefuse<Fields extends object>(
  db: ReadDb,
  keys: readonly Pick<Version<Fields>, 'subject_id' | 'version'>[],
): Promise<Pick<Version<Fields>, 'fields' | 'content'>[]> {
  const texts = await listTexts<Fields>(db, keys)
  const found = new Map(texts.map((text) => [text.subject_id, text]))
  return keys.map(({ subject_id }) => {
    const text = found.get(subject_id)
    if (!text) throw notFound(say('This version does not exist any more.'))
    return text
  })
}

/**
 * The text of a version as the current rules leave it. It is cleaned when it is stored, so reading waits for no
 * cleaning; only a text that older rules cleaned, or that was not stored by the server, is cleaned here.
 */
export async function textOf(version: StoredText): Promise<CleanHtml> {
  const { content: html, word_count: words, cleaned_by, content_hash } = version
  if (cleaned_by !== rulesVersion || !content_hash?.equals(hashOf(html))) return cleanedAgain(html)
  return { html, words, keys: picturesIn(html), is_cleaned: false }
}
type StoredText = Pick<Version<object>, 'content' | 'word_count' | 'cleaned_by' | 'content_hash'>

/** Refuses a stale version: a 409 with who changed it, when, and both sides. */
export async function refuseStale<T extends KindTypes>(
  kind: Kind<T>,
  db: ReadDb,
  item: T['item'],
  input: { version: number },
): Promise<void> {
  const { subject_id, version, content_version, updated_at, updated_by_name } = kind.read(item)
  if (version === input.version) return
  const current = await findVersionOrRefuse<T['fields']>(db, subject_id, content_version)
  throw staleVersion({
    changed_by: updated_by_name,
    changed_at: updated_at,
    theirs: { ...kind.theirs(item, current) },
    yours: { ...input },
  })
}

interface Save {
  how: 'save' | 'autosave' | 'restore'
  restored_from?: number
  user_id: number
}

/** Stores a copy as the next version of an item whose row is locked. */
export async function saveCopy<T extends KindTypes>(
  kind: Kind<T>,
  db: Transaction,
  item: T['item'],
  copy: Copy<T>,
  { how, restored_from, user_id }: Save,
): Promise<T['saved']> {
  const subject = kind.read(item)
  const version = subject.version + 1
  const { saved, fields } = await kind.storeCopy(db, item, copy, {
    version,
    user_id,
    ...(draftStatusOf(subject) === null && withDraftStatus(subject, 'draft')),
  })
  const next = { version, fields, text: copy.text, saved_by: user_id }
  const isMerged = how === 'autosave' && (await renewAutosave(db, subject, next))
  if (!isMerged)
    await insertVersion(db, {
      ...next,
      subject_id: subject.subject_id,
      kind: how,
      ...(restored_from !== undefined && { restored_from }),
    })
  await kind.announce(db, { id: subject.subject_id, version, by: user_id })
  return saved
}

/** The fields that differ, for the audit log. */
export function changesOf(before: object | null, after: object) {
  const old = new Map<string, unknown>(Object.entries(before ?? {}))
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(old.get(name)) !== JSON.stringify(value),
  )
  return {
    before: before && Object.fromEntries(changed.map(([name]) => [name, old.get(name)])),
    after: Object.fromEntries(changed),
  }
}
