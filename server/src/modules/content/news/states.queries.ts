import { sql, type Updateable } from 'kysely'
import type { NewsStatus, ReviewReason } from '@balai/contract/content/news-shapes.ts'
import type { DraftStatus } from '@balai/contract/kit/approval.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import { notify } from '../../../http/live.queries.ts'
import { markPermalinkPublic } from '../../../kit/permalinks/permalinks.queries.ts'
import { saveCopy, tellOfNews, type Copy } from './copies.queries.ts'
import type { News } from './news.queries.ts'
import { withDraftStatus, draftStatusOf } from './states.rules.ts'

/** Who moves it on, and why. */
export interface Mover {
  user_id: number | null
  reason_codes?: ReviewReason[]
  reason?: string
}

const told = ['news_id', 'version', 'news_permalink', 'news_status', 'draft_status', 'updated_at'] as const

const notInReview = {
  submitted_at: null,
  submitted_by: null,
  review_due_at: null,
  claimed_by: null,
  claimed_at: null,
} as const

/** The working copy becomes the public one, now. */
export async function publishNews(
  db: Transaction,
  news: News,
  mover: Mover,
  { unpublish_at = news.unpublish_at }: { unpublish_at?: Date | null } = {},
) {
  const stored = await move(db, news, 'published', mover, {
    news_status: 'published',
    draft_status: null,
    published_version: news.content_version,
    news_published_date: sql`coalesce(news_published_date, now())`,
    first_published_at: sql`coalesce(first_published_at, now())`,
    publish_at: null,
    unpublish_at,
    scheduled_by: unpublish_at ? (mover.user_id ?? news.scheduled_by) : null,
    ...notInReview,
  })
  if (!stored) return undefined
  const { news_id } = news
  await markPermalinkPublic(db, 'news', news.news_permalink)
  await db.deleteFrom('media_uses').where('news_id', '=', news_id).where('copy', '=', 'public').execute()
  await sql`insert into media_uses (media_id, news_id, place, copy)
    select media_id, news_id, place, 'public' from media_uses where news_id = ${news_id} and copy = 'draft'`.execute(
    db,
  )
  return stored
}

/** It is public no longer, but everything of it is kept. */
export const archiveNews = (db: Transaction, news: News, mover: Mover) =>
  move(db, news, 'archived', mover, { news_status: 'archived', unpublish_at: null })

/** It will appear by itself. */
export const scheduleNews = (
  db: Transaction,
  news: News,
  mover: Mover,
  { publish_at, unpublish_at = news.unpublish_at }: { publish_at: Date; unpublish_at?: Date | null },
) =>
  move(db, news, 'scheduled', mover, {
    // What was archived comes back as it is, and needs no copy of its own for that.
    ...withDraftStatus(news, 'scheduled'),
    publish_at,
    unpublish_at,
    scheduled_by: mover.user_id ?? news.scheduled_by,
    ...notInReview,
  })

/** The working copy is a draft again; where there was none beside the public copy, that one is taken off the site. */
export async function backToDraft(db: Transaction, news: News, mover: Mover) {
  const offSite = draftStatusOf(news) === null
  const stored = await move(db, news, 'draft', mover, {
    ...(offSite
      ? { news_status: 'draft' as const, draft_status: null, published_version: null, unpublish_at: null }
      : withDraftStatus(news, 'draft')),
    publish_at: null,
    ...notInReview,
  })
  if (stored && offSite)
    await db
      .deleteFrom('media_uses')
      .where('news_id', '=', news.news_id)
      .where('copy', '=', 'public')
      .execute()
  return stored
}

/** The working copy becomes what is public; both are a version of their own from now on. */
export async function discardCopy(db: Transaction, news: News, copy: Copy, { user_id }: { user_id: number }) {
  const saved = await saveCopy(db, news, copy, {
    kind: 'restore',
    ...(news.published_version !== null && { restored_from: news.published_version }),
    user_id,
  })
  if (!saved) return undefined
  return db
    .updateTable('news')
    .set({ draft_status: null, published_version: saved.version, publish_at: null, ...notInReview })
    .where('news_id', '=', news.news_id)
    .returning(told)
    .executeTakeFirstOrThrow()
}

/** It waits for a reviewer. */
export const submitNews = (
  db: Transaction,
  news: News,
  mover: Mover & { user_id: number },
  review_due_at: Date,
) =>
  move(db, news, 'in_review', mover, {
    ...withDraftStatus(news, 'in_review'),
    submitted_at: sql`now()`,
    submitted_by: mover.user_id,
    review_due_at,
    claimed_by: null,
    claimed_at: null,
  })

/** A reviewer has decided. Who handed it in stays known, for they are told. */
export const decideReview = (db: Transaction, news: News, mover: Mover, decision: 'approved' | 'returned') =>
  move(db, news, decision, mover, {
    ...withDraftStatus(news, decision),
    review_due_at: null,
    claimed_by: null,
    claimed_at: null,
  })

/** Takes a review or gives it back; answers nothing where somebody was quicker. */
export async function claimReview(
  db: Transaction,
  { news_id, claimed_by: before }: News,
  claimed_by: number | null,
) {
  const stored = await db
    .updateTable('news')
    .set({ claimed_by, claimed_at: claimed_by === null ? null : sql`now()` })
    .where('news_id', '=', news_id)
    .where('claimed_by', 'is not distinct from', before)
    .returning(['news_id', 'claimed_by', 'version'])
    .executeTakeFirst()
  if (stored) await notify(db, 'review.changed', { to: { area: 'review' }, data: { news_id } })
  return stored
}

/** The way an article has come, newest first. */
export function listTransitions(db: ReadDb, news_id: number) {
  return db
    .selectFrom('transitions')
    .leftJoin('users', 'users.user_id', 'transitions.user_id')
    .select([
      'from_status',
      'to_status',
      sql<ReviewReason[]>`reason_codes`.as('reason_codes'),
      'reason',
      'happened_at',
      'users.name as user_name',
    ])
    .where('subject_id', '=', news_id)
    .orderBy('transition_id', 'desc')
    .limit(100)
    .execute()
}

/** Stores the step if the article still is what it was read as, and writes it into the history. */
async function move(
  db: Transaction,
  news: News,
  to_status: NewsStatus,
  { user_id, reason_codes = [], reason = '' }: Mover,
  changes: Omit<Updateable<Database['news']>, 'version'> | Record<string, unknown>,
) {
  const stored = await db
    .updateTable('news')
    .set({
      ...(changes as Updateable<Database['news']>),
      version: news.version + 1,
      updated_at: sql`now()`,
      // The clock is nobody; whoever wrote last stays known.
      ...(user_id !== null && { updated_by: user_id }),
    })
    .where('news_id', '=', news.news_id)
    .where('version', '=', news.version)
    .where('deleted_at', 'is', null)
    .returning(told)
    .executeTakeFirst()
  if (!stored) return undefined
  const { news_id, version } = stored
  const from_status: NewsStatus = draftStatusOf(news) ?? news.news_status
  await db
    .insertInto('transitions')
    .values({ subject_id: news_id, version, from_status, to_status, reason_codes, reason, user_id })
    .execute()
  await tellOfNews(db, stored, user_id)
  const inReview: DraftStatus = 'in_review'
  if (from_status === inReview || to_status === inReview)
    await notify(db, 'review.changed', { to: { area: 'review' }, data: { news_id } })
  return stored
}
