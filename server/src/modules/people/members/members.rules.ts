import type { z } from 'zod'
import { allCountries } from '@balai/contract/people/countries.ts'
import { consentKinds, type MemberFields } from '@balai/contract/people/members.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { notFound, Refusal, refuseField, staleVersion } from '../../../http/refusal.ts'
import type { countTraces } from './members-sources.queries.ts'
import {
  findMember,
  findMemberByEmail,
  type Member,
  type MemberChanges,
  type NewMember,
} from './members.queries.ts'

type Fields = z.output<typeof MemberFields>

export async function findMemberOrRefuse(db: ReadDb, id: number): Promise<Member> {
  const member = await findMember(db, id)
  if (!member) throw notFound('This member does not exist any more.')
  return member
}

/** Nothing can be done with somebody who was erased. */
export async function findLiveMember(db: ReadDb, id: number): Promise<Member> {
  const member = await findMemberOrRefuse(db, id)
  if (member.erased_at) throw new Refusal('This member was erased. Nothing can be changed any more.')
  return member
}

/** An address belongs to one member; `id` is the one who may keep it. */
export async function refuseTakenEmail(db: ReadDb, email: string, id?: number): Promise<void> {
  const owner = await findMemberByEmail(db, email)
  if (owner && owner.id !== id) throw takenEmail()
}

/** Somebody may take an address between the look and the storing; the database minds that. */
export function refuseLateTaken(error: unknown): never {
  throw (error as { code?: string }).code === '23505' ? takenEmail() : error
}

const takenEmail = () =>
  refuseField('member_email', 'Another member uses this e-mail address. Choose a different one.')

/** A membership that has an end must end in the future. */
export function refusePastPremium({ is_member, premium_until }: Fields, before?: Member): void {
  if (!is_member || !premium_until || premium_until.getTime() === before?.premium_until?.getTime()) return
  if (premium_until <= new Date())
    throw refuseField('premium_until', 'The end of the membership lies in the past. Choose a later day.')
}

/** What was read must still be what is stored. */
export function refuseStale(member: Member, input: { version: number } & Record<string, unknown>): void {
  if (member.version !== input.version) throw conflictWith(member, input)
}

export function conflictWith(member: Member, yours: Record<string, unknown>) {
  return staleVersion({
    changed_by: member.updated_by_name,
    changed_at: member.updated_at,
    theirs: { ...facts(member), version: member.version },
    yours,
  })
}

/** The columns that the fields of a form fill. */
export function columnsFrom(fields: Fields, before?: Member) {
  const { email_suppressed, consents, country, birth_date, gender, ...same } = fields
  const { is_member, premium_until, email_suppressed_reason } = fields
  return {
    ...same,
    country: country ?? null,
    birth_date: birth_date ?? null,
    gender: gender ?? null,
    premium_until: is_member ? (premium_until ?? null) : null,
    labels: [...new Set(fields.labels)],
    interests: [...new Set(fields.interests)],
    consents: Object.fromEntries(consents.map((name) => [name, true])),
    email_suppressed_at: email_suppressed ? (before?.email_suppressed_at ?? new Date()) : null,
    email_suppressed_reason: email_suppressed ? email_suppressed_reason : '',
  } satisfies NewMember & MemberChanges
}

/** A member as forms, conflicts and the history show them. */
export function facts(member: Member) {
  return {
    member_first_name: member.member_first_name,
    member_last_name: member.member_last_name,
    member_nickname: member.member_nickname,
    member_email: member.member_email,
    member_mobilephone: member.member_mobilephone,
    country: member.country ?? '',
    city: member.city,
    birth_date: member.birth_date ?? '',
    gender: member.gender ?? '',
    interests: member.interests,
    labels: member.labels,
    consents: consentsOf(member),
    is_member: member.is_member,
    premium_until: member.premium_until?.toISOString() ?? '',
    email_suppressed: member.email_suppressed_at !== null,
    email_suppressed_reason: member.email_suppressed_reason,
  }
}
type Facts = ReturnType<typeof facts>

