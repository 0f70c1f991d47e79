import { sql, type Insertable } from 'kysely'
import { lockRows, type Lock } from '../../../db/locks.ts'
import { asPage, countOf, limitTo } from '../../../db/page.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import type { MailedDetails } from '../../../db/tables/events/event-mails.ts'
import { notify } from '../../../http/live.queries.ts'

/** An event as its mails name it. The title is that of the public copy, if there is one. */
const events = (db: ReadDb) =>
  db
    .selectFrom('events')
    .leftJoin('versions', (join) =>
      join
        .onRef('versions.subject_id', '=', 'events.event_id')
        .onRef('versions.version', '=', 'events.published_version'),
    )
    .select([
      'events.event_id',
      'event_status',
      'event_start_date',
      'event_end_date',
      'time_zone',
      'event_mode',
      'place',
      'cancelled_at',
    ])
    .select(sql<string>`coalesce(versions.fields->>'event_title', events.event_title)`.as('event_title'))

export const findMailedEvent = (db: ReadDb, event_id: number) =>
  events(db).where('events.event_id', '=', event_id).where('events.deleted_at', 'is', null).executeTakeFirst()
export type MailedEvent = NonNullable<Awaited<ReturnType<typeof findMailedEvent>>>

/** Sending mails about an event takes its lock, so that its dates stay as the mails name them. */
export const eventLock = (event_id: number): Lock => lockRows('events', 'event_id', [event_id])

/** What the newest correction of a mailing named, or the mailing itself. */
const lastMailed = sql<MailedDetails>`coalesce((
  select correction.told from event_mailings correction where correction.corrects_id = mailing.mailing_id
  order by correction.mailing_id desc limit 1), mailing.told)`

export const findMailing = (db: ReadDb, mailing_id: number) =>
  db
    .selectFrom('event_mailings as mailing')
    .selectAll()
    .select(lastMailed.as('last_mailed'))
    .where('mailing_id', '=', mailing_id)
    .executeTakeFirst()

type NewMailing = Omit<Insertable<Database['event_mailings']>, 'told'> & { told: MailedDetails }

/** Stores a mailing; undefined if its rule has sent one already. */
export const insertMailing = (db: Transaction, { told, ...mailing }: NewMailing) =>
  db
    .insertInto('event_mailings')
    .values({ ...mailing, told: JSON.stringify(told) as never })
    .onConflict((conflict) => conflict.column('rule_id').doNothing())
    .returning('mailing_id')
    .executeTakeFirst()

/** The source of the mails of a mailing in the ledger. */
export const sourceOf = (event_id: number, mailing_id: number) => `event ${event_id} mailing ${mailing_id}`

const countIn = (...states: string[]) =>
  sql`count(*) filter (where state in (${sql.join(states.map((state) => sql.lit(state)))}))`

export interface MailCounts {
  waiting: number
  sent: number
  failed: number
  uncertain: number
  skipped: number
  cancelled: number
}
const mailCounts = sql<MailCounts>`(
  select json_build_object('waiting', ${countIn('queued', 'claimed', 'handed')}, 'sent', ${countIn('sent')},
    'failed', ${countIn('failed')}, 'uncertain', ${countIn('uncertain')}, 'skipped', ${countIn('skipped')},
    'cancelled', ${countIn('cancelled')})
  from mails
  where mails.kind = 'eventMails.' || mailing.kind
    and mails.source = 'event ' || mailing.event_id || ' mailing ' || mailing.mailing_id)`

interface Place {
  event_id: number
  page: number
  perPage: number
}

export async function listMailings(db: ReadDb, { event_id, page, perPage }: Place) {
  const found = db.selectFrom('event_mailings as mailing').where('mailing.event_id', '=', event_id)
  const total = countOf(found.select(({ fn }) => fn.countAll().as('count')))
  const rows = await found
    .leftJoin('users', 'users.user_id', 'mailing.created_by')
    .selectAll('mailing')
    .select([
      'users.name as created_by_name',
      'recipient_count as recipients',
      lastMailed.as('last_mailed'),
      mailCounts.as('mails'),
      total.as('total'),
    ])
    .orderBy('mailing.mailing_id', 'desc')
    .$call(limitTo({ page, perPage }))
    .execute()
  return asPage(db, rows, total, { page, perPage })
}

/** Notifies open screens that mails to participants were sent, or that rules changed. */
export const announceMails = (db: Transaction, event_id: number): Promise<void> =>
  notify(db, 'event_mails.changed', { to: { area: 'events' }, data: { event_id } })
