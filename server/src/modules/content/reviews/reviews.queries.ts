import { sql } from 'kysely'
import type { z } from 'zod'
import { newsKinds, type NewsKind } from '@balai/contract/content/news-shapes.ts'
import type { reviews } from '@balai/contract/content/reviews.ts'
import { asPage, countOf, limitTo } from '../../../db/page.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { foldedContains } from '../../../db/search.ts'
import { counterTotal, readCounters } from '../../../kit/counters/counters.queries.ts'
import { newsCounters } from '../news/counters.queries.ts'
import { asRow, rowsOf } from '../news/list.queries.ts'

type ListInput = z.output<typeof reviews.list.input>
type Filter = Omit<ListInput, 'page' | 'perPage' | 'order_by' | 'order'>

/** Lists the articles in review. A partial index holds exactly these rows, ordered by deadline. */
export async function listReviews(
  db: ReadDb,
  { page, perPage, order_by: _by, order, ...filter }: ListInput,
  me: number,
) {
  const { search, news_content_type: kind, contributor_status, claimed } = filter
  const total =
    search === '' && (contributor_status ?? 'all') === 'all' && !claimed
      ? counterTotal(newsCounters.review, kind && [kind])
      : countOf(waiting(db, filter, me).select(({ fn }) => fn.countAll().as('count')))
  const keys = waiting(db, filter, me)
    .select('news.news_id')
    .orderBy('news.review_due_at', order)
    .orderBy('news.news_id', order)
    .$call(limitTo({ page, perPage }))
  const rows = await rowsOf(db, keys)
    .leftJoin('users as submitter', 'submitter.user_id', 'news.submitted_by')
    .leftJoin('users as claimer', 'claimer.user_id', 'news.claimed_by')
    .select([
      'news.submitted_at',
      'submitter.name as submitted_by_name',
      'news.review_due_at',
      'news.claimed_by',
      'claimer.name as claimed_by_name',
      'news.claimed_at',
      total.as('total'),
    ])
    .orderBy('news.review_due_at', order)
    .orderBy('news.news_id', order)
    .execute()
  return asPage(db, rows.map(asRow), total, { page, perPage })
}

/** Counts the articles in review, in total and per kind, from the counters. */
export async function countReviews(db: ReadDb) {
  const read = await readCounters(db, newsCounters.review)
  return {
    total: read(newsCounters.review).count,
    kinds: Object.fromEntries(
      newsKinds.map((kind) => [kind, read(newsCounters.review, kind).count]),
    ) as Record<NewsKind, number>,
  }
}

function waiting(db: ReadDb, { search, news_content_type, contributor_status, claimed }: Filter, me: number) {
  let found = db
    .selectFrom('news')
    .where('news.deleted_at', 'is', null)
    // Must match the predicate of the index, or the planner does not use it.
    .where(sql<boolean>`(news.news_status = 'in_review' or news.draft_status = 'in_review')`)
  if (news_content_type) found = found.where('news.news_content_type', '=', news_content_type)
  if (search !== '') found = found.where(foldedContains('news.search', search))
  if (contributor_status === 'internal') found = found.where('news.contributor_id', 'is', null)
  if (contributor_status === 'contributor') found = found.where('news.contributor_id', 'is not', null)
  if (claimed === 'nobody') found = found.where('news.claimed_by', 'is', null)
  if (claimed === 'mine') found = found.where('news.claimed_by', '=', me)
  if (claimed === 'others') found = found.where('news.claimed_by', '<>', me)
  return found
}
