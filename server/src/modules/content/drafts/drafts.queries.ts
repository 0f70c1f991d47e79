import { sql } from 'kysely'
import { asPage, countOf, cutTo } from '../../../db/page.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { notify } from '../../../http/live.queries.ts'

/** Whoever has not been heard of for so many seconds has gone. */
const goneAfter = 60

const here = sql<boolean>`presence.seen_at > now() - make_interval(secs => ${sql.lit(goneAfter)})`

/** Who is writing at the moment. */
export async function findPresence(db: ReadDb, news_id: number, me: number) {
  const found = await db
    .selectFrom('presence')
    .innerJoin('users', 'users.user_id', 'presence.user_id')
    .select(['presence.user_id', 'users.name', 'presence.since'])
    .where('subject_id', '=', news_id)
    .where(here)
    .executeTakeFirst()
  return found ? { ...found, is_me: found.user_id === me } : null
}

/** A sign of life: one who writes goes on, one who comes to a free place takes it, anybody else changes nothing. */
export async function stay(db: Transaction, news_id: number, user_id: number): Promise<void> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into presence (subject_id, user_id) values (${news_id}, ${user_id})
    on conflict (subject_id) do update set
      user_id = excluded.user_id,
      since = case when presence.user_id = excluded.user_id and ${here} then presence.since else now() end,
      seen_at = now()
    where presence.user_id = excluded.user_id or not ${here}
    returning since = now() as is_new`.execute(db)
  if (rows[0]?.is_new) await tellOfPresence(db, news_id, user_id)
}

/** Takes the place, whoever has it; answers whose it was. */
export async function takePlace(db: Transaction, news_id: number, user_id: number): Promise<number | null> {
  const before = await db
    .selectFrom('presence')
    .select('user_id')
    .where('subject_id', '=', news_id)
    .where(here)
    .executeTakeFirst()
  await sql`insert into presence (subject_id, user_id) values (${news_id}, ${user_id})
    on conflict (subject_id) do update set user_id = excluded.user_id, since = now(), seen_at = now()`.execute(
    db,
  )
  await tellOfPresence(db, news_id, user_id)
  return before && before.user_id !== user_id ? before.user_id : null
}

/** One's window was closed. */
export async function leave(db: Transaction, news_id: number, user_id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('presence')
    .where('subject_id', '=', news_id)
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
    .selectFrom('versions')
    .innerJoin('news', 'news.news_id', 'versions.subject_id')
    .where('versions.subject_id', '=', news_id)
  const total = countOf(found.select(({ fn }) => fn.countAll().as('count')))
  const rows = await found
    .leftJoin('users', 'users.user_id', 'versions.saved_by')
    .select([
      'versions.version',
      'versions.kind',
      sql<string>`versions.fields ->> 'news_title'`.as('news_title'),
      'versions.word_count as news_word_count',
      'versions.restored_from',
      'versions.saved_at',
      'users.name as saved_by_name',
      sql<boolean>`versions.version = news.content_version`.as('is_current'),
      sql<boolean>`versions.version is not distinct from news.published_version`.as('is_public'),
      total.as('total'),
    ])
    .orderBy('versions.version', 'desc')
    .$call(cutTo(place))
    .execute()
  return asPage(db, rows, total, place)
}

export async function insertPreviewLink(
  db: Transaction,
  link: { secret_hash: Buffer; news_id: number; created_by: number; days: number },
): Promise<Date> {
  const { days, news_id, ...row } = link
  const { expires_at } = await db
    .insertInto('preview_links')
    .values({ ...row, subject_id: news_id, expires_at: sql`now() + make_interval(days => ${days})` })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

/** Which article a secret shows, while it does. */
export function findPreviewLink(db: ReadDb, secret_hash: Buffer) {
  return db
    .selectFrom('preview_links')
    .select(['subject_id as news_id', 'expires_at'])
    .where('secret_hash', '=', secret_hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

export async function deletePreviewLinks(db: Transaction, news_id: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('preview_links')
    .where('subject_id', '=', news_id)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Forgets links that show nothing any more, and who wrote in windows long closed. */
export async function deleteOldTraces(db: Transaction): Promise<void> {
  await db
    .deleteFrom('preview_links')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
  await db
    .deleteFrom('presence')
    .where('seen_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()
  await db
    .deleteFrom('news_bulks')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
