import { sql } from 'kysely'
import { lockName, lockRows } from '../../../db/locks.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { MailSettingsRow } from '../../../mail/settings.queries.ts'

/** The settings with the name of who changed them last. */
export const findSettings = (db: ReadDb) =>
  db
    .selectFrom('mail_settings')
    .leftJoin('users as changer', 'changer.user_id', 'mail_settings.updated_by')
    .selectAll('mail_settings')
    .select('changer.name as updated_by_name')
    .executeTakeFirstOrThrow()
export type StoredSettings = Awaited<ReturnType<typeof findSettings>>

export const settingsLock = lockRows('mail_settings', 'settings_id', [1])

/** Changes the settings. The transaction must hold `settingsLock`. */
export const updateSettings = (
  db: Transaction,
  settings: Omit<MailSettingsRow, 'settings_id' | 'version' | 'updated_at' | 'updated_by'>,
  updated_by: number,
) =>
  db
    .updateTable('mail_settings')
    .set({ ...settings, version: sql`version + 1`, updated_at: sql`now()`, updated_by })
    .returning('version')
    .executeTakeFirstOrThrow()

/** Serialises changes of senders: exactly one of them is the default. */
export const sendersLock = lockName('mail.senders')

/** The default sender first. */
export const listSenders = (db: ReadDb) =>
  db
    .selectFrom('mail_senders')
    .leftJoin('users as changer', 'changer.user_id', 'mail_senders.updated_by')
    .selectAll('mail_senders')
    .select('changer.name as updated_by_name')
    .orderBy('is_default', 'desc')
    .orderBy('mail_senders.name')
    .orderBy('sender_id')
    .execute()
export type SenderRow = Awaited<ReturnType<typeof listSenders>>[number]

export interface SenderFacts {
  name: string
  address: string
  reply_to: string
  is_default: boolean
}

/** Adds a sender. The transaction must hold `sendersLock`. */
export async function insertSender(db: Transaction, sender: SenderFacts, updated_by: number) {
  if (sender.is_default) await unsetDefault(db)
  return db
    .insertInto('mail_senders')
    .values({ ...sender, updated_by })
    .returning(['sender_id', 'version'])
    .executeTakeFirstOrThrow()
}

/** Changes a sender. The transaction must hold `sendersLock`. */
export async function updateSender(
  db: Transaction,
  sender_id: number,
  sender: SenderFacts,
  updated_by: number,
) {
  if (sender.is_default) await unsetDefault(db, sender_id)
  return db
    .updateTable('mail_senders')
    .set({ ...sender, version: sql`version + 1`, updated_at: sql`now()`, updated_by })
    .where('sender_id', '=', sender_id)
    .returning('version')
    .executeTakeFirstOrThrow()
}

/** The sender that was the default until now gets a new version, so that its open form notices. */
async function unsetDefault(db: Transaction, except = 0): Promise<void> {
  await db
    .updateTable('mail_senders')
    .set({ is_default: false, version: sql`version + 1` })
    .where('is_default', '=', true)
    .where('sender_id', '<>', except)
    .execute()
}

export const deleteSender = (db: Transaction, sender_id: number) =>
  db.deleteFrom('mail_senders').where('sender_id', '=', sender_id).execute()
