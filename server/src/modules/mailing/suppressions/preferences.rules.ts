import type { ConsentKind, ConsentSource } from '@balai/contract/people/consents.ts'
import type { Transaction } from '../../../db/pool.ts'
import type { AuditEntry } from '../../../http/audit.queries.ts'
import type { AddressKey } from '../../../lib/address-key.ts'
import { noteUnsubscribed, suppress, unsuppress } from '../../../mail/suppressions.queries.ts'
import { changeConsents } from '../../people/members/consent-changes.queries.ts'
import {
  announceSuppressions,
  followSuppressions,
  lockMemberOf,
} from '../../people/members/mail-off.queries.ts'
import { chooseLists, withdrawConsent } from '../contacts/preferences.queries.ts'
import { findReceiver, type Receiver } from './recipients.queries.ts'

interface Changing {
  db: Transaction
  addresses: AddressKey
}

/** The consents that allow mail; unsubscribing from everything withdraws them. */
const mailConsents: ReadonlySet<ConsentKind> = new Set(['newsletter', 'partner_offers'])

/** Stores what a person chose on the preference page. Returns what changed. */
export async function choose(
  { db, addresses }: Changing,
  mail_id: number,
  { consents, lists }: { consents: readonly ConsentKind[]; lists: readonly number[] },
): Promise<AuditEntry[]> {
  const receiver = await lockReceiver(db, mail_id)
  if (!receiver) return []
  const { address, member } = receiver
  const changed = await chooseLists(db, { address, member_id: member?.id ?? null }, lists)
  if (changed.some((list_id) => !lists.includes(list_id))) await noteUnsubscribed(db, mail_id)
  const entries = [
    changed.length > 0 && { entity: 'mails', entity_id: mail_id, after: { lists: changed } },
    member && (await chooseConsents({ db, addresses }, receiver, member.id, consents)),
  ].filter((entry) => entry !== null && entry !== false)
  // A person who is no member and chooses a list again wants newsletters again.
  if (!member && changed.some((list_id) => lists.includes(list_id))) {
    await unsuppress(db, { addresses }, { address, kinds: ['unsubscribed'], by: null, reason: '' })
    await announceSuppressions(db)
  }
  return entries
}

async function chooseConsents(
  { db, addresses }: Changing,
  receiver: Receiver,
  id: number,
  chosen: readonly ConsentKind[],
): Promise<AuditEntry | null> {
  const changed = await changeConsents(db, { addresses }, id, {
    evidence: from('preference_page'),
    wanted: (consent) => chosen.includes(consent),
  })
  if (changed.includes('newsletter') && !chosen.includes('newsletter'))
    await noteUnsubscribed(db, receiver.mail_id)
  // The mail may have gone to an address that the member has replaced since.
  if (changed.includes('newsletter') && chosen.includes('newsletter'))
    await unsuppress(
      db,
      { addresses },
      { address: receiver.address, kinds: ['unsubscribed'], by: null, reason: '' },
    )
  return changed.length > 0 ? { entity: 'members', entity_id: id, after: { consents: changed } } : null
}

/** Unsubscribes a person from all mail that is not owed. Safe to repeat. */
export async function unsubscribe(
  { db, addresses }: Changing,
  mail_id: number,
  source: ConsentSource,
): Promise<AuditEntry[]> {
  const receiver = await lockReceiver(db, mail_id)
  if (!receiver) return []
  await noteUnsubscribed(db, mail_id)
  const { member } = receiver
  const own = new Set([receiver.address, ...(member ? [member.member_email.toLowerCase()] : [])])
  for (const address of own) {
    const owner = await lockMemberOf(db, address)
    await suppress(db, { addresses }, { address, kind: 'unsubscribed', reason: '', member_id: owner })
    await followSuppressions(db, { addresses }, owner, null)
    await withdrawConsent(db, address)
  }
  const now = await findReceiver(db, mail_id)
  if (now?.member)
    await changeConsents(db, { addresses }, now.member.id, {
      evidence: from(source),
      wanted: (consent) => !mailConsents.has(consent) && has(now, consent),
    })
  return [
    { entity: 'mails', entity_id: mail_id, after: { unsubscribed: true, member_id: member?.id ?? null } },
  ]
}

/** What a person does themselves has no reason and no user. */
const from = (source: ConsentSource) => ({ source, reason: '', recorded_by: null })

const has = ({ member }: Pick<Receiver, 'member'>, consent: ConsentKind) => member?.consents[consent] === true

/** Locks the member of a mail before their consents are read. */
async function lockReceiver(db: Transaction, mail_id: number): Promise<Receiver | null> {
  const receiver = await findReceiver(db, mail_id)
  if (receiver?.member) await lockMemberOf(db, receiver.member.member_email)
  return findReceiver(db, mail_id)
}
