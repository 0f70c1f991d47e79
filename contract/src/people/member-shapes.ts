import { z } from 'zod'
import { languages } from '../core/sentences.ts'
import { AnswerMoment } from '../core/shapes.ts'
import { suppressionKinds } from '../core/suppressions.ts'
import { consentKinds } from './consents.ts'

export const memberTypes = ['free', 'premium'] as const
export const genders = ['female', 'male', 'other'] as const
export const contributorStates = ['none', 'pending', 'active', 'refused'] as const

/** A member as lists show them. */
export const MemberRow = z.object({
  id: z.int(),
  member_first_name: z.string(),
  member_last_name: z.string(),
  member_nickname: z.string(),
  member_email: z.string(),
  member_mobilephone: z.string(),
  member_join_datetime: AnswerMoment,
  is_member: z.boolean(),
  premium_until: AnswerMoment.nullable(),
  country: z.string().nullable(),
  city: z.string(),
  labels: z.array(z.string()),
  suspended_at: AnswerMoment.nullable(),
  suspended_until: AnswerMoment.nullable(),
  contributor_status: z.enum(contributorStates),
  email_suppressed_at: AnswerMoment.nullable(),
  last_seen_at: AnswerMoment.nullable(),
  version: z.int(),
})
export type MemberRow = z.output<typeof MemberRow>

/** A member with all details. */
export const MemberProfile = MemberRow.extend({
  birth_date: z.string().nullable(),
  gender: z.enum(genders).nullable(),
  interests: z.array(z.string()),
  consents: z.array(z.enum(consentKinds)),
  country_name: z.string().nullable(),
  country_name_id: z.string().nullable(),
  suspended_reason: z.string(),
  suspended_by_name: z.string().nullable(),
  email_suppressed_reason: z.string(),
  /** Every reason why nothing is sent to the address. */
  suppression_kinds: z.array(z.enum(suppressionKinds)),
  /** When a link in a mail showed that the address is theirs. */
  email_confirmed_at: AnswerMoment.nullable(),
  /** Null if the member has not chosen one; mails are in Indonesian then. */
  language: z.enum(languages).nullable(),
  /** The address of their picture; empty if there is none. */
  avatar: z.string(),
  erased_at: AnswerMoment.nullable(),
  updated_at: AnswerMoment,
  updated_by_name: z.string().nullable(),
})
export type MemberProfile = z.output<typeof MemberProfile>
