import { sql, type Selectable } from 'kysely'
import type { ReadDb, Transaction } from '../../db/pool.ts'
import type { Database } from '../../db/schema.ts'
import type { SourceId } from './templates.queries.ts'

export type Run = Selectable<Database['certificate_runs']>

export const findRun = (db: ReadDb, run_id: number) =>
  db.selectFrom('certificate_runs').selectAll().where('run_id', '=', run_id).executeTakeFirst()

/** The last run of a kind, with the name of who started it. */
export const findLastRun = (db: ReadDb, { source_kind, source_id }: SourceId, kind: Run['kind']) =>
  db
    .selectFrom('certificate_runs')
    .leftJoin('users as starter', 'starter.user_id', 'certificate_runs.started_by')
    .selectAll('certificate_runs')
    .select('starter.name as started_by_name')
    .where('source_kind', '=', source_kind)
    .where('source_id', '=', source_id)
    .where('kind', '=', kind)
    .orderBy('run_id', 'desc')
    .limit(1)
    .executeTakeFirst()

interface NewRun extends SourceId {
  kind: Run['kind']
  total: number
  started_by: number
  holder_ids?: readonly number[]
  mails?: boolean
}

export const insertRun = (db: Transaction, { holder_ids = [], ...run }: NewRun) =>
  db
    .insertInto('certificate_runs')
    .values({ ...run, holder_ids: [...holder_ids] })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Lets a run go on that failed and is tried again. */
export const resumeRun = (db: Transaction, run_id: number) =>
  db
    .updateTable('certificate_runs')
    .set({ state: 'running', ended_at: null })
    .where('run_id', '=', run_id)
    .where('state', '=', 'failed')
    .execute()

/** Counts what a batch has done. */
export const advanceRun = (db: Transaction, run_id: number, done: number) =>
  db
    .updateTable('certificate_runs')
    .set({ done: sql`done + ${done}` })
    .where('run_id', '=', run_id)
    .execute()

/** Ends a run that is running. Returns false if it is not any more. */
export async function endRun(
  db: Transaction,
  run_id: number,
  changes: { state: 'done' | 'failed'; storage_key?: string; bytes?: number; done?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('certificate_runs')
    .set({ ...changes, ended_at: sql`now()` })
    .where('run_id', '=', run_id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The archives before this one, whose files are of no use any more. */
export async function forgetOlderArchives(
  db: Transaction,
  { run_id, source_kind, source_id }: Run,
): Promise<string[]> {
  const rows = await db
    .updateTable('certificate_runs as run')
    .from('certificate_runs as former')
    .set({ storage_key: null })
    .whereRef('run.run_id', '=', 'former.run_id')
    .where('run.source_kind', '=', source_kind)
    .where('run.source_id', '=', source_id)
    .where('run.kind', '=', 'archive')
    .where('run.run_id', '<', run_id)
    .where('run.storage_key', 'is not', null)
    .returning('former.storage_key')
    .execute()
  return rows.flatMap(({ storage_key }) => storage_key ?? [])
}

/** Archives of more than a week ago: they hold many names, and can be made again. */
export async function forgetOldArchives(db: Transaction): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`update certificate_runs run set storage_key = null
    from certificate_runs former where former.run_id = run.run_id and run.storage_key is not null
      and run.ended_at < now() - interval '7 days' returning former.storage_key`.execute(db)
  return rows.map(({ storage_key }) => storage_key)
}
