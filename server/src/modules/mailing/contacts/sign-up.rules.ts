import { say } from '@balai/contract/core/sentences.ts'
import { consentKinds } from '@balai/contract/people/consents.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { AuditEntry } from '../../../http/audit.queries.ts'
import { takeLocks } from '../../../db/locks.ts'
import { notFound, Refusal } from '../../../lib/refusal.ts'
import { hashOf } from '../../../lib/secrets.ts'
import type { AddressKey } from '../../../lib/address-key.ts'
import { unsuppress } from '../../../mail/suppressions.queries.ts'
import { changeConsents } from '../../people/members/consent-changes.queries.ts'
import { announceSuppressions, lockMemberOf } from '../../people/members/mail-off.queries.ts'
import { findMember } from '../../people/members/members.queries.ts'
import { announceContacts } from './lists.queries.ts'
import { giveConsent, storeContacts, subscribe } from './people.queries.ts'
import { deleteSignUps, findForms, findSignUp, signUpLock, type SignUp } from './sign-up.queries.ts'

/** Where the link in a confirmation mail leads. */
export const confirmPath = '/newsletter/confirm'

export async function findFormOrRefuse(db: ReadDb, list_id: number) {
  const form = (await findForms(db)).find((each) => each.list_id === list_id)
  if (!form) throw notFound(say('This newsletter is not offered any more.'))
  return form
}

export async function findSignUpOrRefuse(db: ReadDb, token: string): Promise<SignUp> {
  const found = await findSignUp(db, hashOf(token))
  if (!found)
    throw new Refusal(say('This link has expired or was used already. Ask for a new one.'), { status: 404 })
  return found
}

/** Puts an address on a list, because the link in the mail to it was opened. */
export async function confirmSignUp(
  { db, addresses }: { db: Transaction; addresses: AddressKey },
  token: string,
): Promise<AuditEntry> {
  const { email } = await findSignUpOrRefuse(db, token)
  const member_id = await lockMemberOf(db, email)
  await takeLocks(db, [signUpLock(email)])
  const signup = await findSignUpOrRefuse(db, token)
  await wantNewsletter({ db, addresses }, email, member_id)
  const { list_id, name, language } = signup
  const [contact] = await storeContacts(db, { addresses }, [{ email, name, language }], null)
  if (!contact) throw new Error('The contact was not stored.')
  const { contact_id } = contact
  await giveConsent(db, contact_id, { source: 'sign_up', text_version: signup.consent_text_version })
  await subscribe(db, list_id, [contact_id], { source: 'form', again: true })
  await deleteSignUps(db, signup)
  await announceContacts(db)
  return { entity: 'contact_lists', entity_id: list_id, after: { contact_id, confirmed: true } }
}

/** Ends an unsubscription of the address; a member gives the consent as a member. */
async function wantNewsletter(
  { db, addresses }: { db: Transaction; addresses: AddressKey },
  address: string,
  member_id: number | null,
): Promise<void> {
  const member = member_id === null ? undefined : await findMember(db, member_id)
  if (!member) {
    await unsuppress(db, { addresses }, { address, kinds: ['unsubscribed'], by: null, reason: '' })
    await announceSuppressions(db)
    return
  }
  const wanted = new Set(consentKinds.filter((consent) => member.consents[consent] === true))
  wanted.add('newsletter')
  await changeConsents(db, { addresses }, member.id, {
    evidence: { source: 'sign_up', reason: '', recorded_by: null },
    wanted: (consent) => wanted.has(consent),
  })
}
