import { mayEnter, type Role } from '@balai/contract/core/access.ts'
import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { notFound, Refusal } from '../../../lib/refusal.ts'
import type { Mail } from '../../../mail/define-mail.ts'
import { findMail, type MailFound, type VisibleKinds } from './outbox.queries.ts'

/** The kinds of mails that a person sees: all for those who set the mail server up, else those of their areas. */
export const visibleKinds = (mails: readonly Mail[], roles: readonly Role[]): VisibleKinds =>
  mayEnter(roles, 'mailSmtp')
    ? undefined
    : mails.filter(({ area }) => mayEnter(roles, area)).map(({ name }) => name)

export async function mailOrRefuse(db: ReadDb, mail_id: number, kinds: VisibleKinds): Promise<MailFound> {
  const mail = await findMail(db, mail_id)
  if (!mail || (kinds && !kinds.includes(mail.kind)))
    throw notFound(say('This mail does not exist any more.'))
  return mail
}

export function refuseWaiting({ state, address }: MailFound): void {
  if (state === 'waiting')
    throw new Refusal(say('This mail is still waiting: it leaves by itself, or stop it first.'))
  if (address === '') throw new Refusal(say('This mail names nobody any more and cannot be sent again.'))
}

/** What sending a mail again does. */
export function effectsOfResending({ state, reason, address }: MailFound): Sentence[] {
  if (state === 'sent') return [say('{{address}} gets this mail a second time.', { address })]
  if (state === 'uncertain')
    return [say('It may have arrived already: then {{address}} gets it a second time.', { address })]
  return [
    say('The mail leaves again, to {{address}}.', { address }),
    ...(state === 'skipped' ? [say('It is skipped again while its reason holds.')] : []),
    ...(reason === 'no_mailbox' ? [say('It is skipped while the address is suppressed.')] : []),
  ]
}
