import { sql } from 'kysely'
import { asPage, countOf, limitTo } from '../../db/page.ts'
import type { ReadDb, Transaction } from '../../db/pool.ts'
import { rulesVersion, type CleanHtml } from '../../lib/clean-html.ts'
import { hashOf } from '../../lib/secrets.ts'
import type { Subject, Version } from '../subjects/kind.ts'

/** Finds a version with its text. */
export async function findVersion<Fields extends object>(
  db: ReadDb,
  subject_id: number,
  version: number,
): Promise<Version<Fields> | undefined> {
  const found = await db
    .selectFrom('versions')
    .leftJoin('users', 'users.user_id', 'versions.saved_by')
    .selectAll('versions')
    .select('users.name as saved_by_name')
    .where('subject_id', '=', subject_id)
    .where('versions.version', '=', version)
    .executeTakeFirst()
  // Only the kind writes the fields of its subjects, so the cast is safe.
  return found && { ...found, fields: found.fields as Fields }
}

/** Lists the fields and texts of versions, one of each subject. */
export async function listTexts<Fields extends object>(
  db: ReadDb,
  keys: readonly Pick<Version<Fields>, 'subject_id' | 'version'>[],
): Promise<Pick<Version<Fields>, 'subject_id' | 'fields' | 'content'>[]> {
  const ids = keys.map(({ subject_id }) => subject_id)
  const versions = keys.map(({ version }) => version)
  const rows = await db
    .selectFrom('versions')
    .select(['subject_id', 'fields', 'content'])
    .where(sql<boolean>`(subject_id, version) in (select * from unnest(${ids}::int[], ${versions}::int[]))`)
    .execute()
  return rows.map((row) => ({ ...row, fields: row.fields as Fields }))
}

/** A subject, and the versions that hold its draft and its public copy. */
type Copies = Pick<Subject, 'subject_id' | 'content_version' | 'published_version'>

interface Place {
  page: number
  perPage: number
}

/** Whether a user saved something of the draft that is not public yet. */
export async function hasWritten(
  db: ReadDb,
  { subject_id, published_version }: Pick<Subject, 'subject_id' | 'published_version'>,
  user_id: number,
): Promise<boolean> {
  const saved = await db
    .selectFrom('versions')
    .select('version')
    .where('subject_id', '=', subject_id)
    .where('version', '>', published_version ?? 0)
    .where('saved_by', '=', user_id)
    .limit(1)
    .executeTakeFirst()
  return saved !== undefined
}

/** Lists the versions of a subject, newest first, without their texts. */
export async function listVersions(
  db: ReadDb,
  { subject_id, content_version, published_version }: Copies,
  titleField: string,
  place: Place,
) {
  const found = db.selectFrom('versions').where('subject_id', '=', subject_id)
  const total = countOf(found.select(({ fn }) => fn.countAll().as('count')))
  const rows = await found
    .leftJoin('users', 'users.user_id', 'versions.saved_by')
    .select([
      'versions.version',
      'versions.kind',
      sql<string>`versions.fields ->> ${sql.lit(titleField)}`.as('title'),
      'versions.word_count',
      'versions.restored_from',
      'versions.saved_at',
      'users.name as saved_by_name',
      total.as('total'),
    ])
    .orderBy('versions.version', 'desc')
    .$call(limitTo(place))
    .execute()
  const shown = rows.map((row) => ({
    ...row,
    is_current: row.version === content_version,
    is_public: row.version === published_version,
  }))
  return asPage(db, shown, total, place)
}

interface NewVersion {
  subject_id: number
  version: number
  kind: Version<object>['kind']
  fields: object
  text: CleanHtml
  /** Null: nobody is known. */
  saved_by: number | null
  restored_from?: number
  /** If missing, it is saved now. */
  saved_at?: Date
}

/** Adds a version. */
export async function insertVersion(db: Transaction, { text, ...rest }: NewVersion): Promise<void> {
  await db
    .insertInto('versions')
    .values({ ...rest, ...contentColumns(text) })
    .execute()
}

/** The columns of a cleaned text: what cleaned it, and a hash that shows whether it is still the same. */
const contentColumns = ({ html, words }: CleanHtml) => ({
  content: html,
  word_count: words,
  cleaned_by: rulesVersion,
  content_hash: hashOf(html),
})

/** Lists versions that older rules cleaned. */
export const listStaleVersions = (db: ReadDb, limit: number) =>
  db
    .selectFrom('versions')
    .select(['subject_id', 'version', 'content'])
    .where('cleaned_by', '<', rulesVersion)
    .limit(limit)
    .execute()

/** Stores the newly cleaned text of a version, unless it was saved in the meantime. */
export async function storeCleanedAgain(
  db: Transaction,
  { subject_id, version }: { subject_id: number; version: number },
  text: CleanHtml,
): Promise<void> {
  await db
    .updateTable('versions')
    .set(contentColumns(text))
    .where('subject_id', '=', subject_id)
    .where('version', '=', version)
    .where('cleaned_by', '<', rulesVersion)
    .execute()
}

/**
 * Overwrites the previous version with an autosave, if that was an autosave of the same person within ten
 * minutes. Returns whether it did. The public version is never overwritten.
 */
export async function renewAutosave(
  db: Transaction,
  { subject_id, content_version, published_version }: Copies,
  {
    version,
    fields,
    text,
    saved_by,
  }: Omit<NewVersion, 'subject_id' | 'kind' | 'saved_by'> & { saved_by: number },
): Promise<boolean> {
  if (content_version === published_version) return false
  const renewed = await db
    .updateTable('versions')
    .set({ version, fields, ...contentColumns(text) })
    .where('subject_id', '=', subject_id)
    .where('version', '=', content_version)
    .where('kind', '=', 'autosave')
    .where('saved_by', '=', saved_by)
    .where('saved_at', '>', sql<Date>`now() - interval '10 minutes'`)
    .executeTakeFirst()
  return renewed.numUpdatedRows === 1n
}
