import { sql } from 'kysely'
import { permalinkOf } from '@balai/contract/core/permalinks.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { freePermalink } from '../../../kit/permalinks/permalinks.rules.ts'

/** The fields with their tags as they are stored. Tags that do not exist are created. */
export async function withStoredTags<Fields extends { tags: string[] }>(
  db: Transaction,
  fields: Fields,
  user_id: number,
) {
  const found = new Map<number, string>()
  for (const title of fields.tags) {
    const tag = (await findTagByTitle(db, title)) ?? (await createTag(db, title, user_id))
    found.set(tag.tag_id, tag.tag_title)
  }
  return { fields: { ...fields, tags: [...found.values()] }, tag_ids: [...found.keys()] }
}

const findTagByTitle = (db: ReadDb, title: string) =>
  db
    .selectFrom('tags')
    .select(['tag_id', 'tag_title'])
    .where(sql`folded(tag_title)`, '=', sql`folded(${title})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

async function findTagPermalinks(db: ReadDb, permalinks: readonly string[]) {
  const rows = await db
    .selectFrom('tag_permalinks')
    .select(['tag_permalink', 'tag_id'])
    .where('tag_permalink', 'in', permalinks)
    .execute()
  return new Map(rows.map(({ tag_permalink, tag_id }) => [tag_permalink, tag_id]))
}

async function createTag(db: Transaction, tag_title: string, updated_by: number) {
  const tag_permalink = await freePermalink(permalinkOf(tag_title) || 'tag', (permalinks) =>
    findTagPermalinks(db, permalinks),
  )
  const created = await db
    .insertInto('tags')
    .values({ tag_title, tag_permalink, updated_by })
    // Another transaction may create the same tag concurrently.
    .onConflict((conflict) =>
      conflict
        .expression(sql`folded(tag_title)`)
        .where('deleted_at', 'is', null)
        .doNothing(),
    )
    .returning(['tag_id', 'tag_title'])
    .executeTakeFirst()
  if (created) {
    await db
      .insertInto('tag_permalinks')
      .values({ tag_id: created.tag_id, tag_permalink })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return created
  }
  const existing = await findTagByTitle(db, tag_title)
  if (!existing) throw new Error(`The tag ${tag_title} could neither be created nor found.`)
  return existing
}
