import { sql, type Insertable, type Updateable } from 'kysely'
import { lockRows, type Lock } from '../../../db/locks.ts'
import { asPage, countOf, limitTo } from '../../../db/page.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import { containing } from '../../../db/search.ts'
import { notify } from '../../../http/live.queries.ts'

const setups = (db: ReadDb) =>
  db
    .selectFrom('recurring_campaigns as setup')
    .innerJoin('campaigns', 'campaigns.campaign_id', 'setup.campaign_id')
    .leftJoin('users as creator', 'creator.user_id', 'setup.created_by')
    .leftJoin('users as changer', 'changer.user_id', 'setup.updated_by')
    .selectAll('setup')
    .select([
      'campaigns.name as campaign_name',
      'campaigns.subject as campaign_subject',
      'creator.name as created_by_name',
      'changer.name as updated_by_name',
      sql<number>`(select count(*) from recurring_runs
        where recurring_id = setup.id and recurring_runs.state = 'sent')`.as('sent_count'),
      sql<Date | null>`(select max(ran_at) from recurring_runs
        where recurring_id = setup.id and recurring_runs.state = 'sent')`.as('last_sent_at'),
    ])

export const findSetup = (db: ReadDb, id: number) => setups(db).where('setup.id', '=', id).executeTakeFirst()
export type Setup = NonNullable<Awaited<ReturnType<typeof findSetup>>>

/** The setup that was made from a campaign or that sent it; one that still works first. */
export const findSetupOf = (db: ReadDb, campaign_id: number) =>
  setups(db)
    .where((eb) =>
      eb.or([
        eb('setup.campaign_id', '=', campaign_id),
        eb('setup.id', 'in', (of) =>
          of.selectFrom('recurring_runs').select('recurring_id').where('campaign_id', '=', campaign_id),
        ),
      ]),
    )
    .orderBy(sql`setup.removed_at is not null`)
    .orderBy('setup.id', 'desc')
    .limit(1)
    .executeTakeFirst()

interface Listed {
  page: number
  perPage: number
  search: string
  order_by: 'created_at' | 'next_at' | 'name'
  order: 'asc' | 'desc'
  is_removed: boolean
}

export async function listSetups(db: ReadDb, { is_removed, search, order_by, order, ...place }: Listed) {
  const found = setups(db)
    .where('setup.removed_at', is_removed ? 'is not' : 'is', null)
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`folded(setup.name) like folded(${containing(search)})`),
    )
  const total = countOf(
    db.selectFrom(found.as('found')).select(({ fn }) => fn.countAll<number>().as('count')),
  )
  const rows = await found
    .select(total.as('total'))
    .orderBy(`setup.${order_by}`, (by) => (order === 'asc' ? by.asc().nullsLast() : by.desc().nullsLast()))
    .orderBy('setup.id', order)
    .$call(limitTo(place))
    .execute()
  return asPage(db, rows, total, place)
}

export const setupLock = (id: number): Lock => lockRows('recurring_campaigns', 'id', [id])

export async function insertSetup(
  db: Transaction,
  setup: Insertable<Database['recurring_campaigns']>,
): Promise<Setup> {
  const { id } = await db
    .insertInto('recurring_campaigns')
    .values(setup)
    .returning('id')
    .executeTakeFirstOrThrow()
  return findStored(db, id)
}

/** Changes a setup. The transaction must hold its lock. */
export async function updateSetup(
  db: Transaction,
  id: number,
  changes: Updateable<Database['recurring_campaigns']>,
): Promise<Setup> {
  await db
    .updateTable('recurring_campaigns')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  return findStored(db, id)
}

async function findStored(db: Transaction, id: number): Promise<Setup> {
  const found = await findSetup(db, id)
  if (!found) throw new Error(`The recurring campaign ${id} is gone although it is locked.`)
  return found
}

/** Moves a setup to its next run. That is no change by people, so its version stays. */
export async function moveTo(db: Transaction, id: number, next_at: Date | null): Promise<void> {
  await db.updateTable('recurring_campaigns').set({ next_at }).where('id', '=', id).execute()
}

