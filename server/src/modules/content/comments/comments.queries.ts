import { sql } from 'kysely'
import type { z } from 'zod'
import { commentQueues, type CommentQueue, type comments } from '@balai/contract/content/comments.ts'
import { asPage, preparedRows, countOf } from '../../../db/page.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { foldedHas } from '../../../db/search.ts'
import { counterTotal, defineCounter, readCounters } from '../../../kit/counters/counters.queries.ts'

type ListInput = z.output<typeof comments.list.input>
type Filter = Omit<ListInput, 'page' | 'perPage' | 'order' | 'order_by'>

const commentsCounters = {
  queue: defineCounter<CommentQueue>('comments.queue'),
  reported: defineCounter('comments.reported'),
}
/** All but those in the trash. */
const liveQueues = commentQueues.filter((queue) => queue !== 'deleted')

export const memberName = sql<string>`trim(members.member_first_name || ' ' || members.member_last_name)`

const shown = [
  'c.comment_id',
  'c.parent_id',
  'c.news_id',
  'news.news_title',
  'news.news_permalink',
  'c.member_id',
  'c.comment_text',
  'c.state',
  'c.queue',
  'c.held_reasons',
  'c.held_words',
  'c.reason_code',
  'c.reason_note',
  'c.open_reports',
  'c.created_at',
  'c.deleted_at',
  'c.version',
] as const

/** Keys from the index first, the rest of the rows after: a page far back costs no more than its keys. */
export async function listComments(
  db: ReadDb,
  { page, perPage, order, order_by: _only, ...filter }: ListInput,
) {
  const total = totalOf(db, filter)
  const rows = await preparedRows(db, ['comments', page, perPage, order, filter], () =>
    whole(db)
      .innerJoin(
        filtered(db, filter)
          .select('comment_id')
          .orderBy('created_at', order)
          .orderBy('comment_id', order)
          .limit(sql.lit(perPage))
          .offset(page * perPage)
          .as('found'),
        'found.comment_id',
        'c.comment_id',
      )
      .select(total.as('total'))
      .orderBy('c.created_at', order)
      .orderBy('c.comment_id', order),
  )
  return asPage(db, rows, total, { page, perPage })
}

/** How many stand in each queue. */
export async function countComments(db: ReadDb) {
  const read = await readCounters(db, commentsCounters.queue, commentsCounters.reported)
  const queues = Object.fromEntries(
    commentQueues.map((queue) => [queue, read(commentsCounters.queue, queue).count]),
  ) as Record<CommentQueue, number>
  return {
    ...queues,
    all: liveQueues.reduce((sum, queue) => sum + queues[queue], 0),
    reported: read(commentsCounters.reported).count,
  }
}

export function findComment(db: ReadDb, comment_id: number) {
  return whole(db)
    .leftJoin('users as changer', 'changer.user_id', 'c.updated_by')
    .select(['c.original_text', 'c.thread_id', 'c.updated_at', 'changer.name as updated_by_name'])
    .where('c.comment_id', '=', comment_id)
    .executeTakeFirst()
}
export type Comment = NonNullable<Awaited<ReturnType<typeof findComment>>>

/** What moderating has to know of each. */
export function findComments(db: ReadDb, comment_ids: number[]) {
  return db
    .selectFrom('news_comments')
    .select(['comment_id', 'state', 'former_state', 'queue', 'open_reports', 'reason_code'])
    .where('comment_id', 'in', comment_ids)
    .orderBy('comment_id')
    .execute()
}
export type Moderated = Awaited<ReturnType<typeof findComments>>[number]

/** From the beginning of the thread; deleted ones are left out, but for the one that was asked for. */
export function threadOf(
  db: ReadDb,
  { comment_id, thread_id }: { comment_id: number; thread_id: number | null },
) {
  const first = thread_id ?? comment_id
  return whole(db)
    .where(({ or, eb }) => or([eb('c.comment_id', '=', first), eb('c.thread_id', '=', first)]))
    .where(({ or, eb }) => or([eb('c.queue', '<>', 'deleted'), eb('c.comment_id', '=', comment_id)]))
    .orderBy('c.comment_id')
    .limit(200)
    .execute()
}

export function reportsOf(db: ReadDb, comment_id: number) {
  return db
    .selectFrom('comment_reports')
    .leftJoin('members', 'members.id', 'comment_reports.member_id')
    .select(['report_id', 'report_code', 'report_note', 'reported_at', 'settled_at'])
    .select(sql<string | null>`case when members.id is not null then ${memberName} end`.as('member_name'))
    .where('comment_id', '=', comment_id)
    .orderBy('report_id', 'desc')
    .limit(50)
    .execute()
}

