import type { z } from 'zod'
import { may } from '@balai/contract/content/news-rules.ts'
import type { StoredFields } from '@balai/contract/content/news-shapes.ts'
import type { news } from '@balai/contract/content/news.ts'
import { say, sayCount, sentenceOf, type Sentence } from '@balai/contract/core/sentences.ts'
import { draftStatusOf } from '@balai/contract/kit/approval-rules.ts'
import { lockRows } from '../../../db/locks.ts'
import type { ChangeContext, ReadContext } from '../../../http/context.ts'
import { notFound, Refusal, refuseField } from '../../../lib/refusal.ts'
import { steps } from '../../../http/steps.ts'
import { checkStatus, applyStatus, type Wanted } from '../../../kit/approval/approval.rules.ts'
import { publish } from '../../../kit/approval/moves.queries.ts'
import { findOrRefuse, refuseUnlessMay } from '../../../kit/subjects/subjects.rules.ts'
import { saveCopy, textOf } from '../../../kit/versions/versions.rules.ts'
import {
  columnsToRestore,
  deleteBulk,
  findBulk,
  insertBulk,
  listTagIds,
  restoreBefore,
  type Before,
} from './bulk.queries.ts'
import { announceNews } from './copies.queries.ts'
import { newsKind } from './kind.rules.ts'
import { moveNewsToTrash, type News } from './news.queries.ts'
import { findDraft } from './news.rules.ts'

type BulkInput = z.output<typeof news.bulk.input>
interface Classified {
  eligible: News[]
  failed: { news_id: number; refusal: Refusal }[]
}

export const bulk = steps({
  lock: ({ news_ids }: BulkInput) => lockRows('news', 'news_id', news_ids),
  check: async (context: ReadContext, input: BulkInput) => {
    if (input.action === 'status' && !input.status)
      throw refuseField('status', say('Choose the status to give.'))
    if (input.action.endsWith('_tags') && input.tags.length === 0)
      throw refuseField('tags', say('Choose at least one tag.'))
    return classify(context, input)
  },
  effects: async (context, input, { eligible, failed }) => [
    effectOf(eligible.length, input),
    ...failed.map(({ news_id, refusal }) =>
      say('Not number {{number}}: {{reason}}', { number: news_id, reason: reasonIn(context, refusal) }),
    ),
  ],
  store: async (context: ChangeContext, input, { found: { eligible, failed } }) => {
    const { db, caller } = context
    const undoRecords: Before[] = []
    for (const item of eligible) {
      const tag_ids = await listTagIds(db, item.news_id)
      const version = await applyTo(context, item, input)
      undoRecords.push({ news_id: item.news_id, version, columns: columnsToRestore(item), tag_ids })
    }
    const bulk_id = undoRecords.length > 0 ? await insertBulk(db, caller.user_id, undoRecords) : null
    const done = undoRecords.map(({ news_id }) => news_id)
    const { news_ids: _ids, ...what } = input
    return {
      data: {
        done,
        failed: failed.map(({ news_id, refusal }) => ({ news_id, reason: reasonIn(context, refusal) })),
        bulk_id,
      },
      audit:
        done.length > 0
          ? done.map((news_id) => ({ entity: 'news', entity_id: news_id, after: what }))
          : { entity: 'news', entity_id: 'none', after: what },
    }
  },
})

