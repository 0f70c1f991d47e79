import { sql } from 'kysely'
import type { z } from 'zod'
import type { NotificationKind, notifications, StoredFacts } from '@balai/contract/kit/notifications.ts'
import { asPage, countOf, limitTo } from '../../db/page.ts'
import type { ReadDb, Transaction } from '../../db/pool.ts'
import { notify } from '../../http/live.queries.ts'

/** Adds a notification for each of these users, except the one who caused it. */
export async function notifyUsers(
  db: Transaction,
  users: (number | null | undefined)[],
  { kind, facts, by }: { kind: NotificationKind; facts: StoredFacts; by: number | null },
): Promise<void> {
  const user_ids = new Set(users.filter((user_id) => user_id != null && user_id !== by) as number[])
  for (const user_id of user_ids) {
    const added = await db
      .insertInto('notifications')
      .columns(['user_id', 'kind', 'facts'])
      // The account may have been deleted meanwhile.
      .expression((from) =>
        from
          .selectFrom('users')
          .select([
            'user_id',
            sql<string>`${kind}::text`.as('kind'),
            sql`${JSON.stringify(facts)}::jsonb`.as('facts'),
          ])
          .where('user_id', '=', user_id),
      )
      .returning('notification_id')
      .executeTakeFirst()
    if (added) await notify(db, 'notification.new', { to: { user_id }, data: added })
  }
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
