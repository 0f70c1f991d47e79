import { z } from 'zod'
import { change, get, post, upload } from '../core/endpoint.ts'
import { languages, problem } from '../core/sentences.ts'
import {
  AnswerMoment,
  Email,
  limits,
  listInput,
  Nothing,
  pageOf,
  RoleName,
  text,
  YesNo,
  oneOf,
} from '../core/shapes.ts'
import { changesTo } from '../core/updates.ts'
import { AuditRow } from '../kit/audit.ts'

/** A new password; only its length is checked. */
export const NewPassword = z
  .string()
  .max(limits.passwordMax, {
    error: problem('may have at most {{max}} characters', { max: limits.passwordMax }),
    abort: true,
  })
  .refine(
    (value) => value.isWellFormed() && !value.includes('\0'),
    'contains characters that cannot be stored',
  )
  .min(limits.passwordMin, problem('needs at least {{min}} characters', { min: limits.passwordMin }))

/** A password to verify, of any valid length. */
export const ClaimedPassword = z.string().min(1, 'must not be empty').max(limits.passwordMax)

/** Six digits from an app, or a recovery code. */
export const OneTimeCode = z
  .string()
  .max(40)
  .regex(/^[0-9a-zA-Z -]+$/, 'must be a one-time code or a recovery code')

/** The theme colours; the first is the default. */
export const themeColors = [
  '#1890ff',
  '#409eff',
  '#304156',
  '#212121',
  '#11a983',
  '#13c2c2',
  '#6959cd',
  '#f5222d',
] as const
export const appearances = ['light', 'dark', 'system'] as const
export const sizes = ['small', 'medium', 'large'] as const

/** The appearance and behaviour of the back-office; stored on the account. */
export const Preferences = z.object({
  language: oneOf(languages).default('en'),
  appearance: oneOf(appearances).default('light'),
  theme_color: oneOf(themeColors).default('#1890ff'),
  size: oneOf(sizes).default('medium'),
  /** The strip of visited pages. */
  tags_view: YesNo.default(false),
  fixed_header: YesNo.default(true),
  sidebar_logo: YesNo.default(true),
})
export type Preferences = z.output<typeof Preferences>

/** Small choices by name, such as the columns of a list; readable only by their owner. */
export const Remembered = z.record(z.string(), z.string())
export type Remembered = z.output<typeof Remembered>

/** What a session must do before anything else: choose a password, or switch on one-time codes. */
export const setups = ['password', 'codes'] as const
export type Setup = (typeof setups)[number]

/** The signed-in person, as the shell needs them. */
export const Profile = z.object({
  user_id: z.int(),
  name: z.string(),
  email: z.string(),
  avatar: z.string(),
  is_verified: z.boolean(),
  introduction: z.string(),
  roles: z.array(RoleName).min(1),
  totp_enabled: z.boolean(),
  preferences: Preferences,
  remembered: Remembered,
  setup: z.enum(setups).nullable(),
  version: z.int(),
})
export type Profile = z.output<typeof Profile>

/** What a link from a mail is for: a first password, a new one, or the confirmation of an address. */
export const linkKinds = ['invitation', 'password', 'address'] as const
/** Any text: a link that was cut off is answered like one that has expired. */
const LinkToken = z.string().max(100)

/** A proof-of-work puzzle that the browser must solve before the next attempt. */
export const CaptchaChallenge = z.object({
  parameters: z.record(z.string(), z.unknown()),
  signature: z.string().optional(),
})

