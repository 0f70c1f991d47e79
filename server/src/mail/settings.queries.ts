import type { ReadDb } from '../db/pool.ts'
import type { Secrets } from '../lib/secrets.ts'
import type { SmtpSettings } from './smtp-settings.ts'

/** The settings of the mail server, with its secrets sealed. The migration has added the row. */
export const findMailSettings = (db: ReadDb) =>
  db.selectFrom('mail_settings').selectAll().executeTakeFirstOrThrow()
export type MailSettingsRow = Awaited<ReturnType<typeof findMailSettings>>

const findDefaultSender = (db: ReadDb) =>
  db
    .selectFrom('mail_senders')
    .select(['sender_id', 'name', 'address', 'reply_to'])
    .where('is_default', '=', true)
    .executeTakeFirst()

/** What the sender needs to hand mails to the mail server; null while there is no server or no sender. */
export async function findSmtpSettings(db: ReadDb, secrets: Secrets): Promise<SmtpSettings | null> {
  const settings = await findMailSettings(db)
  const sender = await findDefaultSender(db)
  return settings.host && sender ? openSettings(settings, sender, secrets) : null
}

/** The settings with their secrets opened: only for the connection itself, never for an answer. */
export function openSettings(
  settings: MailSettingsRow,
  { name, address, reply_to }: SmtpSettings['sender'],
  secrets: Secrets,
): SmtpSettings {
  const { host, port, security, account, connections, per_minute, per_domain_per_minute } = settings
  const key = settings.dkim_private_key
  return {
    ...{ host, port, security, account, connections, per_minute, per_domain_per_minute },
    password: settings.password ? secrets.decrypt(settings.password) : '',
    sender: { name, address, reply_to },
    dkim: key && {
      domain: settings.dkim_domain,
      selector: settings.dkim_selector,
      private_key: secrets.decrypt(key),
    },
  }
}
