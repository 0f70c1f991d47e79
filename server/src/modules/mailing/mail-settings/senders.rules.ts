import { say } from '@balai/contract/core/sentences.ts'
import { mailLimits } from '@balai/contract/mailing/mail-settings.ts'
import { notFound, Refusal, refuseField, staleVersion } from '../../../lib/refusal.ts'
import type { SenderFacts, SenderRow } from './mail-settings.queries.ts'

/** The fields that staff change and the audit log shows. */
export const senderFacts = ({ name, address, reply_to, is_default }: SenderFacts) => ({
  name,
  address,
  reply_to,
  is_default,
})

export function senderOrRefuse(senders: SenderRow[], sender_id: number): SenderRow {
  const sender = senders.find((one) => one.sender_id === sender_id)
  if (!sender) throw notFound(say('This sender does not exist any more.'))
  return sender
}

export function refuseStaleSender(
  sender: SenderRow,
  input: { version: number } & Record<string, unknown>,
): void {
  if (sender.version !== input.version)
    throw staleVersion({
      changed_by: sender.updated_by_name,
      changed_at: sender.updated_at,
      theirs: { ...senderFacts(sender), version: sender.version },
      yours: input,
    })
}

export const sameSender = () =>
  refuseField('address', say('There is a sender with this name and address already. Change one of the two.'))

/** Refuses a sender that another one equals. */
export function refuseSameSender(others: SenderRow[], { name, address }: SenderFacts): void {
  if (others.some((other) => other.name === name && other.address === address)) throw sameSender()
}

export function refuseManySenders(senders: SenderRow[]): void {
  if (senders.length >= mailLimits.senders)
    throw new Refusal(
      say('There can be {{most}} senders. Delete one that is not needed.', { most: mailLimits.senders }),
    )
}

/** Mails without a sender of their own come from the default one, so there is always one. */
export function refuseNoDefault(before: SenderFacts, after: SenderFacts | null): void {
  if (before.is_default && !after?.is_default) {
    const sentence = say('Make another sender the default first.')
    throw after ? refuseField('is_default', sentence) : new Refusal(sentence)
  }
}
