import { sql, type Insertable } from 'kysely'
import type { CommentQueue, CommentReason, CommentState, HeldReason } from '@balai/contract/kit/discussion.ts'
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

/** A comment on a subject of one of these kinds, as its writer and those who report it need it. */
export const findCommentOf = (db: ReadDb, comment_id: number, kinds: readonly string[]) =>
  db
    .selectFrom('comments')
    .select(['comment_id', 'subject_id', 'member_id', 'comment_text', 'state', 'version', 'updated_at'])
    .where('comment_id', '=', comment_id)
    .where('kind', 'in', kinds)
    .executeTakeFirst()
export type FoundComment = NonNullable<Awaited<ReturnType<typeof findCommentOf>>>

/** Stores a reader's report. It stays open until a moderator decides about the comment. */
export const reportComment = (
  db: Transaction,
  report: { comment_id: number; member_id?: number | null; report_code: CommentReason; report_note?: string },
) => db.insertInto('comment_reports').values(report).returningAll().executeTakeFirstOrThrow()

/** Whether a member has reported a comment. */
export async function hasReported(
  db: ReadDb,
  { comment_id, member_id }: { comment_id: number; member_id: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('comment_reports')
    .select('report_id')
    .where('comment_id', '=', comment_id)
    .where('member_id', '=', member_id)
    .executeTakeFirst()
  return found !== undefined
}

/** Stores the text that its writer changed; the comment has not been reviewed in this form. */
export const rewriteComment = (
  db: Transaction,
  comment_id: number,
  changes: { comment_text: string; state: CommentState; held_reasons: HeldReason[]; held_words: string[] },
) =>
  ownChange(db, comment_id)
    .set({ ...changes, original_text: sql`coalesce(original_text, comment_text)` })
    .set({ reviewed_at: null, reviewed_by: null })
    .returning(['comment_id', 'state', 'version'])
    .executeTakeFirstOrThrow()

/** Moves a comment to the trash for its writer, and closes its reports. */
export async function withdrawComment(db: Transaction, comment_id: number): Promise<void> {
  await ownChange(db, comment_id)
    .set({ former_state: sql`state`, state: 'deleted', deleted_at: sql`now()` })
    .execute()
  await db
    .updateTable('comment_reports')
    .set({ settled_at: sql`now()` })
    .where('comment_id', '=', comment_id)
    .where('settled_at', 'is', null)
    .execute()
}

/** A change by the writer: no decision of a moderator can be undone after it. */
const ownChange = (db: Transaction, comment_id: number) =>
  db
    .updateTable('comments')
    .set({ decided_before: null, updated_at: sql`now()`, updated_by: null, version: sql`version + 1` })
    .where('comment_id', '=', comment_id)

/** Likes a subject; idempotent. Returns whether that changed anything. */
export async function likeSubject(
  db: Transaction,
  like: { subject_id: number; member_id: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: rows } = await db
    .insertInto('likes')
    .values(like)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return rows === 1n
}

/** Takes back a like; idempotent. Returns whether that changed anything. */
export async function unlikeSubject(
  db: Transaction,
  { subject_id, member_id }: { subject_id: number; member_id: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('likes')
    .where('subject_id', '=', subject_id)
    .where('member_id', '=', member_id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Stores a member's answer to “helpful?”; a later one replaces it. Returns whether that changed anything. */
export async function answerHelpful(
  db: Transaction,
  answer: { subject_id: number; member_id: number; is_helpful: boolean },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: rows } = await db
    .insertInto('helpful_answers')
    .values(answer)
    .onConflict((conflict) =>
      conflict
        .columns(['subject_id', 'member_id'])
        .doUpdateSet({ is_helpful: answer.is_helpful, answered_at: sql`now()` })
        .where('helpful_answers.is_helpful', '<>', answer.is_helpful),
    )
    .executeTakeFirst()
  return rows === 1n
}

/** The numbers of reactions to a subject, and those of one member. */
export function findReactions(db: ReadDb, subject_id: number, member_id: number | null) {
  const answers = (is_helpful: boolean) =>
    sql<number>`(select count(*) from helpful_answers
      where subject_id = ${subject_id} and is_helpful = ${sql.lit(is_helpful)})`
  return db
    .selectNoFrom([
      sql<number>`(select count(*) from likes where subject_id = ${subject_id})`.as('likes'),
      sql<number>`(select count(*) from comments where subject_id = ${subject_id} and state = 'visible')`.as(
        'comments',
      ),
      answers(true).as('helpful_yes'),
      answers(false).as('helpful_no'),
      sql<boolean>`exists (select from likes where subject_id = ${subject_id} and member_id = ${member_id})`.as(
        'is_liked',
      ),
      sql<boolean | null>`(select is_helpful from helpful_answers
        where subject_id = ${subject_id} and member_id = ${member_id})`.as('is_helpful'),
    ])
    .executeTakeFirstOrThrow()
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
