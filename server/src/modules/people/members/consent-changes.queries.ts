import { consentKinds, type ConsentKind } from '@balai/contract/people/consents.ts'
import type { Transaction } from '../../../db/pool.ts'
import type { AddressKey } from '../../../lib/address-key.ts'
import { unsuppress } from '../../../mail/suppressions.queries.ts'
import { recordConsents, type Evidence } from './consents.queries.ts'
import { announceSuppressions, mailOffOf } from './mail-off.queries.ts'
import { announceMembers, findMember, updateLockedMember, type Member } from './members.queries.ts'

/**
 * Gives or withdraws one consent of a member that the transaction has locked. A newsletter that is wanted again ends an
 * unsubscription of the address.
 */
export async function changeConsent(
  db: Transaction,
  keyed: { addresses: AddressKey },
  member: Member,
  { consent, is_given, evidence }: { consent: ConsentKind; is_given: boolean; evidence: Evidence },
) {
  const { id, member_email: address, consents: before } = member
  if (consent === 'newsletter' && is_given) {
    await unsuppress(db, keyed, {
      address,
      kinds: ['unsubscribed'],
      by: evidence.recorded_by,
      reason: evidence.reason,
    })
    await announceSuppressions(db)
  }
  const { [consent]: _removed, ...others } = before
  const after = is_given ? { ...others, [consent]: true } : others
  const mailOff = await mailOffOf(db, keyed, [address])
  const data = await updateLockedMember(
    db,
    member,
    { consents: after, ...mailOff(address) },
    evidence.recorded_by,
  )
  await recordConsents(db, [{ member_id: id, before, after }], evidence)
  await announceMembers(db, [id])
  return data
}

/** Brings every consent of a member that the transaction has locked to what is wanted. Returns those that changed. */
export async function changeConsents(
  db: Transaction,
  keyed: { addresses: AddressKey },
  member_id: number,
  { wanted, evidence }: { wanted: (consent: ConsentKind) => boolean; evidence: Evidence },
): Promise<ConsentKind[]> {
  const changed: ConsentKind[] = []
  for (const consent of consentKinds) {
    // Each change gives the member a new version.
    const member = await findMember(db, member_id)
    const is_given = wanted(consent)
    if (!member || (member.consents[consent] === true) === is_given) continue
    await changeConsent(db, keyed, member, { consent, is_given, evidence })
    changed.push(consent)
  }
  return changed
}