/** What differs between two states of a member. */
export function differences(before: Facts, after: Facts) {
  const names = (Object.keys(after) as (keyof Facts)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const only = (all: Facts) => Object.fromEntries(names.map((name) => [name, all[name]]))
  return { names, before: only(before), after: only(after) }
}

/** A member with all that the profile shows. */
export function profileOf(member: Member) {
  const country = allCountries().find(({ code }) => code === member.country)
  return {
    ...member,
    consents: consentsOf(member),
    country_name: country?.name ?? null,
    country_name_id: country?.name_id ?? null,
  }
}

const consentsOf = ({ consents }: Pick<Member, 'consents'>) =>
  consentKinds.filter((name) => consents[name] === true)

const nameOf = ({ member_first_name, member_last_name }: Member) =>
  `${member_first_name} ${member_last_name}`.trim()

/** Suspending who is suspended, or the other way round, would hide what somebody else decided. */
export function refuseSameState(member: Member, action: 'suspend' | 'unsuspend'): void {
  if (action === 'suspend' && member.suspended_at)
    throw new Refusal('This member is suspended already. Lift the suspension first to set another one.')
  if (action === 'unsuspend' && !member.suspended_at)
    throw new Refusal('This member is not suspended, so there is nothing to lift. Load the page again.')
}

/** A suspension ends in the future, and only one that begins has an end. */
export function refuseWrongEnd(action: 'suspend' | 'unsuspend', until: Date | undefined): void {
  if (!until) return
  if (action === 'unsuspend')
    throw refuseField('until', 'Lifting a suspension has no end date. Leave it empty.')
  if (until <= new Date())
    throw refuseField('until', 'The end of the suspension lies in the past. Choose a later one.')
}

/** What a suspension does, or lifting it, in sentences. */
export function suspensionEffects(member: Member, action: 'suspend' | 'unsuspend', until: string | null) {
  const name = nameOf(member)
  if (action === 'unsuspend')
    return [
      `${name} can log in, comment, join events and buy again.`,
      'Mail of campaigns is sent to this member again, unless the address is suppressed.',
    ]
  return [
    `${name} can no longer log in to the platform, comment, join events or buy.`,
    'Mail of campaigns is no longer sent to this member; mail about orders still is.',
    'Orders, certificates and published contributions stay as they are.',
    until ? `The suspension ends by itself on ${until}.` : 'The suspension stays until somebody lifts it.',
  ]
}

/** What is gone, what stays and what is still open when a member is erased, in sentences. */
export function eraseEffects(
  member: Member,
  { comments, articles, open_orders, awaits_copy }: Awaited<ReturnType<typeof countTraces>>,
) {
  return [
    ...(awaits_copy
      ? ['The copy of their data that they asked for was not handed out yet. Download it first.']
      : []),
    `Name, address, phone number, birth date, interests, labels and history of ${nameOf(member)} are gone for good.`,
    ...(comments > 0
      ? [comments === 1 ? '1 comment loses its text.' : `${many(comments)} comments lose their text.`]
      : []),
    ...(articles > 0
      ? [
          articles === 1
            ? '1 article stays, without the name.'
            : `${many(articles)} articles stay, without the name.`,
        ]
      : []),
    'Orders keep their numbers and amounts, without the person; proofs of payment and statements of the bank stay with the books.',
    ...(open_orders > 0
      ? [
          open_orders === 1
            ? '1 order is still open and can still be paid. Cancel it first if it should not be.'
            : `${many(open_orders)} orders are still open and can still be paid. Cancel them first if they should not be.`,
        ]
      : []),
    ...(member.email_suppressed_at ? ['The e-mail address stays suppressed, should it ever come back.'] : []),
    'This cannot be undone.',
  ]
}

const many = (count: number) => count.toLocaleString('id-ID')
