import { sql } from 'kysely'
import type { ReadDb, Transaction } from '../../../db/pool.ts'

/** The mail that was built for a campaign. */
export const findBuilt = (db: ReadDb, campaign_id: number) =>
  db
    .selectFrom('campaign_contents')
    .select(['html', 'plain_text', 'language', 'merge_fields', 'merge_defaults'])
    .select(sql<boolean>`html <> '' and built_version = version`.as('is_built'))
    .select(sql<boolean>`jsonb_array_length(blocks) > 0`.as('has_blocks'))
    .where('campaign_id', '=', campaign_id)
    .executeTakeFirst()
export type Built = NonNullable<Awaited<ReturnType<typeof findBuilt>>>

/** Gives a campaign the content of another one. */
export async function copyContent(
  db: Transaction,
  { from, to, updated_by }: { from: number; to: number; updated_by: number | null },
): Promise<void> {
  await sql`
    insert into campaign_contents (campaign_id, choice, seed, articles, blocks, template, language, merge_defaults, html,
      plain_text, merge_fields, built_version, version, updated_by)
    select ${to}::int, choice, seed, articles, blocks, template, language, merge_defaults, html, plain_text, merge_fields,
      built_version, version, ${updated_by}::int
    from campaign_contents where campaign_id = ${from}`.execute(db)
}

export const deleteContent = (db: Transaction, campaign_id: number) =>
  db.deleteFrom('campaign_contents').where('campaign_id', '=', campaign_id).execute()

/** The mail must be built again: it names the subject and the preview text. */
export const markUnbuilt = (db: Transaction, campaign_id: number) =>
  db
    .updateTable('campaign_contents')
    .set({ built_version: null })
    .where('campaign_id', '=', campaign_id)
    .execute()
