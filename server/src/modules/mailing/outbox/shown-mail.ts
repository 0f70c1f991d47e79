import type { ReadDb } from '../../../db/pool.ts'
import { signedLink } from '../../../http/files.ts'
import type { Services } from '../../../services.ts'
import { findBody } from '../../../mail/bodies.queries.ts'
import { asHeader, autoSubmitted } from '../../../mail/compose.ts'
import { targetsOf } from '../../../mail/counted-links.ts'
import { oneClick } from '../../../mail/list-headers.ts'
import { mergeMail } from '../../../mail/merge-mail.ts'
import { preferencesPath, unsubscribePath } from '../../../mail/preference-links.ts'
import { publicUrl } from '../../../mail/site-facts.ts'
import type { MailValue } from '../../../mail/values.ts'
import type { MailFound } from './outbox.queries.ts'

type Context = Pick<Services, 'config' | 'secrets'> & { db: ReadDb }

/** How long a link to an attachment works. */
const linkMinutes = 30

/**
 * A mail as it went: the stored body with the recipient's values. Addresses that give their holder a right, such as that
 * of a new password, are left out: they belong to the recipient alone.
 */
export async function mailShown({ db, config, secrets }: Context, mail: MailFound) {
  const stored = mail.body_id === null ? undefined : await findBody(db, mail.body_id)
  const page = (path: string) => (mail.owed ? '' : `${publicUrl(config)}${path}/…`)
  const values = {
    ...(mail.merge_values as Record<string, MailValue>),
    // The addresses themselves: a look at the outbox must not count as a click.
    ...targetsOf(stored?.links ?? []),
    preferences_link: page(preferencesPath),
  }
  const body = stored && mergeMail(stored, values, stored.language)
  const headers = headersOf(mail, { subject: body?.subject, unsubscribe: page(unsubscribePath) })
  const attachments = mail.attachments.map(({ storage_key, ...attachment }) => ({
    ...attachment,
    link: storage_key && signedLink(secrets, storage_key, { minutes: linkMinutes }),
  }))
  return { ...mail, body: body ?? null, headers, attachments }
}

function headersOf(
  { name, address, sent_from, reply_to, message_id, handed_at }: MailFound,
  { subject, unsubscribe }: { subject: string | undefined; unsubscribe: string },
) {
  const values: Record<string, string | null | undefined> = {
    From: sent_from,
    'Reply-To': reply_to,
    To: asHeader(name, address),
    Subject: subject,
    Date: handed_at?.toUTCString(),
    'Message-ID': message_id && `<${message_id}>`,
    'Auto-Submitted': sent_from && autoSubmitted,
    'List-Unsubscribe': sent_from && unsubscribe && `<${unsubscribe}>`,
    'List-Unsubscribe-Post': sent_from && unsubscribe && oneClick,
  }
  return Object.entries(values).flatMap(([header, value]) => (value ? [{ name: header, value }] : []))
}
