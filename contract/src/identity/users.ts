import { z } from 'zod'
import { areas, roles } from '../core/access.ts'
import { change, get, post } from '../core/endpoint.ts'
import { updateOf } from '../core/updates.ts'
import { ClaimedPassword, NewPassword, OneTimeCode } from './account.ts'
import {
  AnswerMoment,
  blankable,
  Email,
  Id,
  limits,
  listInput,
  listOf,
  Nothing,
  pageOf,
  RoleName,
  text,
  YesNo,
  oneOf,
} from '../core/shapes.ts'

export const userStatuses = ['active', 'suspended'] as const
const UserStatus = oneOf(userStatuses)

const Name = text({ min: 1, max: limits.name })
const Introduction = text({ max: limits.introduction, lines: true })
const Roles = listOf(RoleName, { min: 1, max: roles.length })
const UserId = z.object({ user_id: Id })

export const UserRow = z.object({
  user_id: z.int(),
  name: z.string(),
  email: z.string(),
  avatar: z.string(),
  introduction: z.string(),
  roles: z.array(RoleName),
  status: UserStatus,
  totp_enabled: z.boolean(),
  created_at: AnswerMoment,
  last_login_at: AnswerMoment.nullable(),
  /** The end of a password that somebody else set, until the person has chosen one of their own. */
  initial_password_until: AnswerMoment.nullable(),
  deleted_at: AnswerMoment.nullable(),
  version: z.int(),
})
export type UserRow = z.output<typeof UserRow>

/** The caller's own password, and a code if they use them, asked for again before a sensitive change. */
const OwnProof = { own_password: ClaimedPassword, own_code: blankable(OneTimeCode) }

const Versioned = z.object({ user_id: z.int(), version: z.int() })

export const users = {
  list: post('/user/index', {
    areas: ['admins'],
    summary: 'Lists the accounts of the staff.',
    input: listInput(['name', 'email', 'created_at', 'last_login_at'], 'asc').extend({
      role: blankable(RoleName),
      status: blankable(UserStatus),
      /** 1 lists deleted accounts that can still be restored. */
      trash: blankable(YesNo),
    }),
    result: pageOf(UserRow),
  }),
  find: post('/user/find', {
    areas: ['admins'],
    summary: 'Returns one account, also from the trash.',
    input: UserId,
    result: UserRow,
  }),
  groups: get('/user/group_arr', {
    areas: ['admins'],
    summary: 'Lists the roles an account can have, each with the areas it opens.',
    input: Nothing,
    result: z.array(
      z.object({ group: RoleName, areas: z.array(z.enum(Object.keys(areas) as [keyof typeof areas])) }),
    ),
  }),
  create: change('/user/create', {
    areas: ['admins'],
    summary:
      'Creates an account, with a first password that must be changed at the first log-in, or with an invitation by mail to choose one. Both end after 7 days.',
    input: z.object({
      name: Name,
      email: Email,
      password: blankable(NewPassword),
      /** Mails a link to choose a password, instead of a first password. */
      invite: YesNo.default(false),
      roles: Roles,
      introduction: Introduction.default(''),
    }),
    result: Versioned,
  }),
  invite: change('/user/invite', {
    areas: ['admins'],
    summary: 'Mails another invitation to a person who has not chosen a password yet.',
    throttle: { times: 30, minutes: 10 },
    input: UserId,
    result: z.null(),
  }),
  update: change('/user/update', {
    areas: ['open'],
    summary: 'Changes the caller’s own profile. Roles cannot be changed here.',
    input: updateOf({}, z.object({ name: Name, introduction: Introduction })),
    result: Versioned,
  }),
  updatePassword: change('/user/update_password', {
    areas: ['open'],
    summary: 'Changes the caller’s own password, ends all their sessions, and returns a new token.',
    input: z.object({ current_password: ClaimedPassword, password: NewPassword }),
    result: z.object({ token: z.string(), expires_at: AnswerMoment }),
    duringSetup: true,
    replayable: false,
  }),
  updateOther: change('/user/update_other', {
    areas: ['admins'],
    summary:
      'Changes an account. A change of the caller’s own e-mail address needs their password and, if they use them, a code.',
    input: updateOf(
      { user_id: Id },
      z.object({ name: Name, email: Email, introduction: Introduction, roles: Roles, status: UserStatus }),
    ).extend({ own_password: blankable(OwnProof.own_password), own_code: OwnProof.own_code }),
    result: Versioned,
  }),
  updateOtherPassword: change('/user/update_other_password', {
    areas: ['admins'],
    summary:
      'Sets the password of an account, disables its one-time codes on request, and ends its sessions. The password must be changed at the next log-in, within 7 days.',
    input: z.object({ user_id: Id, password: NewPassword, reset_totp: YesNo.default(false), ...OwnProof }),
    result: z.null(),
  }),
  delete: change('/user/delete', {
    areas: ['admins'],
    summary: 'Moves an account to the trash, where it stays for 30 days, and ends its sessions.',
    input: UserId,
    result: z.null(),
  }),
  restore: change('/user/restore', {
    areas: ['admins'],
    summary: 'Restores an account from the trash.',
    input: UserId,
    result: z.null(),
  }),
}
