import { sql } from 'kysely'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { DeliveryEvent } from './delivery-reports.ts'

/**
 * The mail that an event is about: by its Message-ID, or the last one to the address within a month. A report about
 * anything else is not ours, and anybody can write one.
 */
export async function findBouncedMail(db: ReadDb, { message_id, address }: DeliveryEvent) {
  const mails = db.selectFrom('mails').select(['mail_id', 'address'])
  if (message_id !== null) {
    const found = await mails.where('message_id', 'in', [message_id, `<${message_id}>`]).executeTakeFirst()
    if (found) return found
  }
  if (address === null) return undefined
  return mails
    .where('address', '=', address)
    .where('handed_at', '>', sql<Date>`now() - interval '30 days'`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Stores an event beside its mail. A second hard bounce or complaint about the same mail adds nothing. */
export async function insertBounce(
  db: Transaction,
  mail_id: number,
  { kind, status, diagnostic }: DeliveryEvent,
): Promise<void> {
  await db
    .insertInto('mail_bounces')
    .values({ mail_id, kind, status, diagnostic })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What was reported about a mail, oldest first. */
export const listBounces = (db: ReadDb, mail_id: number) =>
  db
    .selectFrom('mail_bounces')
    .select(['kind', 'status', 'diagnostic', 'received_at'])
    .where('mail_id', '=', mail_id)
    .orderBy('bounce_id')
    .execute()
