import type { z } from 'zod'
import type { news } from '@balai/contract/content/news.ts'
import type { StoredFields } from '@balai/contract/content/news-shapes.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Caller, ChangeContext, ReadContext } from '../../../http/context.ts'
import { notFound, Refusal, refuseField } from '../../../http/refusal.ts'
import { steps } from '../../../http/steps.ts'
import { cleaned } from '../../../lib/html.ts'
import {
  columnsToKeep,
  deleteBulk,
  findBulk,
  keepBulk,
  listTagIds,
  putBack,
  type Before,
} from './bulk.queries.ts'
import { saveCopy, tellOfNews } from './copies.queries.ts'
import { findNews, moveNewsToTrash, type News } from './news.queries.ts'
import { findNewsOrRefuse, findVersionOrRefuse } from './news.rules.ts'
import { publishNews } from './states.queries.ts'
import { mayPublish, refuseLocked, refuseTrashing, draftStatusOf } from './states.rules.ts'
import { checkStatus, giveStatus, type Wanted } from './status.rules.ts'

type BulkInput = z.output<typeof news.bulk.input>
interface Sorted {
  able: News[]
  failed: { news_id: number; reason: string }[]
}

export const bulk = steps({
  check: async ({ db, caller }: ReadContext, input: BulkInput) => {
    if (input.action === 'status' && !input.status) throw refuseField('status', 'Choose the status to give.')
    if (input.action.endsWith('_tags') && input.tags.length === 0)
      throw refuseField('tags', 'Choose at least one tag.')
    return sort(db, caller, input)
  },
  effects: async (_context, input, { able, failed }) => [
    `${able.length} ${able.length === 1 ? 'article is' : 'articles are'} ${spoken(input)}.`,
    ...failed.map(({ news_id, reason }) => `Not number ${news_id}: ${reason}`),
  ],
  store: async (context: ChangeContext, input, { found: { able, failed } }) => {
    const { db, caller } = context
    const kept: Before[] = []
    const lost = [...failed]
    for (const item of able) {
      const tag_ids = await listTagIds(db, item.news_id)
      const version = await act(context, item, input)
      if (version === undefined)
        lost.push({ news_id: item.news_id, reason: 'Somebody changed it at this moment.' })
      else kept.push({ news_id: item.news_id, version, columns: columnsToKeep(item), tag_ids })
    }
    const bulk_id = kept.length > 0 ? await keepBulk(db, caller.user_id, kept) : null
    const done = kept.map(({ news_id }) => news_id)
    const { news_ids: _ids, ...what } = input
    return {
      data: { done, failed: lost, bulk_id },
      audit:
        done.length > 0
          ? done.map((news_id) => ({ entity: 'news', entity_id: news_id, after: what }))
          : { entity: 'news', entity_id: 'none', after: what },
    }
  },
})

export const undoBulk = steps({
  check: async ({ db, caller }: ReadContext, { bulk_id }: { bulk_id: string }) => {
    const before = await findBulk(db, bulk_id, caller.user_id)
    if (!before) throw notFound('This can no longer be taken back.')
    return before
  },
  store: async ({ db, caller }: ChangeContext, { bulk_id }, { found: before }) => {
    // Of two who press the button at once, one finds nothing to take back.
    if (!(await deleteBulk(db, bulk_id))) throw notFound('This can no longer be taken back.')
    const done: number[] = []
    const failed: Sorted['failed'] = []
    for (const item of before) {
      const back = await putBack(db, item, caller.user_id)
      if (back) {
        done.push(item.news_id)
        await tellOfNews(db, back, caller.user_id)
      } else failed.push({ news_id: item.news_id, reason: 'It was changed in the meantime.' })
    }
    return {
      data: { done, failed },
      audit: before.map(({ news_id }) => ({
        entity: 'news',
        entity_id: news_id,
        after: { undone: bulk_id },
      })),
    }
  },
})

/** Which of them can be changed, and why the others cannot. */
async function sort(db: ReadDb, caller: Caller, input: BulkInput): Promise<Sorted> {
  const sorted: Sorted = { able: [], failed: [] }
  for (const news_id of new Set(input.news_ids)) {
    try {
      const item = await findNewsOrRefuse(db, news_id)
      if (input.action === 'delete') refuseTrashing(caller, item)
      else if (input.action === 'status') await checkStatus(db, caller, item, wantedOf(input))
      else refuseLocked(caller, item)
      sorted.able.push(item)
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal
      sorted.failed.push({ news_id, reason: refusal.message })
    }
  }
  return sorted
}

function wantedOf({ status }: BulkInput): Wanted {
  if (status === 'draft' || status === 'published' || status === 'archived')
    return { news_status: status, publish_at: undefined, unpublish_at: undefined, reason: '' }
  throw refuseField('status', 'Many at once can be published, archived or taken back to draft.')
}

/** Changes one of them; answers its new version, or nothing where somebody was quicker. */
async function act(context: ChangeContext, item: News, input: BulkInput) {
  const { db, caller } = context
  if (input.action === 'delete') {
    const version = await moveNewsToTrash(db, item.news_id, caller.user_id)
    await tellOfNews(db, { news_id: item.news_id, version }, caller.user_id)
    return version
  }
  if (input.action === 'status') return (await giveStatus(context, item, wantedOf(input)))?.version
  const current = await findVersionOrRefuse(db, item.news_id, item.content_version)
  const copy = {
    fields: retagged(current.fields, input),
    text: await cleaned(current.news_content),
    planned_at: item.planned_at,
  }
  const saved = await saveCopy(db, item, copy, { kind: 'save', user_id: caller.user_id })
  // A public article without work in progress has its new tags at once, if one may publish it.
  if (saved && draftStatusOf(item) === null && item.news_status === 'published' && mayPublish(caller)) {
    const fresh = await findNews(db, item.news_id)
    return fresh && (await publishNews(db, fresh, { user_id: caller.user_id, reason: 'tags' }))?.version
  }
  return saved?.version
}

function retagged(fields: StoredFields, { action, tags }: BulkInput): StoredFields {
  const folded = new Set(tags.map((tag) => tag.toLowerCase()))
  const others = fields.tags.filter((tag) => !folded.has(tag.toLowerCase()))
  return { ...fields, tags: action === 'add_tags' ? [...others, ...tags] : others }
}

const spoken = ({ action, status, tags }: BulkInput) =>
  ({
    status: `given the status ${status ?? ''}`,
    add_tags: `given the tags ${tags.join(', ')}`,
    remove_tags: `without the tags ${tags.join(', ')} from now on`,
    delete: 'moved to the trash',
  })[action]