/** What was done to a comment, newest first. */
export function historyOf(db: ReadDb, comment_id: number) {
  return db
    .selectFrom('audit')
    .select(['action', 'user_name', 'happened_at'])
    .where('entity', '=', 'news_comments')
    .where('entity_id', '=', String(comment_id))
    .orderBy('audit_id', 'desc')
    .limit(20)
    .execute()
}

/** Who wrote it, and what became of everything they wrote. */
export async function commenterOf(db: ReadDb, member_id: number) {
  const counted = (queue: CommentQueue) =>
    sql<number>`count(*) filter (where queue = ${sql.lit(queue)})`.as(queue)
  const counts = await db
    .selectFrom('news_comments')
    .select([counted('approved'), counted('held'), counted('hidden'), counted('deleted')])
    .where('member_id', '=', member_id)
    .executeTakeFirstOrThrow()
  const member = await db
    .selectFrom('members')
    .select(['id as member_id', 'member_join_datetime', 'contributor_status'])
    .select([
      memberName.as('member_name'),
      sql<boolean>`suspended_at is not null and coalesce(suspended_until > now(), true)`.as('is_suspended'),
    ])
    .where('id', '=', member_id)
    .executeTakeFirstOrThrow()
  return { ...member, ...counts }
}

export function findRules(db: ReadDb) {
  return db
    .selectFrom('comment_rules')
    .leftJoin('users as changer', 'changer.user_id', 'comment_rules.updated_by')
    .select(['banned_words', 'most_links', 'repeat_hours', 'trusted_after', 'comment_rules.version'])
    .select(['comment_rules.updated_at', 'changer.name as updated_by_name'])
    .executeTakeFirstOrThrow()
}
export type Rules = Awaited<ReturnType<typeof findRules>>

/** Whether there is anything to say, and anybody to say it. */
export async function hasArticlesAndMembers(db: ReadDb): Promise<boolean> {
  const { found } = await db
    .selectNoFrom(sql<boolean>`exists (select from news) and exists (select from members)`.as('found'))
    .executeTakeFirstOrThrow()
  return found
}

/** What the rules want to know about who writes: how often they were found good, and whether they say it again. */
export function findWriter(
  db: ReadDb,
  { member_id, comment_text }: { member_id: number; comment_text: string },
  { repeat_hours }: Rules,
) {
  return db
    .selectNoFrom([
      // Enough to be sure; somebody who writes a lot is not counted to the end.
      sql<number>`(select count(*) from (select from news_comments
        where member_id = ${member_id} and queue = 'approved' limit 100) found)`.as('approved'),
      sql<boolean>`exists (select from news_comments where member_id = ${member_id}
        and created_at > now() - make_interval(hours => ${repeat_hours}::int)
        and search = folded(${comment_text}))`.as('is_repeating'),
    ])
    .executeTakeFirstOrThrow()
}

const whole = (db: ReadDb) =>
  db
    .selectFrom('news_comments as c')
    .innerJoin('news', 'news.news_id', 'c.news_id')
    .innerJoin('members', 'members.id', 'c.member_id')
    .select(shown)
    .select(memberName.as('member_name'))

function totalOf(db: ReadDb, filter: Filter) {
  const { queue, search, news_id, member_id, held_reason, from, until } = filter
  if (!search && !news_id && !member_id && !held_reason && !from && !until)
    return queue === 'reported'
      ? counterTotal(commentsCounters.reported)
      : counterTotal(commentsCounters.queue, queue === 'all' ? liveQueues : [queue])
  return countOf(filtered(db, filter).select(({ fn }) => fn.countAll().as('count')))
}

function filtered(db: ReadDb, filter: Filter) {
  const { queue, search, news_id, member_id, held_reason, from, until } = filter
  let found = db.selectFrom('news_comments')
  if (queue === 'all' || queue === 'reported') found = found.where('queue', '<>', sql.lit('deleted'))
  if (queue === 'reported') found = found.where('open_reports', '>', sql.lit(0))
  else if (queue !== 'all') found = found.where('queue', '=', sql.lit(queue))
  if (search) found = found.where(foldedHas('search', search))
  if (news_id) found = found.where('news_id', '=', news_id)
  if (member_id) found = found.where('member_id', '=', member_id)
  if (held_reason) found = found.where('held_reasons', '@>', sql<[]>`${[held_reason]}::text[]`)
  if (from) found = found.where('created_at', '>=', from)
  if (until) found = found.where('created_at', '<', until)
  return found
}
