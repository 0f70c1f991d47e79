import type { ReadDb } from '../../../db/pool.ts'
import { findBody } from '../../../mail/bodies.queries.ts'
import { mergeMail } from '../../../mail/merge-mail.ts'
import type { MailValue } from '../../../mail/values.ts'
import type { MailFound } from './outbox.queries.ts'

/**
 * A mail as it went: the stored body with the recipient's values. Addresses that give their holder a right, such as that
 * of a new password, are left out: they belong to the recipient alone.
 */
export async function mailShown(db: ReadDb, mail: MailFound) {
  const stored = mail.body_id === null ? undefined : await findBody(db, mail.body_id)
  const body = stored && mergeMail(stored, mail.merge_values as Record<string, MailValue>, stored.language)
  return { ...mail, body: body ?? null, headers: headersOf(mail, body?.subject) }
}

function headersOf({ name, address, message_id, handed_at }: MailFound, subject: string | undefined) {
  const values: Record<string, string | undefined> = {
    To: name ? `${name} <${address}>` : address,
    Subject: subject,
    Date: handed_at?.toUTCString(),
    'Message-ID': message_id ? `<${message_id}>` : undefined,
  }
  return Object.entries(values).flatMap(([header, value]) => (value ? [{ name: header, value }] : []))
}
