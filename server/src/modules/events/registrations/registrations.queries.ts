import { sql, type Insertable, type Updateable } from 'kysely'
import { lockRows, type Lock } from '../../../db/locks.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import { notify } from '../../../http/live.queries.ts'
import { counterTotal, defineCounter } from '../../../kit/counters/counters.queries.ts'
import { memberName } from '../../people/members/member-name.queries.ts'

/** Who changed a registration: staff, the person themselves, or the system. */
export interface Actor {
  by_kind: 'staff' | 'member' | 'house'
  by_user_id: number | null
  by_name: string
}
export const asStaff = ({ user_id, name }: { user_id: number; name: string }): Actor => ({
  by_kind: 'staff',
  by_user_id: user_id,
  by_name: name,
})
/** The registration names its person, so the event does not: it outlives the erasure of their name. */
export const asPerson: Actor = { by_kind: 'member', by_user_id: null, by_name: '' }
export const asHouse: Actor = { by_kind: 'house', by_user_id: null, by_name: 'Balai' }

export const registrationsCounters = {
  status: defineCounter<string>('registrations.status'),
  source: defineCounter<string>('registrations.source'),
  part: defineCounter<string>('registrations.part'),
  checked_in: defineCounter('registrations.checked_in'),
  event: defineCounter<string>('registrations.event'),
}

/** The statuses of people who hold a place. */
const holdingStatuses = ['pending_payment', 'registered', 'attended', 'absent'] as const

/** How many places of an event are taken, and how many people wait for one without an offer. */
export function findPlaces(db: ReadDb, event_id: number): Promise<{ taken: number; waiting: number }> {
  const count = (...names: string[]) =>
    counterTotal(
      registrationsCounters.event,
      names.map((name) => `${event_id}/${name}`),
    )
  return db
    .selectNoFrom([
      count(...holdingStatuses, 'offered').as('taken'),
      sql<number>`${count('waiting')} - ${count('offered')}`.as('waiting'),
    ])
    .executeTakeFirstOrThrow()
}

const rows = (db: ReadDb) =>
  db
    .selectFrom('registrations')
    .innerJoin('events', 'events.event_id', 'registrations.event_id')
    .leftJoin('event_prices', 'event_prices.price_id', 'registrations.price_id')
    .leftJoin('products', 'products.product_id', 'event_prices.product_id')
    .leftJoin('orders', 'orders.id', 'registrations.order_id')
    .leftJoin('members', 'members.id', 'registrations.member_id')
    .leftJoin('users as changer', 'changer.user_id', 'registrations.updated_by')
    .leftJoin('name_confirmations', 'name_confirmations.registration_id', 'registrations.registration_id')
    .selectAll('registrations')
    .select(['events.event_title', 'events.event_permalink', 'events.event_start_date', 'events.time_zone'])
    .select([
      sql<string>`coalesce(products.name, '')`.as('price_name'),
      sql<number>`coalesce(products.price, 0)`.as('price'),
      sql<string>`coalesce(orders.code, '')`.as('order_code'),
      sql<string>`coalesce(orders.status, '')`.as('order_status'),
      sql<string>`case when members.id is null then '' else ${memberName} end`.as('member_name'),
      sql<'id' | 'en' | null>`coalesce(registrations.language, members.language)`.as('mail_language'),
      'changer.name as updated_by_name',
      'name_confirmations.confirmed_at as name_confirmed_at',
    ])

export const findRegistration = (db: ReadDb, registration_id: number) =>
  rows(db).where('registrations.registration_id', '=', registration_id).executeTakeFirst()
export type Registration = NonNullable<Awaited<ReturnType<typeof findRegistration>>>

export const findRegistrations = (db: ReadDb, registration_ids: readonly number[]) =>
  rows(db)
    .where('registrations.registration_id', '=', sql<number>`any(${registration_ids}::integer[])`)
    .orderBy('registrations.registration_id')
    .execute()

export const findByTicket = (db: ReadDb, ticket_code: string) =>
  rows(db).where('registrations.ticket_code', '=', ticket_code).executeTakeFirst()

export const findSeatsOfOrders = (db: ReadDb, order_ids: readonly number[]) =>
  rows(db)
    .where('registrations.order_id', '=', sql<number>`any(${order_ids}::integer[])`)
    .orderBy('registrations.registration_id')
    .execute()

/** Whether a member takes part in an event. */
export async function takesPart(db: ReadDb, event_id: number, member_id: number): Promise<boolean> {
  const one = await db
    .selectFrom('registrations')
    .select('registration_id')
    .where('event_id', '=', event_id)
    .where('member_id', '=', member_id)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst()
  return one !== undefined
}

