import { sql, type Insertable, type Updateable } from 'kysely'
import type { z } from 'zod'
import type { memberImports } from '@balai/contract/people/member-imports.ts'
import { asPage, countOf, limitTo } from '../../../db/page.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'

type ListInput = z.output<typeof memberImports.list.input>

/** One page of the imports. There are few, so counting them is cheap. */
export async function listImports(db: ReadDb, { page, perPage, order, search }: ListInput) {
  const found = db
    .selectFrom('member_imports')
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`position(lower(${search}) in lower(original_name)) > 0`),
    )
  const total = countOf(found.select(({ fn }) => fn.countAll().as('count')))
  const rows = await found
    .leftJoin('users', 'users.user_id', 'member_imports.created_by')
    .selectAll('member_imports')
    .select(['users.name as created_by_name', total.as('total')])
    .orderBy('import_id', order)
    .$call(limitTo({ page, perPage }))
    .execute()
  return asPage(db, rows, total, { page, perPage })
}

export function findImport(db: ReadDb, import_id: number) {
  return db
    .selectFrom('member_imports')
    .leftJoin('users', 'users.user_id', 'member_imports.created_by')
    .selectAll('member_imports')
    .select('users.name as created_by_name')
    .where('import_id', '=', import_id)
    .executeTakeFirst()
}
export type Import = NonNullable<Awaited<ReturnType<typeof findImport>>>

export function insertImport(db: Transaction, row: Insertable<Database['member_imports']>) {
  return db.insertInto('member_imports').values(row).returning('import_id').executeTakeFirstOrThrow()
}

/** Changes an import if it is in one of these states. Returns false otherwise. */
export async function moveImport(
  db: Transaction,
  import_id: number,
  from: Import['state'][],
  changes: Updateable<Database['member_imports']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member_imports')
    .set({ ...changes, updated_at: sql`now()` })
    .where('import_id', '=', import_id)
    .where('state', 'in', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export interface Problem {
  row_number: number
  problem: string
  cells: string[]
}

export async function insertProblems(db: Transaction, import_id: number, problems: Problem[]): Promise<void> {
  if (problems.length === 0) return
  await db
    .insertInto('member_import_problems')
    .values(problems.map((problem) => ({ import_id, ...problem })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteProblems(db: Transaction, import_id: number): Promise<void> {
  await db.deleteFrom('member_import_problems').where('import_id', '=', import_id).execute()
}

/** The refused rows after a row number, in the order of the file. */
export function listProblems(
  db: ReadDb,
  import_id: number,
  { after, limit }: { after: number; limit: number },
) {
  return db
    .selectFrom('member_import_problems')
    .select(['row_number', 'problem', 'cells'])
    .where('import_id', '=', import_id)
    .where('row_number', '>', after)
    .orderBy('row_number')
    .limit(limit)
    .execute()
}

/** The members with these email addresses, by address. */
export async function findByEmails(db: ReadDb, emails: string[]) {
  const rows = await db
    .selectFrom('members')
    .selectAll()
    .where(sql<string>`lower(member_email)`, '=', sql<string>`any(${emails}::text[])`)
    .where('erased_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.member_email.toLowerCase(), row]))
}

/** Adds members and returns them. Addresses that another writer has taken meanwhile are omitted. */
export function insertMembers(db: Transaction, rows: Insertable<Database['members']>[]) {
  return db
    .insertInto('members')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'version', 'member_email', 'consents'])
    .execute()
}

/** The changes of an import that are not undone yet. */
export function listImported(db: Transaction, import_id: number, limit: number) {
  return db
    .selectFrom('member_changes')
    .select(['change_id', 'member_id', 'kind', 'before', 'version'])
    .where('import_id', '=', import_id)
    .orderBy('change_id')
    .limit(limit)
    .forUpdate()
    .execute()
}

/** Marks changes of an import as undone. */
export async function markUndone(db: Transaction, change_ids: number[]): Promise<void> {
  await db
    .updateTable('member_changes')
    .set({ import_id: null })
    .where('change_id', '=', sql<number>`any(${change_ids}::bigint[])`)
    .execute()
}

/** The number of members that an import added or changed, and how many of them are unchanged since. */
export async function countUndoable(db: ReadDb, import_id: number) {
  return db
    .selectFrom('member_changes')
    .innerJoin('members', 'members.id', 'member_changes.member_id')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      sql<number>`count(*) filter (where members.version = member_changes.version and kind = 'import_created')`.as(
        'added',
      ),
      sql<number>`count(*) filter (where members.version = member_changes.version and kind = 'import_updated')`.as(
        'changed',
      ),
    ])
    .where('import_id', '=', import_id)
    .executeTakeFirstOrThrow()
}

/** Deletes a member that is unchanged since. Returns false if it was changed, or if other rows refer to it. */
export async function removeUnchanged(
  db: Transaction,
  { id, version }: { id: number; version: number },
): Promise<boolean> {
  await sql`savepoint one_member`.execute(db)
  try {
    const { numDeletedRows } = await db
      .deleteFrom('members')
      .where('id', '=', id)
      .where('version', '=', version)
      // Requests are deleted together with their member, so no foreign key protects a member who has one.
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('member_requests').select('request_id').where('member_id', '=', id))),
      )
      .executeTakeFirstOrThrow()
    return numDeletedRows === 1n
  } catch (error) {
    // Orders or comments refer to the member, who is kept.
    if ((error as { code?: string }).code !== '23503') throw error
    await sql`rollback to savepoint one_member`.execute(db)
    return false
  }
}

/** Deletes the contents of imports older than a month, because they are personal data. Returns their files. */
export async function forgetOldImports(db: Transaction): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string; error_key: string | null; import_id: number }>`
    with old as materialized (
      select import_id, storage_key, error_key from member_imports
      where updated_at < now() - interval '30 days' and sample <> '[]' for update
    )
    update member_imports set sample = '[]', error_key = null, updated_at = now()
    from old where member_imports.import_id = old.import_id
    returning old.import_id, old.storage_key, old.error_key`.execute(db)
  for (const { import_id } of rows) await deleteProblems(db, import_id)
  return rows.flatMap(({ storage_key, error_key }) => (error_key ? [storage_key, error_key] : [storage_key]))
}
