import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { rolesThatEnter, type Area } from '@balai/contract/core/access.ts'
import type { NotificationKind, notifications, StoredFacts } from '@balai/contract/kit/notifications.ts'
import { asPage, countOf, limitTo } from '../../db/page.ts'
import type { ReadDb, Transaction } from '../../db/pool.ts'
import { notify } from '../../http/live.queries.ts'

interface Occasion {
  kind: NotificationKind
  /** Who caused it and is not notified; null for a job. */
  by: number | null
  /** One about the same topic is enough, even if it has been read. */
  isOnce?: boolean
}

interface Content {
  facts: StoredFacts
  /** What it is about: while one about the same topic is unread, no second one is added. */
  topic?: string
  /** Queues the mail to those of the users who want this kind by mail. */
  mail?: (user_ids: number[]) => Promise<void>
}

type Notification = Occasion & Content
type Users = (number | null | undefined)[]

/** Adds a notification for each of these users, except the one who caused it. */
export const notifyUsers = (db: Transaction, users: Users, notification: Notification): Promise<void> =>
  notifyOfEach(db, notification, [{ users, ...notification }])

/** Adds notifications of one kind with different contents, together in one statement. */
export async function notifyOfEach(
  db: Transaction,
  occasion: Occasion,
  contents: readonly (Content & { users: Users })[],
): Promise<void> {
  if (contents.length === 0) return
  const recipients = contents.map(({ users }, at) => ({
    at,
    user_ids: users.filter((user_id) => user_id != null),
  }))
  // An account may have been deleted meanwhile, so the ids are looked up.
  const who = sql`users.user_id in (select unnest(recipients.user_ids))`
  const of = sql`users join jsonb_to_recordset(${JSON.stringify(recipients)}::jsonb) recipients (at int, user_ids int[]) on ${who}`
  await add(db, occasion, { of, contents })
}

/** Adds a notification for each active user who may enter the area, except the one who caused it. */
export function notifyArea(db: Transaction, area: Area, notification: Notification): Promise<void> {
  const roles = rolesThatEnter(area)
  const who = sql`deleted_at is null and status = 'active' and roles && ${roles}::text[]`
  const of = sql`(select *, 0 as at from users where ${who}) users`
  return add(db, notification, { of, contents: [notification] })
}

/** `of` has the columns of users, and as `at` which of the contents each of them gets. */
interface Receivers {
  of: RawBuilder<unknown>
  contents: readonly Content[]
}

async function add(
  db: Transaction,
  { kind, by, isOnce }: Occasion,
  { of, contents }: Receivers,
): Promise<void> {
  if (contents.some(({ mail }) => mail)) await addMails(db, { kind, by }, { of, contents })
  const given = contents.map(({ facts, topic = null }, at) => ({ at, facts, topic }))
  const { rows } = await sql<{ user_id: number; notification_id: number }>`
    insert into notifications (user_id, kind, topic, facts)
    select user_id, ${kind}::text, topic, facts
    from ${of} join jsonb_to_recordset(${JSON.stringify(given)}::jsonb) given (at int, facts jsonb, topic text) using (at)
    where user_id is distinct from ${by}
      and not exists (select from muted_notifications muted
        where muted.user_id = users.user_id and muted.kind = ${kind})
      and not exists (select from notifications known
        where known.user_id = users.user_id and known.kind = ${kind} and known.topic = given.topic
          and ${isOnce ? sql`true` : sql`known.read_at is null`})
    order by at, user_id returning user_id, notification_id`.execute(db)
  for (const { user_id, notification_id } of rows)
    await notify(db, 'notification.new', { to: { user_id }, data: { notification_id } })
}

async function addMails(db: Transaction, { kind, by }: Occasion, { of, contents }: Receivers): Promise<void> {
  const { rows } = await sql<{ at: number; user_ids: number[] }>`
    select at, array_agg(user_id) as user_ids from ${of}
    where user_id is distinct from ${by} and status = 'active'
      and exists (select from mailed_notifications mailed
        where mailed.user_id = users.user_id and mailed.kind = ${kind})
    group by at`.execute(db)
  for (const { at, user_ids } of rows) await contents[at]?.mail?.(user_ids)
}

/** The kinds that a user has switched off, or wants by mail. */
export async function listChosen(
  db: ReadDb,
  chosen: 'muted_notifications' | 'mailed_notifications',
  user_id: number,
): Promise<Set<NotificationKind>> {
  const rows = await db.selectFrom(chosen).select('kind').where('user_id', '=', user_id).execute()
  return new Set(rows.map(({ kind }) => kind))
}

/** Stores whether a user has switched a kind off, or wants it by mail. */
export async function chooseKind(
  db: Transaction,
  chosen: 'muted_notifications' | 'mailed_notifications',
  { is_chosen, ...choice }: { user_id: number; kind: NotificationKind; is_chosen: boolean },
): Promise<void> {
  if (is_chosen)
    await db
      .insertInto(chosen)
      .values(choice)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await db
      .deleteFrom(chosen)
      .where('user_id', '=', choice.user_id)
      .where('kind', '=', choice.kind)
      .execute()
}

type ListInput = z.output<typeof notifications.list.input>

export async function listNotifications(db: ReadDb, user_id: number, { page, perPage, unread }: ListInput) {
  const found = db
    .selectFrom('notifications')
    .where('user_id', '=', user_id)
    .$if(unread === true, (query) => query.where('read_at', 'is', null))
  const total = countOf(found.select(({ fn }) => fn.countAll().as('count')))
  const rows = await found
    .select(['notification_id', 'kind', 'facts', 'created_at', 'read_at'])
    .select(total.as('total'))
    .orderBy('notification_id', 'desc')
    .$call(limitTo({ page, perPage }))
    .execute()
  return asPage(db, rows, total, { page, perPage })
}

export async function countUnread(db: ReadDb, user_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Marks a notification and all earlier ones as read. */
export async function markRead(db: Transaction, user_id: number, notification_id: number): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('user_id', '=', user_id)
    .where('notification_id', '<=', notification_id)
    .where('read_at', 'is', null)
    .execute()
}

/** Deletes notifications that are older than three months. */
export async function deleteOldNotifications(db: Transaction): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('created_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute()
}
