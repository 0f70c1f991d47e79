import type { z } from 'zod'
import { allCountries } from '@balai/contract/people/countries.ts'
import { consentKinds, type ConsentKind } from '@balai/contract/people/consents.ts'
import type { MemberFields } from '@balai/contract/people/members.ts'
import { say, sayCount, type Sentence } from '@balai/contract/core/sentences.ts'
import type { SuppressionKind } from '@balai/contract/core/suppressions.ts'
import { lockRows } from '../../../db/locks.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { notFound, Refusal, refuseField, staleVersion } from '../../../lib/refusal.ts'
import { nameOf } from './member-name.queries.ts'
import {
  findMember,
  findMemberByEmail,
  type Member,
  type MemberChanges,
  type NewMember,
} from './members.queries.ts'

type Given = z.output<typeof MemberFields>
type Blankable = 'country' | 'birth_date' | 'gender' | 'premium_until'
/** The fields of a member; what is empty is null, or missing in a form that creates one. */
type Fields = Omit<Given, Blankable> & { [Name in Blankable]?: Given[Name] | null }

export async function findMemberOrRefuse(db: ReadDb, id: number): Promise<Member> {
  const member = await findMember(db, id)
  if (!member) throw notFound(say('This member does not exist any more.'))
  return member
}

/** An erased member cannot be changed. */
export async function findLiveMember(db: ReadDb, id: number): Promise<Member> {
  const member = await findMemberOrRefuse(db, id)
  if (member.erased_at) throw new Refusal(say('This member was erased. Nothing can be changed any more.'))
  return member
}

/** Locks the member that a change is about. */
export const lockMember = ({ id }: { id: number }) => lockRows('members', 'id', [id])

/** The member as the domains that know something about a person look for them. */
export const personOf = ({ id, member_email }: Member) => ({ id, email: member_email.toLowerCase() })

/** Refuses an email address that another member uses; `id` is the member who may keep it. */
export async function refuseTakenEmail(db: ReadDb, email: string, id?: number): Promise<void> {
  const owner = await findMemberByEmail(db, email)
  if (owner && owner.id !== id) throw takenEmail()
}

export const takenEmail = () =>
  refuseField('member_email', say('Another member uses this e-mail address. Choose a different one.'))

/** The end of a membership must be in the future. */
export function refusePastPremium({ is_member, premium_until }: Fields, before?: Member): void {
  if (!is_member || !premium_until || premium_until.getTime() === before?.premium_until?.getTime()) return
  if (premium_until <= new Date())
    throw refuseField('premium_until', say('The end of the membership lies in the past. Choose a later day.'))
}

/** Refuses if the member has changed since the caller read it. */
export function refuseStale(member: Member, input: { version: number } & Record<string, unknown>): void {
  if (member.version === input.version) return
  throw staleVersion({
    changed_by: member.updated_by_name,
    changed_at: member.updated_at,
    theirs: { ...facts(member), version: member.version },
    yours: input,
  })
}

/** The columns for the fields of a form, without those that follow the suppressions of the address. */
export function columnsFrom(fields: Fields) {
  const { email_suppressed, email_suppressed_reason, consents, country, birth_date, gender, ...same } = fields
  const { is_member, premium_until } = fields
  return {
    ...same,
    country: country ?? null,
    birth_date: birth_date ?? null,
    gender: gender ?? null,
    premium_until: is_member ? (premium_until ?? null) : null,
    labels: [...new Set(fields.labels)],
    interests: [...new Set(fields.interests)],
    consents: Object.fromEntries(consents.map((name) => [name, true])),
  } satisfies NewMember & MemberChanges
}

/** The fields of a member as a form that changes all of them would send them. */
export const fieldsOf = (member: Member) => ({
  member_first_name: member.member_first_name,
  member_last_name: member.member_last_name,
  member_nickname: member.member_nickname,
  member_email: member.member_email,
  member_mobilephone: member.member_mobilephone,
  country: member.country,
  city: member.city,
  birth_date: member.birth_date,
  gender: member.gender,
  interests: member.interests,
  labels: member.labels,
  consents: consentsOf(member),
  is_member: member.is_member,
  premium_until: member.premium_until,
  email_suppressed: member.email_suppressed_at !== null,
  email_suppressed_reason: member.email_suppressed_reason,
})

/** The fields of a member that forms, conflicts and the history show. */
export function facts(member: Member) {
  const fields = fieldsOf(member)
  return {
    ...fields,
    country: fields.country ?? '',
    birth_date: fields.birth_date ?? '',
    gender: fields.gender ?? '',
    premium_until: fields.premium_until?.toISOString() ?? '',
  }
}
type Facts = ReturnType<typeof facts>