/** The last run of a setup that is over, whatever became of it. */
export async function findLastSlot(db: ReadDb, id: number): Promise<Date | null> {
  const last = await db
    .selectFrom('recurring_runs')
    .select(({ fn }) => fn.max('slot_at').as('slot_at'))
    .where('recurring_id', '=', id)
    .executeTakeFirst()
  return last?.slot_at ?? null
}

/** The setups whose next run is due. */
export const listDue = (db: ReadDb, now: Date) =>
  db
    .selectFrom('recurring_campaigns')
    .select('id')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .orderBy('id')
    .execute()

/** The setups that run before a moment, with their rules. */
export async function listSetupsBefore(db: ReadDb, until: Date) {
  const rows = await db
    .selectFrom('recurring_campaigns')
    .select(['id', 'name', 'next_at', 'unit', 'weekdays', 'interval_weeks', 'month_days'])
    .select(['time', 'time_zone', 'starts_on'])
    .where('next_at', '<', until)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ next_at, ...row }) => (next_at ? [{ ...row, next_at }] : []))
}

/** The runs in a period that staff skip. */
export const listSkipped = (db: ReadDb, { from, until }: { from: Date; until: Date }) =>
  db
    .selectFrom('recurring_slots')
    .select(['recurring_id as id', 'slot_at as at'])
    .where('is_skipped', '=', true)
    .where('slot_at', '>=', from)
    .where('slot_at', '<', until)
    .execute()

/** Locks a setup whose next run is due, unless another process works on it at this moment. */
export async function takeDue(db: Transaction, id: number, now: Date): Promise<Setup | undefined> {
  const free = await db
    .selectFrom('recurring_campaigns')
    .select('id')
    .where('id', '=', id)
    .where('next_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return free && findSetup(db, id)
}

/** What staff decided about the runs of a setup from a moment on, and what they were shown. */
export const listDecisions = (db: ReadDb, id: number, from: Date) =>
  db
    .selectFrom('recurring_slots')
    .selectAll()
    .where('recurring_id', '=', id)
    .where('slot_at', '>=', from)
    .execute()
export type Decision = Awaited<ReturnType<typeof listDecisions>>[number]

/** Stores a decision about one run. */
export async function decide(
  db: Transaction,
  key: { recurring_id: number; slot_at: Date },
  { pins, ...decision }: Partial<Pick<Decision, 'is_skipped' | 'pins' | 'dropped'>>,
): Promise<void> {
  const values = { ...decision, ...(pins && { pins: JSON.stringify(pins) as never }) }
  await db
    .insertInto('recurring_slots')
    .values({ ...key, ...values })
    .onConflict((conflict) => conflict.columns(['recurring_id', 'slot_at']).doUpdateSet(values))
    .execute()
}

/** Notes which articles of runs were shown; `again` also replaces what was shown before. */
export async function noteRehearsed(
  db: Transaction,
  recurring_id: number,
  shown: readonly { slot_at: Date; news_ids: number[] }[],
  { again }: { again: boolean },
): Promise<void> {
  if (shown.length === 0) return
  await db
    .insertInto('recurring_slots')
    .values(
      shown.map(({ slot_at, news_ids }) => ({
        recurring_id,
        slot_at,
        rehearsed: news_ids,
        rehearsed_at: sql<Date>`now()`,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['recurring_id', 'slot_at'])
        .doUpdateSet(({ ref }) => ({
          rehearsed: ref('excluded.rehearsed'),
          rehearsed_at: ref('excluded.rehearsed_at'),
        }))
        .where(
          again
            ? sql<boolean>`recurring_slots.rehearsed is distinct from excluded.rehearsed`
            : sql<boolean>`recurring_slots.rehearsed is null`,
        ),
    )
    .execute()
}

/** Forgets what was shown of runs to come, because the setup has changed. */
export async function forgetRehearsed(db: Transaction, recurring_id: number, from: Date): Promise<void> {
  await db
    .updateTable('recurring_slots')
    .set({ rehearsed: null, rehearsed_at: null })
    .where('recurring_id', '=', recurring_id)
    .where('slot_at', '>=', from)
    .execute()
}

/** Notifies open screens that a setup changed or ran. */
export const announceSetup = (db: Transaction, id: number): Promise<void> =>
  notify(db, 'recurring_campaigns.changed', { to: { area: 'campaigns' }, data: { id } })
