import { z } from 'zod'
import { change, get, upload } from '../core/endpoint.ts'
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
import { AuditRow } from '../kit/audit.ts'

/** A new password: its length is all that is asked of it. */
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

/** A password somebody claims to know: any length a password may have. */
export const ClaimedPassword = z.string().min(1, 'must not be empty').max(limits.passwordMax)

/** Six digits from an app, or one of the recovery codes. */
const OneTimeCode = z
  .string()
  .max(20)
  .regex(/^[0-9a-zA-Z -]+$/, 'must be a one-time code or a recovery code')

/** The colours one can choose from; the first is the product's own. */
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

/** How a person wants their back-office; it follows them to every device. */
export const Preferences = z.object({
  language: oneOf(languages).default('en'),
  appearance: oneOf(appearances).default('light'),
  theme_color: oneOf(themeColors).default('#1890ff'),
  size: oneOf(sizes).default('medium'),
  /** The strip of visited views. */
  tags_view: YesNo.default(false),
  fixed_header: YesNo.default(true),
  sidebar_logo: YesNo.default(true),
})
export type Preferences = z.output<typeof Preferences>

/** Small choices by name, such as the columns of a list; only whoever made one can read it. */
export const Remembered = z.record(z.string(), z.string())
export type Remembered = z.output<typeof Remembered>

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
  version: z.int(),
})
export type Profile = z.output<typeof Profile>

/** A puzzle for the browser to solve before it may guess on. */
export const CaptchaChallenge = z.object({
  parameters: z.record(z.string(), z.unknown()),
  signature: z.string().optional(),
})

export const account = {
  login: change('/login/stored', {
    areas: ['public'],
    summary: 'Opens a session and answers its token.',
    input: z.object({
      email: Email,
      password: ClaimedPassword,
      code: OneTimeCode.optional(),
      captcha: z.string().max(8_000).optional(),
    }),
    result: z.object({ token: z.string(), expires_at: AnswerMoment }),
    replayable: false,
  }),
  captcha: get('/login/captcha', {
    areas: ['public'],
    summary: 'A proof-of-work puzzle, asked for after repeated failures to log in.',
    input: Nothing,
    result: CaptchaChallenge,
  }),
  profile: get('/account/profile', {
    areas: ['open'],
    summary: 'Who is signed in, and with which roles.',
    input: Nothing,
    result: Profile,
  }),
  uploadAvatar: upload('/account/upload_avatar', {
    areas: ['open'],
    summary: 'Gives the signed-in person a picture: cropped to a square, the one before is gone.',
    maxBytes: limits.avatarBytes,
    input: Nothing,
    result: z.object({ avatar: z.string() }),
  }),
  logout: change('/account/logout', {
    areas: ['open'],
    summary: 'Ends the session of the token it is called with.',
    method: 'GET',
    input: Nothing,
    result: z.null(),
  }),
  savePreferences: change('/account/save_preferences', {
    areas: ['open'],
    summary: 'Keeps how one wants the back-office to look and behave.',
    input: Preferences,
    result: Preferences,
  }),
  remember: change('/account/remember', {
    areas: ['open'],
    summary:
      'Keeps a small choice under its name, such as the columns of a list; without a value it is forgotten.',
    input: z.object({
      name: z.string().regex(/^[a-z][a-z0-9._-]{0,79}$/, 'must be a name of small letters, digits and dots'),
      value: text({ min: 1, max: limits.rememberedLength }).optional(),
    }),
    result: z.null(),
  }),
  activity: get('/account/activity', {
    areas: ['open'],
    summary: 'What one did oneself, the newest first.',
    input: listInput(['happened_at']),
    result: pageOf(AuditRow),
  }),
  totpSetup: change('/account/totp_setup', {
    areas: ['open'],
    summary: 'Begins one-time codes: answers the secret for the app; nothing is switched on yet.',
    input: z.object({ password: ClaimedPassword }),
    result: z.object({ secret: z.string(), uri: z.string() }),
    replayable: false,
  }),
  totpEnable: change('/account/totp_enable', {
    areas: ['open'],
    summary: 'Switches one-time codes on, once a first code proves the app; answers the recovery codes.',
    input: z.object({ code: OneTimeCode }),
    result: z.object({ recovery_codes: z.array(z.string()) }),
    replayable: false,
  }),
  totpDisable: change('/account/totp_disable', {
    areas: ['open'],
    summary: 'Switches one-time codes off.',
    input: z.object({ password: ClaimedPassword, code: OneTimeCode }),
    result: z.null(),
  }),
  myIp: get('/myip', {
    areas: ['public'],
    summary: 'The address this call came from.',
    input: Nothing,
    result: z.object({ ip: z.string() }),
  }),
}
