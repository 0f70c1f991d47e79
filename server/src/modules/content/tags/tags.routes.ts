import type { tags } from '@balai/contract/content/tags.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { notFound, refuseField } from '../../../http/refusal.ts'
import { steps } from '../../../http/steps.ts'
import { articles } from '../categories/categories.rules.ts'
import { moveTagsToTrash, renameInCopies, retag, sharedArticles, takeTagFromTrash } from './tagged.queries.ts'
import {
  findTag,
  findTagPermalink,
  insertTag,
  listTags,
  lockTags,
  mergedInto,
  oldTagPermalinks,
  takeTurnsOverTitles,
  updateTag,
  type TagRow,
} from './tags.queries.ts'
import {
  findTagOrRefuse,
  findTagsOrRefuse,
  freeTagPermalink,
  refuseStaleTag,
  refuseTakenTitle,
  tagConflict,
  tagFacts,
} from './tags.rules.ts'

export const tagsRoutes: Handlers<typeof tags> = {
  list: ({ db }, input) => listTags(db, input),

  find: async ({ db }, input) => {
    const tag_id =
      input.tag_id ?? (input.tag_permalink && (await findTagPermalink(db, input.tag_permalink))?.tag_id)
    const tag = tag_id ? await findTag(db, tag_id) : undefined
    if (!tag) throw notFound('This tag does not exist any more.')
    return {
      ...tag,
      old_permalinks: await oldTagPermalinks(db, tag),
      merged: await mergedInto(db, tag.tag_id),
    }
  },

  create: steps({
    check: async ({ db }, input) => {
      await refuseTakenTitle(db, input.tag_title)
      return freeTagPermalink(db, input)
    },
    store: async ({ db, caller }, input) => {
      await takeTurnsOverTitles(db)
      await refuseTakenTitle(db, input.tag_title)
      const tag = { tag_title: input.tag_title, tag_permalink: await freeTagPermalink(db, input) }
      const data = await insertTag(db, tag, caller.user_id)
      return { data, audit: { entity: 'tags', entity_id: data.tag_id, after: tag } }
    },
  }),

  update: steps({
    check: ({ db }, input) => checkUpdate(db, input),
    effects: async (_context, { tag_permalink }, tag) =>
      tag_permalink === tag.tag_permalink
        ? []
        : [`The old address ${tag.tag_permalink} goes on leading to it.`],
    store: async ({ db, caller }, input) => {
      await takeTurnsOverTitles(db)
      const tag = await checkUpdate(db, input)
      const changes = { tag_title: input.tag_title, tag_permalink: input.tag_permalink }
      const data = await updateTag(db, input, changes, caller.user_id)
      if (!data) throw tagConflict(await findTagOrRefuse(db, input.tag_id), input)
      if (tag.tag_title !== changes.tag_title) await renameInCopies(db, tag, changes.tag_title)
      return { data, audit: { entity: 'tags', entity_id: tag.tag_id, before: tagFacts(tag), after: changes } }
    },
  }),

  delete: steps({
    check: ({ db }, { tag_id }) => findTagsOrRefuse(db, tag_id),
    effects: async (_context, _input, found) =>
      found
        .filter(({ usage_count }) => usage_count > 0)
        .map(
          ({ usage_count, tag_title }) =>
            `${articles(usage_count)} ${usage_count === 1 ? 'loses' : 'lose'} the tag ${tag_title}.`,
        ),
    store: async ({ db, caller }, input) => {
      await lockTags(db, input.tag_id)
      const found = await findTagsOrRefuse(db, input.tag_id)
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
    check: ({ db }, input) => checkMerge(db, input),
    effects: async ({ db }, _input, { from, into }) => effectsOfMerge(db, from, into),
    store: async ({ db, caller }, input) => {
      await takeTurnsOverTitles(db)
      await lockTags(db, [...input.tag_id, input.into_tag_id])
      const { from, into } = await checkMerge(db, input)
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
    check: ({ db }, { tag_id }) => checkRestore(db, tag_id),
    store: async ({ db }, { tag_id }) => {
      await takeTurnsOverTitles(db)
      await lockTags(db, [tag_id])
      const tag = await checkRestore(db, tag_id)
      const given = await takeTagFromTrash(db, tag)
      return {
        data: null,
        audit: { entity: 'tags', entity_id: tag_id, after: { ...tagFacts(tag), articles: given } },
      }
    },
  }),
}

async function checkUpdate(
  db: ReadDb,
  input: { tag_id: number; tag_title: string; tag_permalink: string; version: number },
) {
  const tag = await findTagOrRefuse(db, input.tag_id)
  refuseStaleTag(tag, input)
  await refuseTakenTitle(db, input.tag_title, tag.tag_id)
  await freeTagPermalink(db, input)
  return tag
}

async function checkMerge(db: ReadDb, input: { tag_id: number[]; into_tag_id: number }) {
  if (input.tag_id.includes(input.into_tag_id))
    throw refuseField('into_tag_id', 'The tag that stays cannot be one of those that go. Choose another one.')
  const found = await findTagsOrRefuse(db, [...input.tag_id, input.into_tag_id])
  const into = found.find(({ tag_id }) => tag_id === input.into_tag_id) as TagRow
  return { from: found.filter((tag) => tag !== into), into }
}

async function checkRestore(db: ReadDb, tag_id: number) {
  const tag = await findTag(db, tag_id)
  if (!tag?.deleted_at) throw notFound('This tag is not in the trash.')
  await refuseTakenTitle(db, tag.tag_title)
  return tag
}

async function effectsOfMerge(db: ReadDb, from: TagRow[], into: TagRow): Promise<string[]> {
  const sentences: string[] = []
  for (const tag of from) {
    const both = await sharedArticles(db, tag.tag_id, into.tag_id)
    const had = both === 0 ? '' : `, ${both} of them had both`
    sentences.push(
      `${articles(tag.usage_count)} ${tag.usage_count === 1 ? 'gets' : 'get'} ${into.tag_title} instead of ${tag.tag_title}${had}.`,
      `The address ${tag.tag_permalink} leads to ${into.tag_permalink}.`,
    )
  }
  return sentences
}