export const account = {
  login: change('/login/stored', {
    areas: ['client'],
    summary: 'Opens a session and returns its token.',
    input: z.object({
      email: Email,
      password: ClaimedPassword,
      code: OneTimeCode.optional(),
      captcha: z.string().max(8_000).optional(),
    }),
    result: z.object({ token: z.string(), expires_at: AnswerMoment }),
    replayable: false,
  }),
  forgotten: change('/login/forgotten', {
    areas: ['client'],
    summary:
      'Mails a link to choose a new password, if there is an active account with this address. The answer is the same if not.',
    throttle: { times: 20, minutes: 10 },
    input: z.object({ email: Email }),
    result: z.null(),
  }),
  link: post('/login/link', {
    areas: ['client'],
    summary: 'Returns what a link from a mail is for, without using it.',
    throttle: { times: 60, minutes: 10 },
    input: z.object({ token: LinkToken }),
    result: z.object({ kind: z.enum(linkKinds), name: z.string(), email: z.string() }),
  }),
  choosePassword: change('/login/choose_password', {
    areas: ['client'],
    summary: 'Sets the password with a link from a mail, which works once, and ends all sessions.',
    throttle: { times: 30, minutes: 10 },
    input: z.object({ token: LinkToken, password: NewPassword }),
    result: z.object({ email: z.string() }),
  }),
  confirmAddress: change('/login/confirm_address', {
    areas: ['client'],
    summary: 'Confirms the e-mail address of an account with a link from a mail, which works once.',
    throttle: { times: 30, minutes: 10 },
    input: z.object({ token: LinkToken }),
    result: z.object({ email: z.string() }),
  }),
  captcha: get('/login/captcha', {
    areas: ['client'],
    summary: 'Returns a proof-of-work puzzle, required after repeated failed log-ins.',
    throttle: { times: 100, minutes: 10 },
    input: Nothing,
    result: CaptchaChallenge,
  }),
  profile: get('/account/profile', {
    areas: ['open'],
    summary: 'Returns the signed-in person and their roles.',
    duringSetup: true,
    input: Nothing,
    result: Profile,
  }),
  uploadAvatar: upload('/account/upload_avatar', {
    areas: ['open'],
    summary:
      'Sets the picture of the signed-in person, cropped to a square; the previous picture is deleted.',
    maxBytes: limits.avatarBytes,
    input: Nothing,
    result: z.object({ avatar: z.string() }),
  }),
  logout: change('/account/logout', {
    areas: ['open'],
    summary: 'Ends the session of the token that the call is made with.',
    duringSetup: true,
    method: 'GET',
    endsSession: true,
    input: Nothing,
    result: z.null(),
  }),
  savePreferences: change('/account/save_preferences', {
    areas: ['open'],
    summary: 'Saves the caller’s preferences for the back-office.',
    duringSetup: true,
    input: z.object(changesTo(Preferences.shape)),
    result: Preferences,
  }),
  remember: change('/account/remember', {
    areas: ['open'],
    summary: 'Saves a small choice under a name, such as the columns of a list; an empty value deletes it.',
    input: z.object({
      name: z.string().regex(/^[a-z][a-z0-9._-]{0,79}$/, 'must be a name of small letters, digits and dots'),
      value: text({ max: limits.rememberedLength }),
    }),
    result: z.null(),
  }),
  sendConfirmation: change('/account/send_confirmation', {
    areas: ['open'],
    summary: 'Mails the caller a link to confirm their e-mail address.',
    throttle: { times: 5, minutes: 60 },
    input: Nothing,
    result: z.null(),
  }),
  activity: get('/account/activity', {
    areas: ['open'],
    summary: 'Lists the caller’s own actions, newest first.',
    input: listInput(['happened_at']),
    result: pageOf(AuditRow),
  }),
  totpSetup: change('/account/totp_setup', {
    areas: ['open'],
    summary:
      'Starts the setup of one-time codes: returns the secret for the app, without enabling the codes yet.',
    duringSetup: true,
    input: z.object({ password: ClaimedPassword }),
    result: z.object({ secret: z.string(), uri: z.string() }),
    replayable: false,
  }),
  totpEnable: change('/account/totp_enable', {
    areas: ['open'],
    summary: 'Enables one-time codes after a first valid code, and returns the recovery codes.',
    duringSetup: true,
    input: z.object({ code: OneTimeCode }),
    result: z.object({ recovery_codes: z.array(z.string()) }),
    replayable: false,
  }),
  totpDisable: change('/account/totp_disable', {
    areas: ['open'],
    summary: 'Disables one-time codes.',
    input: z.object({ password: ClaimedPassword, code: OneTimeCode }),
    result: z.null(),
  }),
  myIp: get('/myip', {
    areas: ['client'],
    summary: 'Returns the IP address that the call came from.',
    input: Nothing,
    result: z.object({ ip: z.string() }),
  }),
}
