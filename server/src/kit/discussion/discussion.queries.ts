import { sql, type Insertable } from 'kysely'
import type { CommentQueue, CommentReason } from '@balai/contract/kit/discussion.ts'
import type { ReadDb, Transaction } from '../../db/pool.ts'
import type { Database } from '../../db/schema.ts'

/** Adds a comment; use postComment, which applies the rules. */
export const insertComment = (
  db: Transaction,
  comment: Omit<Insertable<Database['comments']>, 'comment_id' | 'queue' | 'search'>,
) => db.insertInto('comments').values(comment).returningAll().executeTakeFirstOrThrow()

/** Where an answer to a comment belongs. */
export const findThread = (db: ReadDb, comment_id: number) =>
  db
    .selectFrom('comments')
    .select(['subject_id', 'thread_id', 'state'])
    .where('comment_id', '=', comment_id)
    .executeTakeFirst()

/** The comments of a thread from its beginning, without deleted ones except the one that is asked for. */
export function threadOf(
  db: ReadDb,
  { comment_id, thread_id }: { comment_id: number; thread_id: number | null },
) {
  const first = thread_id ?? comment_id
  return db
    .selectFrom('comments')
    .select('comment_id')
    .where(({ or, eb }) => or([eb('comment_id', '=', first), eb('thread_id', '=', first)]))
    .where(({ or, eb }) => or([eb('queue', '<>', 'deleted'), eb('comment_id', '=', comment_id)]))
    .orderBy('comment_id')
    .limit(200)
}

/** Stores what a reader reports about a comment; it stays open until somebody decides about the comment. */
export const reportComment = (
  db: Transaction,
  report: { comment_id: number; member_id?: number | null; report_code: CommentReason; report_note?: string },
) => db.insertInto('comment_reports').values(report).returningAll().executeTakeFirstOrThrow()

/** Likes a subject once, however often it is asked for. */
export async function likeSubject(
  db: Transaction,
  like: { subject_id: number; member_id: number },
): Promise<void> {
  await db
    .insertInto('likes')
    .values(like)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** How many comments of a member somebody has decided about, by the outcome. */
export function countDecided(db: ReadDb, member_id: number) {
  const counted = (queue: CommentQueue) =>
    sql<number>`count(*) filter (where queue = ${sql.lit(queue)})`.as(queue)
  return db
    .selectFrom('comments')
    .select([counted('approved'), counted('held'), counted('hidden'), counted('deleted')])
    .where('member_id', '=', member_id)
    .executeTakeFirstOrThrow()
}
