import { say, sayCount, type Sentence } from '@balai/contract/core/sentences.ts'
import type { tags } from '@balai/contract/content/tags.ts'
import { lockName, lockRows } from '../../../db/locks.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { notFound, refuseField } from '../../../lib/refusal.ts'
import { steps } from '../../../http/steps.ts'
import { updated, type Changes } from '../../../lib/updates.ts'
import { moveTagsToTrash, renameInCopies, retag, sharedArticles, takeTagFromTrash } from './tagged.queries.ts'
import {
  findTag,
  findTagOwners,
  insertTag,
  listTags,
  mergedInto,
  oldTagPermalinks,
  updateTag,
  type TagRow,
} from './tags.queries.ts'
import {
  findTagOrRefuse,
  findTagsOrRefuse,
  freeTagPermalink,
  refuseStaleTag,
  refuseTakenTitle,
  tagFacts,
  titleTaken,
} from './tags.rules.ts'

/** Titles and addresses are unique, so this lock serialises adding, renaming and restoring tags. */
const titles = lockName('tags.titles')

export const tagsRoutes: Handlers<typeof tags> = {
  list: ({ db }, input) => listTags(db, input),

  find: async ({ db }, input) => {
    const tag_id = input.tag_id ?? (await tagOf(db, input.tag_permalink))
    const tag = tag_id ? await findTag(db, tag_id) : undefined
    if (!tag) throw notFound(say('This tag does not exist any more.'))
    return {
      ...tag,
      old_permalinks: await oldTagPermalinks(db, tag),
      merged: await mergedInto(db, tag.tag_id),
    }
  },

  create: steps({
    lock: () => titles,
    unique: { tags_title: ({ tag_title }) => titleTaken(tag_title) },
    check: async ({ db }, input) => {
      await refuseTakenTitle(db, input.tag_title)
      return freeTagPermalink(db, input)
    },
    store: async ({ db, caller }, input, { found: tag_permalink }) => {
      const tag = { tag_title: input.tag_title, tag_permalink }
      const data = await insertTag(db, tag, caller.user_id)
      return { data, audit: { entity: 'tags', entity_id: data.tag_id, after: tag } }
    },
  }),

  update: steps({
    lock: ({ tag_id }) => [titles, lockRows('tags', 'tag_id', [tag_id])],
    unique: { tags_title: ({ tag_title = '' }) => titleTaken(tag_title) },
    check: ({ db }, input) => checkUpdate(db, input),
    effects: async (_context, _input, { tag, changes }) =>
      changes.tag_permalink === tag.tag_permalink
        ? []
        : [say('The old address {{address}} goes on leading to it.', { address: tag.tag_permalink })],
    store: async ({ db, caller }, _input, { found: { tag, changes } }) => {
      const data = await updateTag(db, tag.tag_id, changes, caller.user_id)
      if (tag.tag_title !== changes.tag_title) await renameInCopies(db, tag, changes.tag_title)
      return { data, audit: { entity: 'tags', entity_id: tag.tag_id, before: tagFacts(tag), after: changes } }
    },
  }),

  delete: steps({
    lock: ({ tag_id }) => lockRows('tags', 'tag_id', tag_id),
    check: ({ db }, { tag_id }) => findTagsOrRefuse(db, tag_id),
    effects: async (_context, _input, found) =>
      found
        .filter(({ usage_count }) => usage_count > 0)
        .map(({ usage_count, tag_title }) =>
          sayCount(
            usage_count,
            '{{count}} article loses the tag {{tag}}.',
            '{{count}} articles lose the tag {{tag}}.',
            {
              tag: tag_title,
            },
          ),
        ),
    store: async ({ db, caller }, _input, { found }) => {
      await moveTagsToTrash(db, found, caller.user_id)
      return {
        data: null,
        audit: found.map((tag) => ({
          entity: 'tags',
          entity_id: tag.tag_id,
          before: { ...tagFacts(tag), articles: tag.usage_count },
        })),
      }
    },
  }),

  merge: steps({
    lock: ({ tag_id, into_tag_id }) => [titles, lockRows('tags', 'tag_id', [...tag_id, into_tag_id])],
    check: ({ db }, input) => checkMerge(db, input),
    effects: async ({ db }, _input, { from, into }) => effectsOfMerge(db, from, into),
    store: async ({ db, caller }, _input, { found: { from, into } }) => {
      await retag(db, from, into, caller.user_id)
      await moveTagsToTrash(db, from, caller.user_id)
      const { tag_id, tag_title, tag_permalink, version } = into
      return {
        data: { tag_id, tag_title, tag_permalink, version },
        audit: from.map((tag) => ({
          entity: 'tags',
          entity_id: tag.tag_id,
          before: { ...tagFacts(tag), articles: tag.usage_count },
          after: { merged_into: tag_title },
        })),
      }
    },
  }),

  restore: steps({
    lock: ({ tag_id }) => [titles, lockRows('tags', 'tag_id', [tag_id])],
    check: ({ db }, { tag_id }) => checkRestore(db, tag_id),
    store: async ({ db }, { tag_id }, { found: tag }) => {
      const given = await takeTagFromTrash(db, tag)
      return {
        data: null,
        audit: { entity: 'tags', entity_id: tag_id, after: { ...tagFacts(tag), articles: given } },
      }
    },
  }),
}

