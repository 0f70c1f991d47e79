import { sql, type Insertable } from 'kysely'
import type { z } from 'zod'
import { isoOf } from '@balai/contract/core/iso.ts'
import type { CheckInMethod, ScanAnswer, ScanResult } from '@balai/contract/events/check-in-shapes.ts'
import type { checkIn } from '@balai/contract/events/check-in.ts'
import { asPage, countOf, limitTo } from '../../../db/page.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import type { Announcement } from '../../../http/live.queries.ts'
import { sharedBy, type Shared, type SharedStatement } from '../../../http/together.queries.ts'
import { opensAt } from './door-event.queries.ts'

/** The entity of a participant in the audit log. */
export const registrationEntity = 'registrations'

/** Who checks people in: an account, the crew behind a door link, or the person through a join link. */
export interface Door {
  user_id: number | null
  door_link_id: number | null
  name: string
}

/** A scan that is about to be stored. */
export interface Scan {
  scan_id: string
  code: string
  registration_id?: number | undefined
  method: CheckInMethod
  scanned_at: Date
}

/** The people of these codes and ids, of whichever event. */
export function findScanned(db: ReadDb, codes: readonly string[], registration_ids: readonly number[]) {
  return db
    .selectFrom('registrations')
    .leftJoin('check_ins', (join) =>
      join
        .onRef('check_ins.registration_id', '=', 'registrations.registration_id')
        .on('check_ins.result', '=', 'accepted')
        .on('check_ins.undone_at', 'is', null),
    )
    .select([
      'registrations.registration_id',
      'registrations.event_id',
      'registrations.ticket_code',
      'registrations.name',
      'registrations.part',
      'registrations.status',
      'registrations.checked_in_at',
      'check_ins.by_name',
    ])
    .where(
      sql<boolean>`(ticket_code = any(${codes}::text[])
        or registrations.registration_id = any(${registration_ids}::integer[]))`,
    )
    .execute()
}
export type Scanned = Awaited<ReturnType<typeof findScanned>>[number]

/** The scans of these ids that are stored already. */
export function findStoredScans(db: ReadDb, scan_ids: readonly string[]) {
  return db
    .selectFrom('check_ins')
    .leftJoin('registrations', 'registrations.registration_id', 'check_ins.registration_id')
    .select([
      'scan_id',
      'check_ins.event_id',
      'result',
      'check_ins.registration_id',
      'registrations.name',
      'registrations.part',
      'registrations.checked_in_at',
      'check_ins.by_name',
    ])
    .where(sql<boolean>`scan_id = any(${scan_ids}::uuid[])`)
    .execute()
}

/** Stores scans. One that is stored already, by another request at the same time, is left as it is. */
export async function insertScans(
  db: Transaction,
  scans: Insertable<Database['check_ins']>[],
): Promise<void> {
  for (let at = 0; at < scans.length; at += rowsAtOnce)
    await db
      .insertInto('check_ins')
      .values(scans.slice(at, at + rowsAtOnce))
      .onConflict((conflict) => conflict.column('scan_id').doNothing())
      .execute()
}
/** A statement has at most 65,535 parameters. */
const rowsAtOnce = 1_000

/**
 * Ends former check-ins of people who are about to be checked in: staff may have marked them as absent since, or have
 * moved them to another event.
 */
export async function closeCheckIns(
  db: Transaction,
  registration_ids: readonly number[],
  by: Door,
): Promise<void> {
  await db
    .updateTable('check_ins')
    .set({ undone_at: sql`now()`, undone_by_name: by.name })
    .where('registration_id', '=', sql<number>`any(${registration_ids}::integer[])`)
    .where('result', '=', 'accepted')
    .where('undone_at', 'is', null)
    .execute()
}

/** Marks people whom the transaction has locked as attended. */
export async function markAttended(
  db: Transaction,
  people: readonly { registration_id: number; checked_in_at: Date }[],
  by: number | null,
): Promise<void> {
  if (people.length === 0) return
  await sql`update registrations set status = 'attended', checked_in_at = one.checked_in_at, version = version + 1,
      updated_at = now(), updated_by = ${by}
    from unnest(${people.map(({ registration_id }) => registration_id)}::integer[],
      ${people.map(({ checked_in_at }) => checked_in_at)}::timestamptz[]) as one (registration_id, checked_in_at)
    where registrations.registration_id = one.registration_id`.execute(db)
}

/** A scan with who made it, and the moment of the check-in. */
interface AskedScan extends Omit<Scan, 'registration_id'>, Door {
  event_id: number
  /** In ISO 8601, as it is answered. */
  at: string
}

/**
 * Scans that are accepted. One is not stored if the ticket is not of its event, or if there is any reason to refuse it:
 * the person of a scan that was stored before is checked in already.
 */
