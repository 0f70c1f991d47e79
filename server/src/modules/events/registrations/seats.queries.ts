import { sql } from 'kysely'
import type { ReadDb, Transaction } from '../../../db/pool.ts'

/** The registrations of an event that are not cancelled. */
export async function findActiveIds(db: ReadDb, event_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('registrations')
    .select('registration_id')
    .where('event_id', '=', event_id)
    .where('status', '<>', sql.lit<'cancelled'>('cancelled'))
    .orderBy('registration_id')
    .execute()
  return rows.map(({ registration_id }) => registration_id)
}

/** Registrations of an event with these addresses that are not cancelled, to find people who are there already. */
export const findByAddresses = (db: ReadDb, event_id: number, emails: readonly string[]) =>
  db
    .selectFrom('registrations')
    .select(['name', 'email'])
    .where('event_id', '=', event_id)
    .where('status', '<>', sql.lit<'cancelled'>('cancelled'))
    .where(sql<boolean>`lower(email) = any(${emails.map((email) => email.toLowerCase())}::text[])`)
    .execute()

/** People who are marked as attended again are checked in since the scan that nobody took back. */
export async function restoreCheckIns(db: Transaction, registration_ids: readonly number[]): Promise<void> {
  await sql`update registrations set checked_in_at = least(scanned_at, received_at) from check_ins
    where registrations.registration_id = any(${registration_ids}::integer[]) and checked_in_at is null
      and check_ins.registration_id = registrations.registration_id and check_ins.event_id = registrations.event_id
      and result = 'accepted' and undone_at is null`.execute(db)
}
