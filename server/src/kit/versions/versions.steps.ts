import { say } from '@balai/contract/core/sentences.ts'
import { draftStatusOf } from '@balai/contract/kit/approval-rules.ts'
import type { ReadDb } from '../../db/pool.ts'
import type { ChangeContext, PrepareContext, ReadContext } from '../../http/context.ts'
import { Refusal } from '../../lib/refusal.ts'
import { steps } from '../../http/steps.ts'
import { cleaned } from '../../lib/html.ts'
import { effectsOfEmptying, updated, type Changes } from '../../lib/updates.ts'
import { idIn, notInReview, type Copy, type IdOf, type Kind, type KindTypes } from '../subjects/kind.ts'
import { findOrRefuse, itemNotFound, refuseUnlessMay } from '../subjects/subjects.rules.ts'
import { listVersions } from './versions.queries.ts'
import { changesOf, findVersionOrRefuse, refuseStale, saveCopy, textOf } from './versions.rules.ts'

type Versioned<T extends KindTypes> = IdOf<T> & { version: number }
type SaveInput<T extends KindTypes> = Changes<T['input']> & Versioned<T>

/** Saves the draft, on request or as an autosave. A field left out stays as it is. */
export const saving = <T extends KindTypes>(kind: Kind<T>, how: 'save' | 'autosave') =>
  steps({
    prepare: async ({ caller }: PrepareContext, input: SaveInput<T>) => {
      const content = kind.contentOf(input)
      return content === undefined ? undefined : cleaned(content, caller.user_id)
    },
    lock: (input) => kind.lock(idIn(kind, input)),
    check: async (context: ReadContext, input: SaveInput<T>) => {
      const item = await findWritable(kind, context, input)
      const { subject_id, content_version } = kind.read(item)
      const before = await findVersionOrRefuse<T['fields']>(context.db, subject_id, content_version)
      const earlier = kind.inputOf(before, item)
      const wanted = updated(earlier, input)
      const about = { before: item, user_id: context.caller.user_id }
      return {
        item,
        before,
        draft: await kind.checkDraft(context.db, about, wanted),
        emptied: effectsOfEmptying(earlier, wanted, kind.fieldWords),
      }
    },
    unique: { permalinks_pkey: () => kind.permalinkTaken() },
    effects: async (_context, _input, { item, emptied }) => [
      ...emptied,
      ...(kind.read(item).status === 'published'
        ? [say('What is public stays as it is until this copy is published.')]
        : []),
    ],
    store: async ({ db, caller }: ChangeContext, _input, { found: { item, before, draft }, prepared }) => {
      const { subject_id } = kind.read(item)
      const text = prepared ?? (await textOf(before))
      const saved = await saveCopy(kind, db, item, { ...draft, text }, { how, user_id: caller.user_id })
      const changes = changesOf(before.fields, draft.fields)
      return {
        data: { ...saved, is_cleaned: text.is_cleaned },
        audit: {
          entity: kind.name,
          entity_id: subject_id,
          before: { ...changes.before, words: before.word_count },
          after: { ...changes.after, words: text.words },
        },
      }
    },
  })

/** Creates a new version from an older one. */
export const restoring = <T extends KindTypes>(kind: Kind<T>) =>
  steps({
    prepare: async ({ db }: PrepareContext, input: Versioned<T> & { restore: number }) =>
      textOf(await findVersionOrRefuse(db, idIn(kind, input), input.restore)),
    lock: (input) => kind.lock(idIn(kind, input)),
    check: async (context: ReadContext, input: Versioned<T> & { restore: number }) => {
      const item = await findWritable(kind, context, input)
      const { db, caller } = context
      const version = await findVersionOrRefuse<T['fields']>(db, idIn(kind, input), input.restore)
      const about = { before: item, user_id: caller.user_id }
      return { item, draft: await kind.checkDraft(db, about, kind.inputOf(version, item)) }
    },
    unique: { permalinks_pkey: () => kind.permalinkTaken() },
    store: async ({ db, caller }: ChangeContext, input, { found: { item, draft }, prepared: text }) => {
      const { subject_id, content_version } = kind.read(item)
      const copy: Copy<T> = { ...draft, text }
      const save = { how: 'restore', restored_from: input.restore, user_id: caller.user_id } as const
      const saved = await saveCopy(kind, db, item, copy, save)
      return {
        data: { ...saved, is_cleaned: false },
        audit: {
          entity: kind.name,
          entity_id: subject_id,
          before: { version: content_version },
          after: { restored: input.restore, version: saved.version },
        },
      }
    },
  })

/** Resets the draft to the public copy, as a new version. The discarded changes stay in the version history. */
export const discarding = <T extends KindTypes>(kind: Kind<T>) =>
  steps({
    lock: (input: Versioned<T>) => kind.lock(idIn(kind, input)),
    check: async (context: ReadContext, input: Versioned<T>) => {
      const item = await findWritable(kind, context, input)
      const subject = kind.read(item)
      if (subject.published_version === null)
        throw new Refusal(say('Nothing of this {{noun}} is public yet.', { noun: kind.words.noun }))
      if (draftStatusOf(subject) === null)
        throw new Refusal(say('There is nothing to discard: the public copy is the latest.'))
      const { subject_id, published_version } = subject
      return {
        item,
        subject,
        published: await findVersionOrRefuse<T['fields']>(context.db, subject_id, published_version),
      }
    },
    unique: { permalinks_pkey: () => kind.permalinkTaken() },
    store: async ({ db, caller }: ChangeContext, _input, { found: { item, subject, published } }) => {
      const { user_id } = caller
      const { subject_id } = subject
      const copy: Copy<T> = {
        ...kind.draftOf(published, item),
        text: await textOf(published),
      }
      const save = { how: 'restore', restored_from: published.version, user_id } as const
      const { version } = await saveCopy(kind, db, item, copy, save)
      const [changed] = await kind.write(
        db,
        [await findOrRefuse(kind, db, subject_id)],
        { draft_status: null, published_version: 'draft', publish_at: null, ...notInReview },
        { version: 'present', by: user_id },
      )
      if (!changed) throw itemNotFound(kind)
      return {
        data: changed.saved,
        audit: {
          entity: kind.name,
          entity_id: subject_id,
          before: { version: subject.content_version },
          after: { discarded: true, version },
        },
      }
    },
  })

/** Lists the versions of an item, newest first. */
export async function versionsOf<T extends KindTypes>(
  kind: Kind<T>,
  { db }: { db: ReadDb },
  input: IdOf<T> & { page: number; perPage: number },
) {
  const item = await findOrRefuse(kind, db, idIn(kind, input))
  const { page, perPage } = input
  return listVersions(db, kind.read(item), kind.titleField, { page, perPage })
}

/** Returns one version with its text. */
export async function versionOf<T extends KindTypes>(
  kind: Kind<T>,
  { db }: { db: ReadDb },
  input: Versioned<T>,
) {
  const item = await findOrRefuse(kind, db, idIn(kind, input))
  const { subject_id, content_version, published_version } = kind.read(item)
  const found = await findVersionOrRefuse<T['fields']>(db, subject_id, input.version)
  return {
    ...found,
    content: (await textOf(found)).html,
    is_current: found.version === content_version,
    is_public: found.version === published_version,
  }
}

async function findWritable<T extends KindTypes>(
  kind: Kind<T>,
  { db, caller }: ReadContext,
  input: Versioned<T>,
): Promise<T['item']> {
  const item = await findOrRefuse(kind, db, idIn(kind, input))
  await refuseStale(kind, db, item, input)
  refuseUnlessMay(kind, caller, 'edit', item)
  return item
}