const scanStatement: SharedStatement<AskedScan, ScanAnswer> = {
  columns: {
    scan_id: 'uuid',
    event_id: 'integer',
    code: 'text',
    method: 'text',
    scanned_at: 'timestamptz',
    at: 'text',
    user_id: 'integer',
    door_link_id: 'integer',
    name: 'text',
  },
  parts: {
    // Two scans of one ticket: the second is decided when the first is stored.
    found: sql`select distinct on (registration_id) person.*, asked.* from asked
      cross join lateral (select opens_before_minutes, event_start_date from events
        left join check_in_settings using (event_id)
        where events.event_id = asked.event_id and cancelled_at is null and deleted_at is null
          and ${opensAt} <= now()
        for key share of events skip locked) event
      cross join lateral (select registration_id, registrations.name as person_name, part, status from registrations
        where registrations.event_id = asked.event_id and ticket_code = code and status in ('registered', 'absent')
          and checked_in_at is null
        for update skip locked) person
      order by registration_id, place`,
    changed: sql`update registrations set status = 'attended', checked_in_at = at::timestamptz, version = version + 1,
      updated_at = now(), updated_by = user_id
      from found where registrations.registration_id = found.registration_id`,
    added: sql`insert into check_ins (scan_id, event_id, method, result, scanned_at, by_user, door_link_id, by_name,
        registration_id, status_before)
      select scan_id, event_id, method, 'accepted', scanned_at, user_id, door_link_id, name, registration_id, status
      from found`,
    stored: sql`select place, registration_id, status, jsonb_build_object('scan_id', scan_id, 'result', 'accepted',
        'is_repeat', false, 'registration_id', registration_id, 'name', person_name, 'part', part,
        'checked_in_at', at, 'by_name', name) as answer
      from found`,
  },
  audit: {
    entity: registrationEntity,
    entity_id: sql`stored.registration_id`,
    before: sql`jsonb_build_object('status', stored.status)`,
    after: sql`jsonb_build_object('status', 'attended', 'result', 'accepted', 'method', method,
      'door_link_id', door_link_id)`,
  },
  announce: ({ event_id }) => registrationsChanged(event_id),
}

/** A scan to be accepted together with those that others make at the same moment. */
export const scanTogether = (
  event_id: number,
  { scan_id, code, method, scanned_at }: Scan,
  { by, at }: { by: Door; at: Date },
): Shared<ScanAnswer> =>
  sharedBy(scanStatement, { event_id, scan_id, code, method, scanned_at, at: isoOf(at), ...by })

/** The accepted scan that still counts, by the id of the scan or of the person. */
export function findCheckIn(db: ReadDb, of: { scan_id: string } | { registration_id: number }) {
  return db
    .selectFrom('check_ins')
    .innerJoin('registrations', 'registrations.registration_id', 'check_ins.registration_id')
    .select([
      'check_in_id',
      'registrations.registration_id',
      'registrations.event_id',
      'registrations.status',
      'status_before',
      'door_link_id',
      'undone_at',
    ])
    .where('result', '=', 'accepted')
    .where((where) =>
      'scan_id' in of
        ? where('scan_id', '=', of.scan_id)
        : where.and([
            where('check_ins.registration_id', '=', of.registration_id),
            where('undone_at', 'is', null),
          ]),
    )
    .executeTakeFirst()
}

/** Takes a check-in back: the person has the status of before. */
export async function undoCheckIn(
  db: Transaction,
  { check_in_id, registration_id, status }: { check_in_id: number; registration_id: number; status: string },
  by: Door,
): Promise<void> {
  await db
    .updateTable('check_ins')
    .set({ undone_at: sql`now()`, undone_by_name: by.name })
    .where('check_in_id', '=', check_in_id)
    .execute()
  await sql`update registrations set status = ${status}, checked_in_at = null, version = version + 1,
    updated_at = now(), updated_by = ${by.user_id} where registration_id = ${registration_id}`.execute(db)
}

/** Scans of an event or of a person, newest first. */
export async function listScans(db: ReadDb, input: z.output<typeof checkIn.scans.input>) {
  const { event_id, registration_id, result } = input
  const filtered = db
    .selectFrom('check_ins')
    .$if(event_id !== undefined, (query) => query.where('check_ins.event_id', '=', Number(event_id)))
    .$if(registration_id !== undefined, (query) =>
      query.where('check_ins.registration_id', '=', Number(registration_id)),
    )
    .$if(result !== undefined, (query) => query.where('check_ins.result', '=', result as ScanResult))
  const total = countOf(filtered.select(({ fn }) => fn.countAll().as('count')))
  const rows = await filtered
    .leftJoin('registrations', 'registrations.registration_id', 'check_ins.registration_id')
    .select([
      'check_in_id',
      'check_ins.registration_id',
      'name',
      'method',
      'result',
      'scanned_at',
      'received_at',
      'by_name',
      'undone_at',
      'undone_by_name',
      total.as('total'),
    ])
    .orderBy('check_in_id', 'desc')
    .$call(limitTo(input))
    .execute()
  return asPage(db, rows, total, input)
}

const registrationsChanged = (event_id: number): Announcement<'registrations.changed'> => ({
  topic: 'registrations.changed',
  to: { area: 'events' },
  data: { event_id },
})
