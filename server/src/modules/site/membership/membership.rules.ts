import { say } from '@balai/contract/core/sentences.ts'
import { consentKinds, type ConsentKind } from '@balai/contract/people/consents.ts'
import { membership } from '@balai/contract/site/membership.ts'
import { lockRows } from '../../../db/locks.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { MemberCaller, Origin } from '../../../http/context.ts'
import { Refusal, staleVersion } from '../../../lib/refusal.ts'
import type { AddressKey } from '../../../lib/address-key.ts'
import { changeConsents } from '../../people/members/consent-changes.queries.ts'
import { kindsOf, mailOffOf } from '../../people/members/mail-off.queries.ts'
import { mailMembers } from '../../people/members/member-mails.queries.ts'
import {
  announceMembers,
  findMemberByEmail,
  insertMember,
  insertMemberChanges,
  type Member,
} from '../../people/members/members.queries.ts'
import { findLiveMember } from '../../people/members/members.rules.ts'
import { isSuspended } from '../../people/members/suspension.rules.ts'
import type { Link } from './links.queries.ts'
import { memberPasswordChanged } from './membership.mail.ts'
import { deleteSignUps, findSignUp, storePassword } from './membership.queries.ts'

/** Turns a sign-up into a member. All other sign-ups with the address are void from then on. */
export async function completeSignUp(
  { db, addresses }: { db: Transaction; addresses: AddressKey },
  link: Link,
): Promise<number> {
  const signup = await findSignUp(db, link.signup_id ?? 0)
  if (!signup || (await findMemberByEmail(db, signup.email)))
    throw new Refusal(say('This address belongs to a member already. Log in, or ask for a new password.'), {
      status: 409,
    })
  const { email, first_name, last_name, language, password_hash } = signup
  const mailOff = await mailOffOf(db, { addresses }, [email])
  const member = {
    member_first_name: first_name,
    member_last_name: last_name,
    member_email: email,
    email_confirmed_at: new Date(),
    language,
    ...mailOff(email),
  }
  const { id: member_id, version } = await insertMember(db, member, null)
  await storePassword(db, member_id, password_hash)
  const evidence = { source: 'sign_up', reason: '', recorded_by: null } as const
  const wanted = (consent: ConsentKind) => signup.consents.includes(consent)
  await changeConsents(db, { addresses }, member_id, { wanted, evidence })
  await insertMemberChanges(db, asMember({ name: link.name }), [{ member_id, kind: 'signed_up', version }])
  await deleteSignUps(db, email)
  await announceMembers(db, [member_id])
  return member_id
}

/** Changes of a member to their own account run one after the other. */
export const lockMember = ({ member_id }: Pick<MemberCaller, 'member_id'>) =>
  lockRows('members', 'id', [member_id])

/** A member as the author of a change in their own history, which is erased with them. */
export const asMember = ({ name }: Pick<MemberCaller, 'name'>) => ({ user_id: null, name })

/** Mails a member that their password was changed. */
export async function mailPasswordChanged(
  { db, origin }: { db: Transaction; origin: Origin },
  member_id: number,
): Promise<void> {
  const { device, address, request_id } = origin
  await mailMembers(db, [member_id], memberPasswordChanged, {
    source: `request ${request_id}`,
    values: ({ name }) => ({ name, at: { moment: new Date() }, device, address }),
  })
}

/** A member’s own profile. What staff note about them is not a part of it. */
export const ownProfile = (member: Member, { is_premium }: Pick<MemberCaller, 'is_premium'>) => ({
  ...member,
  member_id: member.id,
  is_premium,
  is_confirmed: member.email_confirmed_at !== null,
  is_suspended: isSuspended(member),
})

/** Refuses if the profile has changed since the member read it. Both sides show only what members see. */
export function refuseStaleProfile(
  member: Member,
  caller: MemberCaller,
  input: { version: number } & Record<string, unknown>,
): void {
  if (member.version === input.version) return
  const theirs = membership.profile.result.parse(ownProfile(member, caller))
  throw staleVersion({ changed_by: null, changed_at: member.updated_at, theirs, yours: input })
}

/** The language of a member and what they agree to. Mails to members without a language are in Indonesian. */
export async function preferencesOf(db: ReadDb, keyed: { addresses: AddressKey }, member_id: number) {
  const { language, consents, member_email } = await findLiveMember(db, member_id)
  const kinds = await kindsOf(db, keyed, member_email)
  return {
    language: language ?? ('id' as const),
    consents: consentKinds.filter((consent) => consents[consent] === true),
    is_unsubscribed: kinds.includes('unsubscribed'),
  }
}
