import { sql } from 'kysely'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Tag, TagRow } from './tags.queries.ts'

/** The number of articles that have both tags. */
export async function sharedArticles(db: ReadDb, one: number, other: number): Promise<number> {
  const { count } = await db
    .selectFrom('news_tags as a')
    .innerJoin('news_tags as b', 'b.news_id', 'a.news_id')
    .innerJoin('news', 'news.news_id', 'a.news_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('a.tag_id', '=', one)
    .where('b.tag_id', '=', other)
    .where('news.deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Replaces tags with another tag in articles and addresses, and records the merge. */
export async function retag(db: Transaction, from: TagRow[], into: TagRow, merged_by: number): Promise<void> {
  for (const tag of from) {
    await sql`insert into news_tags (news_id, tag_id) select news_id, ${into.tag_id}::int from news_tags
      where tag_id = ${tag.tag_id} on conflict do nothing`.execute(db)
    await renameInCopies(db, tag, into.tag_title)
    await db
      .updateTable('tag_permalinks')
      .set({ tag_id: into.tag_id })
      .where('tag_id', '=', tag.tag_id)
      .execute()
    await db
      .insertInto('tag_merges')
      .values({
        tag_id: tag.tag_id,
        tag_title: tag.tag_title,
        tag_permalink: tag.tag_permalink,
        into_tag_id: into.tag_id,
        into_tag_title: into.tag_title,
        articles: tag.usage_count,
        merged_by,
      })
      .execute()
  }
}

/**
 * Versions of an article store tags by title, so a new title is written into the draft and the public version;
 * null removes the tag. Older versions are not changed.
 */
export async function renameInCopies(
  db: Transaction,
  { tag_id, tag_title }: { tag_id: number; tag_title: string },
  title: string | null,
): Promise<void> {
  await sql`update versions copy set fields = jsonb_set(copy.fields, '{tags}', (
      select coalesce(jsonb_agg(title order by place), '[]') from (
        select case when folded(named) = folded(${tag_title}) then ${title}::text else named end as title, min(place) as place
        from jsonb_array_elements_text(copy.fields -> 'tags') with ordinality as t (named, place) group by 1) renamed
      where title is not null))
    from news_tags link join news on news.news_id = link.news_id
    where link.tag_id = ${tag_id} and copy.subject_id = news.news_id
      and copy.version in (news.content_version, news.published_version)`.execute(db)
}

/** Removes the tags from their articles, and records which articles had them. */
export async function moveTagsToTrash(db: Transaction, tags: TagRow[], deleted_by: number): Promise<void> {
  const tag_ids = tags.map(({ tag_id }) => tag_id)
  for (const tag of tags) await renameInCopies(db, tag, null)
  await sql`insert into trashed_news_tags (tag_id, news_id) select tag_id, news_id from news_tags
    where tag_id = any(${tag_ids}::int[]) on conflict do nothing`.execute(db)
  await db.deleteFrom('news_tags').where('tag_id', 'in', tag_ids).execute()
  await db
    .updateTable('tags')
    .set({ deleted_at: sql`now()`, deleted_by, version: sql`version + 1` })
    .where('tag_id', 'in', tag_ids)
    .execute()
}

/** Restores a tag, its address and its articles. Returns the number of articles. */
export async function takeTagFromTrash(
  db: Transaction,
  { tag_id, tag_title, tag_permalink }: Tag,
): Promise<number> {
  await db
    .updateTable('tags')
    .set({ deleted_at: null, deleted_by: null, version: sql`version + 1` })
    .where('tag_id', '=', tag_id)
    .execute()
  await db
    .insertInto('tag_permalinks')
    .values({ tag_id, tag_permalink })
    .onConflict((conflict) => conflict.column('tag_permalink').doUpdateSet({ tag_id }))
    .execute()
  const { numInsertedOrUpdatedRows: given = 0n } = await db
    .insertInto('news_tags')
    .columns(['tag_id', 'news_id'])
    .expression((from) =>
      from.selectFrom('trashed_news_tags').select(['tag_id', 'news_id']).where('tag_id', '=', tag_id),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  await db.deleteFrom('trashed_news_tags').where('tag_id', '=', tag_id).execute()
  await sql`update versions copy set fields = jsonb_set(copy.fields, '{tags}', copy.fields -> 'tags' || to_jsonb(${tag_title}::text))
    from news_tags link join news on news.news_id = link.news_id
    where link.tag_id = ${tag_id} and copy.subject_id = news.news_id
      and copy.version in (news.content_version, news.published_version)
      and not copy.fields -> 'tags' ? ${tag_title}`.execute(db)
  return Number(given)
}

/** Purges tags that were deleted more than 30 days ago. */
export function purgeTags(db: Transaction) {
  return db
    .deleteFrom('tags')
    .where('deleted_at', '<', sql<Date>`now() - interval '30 days'`)
    .returning(['tag_id', 'tag_title', 'tag_permalink'])
    .execute()
}
