import { sql } from 'kysely'
import type { ReadDb } from '../../../db/pool.ts'

/** People of an event who have one of these addresses or names, with their names as they are compared. */
export async function findByEmailOrName(
  db: ReadDb,
  event_id: number,
  { emails, names }: { emails: readonly string[]; names: readonly string[] },
) {
  const folded = sql`select folded(name) from unnest(${names}::text[]) as given (name)`
  const found = sql<{
    registration_id: number
    name: string
    email: string
    names: string[]
  }>`(select registration_id, name, lower(email) as email,
      array[folded(name), folded(certificate_name)] as names
    from registrations
    where event_id = ${event_id} and status <> 'cancelled' and (lower(email) = any(${emails}::text[])
      or folded(name) in (${folded}) or folded(certificate_name) in (${folded})))`
  return db.selectFrom(found.as('found')).selectAll().orderBy('registration_id').execute()
}

/** Names as they are compared: without capitals and accents. */
export async function foldNames(db: ReadDb, names: readonly string[]): Promise<Map<string, string>> {
  const each = sql<{ name: string; folded: string }>`(select name, folded(name) as folded
    from unnest(${names}::text[]) as given (name))`
  const rows = await db.selectFrom(each.as('each')).selectAll().execute()
  return new Map(rows.map(({ name, folded }) => [name, folded]))
}
