import { sql } from 'kysely'
import type { ReadDb, Transaction } from '../../db/pool.ts'
import { isActive } from './measures.queries.ts'

/** The moderation rules of the installation. */
export function findHoldingRules(db: ReadDb) {
  return db
    .selectFrom('comment_rules')
    .select(['banned_words', 'most_links', 'repeat_hours', 'trusted_after', 'version'])
    .executeTakeFirstOrThrow()
}
export type HoldingRules = Awaited<ReturnType<typeof findHoldingRules>>

/** Stores the rules, whose row is locked. */
export function updateHoldingRules(
  db: Transaction,
  { banned_words, most_links, repeat_hours, trusted_after }: Omit<HoldingRules, 'version'>,
  updated_by: number | null,
) {
  return db
    .updateTable('comment_rules')
    .set({ banned_words, most_links, repeat_hours, trusted_after })
    .set({ version: sql`version + 1`, updated_at: sql`now()`, updated_by })
    .returning('version')
    .executeTakeFirstOrThrow()
}

/**
 * The number of approved comments of a writer, whether they repeat a text, and whether they are pre-moderated. A
 * comment that is edited does not count for itself.
 */
export function findWriter(
  db: ReadDb,
  { member_id, comment_text, comment_id }: { member_id: number; comment_text: string; comment_id?: number },
  { repeat_hours }: HoldingRules,
) {
  const isOther = sql`comment_id is distinct from ${comment_id ?? null}::integer`
  return db
    .selectNoFrom([
      // No rule needs more than the limit, so the comments of a prolific writer are not all counted.
      sql<number>`(select count(*) from (select from comments
        where member_id = ${member_id} and queue = 'approved' and ${isOther} limit 100) found)`.as(
        'approved',
      ),
      sql<boolean>`exists (select from comments where member_id = ${member_id}
        and created_at > now() - make_interval(hours => ${repeat_hours}::int)
        and search = folded(${comment_text}) and ${isOther})`.as('is_repeating'),
      sql<boolean>`exists (select from commenter_measures where member_id = ${member_id}
        and measure = 'premoderate' and ${isActive})`.as('is_premoderated'),
    ])
    .executeTakeFirstOrThrow()
}
