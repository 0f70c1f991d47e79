import { sql } from 'kysely'
import { checkInLimits } from '@balai/contract/events/check-in-shapes.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'

/** A link ends some hours after the event; it follows the event if that is moved. */
const endsAt = sql<Date | null>`coalesce(event_end_date, event_start_date)
  + make_interval(hours => ${sql.lit(checkInLimits.doorHours)})`

const selectLinks = (db: ReadDb) =>
  db
    .selectFrom('door_links')
    .innerJoin('events', 'events.event_id', 'door_links.event_id')
    .leftJoin('users', 'users.user_id', 'door_links.created_by')
    .select([
      'door_link_id',
      'door_links.event_id',
      'label',
      'door_links.created_at',
      'users.name as created_by_name',
      'revoked_at',
      endsAt.as('ends_at'),
      sql<boolean>`coalesce(${endsAt} < now(), false)`.as('is_over'),
    ])

/** The links of an event with their last scans, newest first. */
export const listDoorLinks = (db: ReadDb, event_id: number) =>
  selectLinks(db)
    .select(({ selectFrom }) =>
      selectFrom('check_ins')
        .select(({ fn }) => fn.max('received_at').as('last'))
        .whereRef('check_ins.door_link_id', '=', 'door_links.door_link_id')
        .where('check_ins.event_id', '=', event_id)
        .as('last_used_at'),
    )
    .where('door_links.event_id', '=', event_id)
    .orderBy('door_link_id', 'desc')
    .execute()

export const findDoorLink = (db: ReadDb, door_link_id: number) =>
  selectLinks(db).where('door_link_id', '=', door_link_id).executeTakeFirst()

export const findDoorLinkBySecret = (db: ReadDb, secret_hash: Buffer) =>
  selectLinks(db).where('secret_hash', '=', secret_hash).executeTakeFirst()

export async function insertDoorLink(
  db: Transaction,
  link: { event_id: number; label: string; secret_hash: Buffer; created_by: number },
): Promise<number> {
  const { door_link_id } = await db
    .insertInto('door_links')
    .values(link)
    .returning('door_link_id')
    .executeTakeFirstOrThrow()
  return door_link_id
}

export async function revokeDoorLink(db: Transaction, door_link_id: number): Promise<void> {
  await db
    .updateTable('door_links')
    .set({ revoked_at: sql`now()` })
    .where('door_link_id', '=', door_link_id)
    .execute()
}
