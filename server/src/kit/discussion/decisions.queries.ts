import { sql } from 'kysely'
import type { CommentReason, CommentState, HeldReason } from '@balai/contract/kit/discussion.ts'
import type { ReadDb, Transaction } from '../../db/pool.ts'

/** The reason why a comment was hidden or deleted. */
export interface DecisionReason {
  reason_code: CommentReason
  reason_note: string
}

/** Reads the columns that a decision depends on. */
export function findDecidable(db: ReadDb, comment_ids: number[]) {
  return db
    .selectFrom('comments')
    .select(['comment_id', 'state', 'queue', 'open_reports'])
    .where('comment_id', 'in', comment_ids)
    .orderBy('comment_id')
    .execute()
}
export type Decidable = Awaited<ReturnType<typeof findDecidable>>[number]

/** Makes comments visible, marks them as reviewed and closes their reports. */
export async function approveComments(db: Transaction, comment_ids: number[], by: number): Promise<void> {
  await decided(db, comment_ids, by).set({ state: 'visible', reason_code: null, reason_note: '' }).execute()
  await settleReports(db, comment_ids, by)
}

export async function hideComments(
  db: Transaction,
  comment_ids: number[],
  by: number,
  why: DecisionReason,
): Promise<void> {
  await decided(db, comment_ids, by)
    .set({ state: 'hidden', ...why })
    .execute()
  await settleReports(db, comment_ids, by)
}

export async function trashComments(
  db: Transaction,
  comment_ids: number[],
  by: number,
  why: DecisionReason,
): Promise<void> {
  await decided(db, comment_ids, by)
    .set({ former_state: sql`state`, state: 'deleted', deleted_at: sql`now()`, ...why })
    .execute()
  await settleReports(db, comment_ids, by)
}

/** Makes hidden comments visible, and gives deleted ones their previous state. */
export async function restoreComments(db: Transaction, comment_ids: number[], by: number): Promise<void> {
  await decided(db, comment_ids, by)
    .set({
      state: sql`coalesce(former_state, 'visible')`,
      former_state: null,
      deleted_at: null,
      reason_code: sql`case when former_state = 'hidden' then reason_code end`,
      reason_note: sql`case when former_state = 'hidden' then reason_note else '' end`,
    })
    .execute()
}

/** Stores an edited text of a comment that is locked, and keeps the member's original. */
export function updateComment(
  db: Transaction,
  comment_id: number,
  changes: { comment_text: string; state: CommentState; held_reasons: HeldReason[]; held_words: string[] },
  by: number,
) {
  return decided(db, [comment_id], by)
    .set({ ...changes, original_text: sql`coalesce(original_text, comment_text)` })
    .returning(['comment_id', 'state', 'version'])
    .executeTakeFirstOrThrow()
}

/** Purges comments that were deleted more than 30 days ago, a few thousand at a time. */
export function purgeComments(db: Transaction) {
  return db
    .deleteFrom('comments')
    .where('comment_id', 'in', (query) =>
      query
        .selectFrom('comments')
        .select('comment_id')
        .where('deleted_at', '<', sql<Date>`now() - interval '30 days'`)
        .limit(1_000),
    )
    .returning(['comment_id', 'subject_id', 'member_id'])
    .execute()
}

const decided = (db: Transaction, comment_ids: number[], by: number) =>
  db
    .updateTable('comments')
    .set({
      reviewed_at: sql`now()`,
      reviewed_by: by,
      updated_at: sql`now()`,
      updated_by: by,
      version: sql`version + 1`,
    })
    .where('comment_id', 'in', comment_ids)

async function settleReports(db: Transaction, comment_ids: number[], settled_by: number): Promise<void> {
  await db
    .updateTable('comment_reports')
    .set({ settled_at: sql`now()`, settled_by })
    .where('comment_id', 'in', comment_ids)
    .where('settled_at', 'is', null)
    .execute()
}
