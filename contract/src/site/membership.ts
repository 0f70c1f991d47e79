import { z } from 'zod'
import { change, get, post, upload } from '../core/endpoint.ts'
import { languages } from '../core/sentences.ts'
import { AnswerMoment, Email, Id, limits, Nothing, oneOf, text } from '../core/shapes.ts'
import { changesTo, updateOf } from '../core/updates.ts'
import { words } from '../core/words.ts'
import { CaptchaChallenge, ClaimedPassword, NewPassword } from '../identity/account.ts'
import { consentKinds, ConsentRow, GivenConsents } from '../people/consents.ts'
import { memberLinkKinds } from '../people/member-links.ts'
import { MemberSessionRow } from '../people/member-sessions.ts'
import { MemberFields, requestKinds } from '../people/members.ts'
import { contributorStates, genders } from '../people/member-shapes.ts'

/** Any text: a link that was cut off is answered like one that has expired. */
const LinkToken = z.string().max(100)
const Captcha = z.string().max(8_000).optional()

const publicCall = { areas: ['public'], family: 'visitor' } as const
const memberCall = { areas: ['member'], family: 'visitor' } as const

/** A new session. The token is sent as `Authorization: Bearer <token>`. */
const Session = z.object({ token: z.string(), expires_at: AnswerMoment })

/** The fields of a profile that members change themselves. */
const OwnFields = MemberFields.pick({
  member_first_name: true,
  member_last_name: true,
  member_nickname: true,
  member_mobilephone: true,
  country: true,
  city: true,
  birth_date: true,
  gender: true,
  interests: true,
})

const OwnProfile = z.object({
  member_id: z.int(),
  member_first_name: z.string(),
  member_last_name: z.string(),
  member_nickname: z.string(),
  member_email: z.string(),
  member_mobilephone: z.string(),
  country: z.string().nullable(),
  city: z.string(),
  birth_date: z.string().nullable(),
  gender: z.enum(genders).nullable(),
  interests: z.array(z.string()),
  avatar: z.string(),
  member_join_datetime: AnswerMoment,
  is_premium: z.boolean(),
  premium_until: AnswerMoment.nullable(),
  contributor_status: z.enum(contributorStates),
  /** Whether a link in a mail confirmed the address. */
  is_confirmed: z.boolean(),
  is_suspended: z.boolean(),
  suspended_until: AnswerMoment.nullable(),
  version: z.int(),
})

const Preferences = z.object({ language: oneOf(languages), consents: GivenConsents })
const OwnPreferences = z.object({
  language: z.enum(languages),
  /** What the member agrees to now. */
  consents: z.array(z.enum(consentKinds)),
  /** Whether the member unsubscribed from everything that is not owed to them. */
  is_unsubscribed: z.boolean(),
})

