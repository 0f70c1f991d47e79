import type { Transaction } from '../../../db/pool.ts'
import { writeAudit } from '../../../http/audit.queries.ts'
import { suppress, type NewSuppression } from '../../../mail/suppressions.queries.ts'
import type { Services } from '../../../services.ts'
import { followSuppressions, lockMemberOf } from '../../people/members/mail-off.queries.ts'
import { findReceiver } from './recipients.queries.ts'
import { withoutAddresses } from './delivery-reports.ts'

/** Suppresses the address of a mail, and shows it at its member. The mail of an erased person has no address. */
export async function suppressRecipient(
  { db, addresses }: Pick<Services, 'addresses'> & { db: Transaction },
  address: string,
  { kind, reason }: Pick<NewSuppression, 'kind' | 'reason'>,
): Promise<void> {
  if (address === '') return
  const member_id = await lockMemberOf(db, address)
  await suppress(db, { addresses }, { address, kind, reason, member_id })
  await followSuppressions(db, { addresses }, member_id, null)
}

/** Suppresses the address of a mail that the mail server refused because the mailbox does not exist. */
export function storeRefusedRecipient(
  { db, addresses }: Pick<Services, 'db' | 'addresses'>,
  mail_id: number,
  reply: string,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const receiver = await findReceiver(transaction, mail_id)
    if (!receiver) return
    const kind = 'hard_bounce'
    await suppressRecipient({ db: transaction, addresses }, receiver.address, {
      kind,
      reason: withoutAddresses(reply),
    })
    await writeAudit(transaction, { caller: null, origin }, 'suppressions.bounce', [
      { entity: 'suppressions', entity_id: `mail ${mail_id}`, after: { kind } },
    ])
  })
}

/** Nobody asked for it: the mail server replied. */
const origin = { request_id: 'mail', address: 'local' }