/** The place of a waiting person in the waiting list, from 1. */
const waitingPlace = sql<number | null>`case when registrations.status = 'waiting' then (
  select count(*) from registrations other where other.event_id = registrations.event_id and other.status = 'waiting'
    and (other.waiting_since, other.registration_id) <= (registrations.waiting_since, registrations.registration_id)) end`

export async function findWaitingPlace(db: ReadDb, registration_id: number): Promise<number | null> {
  const found = await db
    .selectFrom('registrations')
    .select(waitingPlace.as('place'))
    .where('registration_id', '=', registration_id)
    .executeTakeFirst()
  return found?.place ?? null
}

export const findTimeline = (db: ReadDb, registration_id: number) =>
  db
    .selectFrom('registration_events')
    .select(['happened_at', 'kind', 'by_kind', 'by_name', 'facts'])
    .where('registration_id', '=', registration_id)
    .orderBy('registration_event_id', 'desc')
    .limit(500)
    .execute()

/** Other registrations of the same member, or with the same address. */
export const findOthers = (
  db: ReadDb,
  { registration_id, member_id, email }: Pick<Registration, 'registration_id' | 'member_id' | 'email'>,
) =>
  db
    .selectFrom('registrations')
    .innerJoin('events', 'events.event_id', 'registrations.event_id')
    .select(['registration_id', 'registrations.event_id', 'event_title', 'event_start_date', 'status'])
    .where((where) =>
      where.or([
        where('registrations.member_id', '=', member_id),
        where(sql`lower(registrations.email)`, '=', email.toLowerCase()),
      ]),
    )
    .where('registration_id', '<>', registration_id)
    .orderBy('registration_id', 'desc')
    .limit(20)
    .execute()

/** Every change of a registration takes this lock, after that of its event and its order. */
export const registrationsLock = (registration_ids: readonly number[]): Lock =>
  lockRows('registrations', 'registration_id', registration_ids)

/** The events and orders of registrations, to lock them. */
export const findBelongings = (db: ReadDb, registration_ids: readonly number[]) =>
  db
    .selectFrom('registrations')
    .select(['event_id', 'order_id'])
    .where('registration_id', '=', sql<number>`any(${registration_ids}::integer[])`)
    .execute()

type NewRegistration = Insertable<Database['registrations']>

/** Stores registrations. The time is that of the statement: a request that waited for the lock came later. */
export const insertRegistrations = (db: Transaction, added: readonly NewRegistration[]) =>
  db
    .insertInto('registrations')
    .values(
      added.map((row) => ({
        ...row,
        answers: JSON.stringify(row.answers ?? {}) as never,
        created_at: sql<Date>`clock_timestamp()`,
        waiting_since: row.status === 'waiting' ? sql<Date>`clock_timestamp()` : null,
      })),
    )
    .returning(['registration_id', 'ticket_code', 'name', 'status', 'version'])
    .execute()

type Changes = Updateable<Database['registrations']>

/** Changes registrations. The transaction must hold their locks. */
export const updateRegistrations = (
  db: Transaction,
  registration_ids: readonly number[],
  { answers, ...changes }: Changes,
  { by_user_id: updated_by }: Pick<Actor, 'by_user_id'>,
) =>
  db
    .updateTable('registrations')
    .set({
      ...changes,
      ...(answers && { answers: JSON.stringify(answers) as never }),
      ...(changes.status && changes.status !== 'waiting' && { waiting_since: null, offered_until: null }),
      ...(changes.status && changes.status !== 'cancelled' && { cancelled_at: null, cancel_cause: null }),
      version: sql`version + 1`,
      updated_at: sql`now()`,
      updated_by,
    })
    .where('registration_id', '=', sql<number>`any(${registration_ids}::integer[])`)
    .returning(['registration_id', 'event_id', 'status', 'version'])
    .execute()

/** Writes the same event into the history of registrations. */
export async function insertEvents(
  db: Transaction,
  registration_ids: readonly number[],
  by: Actor,
  { kind, facts = {} }: { kind: string; facts?: Record<string, unknown> },
): Promise<void> {
  if (registration_ids.length === 0) return
  await db
    .insertInto('registration_events')
    .values(
      registration_ids.map((registration_id) => ({
        registration_id,
        kind,
        ...by,
        facts: JSON.stringify(facts) as never,
      })),
    )
    .execute()
}

/** Notifies open screens that the registrations of events changed. */
export async function announceRegistrations(db: Transaction, event_ids: readonly number[]): Promise<void> {
  for (const event_id of new Set(event_ids))
    await notify(db, 'registrations.changed', { to: { area: 'events' }, data: { event_id } })
}