/** The calls of a public site with which people become members, sign in and manage their account. */
export const membership = {
  consentTexts: get('/member/consent_texts', {
    ...publicCall,
    summary: 'Returns the texts that people agree to, with their versions, in the language of the request.',
    input: Nothing,
    result: z.array(
      z.object({
        consent: z.enum(consentKinds),
        text_version: z.int(),
        title: z.string(),
        text: z.string(),
      }),
    ),
  }),
  captcha: get('/member/captcha', {
    ...publicCall,
    summary: 'Returns a proof-of-work puzzle, required after repeated sign-ups or failed log-ins.',
    throttle: { times: 100, minutes: 10 },
    input: Nothing,
    result: CaptchaChallenge,
  }),
  signUp: change('/member/sign_up', {
    ...publicCall,
    summary:
      'Mails a link that makes the person a member. The answer is the same if the address belongs to a member already.',
    input: z.object({
      member_first_name: words({ min: 1, max: limits.name }),
      member_last_name: words({ max: limits.name }).default(''),
      email: Email,
      password: NewPassword,
      language: oneOf(languages).default('id'),
      consents: GivenConsents.default([]),
      captcha: Captcha,
    }),
    result: z.null(),
    replayable: false,
  }),
  login: change('/member/login', {
    ...publicCall,
    summary: 'Opens a session with e-mail and password, and returns its token.',
    input: z.object({ email: Email, password: ClaimedPassword, captcha: Captcha }),
    result: Session,
    replayable: false,
  }),
  sendLoginLink: change('/member/send_login_link', {
    ...publicCall,
    summary:
      'Mails a link to log in, if a member has this address. It works once, for 15 minutes. The answer is the same if not.',
    throttle: { times: 20, minutes: 10 },
    input: z.object({ email: Email }),
    result: z.null(),
  }),
  forgotten: change('/member/forgotten', {
    ...publicCall,
    summary:
      'Mails a link to choose a new password, if a member has this address. The answer is the same if not.',
    throttle: { times: 20, minutes: 10 },
    input: z.object({ email: Email }),
    result: z.null(),
  }),
  link: post('/member/link', {
    ...publicCall,
    summary: 'Returns what a link from a mail is for, without using it.',
    throttle: { times: 60, minutes: 10 },
    input: z.object({ token: LinkToken }),
    result: z.object({ kind: z.enum(memberLinkKinds), email: z.string() }),
  }),
  confirm: change('/member/confirm', {
    ...publicCall,
    summary: 'Completes a sign-up or confirms the address of a member, with a link that works once.',
    throttle: { times: 30, minutes: 10 },
    input: z.object({ token: LinkToken }),
    result: z.object({ email: z.string() }),
  }),
  loginCode: change('/member/login_code', {
    ...publicCall,
    summary:
      'Exchanges the token of a log-in link for a code of ten minutes, which the person types where they want to log in.',
    throttle: { times: 30, minutes: 10 },
    input: z.object({ token: LinkToken }),
    result: z.object({ code: z.string() }),
    replayable: false,
  }),
  loginWithLink: change('/member/login_with_link', {
    ...publicCall,
    summary:
      'Opens a session with the token of a link, or with the code that its page shows. Each works once.',
    throttle: { times: 30, minutes: 10 },
    input: z.object({ token: LinkToken }),
    result: Session,
    replayable: false,
  }),
  choosePassword: change('/member/choose_password', {
    ...publicCall,
    summary: 'Sets the password with a link from a mail, which works once, and ends all sessions.',
    throttle: { times: 30, minutes: 10 },
    input: z.object({ token: LinkToken, password: NewPassword }),
    result: z.object({ email: z.string() }),
  }),
  logout: change('/member/logout', {
    ...memberCall,
    summary: 'Ends the session of the token that the call is made with.',
    duringSetup: true,
    endsSession: true,
    input: Nothing,
    result: z.null(),
  }),
  profile: get('/member/profile', {
    ...memberCall,
    summary: 'Returns the profile of the signed-in member.',
    duringSetup: true,
    input: Nothing,
    result: OwnProfile,
  }),
  sendConfirmation: change('/member/send_confirmation', {
    ...memberCall,
    summary: 'Mails the member a link to confirm their e-mail address.',
    duringSetup: true,
    throttle: { times: 5, minutes: 60 },
    input: Nothing,
    result: z.null(),
  }),
  updateProfile: change('/member/update_profile', {
    ...memberCall,
    summary: 'Changes the profile of the signed-in member.',
    input: updateOf({}, OwnFields),
    result: z.object({ version: z.int() }),
  }),
  uploadAvatar: upload('/member/upload_avatar', {
    ...memberCall,
    summary: 'Sets the picture of the signed-in member, cropped to a square; the previous one is deleted.',
    throttle: { times: 30, minutes: 60 },
    maxBytes: limits.avatarBytes,
    input: Nothing,
    result: z.object({ avatar: z.string() }),
  }),
  changePassword: change('/member/change_password', {
    ...memberCall,
    summary: 'Changes the password of the signed-in member, and ends their other sessions.',
    input: z.object({ current_password: ClaimedPassword, password: NewPassword }),
    result: z.null(),
    replayable: false,
  }),
  sessions: get('/member/sessions', {
    ...memberCall,
    summary: 'Lists the open sessions of the signed-in member, the most recently used first.',
    input: Nothing,
    result: z.array(MemberSessionRow.extend({ is_current: z.boolean() })),
  }),
  endSession: change('/member/end_session', {
    ...memberCall,
    summary: 'Ends one session of the signed-in member.',
    input: z.object({ session_id: Id }),
    result: z.null(),
  }),
  endOtherSessions: change('/member/end_other_sessions', {
    ...memberCall,
    summary: 'Ends all sessions of the signed-in member except the one that this call is made with.',
    input: Nothing,
    result: z.object({ ended: z.int() }),
  }),
  preferences: get('/member/preferences', {
    ...memberCall,
    summary: 'Returns the language of the signed-in member and what they agree to.',
    input: Nothing,
    result: OwnPreferences,
  }),
  savePreferences: change('/member/save_preferences', {
    ...memberCall,
    summary:
      'Sets the language, or the consents of the signed-in member: those given, each with the version of its text.',
    input: z.object(changesTo(Preferences.shape)),
    result: OwnPreferences,
  }),
  consents: get('/member/consents', {
    ...memberCall,
    summary: 'Lists every consent that the signed-in member gave or withdrew, newest first.',
    input: Nothing,
    result: z.array(
      ConsentRow.pick({ consent: true, is_given: true, text_version: true, recorded_at: true }),
    ),
  }),
  requests: get('/member/requests', {
    ...memberCall,
    summary: 'Lists the data requests of the signed-in member, newest first.',
    input: Nothing,
    result: z.array(
      z.object({
        request_id: z.int(),
        kind: z.enum(requestKinds),
        received_at: AnswerMoment,
        due_at: AnswerMoment,
        done_at: AnswerMoment.nullable(),
      }),
    ),
  }),
  addRequest: change('/member/add_request', {
    ...memberCall,
    summary: 'Asks for a copy of the member’s data or for their erasure. Staff answer within three days.',
    input: z.object({
      kind: oneOf(requestKinds),
      note: text({ max: limits.reason, lines: true }).default(''),
    }),
    result: z.object({ request_id: z.int() }),
  }),
  askToContribute: change('/member/ask_to_contribute', {
    ...memberCall,
    summary: 'Asks the staff to let the signed-in member write for the site.',
    input: z.object({ reason: text({ min: 1, max: limits.reason, lines: true }) }),
    result: z.object({ contributor_status: z.enum(contributorStates) }),
  }),
}