export const undoBulk = steps({
  // With the row locked, the second of two concurrent requests finds nothing to undo.
  lock: ({ bulk_id }: { bulk_id: string }) => lockRows('news_bulks', 'bulk_id', [bulk_id]),
  check: async ({ db, caller }: ReadContext, { bulk_id }: { bulk_id: string }) => {
    const before = await findBulk(db, bulk_id, caller.user_id)
    if (!before) throw notFound(say('This can no longer be taken back.'))
    return before
  },
  store: async ({ db, caller, translate }: ChangeContext, { bulk_id }, { found: before }) => {
    await deleteBulk(db, bulk_id)
    const done: number[] = []
    const failed: { news_id: number; reason: string }[] = []
    for (const item of before) {
      const restored = await restoreBefore(db, item, caller.user_id)
      if (restored) {
        done.push(item.news_id)
        await announceNews(db, restored, caller.user_id)
      } else failed.push({ news_id: item.news_id, reason: translate(say('It was changed in the meantime.')) })
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

/** Separates the articles that can be changed from those that cannot, with the reasons. */
async function classify(context: ReadContext, input: BulkInput): Promise<Classified> {
  const { db, caller } = context
  const classified: Classified = { eligible: [], failed: [] }
  for (const news_id of new Set(input.news_ids)) {
    try {
      const item = await findOrRefuse(newsKind, db, news_id)
      if (input.action === 'status') await checkStatus(newsKind, context, item, wantedOf(input))
      else refuseUnlessMay(newsKind, caller, input.action === 'delete' ? 'delete' : 'edit', item)
      classified.eligible.push(item)
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal
      classified.failed.push({ news_id, refusal })
    }
  }
  return classified
}

function wantedOf({ status }: BulkInput): Wanted {
  if (status === 'draft' || status === 'published' || status === 'archived') return { status, reason: '' }
  throw refuseField('status', say('Many at once can be published, archived or taken back to draft.'))
}

const reasonIn = ({ translate }: Pick<ReadContext, 'translate'>, { lines }: Refusal) =>
  lines.map((line) => translate(typeof line === 'string' ? sentenceOf(line) : line)).join('\n')

/** Changes one article and returns its new version. */
async function applyTo(context: ChangeContext, item: News, input: BulkInput): Promise<number> {
  const { db, caller } = context
  const { user_id } = caller
  if (input.action === 'delete') {
    const version = await moveNewsToTrash(db, item.news_id, user_id)
    await announceNews(db, { news_id: item.news_id, version }, user_id)
    return version
  }
  if (input.action === 'status') return (await applyStatus(newsKind, context, item, wantedOf(input))).version
  const draft = await findDraft(db, item)
  const copy = {
    fields: retagged(draft.fields, input),
    text: await textOf(draft),
    planned_at: item.planned_at,
  }
  const saved = await saveCopy(newsKind, db, item, copy, { how: 'save', user_id })
  // A public article without a draft gets its new tags at once, if the caller may publish it.
  const isPublicOnly = item.news_status === 'published' && draftStatusOf(newsKind.read(item)) === null
  const fresh = await findOrRefuse(newsKind, db, item.news_id)
  if (!isPublicOnly || !may(caller, 'publish', fresh)) return saved.version
  return (await publish(newsKind, db, fresh, { user_id, reason: 'tags' })).version
}

function retagged(fields: StoredFields, { action, tags }: BulkInput): StoredFields {
  const folded = new Set(tags.map((tag) => tag.toLowerCase()))
  const others = fields.tags.filter((tag) => !folded.has(tag.toLowerCase()))
  return { ...fields, tags: action === 'add_tags' ? [...others, ...tags] : others }
}

const statusWords = {
  draft: say('draft'),
  published: say('published'),
  archived: say('archived'),
} as const

function effectOf(count: number, { action, status = 'draft', tags: titles }: BulkInput): Sentence {
  const tags = titles.join(', ')
  if (action === 'status')
    return sayCount(
      count,
      '{{count}} article is given the status {{status}}.',
      '{{count}} articles are given the status {{status}}.',
      { status: status in statusWords ? statusWords[status as keyof typeof statusWords] : status },
    )
  if (action === 'add_tags')
    return sayCount(
      count,
      '{{count}} article is given the tags {{tags}}.',
      '{{count}} articles are given the tags {{tags}}.',
      { tags },
    )
  if (action === 'remove_tags')
    return sayCount(
      count,
      '{{count}} article is without the tags {{tags}} from now on.',
      '{{count}} articles are without the tags {{tags}} from now on.',
      { tags },
    )
  return sayCount(
    count,
    '{{count}} article is moved to the trash.',
    '{{count}} articles are moved to the trash.',
  )
}
