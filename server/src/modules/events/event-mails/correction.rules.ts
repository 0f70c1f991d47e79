import { say } from '@balai/contract/core/sentences.ts'
import { lockRows, type Lock } from '../../../db/locks.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { notFound, Refusal } from '../../../lib/refusal.ts'
import { heldValues, whenAndWhere } from '../registrations/registration-mails.rules.ts'
import { correctionMail, reminderMail } from './event-mails.mail.ts'
import { findEventOrRefuse, isMoved, queue, mailedDetailsOf } from './mailing.rules.ts'
import { findMailing, insertMailing, sourceOf } from './mailings.queries.ts'
import { findReminded } from './recipients.queries.ts'

/** Two people who correct the same reminder do so one after the other, and the second is refused. */
export const mailingLock = (mailing_id: number): Lock =>
  lockRows('event_mailings', 'mailing_id', [mailing_id])

/** Finds whom a correction goes to, or refuses one that has nothing to correct. */
export async function checkCorrection(db: ReadDb, mailing_id: number) {
  const mailing = await findMailing(db, mailing_id)
  if (!mailing) throw notFound(say('This mail does not exist any more. Load the page again.'))
  if (mailing.kind !== 'reminder')
    throw new Refusal(say('Only a reminder can be corrected. Send a notification instead.'))
  const event = await findEventOrRefuse(db, mailing.event_id)
  if (!isMoved(event, mailing.last_mailed))
    throw new Refusal(say('The date and the place are as the last mail said. There is nothing to correct.'))
  const recipients = await findReminded(db, event.event_id, {
    kind: reminderMail.name,
    source: sourceOf(event.event_id, mailing_id),
  })
  if (recipients.length === 0)
    throw new Refusal(say('Nobody who got this reminder takes part any more. There is nothing to correct.'))
  return { event, mailing, recipients }
}
type Correction = Awaited<ReturnType<typeof checkCorrection>>

/** Sends the new date and place to everybody who got the reminder. */
export async function sendCorrection(
  db: Transaction,
  { event, mailing, recipients }: Correction,
  { message, created_by }: { message: string; created_by: number },
) {
  const stored = await insertMailing(db, {
    event_id: event.event_id,
    kind: 'correction',
    corrects_id: mailing.mailing_id,
    subject: mailing.subject,
    message,
    told: mailedDetailsOf(event),
    recipient_count: recipients.length,
    created_by,
  })
  if (!stored) throw new Error('A correction belongs to no rule and cannot exist already.')
  const { last_mailed } = mailing
  const before = {
    ...last_mailed,
    event_start_date: last_mailed.event_start_date === null ? null : new Date(last_mailed.event_start_date),
  }
  await queue(db, correctionMail, {
    ...stored,
    event,
    recipients,
    values: (person) => ({
      ...heldValues(person, event),
      before: whenAndWhere(person, before),
      ...(message && { message }),
    }),
  })
  return { ...stored, recipients: recipients.length }
}