/** The tag that owns an address. */
async function tagOf(db: ReadDb, tag_permalink: string | undefined): Promise<number | undefined> {
  if (!tag_permalink) return undefined
  return (await findTagOwners(db, [tag_permalink])).get(tag_permalink)?.tag_id
}

async function checkUpdate(
  db: ReadDb,
  input: { tag_id: number; version: number } & Changes<ReturnType<typeof tagFacts>>,
) {
  const tag = await findTagOrRefuse(db, input.tag_id)
  refuseStaleTag(tag, input)
  const changes = updated(tagFacts(tag), input)
  await refuseTakenTitle(db, changes.tag_title, tag.tag_id)
  await freeTagPermalink(db, { ...changes, tag_id: tag.tag_id })
  return { tag, changes }
}

async function checkMerge(db: ReadDb, input: { tag_id: number[]; into_tag_id: number }) {
  if (input.tag_id.includes(input.into_tag_id))
    throw refuseField(
      'into_tag_id',
      say('The tag that stays cannot be one of those that go. Choose another one.'),
    )
  const found = await findTagsOrRefuse(db, [...input.tag_id, input.into_tag_id])
  const into = found.find(({ tag_id }) => tag_id === input.into_tag_id) as TagRow
  return { from: found.filter((tag) => tag !== into), into }
}

async function checkRestore(db: ReadDb, tag_id: number) {
  const tag = await findTag(db, tag_id)
  if (!tag?.deleted_at) throw notFound(say('This tag is not in the trash.'))
  await refuseTakenTitle(db, tag.tag_title)
  return tag
}

async function effectsOfMerge(db: ReadDb, from: TagRow[], into: TagRow): Promise<Sentence[]> {
  const sentences: Sentence[] = []
  for (const tag of from) {
    const both = await sharedArticles(db, tag.tag_id, into.tag_id)
    const values = { to: into.tag_title, from: tag.tag_title, both }
    sentences.push(
      both === 0
        ? sayCount(
            tag.usage_count,
            '{{count}} article gets {{to}} instead of {{from}}.',
            '{{count}} articles get {{to}} instead of {{from}}.',
            values,
          )
        : sayCount(
            tag.usage_count,
            '{{count}} article gets {{to}} instead of {{from}}, {{both}} of them had both.',
            '{{count}} articles get {{to}} instead of {{from}}, {{both}} of them had both.',
            values,
          ),
      say('The address {{from}} leads to {{to}}.', { from: tag.tag_permalink, to: into.tag_permalink }),
    )
  }
  return sentences
}
