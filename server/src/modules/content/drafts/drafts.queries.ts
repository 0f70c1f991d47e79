import { sql } from 'kysely'
import { asPage, countOf, cutTo } from '../../../db/page.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { notify } from '../../../http/live.queries.ts'

/** Whoever has not been heard of for so many seconds has gone. */
const goneAfter = 60

const here = sql<boolean>`news_presence.seen_at > now() - make_interval(secs => ${sql.lit(goneAfter)})`

/** Who is writing at the moment. */
export async function findPresence(db: ReadDb, news_id: number, me: number) {
  const found = await db
    .selectFrom('news_presence')
    .innerJoin('users', 'users.user_id', 'news_presence.user_id')
    .select(['news_presence.user_id', 'users.name', 'news_presence.since'])
    .where('news_id', '=', news_id)
    .where(here)
    .executeTakeFirst()
  return found ? { ...found, is_me: found.user_id === me } : null
}

/** A sign of life: one who writes goes on, one who comes to a free place takes it, anybody else changes nothing. */
export async function stay(db: Transaction, news_id: number, user_id: number): Promise<void> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into news_presence (news_id, user_id) values (${news_id}, ${user_id})
    on conflict (news_id) do update set
      user_id = excluded.user_id,
      since = case when news_presence.user_id = excluded.user_id and ${here} then news_presence.since else now() end,
      seen_at = now()
    where news_presence.user_id = excluded.user_id or not ${here}
    returning since = now() as is_new`.execute(db)
  if (rows[0]?.is_new) await tellOfPresence(db, news_id, user_id)
}

/** Takes the place, whoever has it; answers whose it was. */
export async function takePlace(db: Transaction, news_id: number, user_id: number): Promise<number | null> {
  const before = await db
    .selectFrom('news_presence')
    .select('user_id')
    .where('news_id', '=', news_id)
    .where(here)
    .executeTakeFirst()
  await sql`insert into news_presence (news_id, user_id) values (${news_id}, ${user_id})
    on conflict (news_id) do update set user_id = excluded.user_id, since = now(), seen_at = now()`.execute(
    db,
  )
  await tellOfPresence(db, news_id, user_id)
  return before && before.user_id !== user_id ? before.user_id : null
}

/** One's window was closed. */
export async function leave(db: Transaction, news_id: number, user_id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('news_presence')
    .where('news_id', '=', news_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await tellOfPresence(db, news_id, null)
}

const tellOfPresence = (db: Transaction, news_id: number, user_id: number | null) =>
  notify(db, 'news.presence', { to: { area: 'articles' }, data: { news_id, user_id } })

interface Place {
  page: number
  perPage: number
}

/** The versions of an article, newest first, without their texts. */
export async function listVersions(db: ReadDb, news_id: number, place: Place) {
  const found = db
    .selectFrom('news_versions')
    .innerJoin('news', 'news.news_id', 'news_versions.news_id')
    .where('news_versions.news_id', '=', news_id)
  const total = countOf(found.select(({ fn }) => fn.countAll().as('count')))
  const rows = await found
    .leftJoin('users', 'users.user_id', 'news_versions.saved_by')
    .select([
      'news_versions.version',
      'news_versions.kind',
      sql<string>`news_versions.fields ->> 'news_title'`.as('news_title'),
      'news_versions.news_word_count',
      'news_versions.restored_from',
      'news_versions.saved_at',
      'users.name as saved_by_name',
      sql<boolean>`news_versions.version = news.content_version`.as('is_current'),
      sql<boolean>`news_versions.version is not distinct from news.published_version`.as('is_public'),
      total.as('total'),
    ])
    .orderBy('news_versions.version', 'desc')
    .$call(cutTo(place))
    .execute()
  return asPage(db, rows, total, place)
}

export async function insertPreviewLink(
  db: Transaction,
  link: { secret_hash: Buffer; news_id: number; created_by: number; days: number },
): Promise<Date> {
  const { days, ...row } = link
  const { expires_at } = await db
    .insertInto('news_preview_links')
    .values({ ...row, expires_at: sql`now() + make_interval(days => ${days})` })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

/** Which article a secret shows, while it does. */
export function findPreviewLink(db: ReadDb, secret_hash: Buffer) {
  return db
    .selectFrom('news_preview_links')
    .select(['news_id', 'expires_at'])
    .where('secret_hash', '=', secret_hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

export async function deletePreviewLinks(db: Transaction, news_id: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('news_preview_links')
    .where('news_id', '=', news_id)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Forgets links that show nothing any more, and who wrote in windows long closed. */
export async function deleteOldTraces(db: Transaction): Promise<void> {
  await db
    .deleteFrom('news_preview_links')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
  await db
    .deleteFrom('news_presence')
    .where('seen_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()
  await db
    .deleteFrom('news_bulks')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
