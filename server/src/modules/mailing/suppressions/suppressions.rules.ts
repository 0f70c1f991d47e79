import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { AddressKey } from '../../../lib/address-key.ts'
import { findSuppressions } from '../../../mail/suppressions.queries.ts'
import { notFound, Refusal, refuseField } from '../../../lib/refusal.ts'
import { findSuppression, type Suppression } from './suppressions.queries.ts'

/** A suppression that has not ended. */
export async function findActive(db: ReadDb, suppression_id: number): Promise<Suppression> {
  const found = await findSuppression(db, suppression_id)
  if (!found) throw notFound(say('This suppression does not exist any more.'))
  if (found.lifted_at) throw new Refusal(say('This suppression has ended already. Load the page again.'))
  return found
}

/** Refuses to suppress an address that staff have suppressed already, which would replace the reason. */
export async function refuseSuppressed(db: ReadDb, addresses: AddressKey, address: string): Promise<void> {
  const known = await findSuppressions(db, { addresses }, address)
  if (known.some(({ kind }) => kind === 'staff'))
    throw refuseField('address', say('Staff have suppressed this address already. Remove that one first.'))
}

/** The effects of ending a suppression. */
export function removalEffects({ kind }: Suppression, others: number): Sentence[] {
  if (others > 0) return [say('The address stays suppressed for another reason.')]
  const sent = say('Mail is sent to this address again, where the person has agreed to it.')
  if (kind === 'hard_bounce')
    return [sent, say('If the mailbox still does not exist, the next mail bounces and suppresses it again.')]
  if (kind === 'complaint')
    return [sent, say('The person marked our mail as spam. Write to them only if they asked for it.')]
  if (kind === 'unsubscribed')
    return [sent, say('The person unsubscribed. Their consent stays withdrawn until they give it again.')]
  return [sent]
}
