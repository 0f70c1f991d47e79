import { sql } from 'kysely'
import type { z } from 'zod'
import type { comments } from '@balai/contract/content/comments.ts'
import { commentQueues, type CommentQueue } from '@balai/contract/kit/discussion.ts'
import { asPage, preparedRows, countOf } from '../../../db/page.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { foldedContains } from '../../../db/search.ts'
import { notify } from '../../../http/live.queries.ts'
import { commentTotal, countComments, visibleQueues } from '../../../kit/discussion/counting.queries.ts'
import { activeMeasures, measuresOf } from '../../../kit/discussion/measures.queries.ts'
import { publishedBy } from '../contributors/contributors.queries.ts'
import { memberName } from '../../people/members/member-name.queries.ts'
import { isSuspendedNow } from '../../people/members/suspension.queries.ts'
import { countDecided, threadOf } from '../../../kit/discussion/discussion.queries.ts'

type ListInput = z.output<typeof comments.list.input>

/** Which comments a list shows, whatever they are about. */
export interface Match extends Pick<
  ListInput,
  'search' | 'member_id' | 'contributor_id' | 'held_reason' | 'from' | 'until'
> {
  kinds: readonly string[]
  /** Only those on these subjects. */
  subject_ids?: number[] | undefined
}
export type Filter = Match & Pick<ListInput, 'queue'>
type Page = Pick<ListInput, 'page' | 'perPage' | 'order'>

