import { sql } from 'kysely'
import type { CommentReason, CommentState, HeldReason } from '@balai/contract/content/comments.ts'
import type { Transaction } from '../../../db/pool.ts'
import { findComments, type Rules } from './comments.queries.ts'

interface Why {
  reason_code: CommentReason
  reason_note: string
}

/** Locks them in one order, so that two who decide about the same ones take turns; answers what they are now. */
export async function lockComments(db: Transaction, comment_ids: number[]) {
  await db
    .selectFrom('news_comments')
    .select('comment_id')
    .where('comment_id', 'in', comment_ids)
    .orderBy('comment_id')
    .forUpdate()
    .execute()
  return findComments(db, comment_ids)
}

/** They are visible, somebody has looked at them, and what was reported is settled. */
export async function approveComments(db: Transaction, comment_ids: number[], by: number): Promise<void> {
  await decide(db, comment_ids, by).set({ state: 'visible', reason_code: null, reason_note: '' }).execute()
  await settleReports(db, comment_ids, by)
}

export async function hideComments(
  db: Transaction,
  comment_ids: number[],
  why: Why,
  by: number,
): Promise<void> {
  await decide(db, comment_ids, by)
    .set({ state: 'hidden', ...why })
    .execute()
  await settleReports(db, comment_ids, by)
}

export async function trashComments(
  db: Transaction,
  comment_ids: number[],
  why: Why,
  by: number,
): Promise<void> {
  await decide(db, comment_ids, by)
    .set({ former_state: sql`state`, state: 'deleted', deleted_at: sql`now()`, ...why })
    .execute()
  await settleReports(db, comment_ids, by)
}

/** What was hidden is visible, what was deleted is what it was before. */
export async function restoreComments(db: Transaction, comment_ids: number[], by: number): Promise<void> {
  await decide(db, comment_ids, by)
    .set({
      state: sql`coalesce(former_state, 'visible')`,
      former_state: null,
      deleted_at: null,
      reason_code: sql`case when former_state = 'hidden' then reason_code end`,
      reason_note: sql`case when former_state = 'hidden' then reason_note else '' end`,
    })
    .execute()
}

/** Stores another text if the comment still is what it was read as; answers nothing otherwise. */
export function updateComment(
  db: Transaction,
  { comment_id, version }: { comment_id: number; version: number },
  changes: { comment_text: string; state: CommentState; held_reasons: HeldReason[]; held_words: string[] },
  by: number,
) {
  return db
    .updateTable('news_comments')
    .set({
      ...changes,
      original_text: sql`coalesce(original_text, comment_text)`,
      reviewed_at: sql`now()`,
      reviewed_by: by,
      version: version + 1,
      updated_at: sql`now()`,
      updated_by: by,
    })
    .where('comment_id', '=', comment_id)
    .where('version', '=', version)
    .returning(['comment_id', 'state', 'version'])
    .executeTakeFirst()
}

export function updateRules(
  db: Transaction,
  {
    banned_words,
    most_links,
    repeat_hours,
    trusted_after,
    version,
  }: Omit<Rules, 'updated_at' | 'updated_by_name'>,
  by: number | null,
) {
  return db
    .updateTable('comment_rules')
    .set({ banned_words, most_links, repeat_hours, trusted_after })
    .set({ version: version + 1, updated_at: sql`now()`, updated_by: by })
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
}

/** Empties the trash of what was deleted more than 30 days ago, some thousands at a time. */
export function purgeComments(db: Transaction) {
  return db
    .deleteFrom('news_comments')
    .where('comment_id', 'in', (query) =>
      query
        .selectFrom('news_comments')
        .select('comment_id')
        .where('deleted_at', '<', sql<Date>`now() - interval '30 days'`)
        .limit(1_000),
    )
    .returning(['comment_id', 'news_id', 'member_id'])
    .execute()
}

const decide = (db: Transaction, comment_ids: number[], by: number) =>
  db
    .updateTable('news_comments')
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
