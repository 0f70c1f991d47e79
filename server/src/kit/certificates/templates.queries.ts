import { sql } from 'kysely'
import type { StoredTemplate } from '@balai/contract/kit/certificates.ts'
import { asPage, countOf, limitTo } from '../../db/page.ts'
import { lockName, type Lock } from '../../db/locks.ts'
import type { ReadDb, Transaction } from '../../db/pool.ts'

/** What a certificate comes from: a kind, and the id of a thing of that kind. */
export interface SourceId {
  source_kind: string
  source_id: number
}

const versions = (db: ReadDb, { source_kind, source_id }: SourceId) =>
  db
    .selectFrom('certificate_template_versions as saved')
    .leftJoin('users as saver', 'saver.user_id', 'saved.saved_by')
    .where('saved.source_kind', '=', source_kind)
    .where('saved.source_id', '=', source_id)

/** The current template; undefined before the first save. */
export const findTemplate = (db: ReadDb, source: SourceId) =>
  versions(db, source)
    .innerJoin('certificate_templates as current', (join) =>
      join
        .onRef('current.source_kind', '=', 'saved.source_kind')
        .onRef('current.source_id', '=', 'saved.source_id')
        .onRef('current.version', '=', 'saved.version'),
    )
    .select(['saved.version', 'template', 'saved_at', 'saver.name as saved_by_name', 'last_number'])
    .executeTakeFirst()

export const findTemplateVersion = (db: ReadDb, source: SourceId, version: number) =>
  versions(db, source)
    .select(['saved.version', 'template'])
    .where('saved.version', '=', version)
    .executeTakeFirst()

export async function listTemplateVersions(
  db: ReadDb,
  source: SourceId,
  { page, perPage }: { page: number; perPage: number },
) {
  const total = countOf(versions(db, source).select(({ fn }) => fn.countAll().as('count')))
  const rows = await versions(db, source)
    .select([
      'saved.version',
      'restored_from',
      'saved_at',
      'saver.name as saved_by_name',
      sql<number>`jsonb_array_length(template -> 'fields')`.as('field_count'),
      sql<number>`(select count(*) from certificates c where c.source_kind = saved.source_kind
        and c.source_id = saved.source_id and c.template_version = saved.version and c.state = 'valid')`.as(
        'certificate_count',
      ),
      total.as('total'),
    ])
    .orderBy('saved.version', 'desc')
    .$call(limitTo({ page, perPage }))
    .execute()
  return asPage(db, rows, total, { page, perPage })
}

/**
 * Locks the template of a source, so that nobody else saves it or gives numbers meanwhile. By its name, because a source
 * may have no template yet.
 */
export const lockTemplate = ({ source_kind, source_id }: SourceId): Lock =>
  lockName(`certificates ${source_kind} ${source_id}`)

/** Saves the next version. The transaction must hold `lockTemplate`. */
export async function insertTemplateVersion(
  db: Transaction,
  source: SourceId,
  { template, saved_by, restored_from = null }: NewVersion,
): Promise<number> {
  const { version } = await db
    .insertInto('certificate_templates')
    .values(source)
    .onConflict((conflict) =>
      conflict
        .columns(['source_kind', 'source_id'])
        .doUpdateSet({ version: sql`certificate_templates.version + 1` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('certificate_template_versions')
    .values({ ...source, version, template: JSON.stringify(template) as never, saved_by, restored_from })
    .execute()
  return version
}

interface NewVersion {
  template: StoredTemplate
  saved_by: number | null
  restored_from?: number | null
}

/**
 * Gives a copy of a source its template, without a date that was typed: the copy happens on another day.
 * Returns the template, if there is one.
 */
export async function copyTemplate(
  db: Transaction,
  { from, to }: { from: SourceId; to: SourceId },
  saved_by: number,
): Promise<StoredTemplate | undefined> {
  const saved = await findTemplate(db, from)
  if (saved) await insertTemplateVersion(db, to, { template: { ...saved.template, date: '' }, saved_by })
  return saved?.template
}

/** Stores the last running number that was given. The transaction must hold `lockTemplate`. */
export const setLastNumber = (db: Transaction, { source_kind, source_id }: SourceId, last_number: number) =>
  db
    .updateTable('certificate_templates')
    .set({ last_number })
    .where('source_kind', '=', source_kind)
    .where('source_id', '=', source_id)
    .execute()
