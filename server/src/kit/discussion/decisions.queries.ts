import { sql } from 'kysely'
import type { CommentReason, CommentState, HeldReason } from '@balai/contract/kit/discussion.ts'
import type { ReadDb, Transaction } from '../../db/pool.ts'

/** The reason why a comment was hidden or deleted. */
export interface DecisionReason {
  reason_code: CommentReason
  reason_note: string
}

/** Reads the columns that a decision depends on. */
export function findDecidable(db: ReadDb, comment_ids: number[], kinds: readonly string[]) {
  return db
    .selectFrom('comments')
    .select(['comment_id', 'state', 'queue', 'open_reports'])
    .where('comment_id', 'in', comment_ids)
    .where('kind', 'in', kinds)
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

/** The comments whose last change is a decision of this moderator. */
export function findUndoable(
  db: ReadDb,
  comment_ids: number[],
  { kinds, by }: { kinds: readonly string[]; by: number },
) {
  return db
    .selectFrom('comments')
    .select(['comment_id', 'state', sql<CommentState>`decided_before->>'state'`.as('former')])
    .where('comment_id', 'in', comment_ids)
    .where('kind', 'in', kinds)
    .where('reviewed_by', '=', by)
    .where(sql<boolean>`(decided_before->>'version')::int = version`)
    .orderBy('comment_id')
    .execute()
}

/** Gives comments the state that they had before the last decision, and reopens the reports that it settled. */
export async function undoDecisions(db: Transaction, comment_ids: number[], by: number): Promise<void> {
  await db
    .updateTable('comment_reports')
    .from('comments')
    .set({ settled_at: null, settled_by: null })
    .whereRef('comments.comment_id', '=', 'comment_reports.comment_id')
    // A decision settles reports in its transaction, so both have the same moment.
    .whereRef('comments.reviewed_at', '=', 'comment_reports.settled_at')
    .where('comments.comment_id', 'in', comment_ids)
    .execute()
  await db
    .updateTable('comments')
    .set({
      state: sql`decided_before->>'state'`,
      former_state: sql`decided_before->>'former_state'`,
      deleted_at: sql`(decided_before->>'deleted_at')::timestamptz`,
      reason_code: sql`decided_before->>'reason_code'`,
      reason_note: sql`decided_before->>'reason_note'`,
      reviewed_at: sql`(decided_before->>'reviewed_at')::timestamptz`,
      reviewed_by: sql`(decided_before->>'reviewed_by')::int`,
      decided_before: null,
      updated_at: sql`now()`,
      updated_by: by,
      version: sql`version + 1`,
    })
    .where('comment_id', 'in', comment_ids)
    .execute()
}

/** Stores an edited text of a comment that is locked, and keeps the member's original. */
export function updateComment(
  db: Transaction,
  comment_id: number,
  changes: { comment_text: string; state: CommentState; held_reasons: HeldReason[]; held_words: string[] },
  by: number,
) {
  return reviewed(db, [comment_id], by)
    .set({ ...changes, original_text: sql`coalesce(original_text, comment_text)`, decided_before: null })
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
    .returning(['comment_id', 'subject_id', 'kind', 'member_id'])
    .execute()
}

/** An update of comments that keeps what they were before, so that it can be undone. */
const decided = (db: Transaction, comment_ids: number[], by: number) =>
  reviewed(db, comment_ids, by).set({
    decided_before: sql`jsonb_build_object('version', version + 1, 'state', state, 'former_state', former_state,
      'deleted_at', deleted_at, 'reason_code', reason_code, 'reason_note', reason_note,
      'reviewed_at', reviewed_at, 'reviewed_by', reviewed_by)`,
  })

const reviewed = (db: Transaction, comment_ids: number[], by: number) =>
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