/** The fields that differ between two states of a member. */
export function differences(before: Facts, after: Facts) {
  const names = (Object.keys(after) as (keyof Facts)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const only = (all: Facts) => Object.fromEntries(names.map((name) => [name, all[name]]))
  return { names, before: only(before), after: only(after) }
}

/** The fields of a member that the profile shows. */
export function profileOf(member: Member) {
  const country = allCountries().find(({ code }) => code === member.country)
  return {
    ...member,
    consents: consentsOf(member),
    country_name: country?.name ?? null,
    country_name_id: country?.name_id ?? null,
  }
}

/** Refuses to record a consent that the member has already, or to withdraw one that they do not have. */
export function refuseSameConsent(member: Member, consent: ConsentKind, is_given: boolean): void {
  if (consentsOf(member).includes(consent) !== is_given) return
  throw refuseField(
    'is_given',
    is_given
      ? say('This member has given this consent already. Load the page again.')
      : say('This member has not given this consent, so there is nothing to withdraw.'),
  )
}

/** What a change of a member does to the suppression by staff of their address. */
export function mailSwitch(
  before: Member,
  fields: Pick<Fields, 'email_suppressed' | 'email_suppressed_reason'>,
) {
  const wasOff = before.email_suppressed_at !== null
  if (!fields.email_suppressed) return wasOff ? 'on' : 'same'
  return !wasOff || fields.email_suppressed_reason !== before.email_suppressed_reason ? 'off' : 'same'
}

/** A bounce, a complaint or an unsubscription is lifted only by the call that asks for a reason, not with the profile. */
export function refuseOtherKinds(kinds: readonly SuppressionKind[]): void {
  if (kinds.some((kind) => kind !== 'staff'))
    throw refuseField(
      'email_suppressed',
      say(
        'This address is suppressed by a bounce, a complaint or an unsubscription. Remove that under Suppressions.',
      ),
    )
}

const consentsOf = ({ consents }: Pick<Member, 'consents'>) =>
  consentKinds.filter((name) => consents[name] === true)

/**
 * Refuses to suspend a suspended member, or to lift a suspension that does not exist: both would hide another
 * user's decision.
 */
export function refuseSameState(member: Member, action: 'suspend' | 'unsuspend'): void {
  if (action === 'suspend' && member.suspended_at)
    throw new Refusal(say('This member is suspended already. Lift the suspension first to set another one.'))
  if (action === 'unsuspend' && !member.suspended_at)
    throw new Refusal(say('This member is not suspended, so there is nothing to lift. Load the page again.'))
}

/** A suspension ends in the future, and lifting one takes no end. */
export function refuseWrongEnd(action: 'suspend' | 'unsuspend', until: Date | undefined): void {
  if (!until) return
  if (action === 'unsuspend')
    throw refuseField('until', say('Lifting a suspension has no end date. Leave it empty.'))
  if (until <= new Date())
    throw refuseField('until', say('The end of the suspension lies in the past. Choose a later one.'))
}

/** The effects of a suspension, or of lifting it. */
export function suspensionEffects(
  member: Member,
  { action, until }: { action: 'suspend' | 'unsuspend'; until?: Date | undefined },
): Sentence[] {
  const name = nameOf(member)
  if (action === 'unsuspend')
    return [
      say('{{name}} can log in, comment, join events and buy again.', { name }),
      say('{{name}} gets a mail.', { name }),
      say('Mail of campaigns is sent to this member again, unless the address is suppressed.'),
    ]
  return [
    say(
      '{{name}} can no longer log in to the platform, comment, join events, buy or be chosen as a writer.',
      {
        name,
      },
    ),
    say('{{name}} gets a mail with this reason.', { name }),
    say('Mail of campaigns is no longer sent to this member; mail about orders still is.'),
    say('Orders, certificates and published contributions stay as they are.'),
    until
      ? say('The suspension ends by itself on {{until}}.', { until: { moment: until } })
      : say('The suspension stays until somebody lifts it.'),
  ]
}

/** The effects of an erasure; `others` are the effects in other domains. */
export function erasureEffects(
  member: Member,
  { awaits_copy, others }: { awaits_copy: boolean; others: Sentence[] },
): Sentence[] {
  const name = nameOf(member)
  return [
    ...(awaits_copy
      ? [say('The copy of their data that they asked for was not handed out yet. Download it first.')]
      : []),
    say(
      'Name, address, phone number, birth date, interests, labels and history of {{name}} are gone for good.',
      { name },
    ),
    ...others,
    ...(member.email_suppressed_at
      ? [say('The e-mail address stays suppressed, should it ever come back.')]
      : []),
    say('This cannot be undone.'),
  ]
}

/** The effects of a labelling. */
export function labelEffects(
  { action, name: label }: { action: 'add' | 'remove'; name: string },
  { count, in_background }: { count: number; in_background: boolean },
): Sentence[] {
  return [
    action === 'add'
      ? sayCount(
          count,
          'The label “{{label}}” is added to {{count}} member.',
          'The label “{{label}}” is added to {{count}} members.',
          { label },
        )
      : sayCount(
          count,
          'The label “{{label}}” is taken from {{count}} member.',
          'The label “{{label}}” is taken from {{count}} members.',
          { label },
        ),
    ...(in_background ? [say('This goes on in the background and can take some minutes.')] : []),
  ]
}