const shown = [
  'c.comment_id',
  'c.parent_id',
  'c.subject_id',
  'c.kind',
  'subjects.title',
  'subjects.permalink',
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

/** Reads the keys of the page from the index, then the rows: a deep page costs no more than its keys. */
export async function listComments(db: ReadDb, filter: Filter, { page, perPage, order }: Page) {
  const total = totalOf(db, filter)
  const rows = await preparedRows(db, ['comments', page, perPage, order, filter], () =>
    commentRows(db)
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

export function findComment(db: ReadDb, comment_id: number, kinds: readonly string[]) {
  return commentRows(db)
    .leftJoin('users as changer', 'changer.user_id', 'c.updated_by')
    .select(['c.original_text', 'c.thread_id', 'c.updated_at', 'changer.name as updated_by_name'])
    .where('c.comment_id', '=', comment_id)
    .where('c.kind', 'in', kinds)
    .executeTakeFirst()
}
export type Comment = NonNullable<Awaited<ReturnType<typeof findComment>>>

/** The thread of a comment, starting with its first comment. */
export function commentsOfThread(db: ReadDb, comment: { comment_id: number; thread_id: number | null }) {
  return commentRows(db).where('c.comment_id', 'in', threadOf(db, comment)).orderBy('c.comment_id').execute()
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

/** The decisions about a comment, newest first. */
export function historyOf(db: ReadDb, comment_id: number) {
  return db
    .selectFrom('audit.entries')
    .select(['action', 'user_name', 'happened_at'])
    .where('entity', 'in', [commentEntity, courseCommentEntity])
    .where('entity_id', '=', String(comment_id))
    .orderBy('audit_id', 'desc')
    .limit(20)
    .execute()
}

/** The writer of a comment, the outcomes of decisions about their comments, and the measures about them. */
export async function commenterOf(db: ReadDb, member_id: number) {
  const counts = await countDecided(db, member_id)
  const member = await db
    .selectFrom('members')
    .select(['id as member_id', 'member_join_datetime', 'contributor_status'])
    .select([memberName.as('member_name'), isSuspendedNow.as('is_suspended')])
    .where('id', '=', member_id)
    .executeTakeFirstOrThrow()
  return { ...member, ...counts, measures: await measuresOf(db, member_id) }
}

/** The rules, and who changed them last. */
export function findRules(db: ReadDb) {
  return db
    .selectFrom('comment_rules')
    .leftJoin('users as changer', 'changer.user_id', 'comment_rules.updated_by')
    .select(['banned_words', 'most_links', 'repeat_hours', 'trusted_after', 'comment_rules.version'])
    .select(['comment_rules.updated_at', 'changer.name as updated_by_name'])
    .executeTakeFirstOrThrow()
}
export type Rules = Awaited<ReturnType<typeof findRules>>

/** Whether the demo has articles to comment on and members who comment. */
export async function hasArticlesAndMembers(db: ReadDb): Promise<boolean> {
  const { found } = await db
    .selectNoFrom(sql<boolean>`exists (select from news) and exists (select from members)`.as('found'))
    .executeTakeFirstOrThrow()
  return found
}

/** The entities of comments in the audit log: those on articles, and those on courses and lessons. */
export const commentEntity = 'news_comments'
export const courseCommentEntity = 'course_comments'

/** Notifies open screens that comments have changed; null if there are too many to list. */
export const announceComments = (db: Transaction, comment_ids: number[] | null): Promise<void> =>
  notify(db, 'comments.changed', { to: { area: 'articles' }, data: { comment_ids } })

const commentRows = (db: ReadDb) =>
  db
    .selectFrom('comments as c')
    .innerJoin('subjects', 'subjects.subject_id', 'c.subject_id')
    .innerJoin('members', 'members.id', 'c.member_id')
    .select(shown)
    .select([memberName.as('member_name'), activeMeasures('c.member_id').as('member_measures')])

/** How many comments that match are in each queue: from the counters if all match. */
export async function countsOf(db: ReadDb, match: Match) {
  if (matchesAll(match)) return countComments(db, match.kinds)
  const rows = await matching(db, match)
    .select(({ fn }) => [
      'queue',
      fn.countAll<number>().as('count'),
      sql<number>`count(*) filter (where open_reports > 0)`.as('reported'),
    ])
    .groupBy('queue')
    .execute()
  const live = rows.filter(({ queue }) => queue !== 'deleted')
  const queues = commentQueues.map((queue) => [
    queue,
    rows.find((row) => row.queue === queue)?.count ?? 0,
  ]) as [CommentQueue, number][]
  return {
    ...(Object.fromEntries(queues) as Record<CommentQueue, number>),
    all: live.reduce((sum, { count }) => sum + count, 0),
    visible: rows.reduce((sum, { queue, count }) => sum + (isVisible(queue) ? count : 0), 0),
    reported: live.reduce((sum, { reported }) => sum + reported, 0),
  }
}

const isVisible = (queue: CommentQueue) => visibleQueues.some((visible) => visible === queue)

const matchesAll = ({ search, subject_ids, member_id, contributor_id, held_reason, from, until }: Match) =>
  !search && !subject_ids && !member_id && !contributor_id && !held_reason && !from && !until

function totalOf(db: ReadDb, filter: Filter) {
  if (matchesAll(filter)) return commentTotal(filter.queue, filter.kinds)
  return countOf(filtered(db, filter).select(({ fn }) => fn.countAll().as('count')))
}

function filtered(db: ReadDb, { queue, ...match }: Filter) {
  let found = matching(db, match)
  if (queue === 'all' || queue === 'reported') found = found.where('queue', '<>', sql.lit('deleted'))
  if (queue === 'reported') found = found.where('open_reports', '>', sql.lit(0))
  else if (queue === 'visible')
    found = found.where(
      'queue',
      'in',
      visibleQueues.map((visible) => sql.lit(visible)),
    )
  else if (queue !== 'all') found = found.where('queue', '=', sql.lit(queue))
  return found
}

function matching(
  db: ReadDb,
  { kinds, search, subject_ids, member_id, contributor_id, held_reason, from, until }: Match,
) {
  // Literals, so that the indexes of a kind are found.
  let found = db.selectFrom('comments').where(
    'kind',
    'in',
    kinds.map((kind) => sql.lit(kind)),
  )
  if (search) found = found.where(foldedContains('search', search))
  if (subject_ids) found = found.where('subject_id', '=', sql<number>`any(${subject_ids}::int[])`)
  if (member_id) found = found.where('member_id', '=', member_id)
  if (contributor_id) found = found.where('subject_id', 'in', publishedBy(db, contributor_id))
  if (held_reason) found = found.where('held_reasons', '@>', sql<[]>`${[held_reason]}::text[]`)
  if (from) found = found.where('created_at', '>=', from)
  if (until) found = found.where('created_at', '<', until)
  return found
}
