import { sql } from 'kysely'
import type { Language } from '@balai/contract/core/sentences.ts'
import type { PictureKind, SocialLink } from '@balai/contract/kit/site.ts'
import { lockName, lockRows, takeLocks } from '../../db/locks.ts'
import { notifyAfterCommit } from '../../db/notices.ts'
import type { ReadDb, Transaction } from '../../db/pool.ts'
import { discardFiles } from '../../files/files.queries.ts'
import { notify } from '../../http/live.queries.ts'
import { rulesVersion, type CleanHtml } from '../../lib/clean-html.ts'
import { siteChannel } from './site-facts.queries.ts'

/** The settings as staff change them. Pictures are storage keys. */
export interface SettingsFacts {
  site_name: string
  tagline: string
  about_text: string
  address: string
  phones: string[]
  email: string
  social_links: SocialLink[]
  logo: string | null
  favicon: string | null
  share_picture: string | null
  languages: Language[]
  time_zone: string
}

/** The settings. The migration has added the row, and the first start the time zone. */
export const findSettings = (db: ReadDb) =>
  db
    .selectFrom('site_settings')
    .leftJoin('users as changer', 'changer.user_id', 'site_settings.updated_by')
    .selectAll('site_settings')
    .select('changer.name as updated_by_name')
    .$narrowType<{ time_zone: string }>()
    .executeTakeFirstOrThrow()
export type Settings = Awaited<ReturnType<typeof findSettings>>

export const settingsLock = lockRows('site_settings', 'site_id', [1])

/** Changes the settings and notifies all processes. The transaction must hold `settingsLock`. */
export async function updateSettings(
  db: Transaction,
  { social_links, ...facts }: SettingsFacts,
  about: CleanHtml | null,
  updated_by: number,
) {
  const stored = await db
    .updateTable('site_settings')
    .set({
      ...facts,
      ...(about && { about_text: about.html, about_keys: about.keys, about_cleaned_by: rulesVersion }),
      social_links: JSON.stringify(social_links) as never,
      version: sql`version + 1`,
      updated_at: sql`now()`,
      updated_by,
    })
    .returning('version')
    .executeTakeFirstOrThrow()
  await notifyAfterCommit(db, { channel: siteChannel, payload: '' })
  await notifySiteChanged(db, facts.time_zone)
  return stored
}

/** What the settings say about the websites that call this server. */
export interface OriginFacts {
  allowed_origins: string[]
  track_months: number
}

/** Replaces the allowed origins and notifies all processes. The transaction must hold `settingsLock`. */
export async function updateOrigins(db: Transaction, facts: OriginFacts, updated_by: number) {
  const { time_zone, version } = await db
    .updateTable('site_settings')
    .set({ ...facts, version: sql`version + 1`, updated_at: sql`now()`, updated_by })
    .returning(['version', 'time_zone'])
    .$narrowType<{ time_zone: string }>()
    .executeTakeFirstOrThrow()
  await notifyAfterCommit(db, { channel: siteChannel, payload: '' })
  await notifySiteChanged(db, time_zone)
  return { version }
}

/** Sends a live notice to open screens. */
export const notifySiteChanged = (db: Transaction, time_zone: string) =>
  notify(db, 'site.changed', { to: { area: 'open' }, data: { time_zone } })

/** Whether PostgreSQL knows the time zone: its list may be older than that of Node. */
export async function isKnownZone(db: ReadDb, time_zone: string): Promise<boolean> {
  const known = await db
    .selectFrom(sql<{ name: string }>`pg_timezone_names`.as('zones'))
    .select('name')
    .where('name', '=', time_zone)
    .executeTakeFirst()
  return known !== undefined
}

/** The publications that are planned, of any kind. */
export async function countPlanned(db: ReadDb): Promise<number> {
  const { count } = await db
    .selectFrom('subjects')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((where) => where.or([where('state', '=', 'scheduled'), where('draft_state', '=', 'scheduled')]))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The purpose of a picture in `files`. */
export const purposeOf = (kind: PictureKind) => `site ${kind}`

/** The given keys that are uploaded pictures of this kind. */
export async function findPictures(db: ReadDb, kind: PictureKind, keys: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('files')
    .select('storage_key')
    .where('storage_key', '=', sql<string>`any(${keys}::text[])`)
    .where('purpose', '=', purposeOf(kind))
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ storage_key }) => storage_key))
}

/** Held by a save that may begin to use a picture, and by the sweep that discards unused ones. */
export const picturesLock = lockName('site pictures')

/** Discards pictures that were uploaded more than a day ago and that no setting uses. */
export async function discardUnusedPictures(db: Transaction): Promise<void> {
  await takeLocks(db, [picturesLock])
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key from files
    where purpose like 'site %' and deleted_at is null and created_at < now() - interval '1 day'
      and not exists (select from site_settings s where storage_key in (s.logo, s.favicon, s.share_picture))
      and not exists (select from image_links l where l.picture = storage_key)`.execute(db)
  await discardFiles(
    db,
    rows.map(({ storage_key }) => storage_key),
  )
}

/** The about text, if older rules cleaned it. */
export const findStaleAbout = (db: ReadDb) =>
  db
    .selectFrom('site_settings')
    .select(['about_text', 'version'])
    .where('about_cleaned_by', '<', rulesVersion)
    .where('about_text', '<>', '')
    .executeTakeFirst()

/** Stores the about text cleaned again, unless another text was saved meanwhile. */
export async function storeCleanedAbout(db: Transaction, version: number, about: CleanHtml): Promise<void> {
  await db
    .updateTable('site_settings')
    .set({ about_text: about.html, about_keys: about.keys, about_cleaned_by: rulesVersion })
    .where('version', '=', version)
    .execute()
}
