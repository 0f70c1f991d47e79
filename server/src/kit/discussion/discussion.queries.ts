import { sql, type Insertable } from 'kysely'
import type { CommentQueue, CommentReason } from '@balai/contract/kit/discussion.ts'
import type { ReadDb, Transaction } from '../../db/pool.ts'
import type { Database } from '../../db/schema.ts'

/** Adds a comment. Callers use postComment, which applies the rules. */
export const insertComment = (
  db: Transaction,
  comment: Omit<Insertable<Database['comments']>, 'comment_id' | 'queue' | 'search'>,
) => db.insertInto('comments').values(comment).returningAll().executeTakeFirstOrThrow()

/** The thread that a reply to a comment joins. */
export const findThread = (db: ReadDb, comment_id: number) =>
  db
    .selectFrom('comments')
    .select(['subject_id', 'thread_id', 'state'])
    .where('comment_id', '=', comment_id)
    .executeTakeFirst()

/** The comments of a thread in order, without deleted ones except the requested one. */
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

/** Stores a reader's report. It stays open until a moderator decides about the comment. */
export const reportComment = (
  db: Transaction,
  report: { comment_id: number; member_id?: number | null; report_code: CommentReason; report_note?: string },
) => db.insertInto('comment_reports').values(report).returningAll().executeTakeFirstOrThrow()

/** Likes a subject; idempotent. */
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

/** The number of a member's comments that moderators decided about, by outcome. */
export function countDecided(db: ReadDb, member_id: number) {
  const counted = (queue: CommentQueue) =>
    sql<number>`count(*) filter (where queue = ${sql.lit(queue)})`.as(queue)
  return db
    .selectFrom('comments')
    .select([counted('approved'), counted('held'), counted('hidden'), counted('deleted')])
    .where('member_id', '=', member_id)
    .executeTakeFirstOrThrow()
}
