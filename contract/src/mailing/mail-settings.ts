import { z } from 'zod'
import { change, get, twoStep } from '../core/endpoint.ts'
import { problem } from '../core/sentences.ts'
import {
  AnswerMoment,
  blankable,
  Email,
  Id,
  Nothing,
  oneOf,
  text,
  wholeNumber,
  YesNo,
} from '../core/shapes.ts'
import { updateOf } from '../core/updates.ts'

/** Limits that the forms and the server share. */
export const mailLimits = {
  host: 253,
  account: 254,
  password: 500,
  connections: 50,
  perMinute: 10_000,
  weeklyBudget: 100,
  dkimDomain: 253,
  dkimSelector: 63,
  dkimKey: 8_000,
  senderName: 120,
  senders: 50,
} as const

/** How the connection to the mail server is protected. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const
export type MailSecurity = (typeof mailSecurities)[number]

/** Labels of a domain name, joined by dots. */
const domainName = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?)(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?)*$/
const ipv6 = /^[0-9a-f:.]*:[0-9a-f:.]*$/

/** The name or address of a server. Where it may lead is checked when it is resolved. */
const Host = text({ max: mailLimits.host })
  .overwrite((value) =>
    value
      .toLowerCase()
      .replace(/\.$/, '')
      .replace(/^\[(.*)\]$/, '$1'),
  )
  .refine((value) => value === '' || domainName.test(value) || ipv6.test(value), {
    error: 'must be the name of a server such as smtp.example.com',
  })

const Domain = text({ max: mailLimits.dkimDomain })
  .overwrite((value) => value.toLowerCase())
  .refine((value) => value === '' || (domainName.test(value) && value.includes('.')), {
    error: 'must be a domain such as example.com',
  })

const Selector = text({ min: 1, max: mailLimits.dkimSelector })
  .overwrite((value) => value.toLowerCase())
  .refine((value) => domainName.test(value), {
    error: 'must be a name of small letters, digits and dots',
  })

/** A secret that is stored as it was typed, spaces included. */
const Password = z
  .string()
  .max(mailLimits.password, {
    error: problem('may have at most {{max}} characters', { max: mailLimits.password }),
    abort: true,
  })
  .refine(
    (value) => value.isWellFormed() && !/[\0\r\n]/.test(value),
    'contains characters that cannot be stored',
  )

const SettingsInput = z.object({
  /** Empty: nothing leaves. */
  host: Host,
  port: wholeNumber({ min: 1, max: 65_535 }),
  security: oneOf(mailSecurities),
  /** Empty: the server asks for no log-in. */
  account: text({ max: mailLimits.account }),
  /** Never shown, so an empty one stays as it is. Asked for again with another host or account. */
  password: blankable(Password),
  connections: wholeNumber({ min: 1, max: mailLimits.connections }),
  /** Of all processes together; 0 is no limit. */
  per_minute: wholeNumber({ max: mailLimits.perMinute }),
  /** To the addresses of one domain; 0 is no limit. */
  per_domain_per_minute: wholeNumber({ max: mailLimits.perMinute }),
  /** How many mails a person gets in a week that they are not owed. */
  weekly_budget: wholeNumber({ max: mailLimits.weeklyBudget }),
  /** Empty: mails are not signed. Another domain or selector gets another key. */
  dkim_domain: Domain,
  dkim_selector: Selector,
  /** An own key in PEM format. Never shown; without one, a key is generated. */
  dkim_private_key: blankable(text({ max: mailLimits.dkimKey, lines: true })),
})

const DnsRecord = z.object({ name: z.string(), value: z.string() })

const Settings = z.object({
  host: z.string(),
  port: z.int(),
  security: z.enum(mailSecurities),
  account: z.string(),
  has_password: z.boolean(),
  connections: z.int(),
  per_minute: z.int(),
  per_domain_per_minute: z.int(),
  weekly_budget: z.int(),
  dkim_domain: z.string(),
  dkim_selector: z.string(),
  /** The TXT record to publish, which holds the public key. */
  dkim_record: DnsRecord.nullable(),
  /** Mails are kept in the demo inbox, because there is no mail server. */
  is_demo_inbox: z.boolean(),
  version: z.int(),
  updated_at: AnswerMoment,
})
export type MailSettings = z.output<typeof Settings>

const SenderInput = z.object({
  name: text({ min: 1, max: mailLimits.senderName }),
  address: Email,
  /** Where answers go; empty: to the address. */
  reply_to: blankable(Email),
  /** Mails that name no sender come from it; exactly one sender is the default. */
  is_default: YesNo.default(false),
})

const Sender = z.object({
  sender_id: z.int(),
  name: z.string(),
  address: z.string(),
  reply_to: z.string(),
  is_default: z.boolean(),
  version: z.int(),
})
export type Sender = z.output<typeof Sender>

/** Why a test of the mail server failed. */
export const mailProblems = [
  'not_found',
  'private',
  'refused',
  'timed_out',
  'certificate',
  'no_tls',
  'login',
  'sender',
  'recipient',
  'closed',
] as const
export type MailProblem = (typeof mailProblems)[number]

const DialogueLine = z.object({
  /** Who said it: we or the server; a note is the address that the connection goes to. */
  by: z.enum(['client', 'server', 'note']),
  text: z.string(),
})
export type DialogueLine = z.output<typeof DialogueLine>

const TestResult = z.object({
  problem: z.enum(mailProblems).nullable(),
  /** What the outcome means and what to do, in one sentence. */
  meaning: z.string(),
  /** The dialogue with the server, secrets hidden. */
  lines: z.array(DialogueLine),
})
export type MailTest = z.output<typeof TestResult>

export const mailSettings = {
  find: get('/personalize/mail_info', {
    areas: ['mailSmtp'],
    summary: 'Returns the settings of the mail server, without its password and without the DKIM key.',
    input: Nothing,
    result: Settings,
  }),
  update: change('/personalize/update_stored_smtp', {
    areas: ['mailSmtp'],
    summary:
      'Changes the settings of the mail server: a field that is left out stays as it is. Another host or account needs its password.',
    input: updateOf({}, SettingsInput),
    result: z.object({ version: z.int() }),
    throttle: { times: 60, minutes: 10 },
  }),
  test: change('/personalize/test_smtp', {
    areas: ['mailSmtp'],
    summary:
      'Talks to the mail server up to the message itself, which it does not send, and returns the dialogue with secrets hidden.',
    input: z.object({ sender_id: blankable(Id), to: blankable(Email) }),
    result: TestResult,
    throttle: { times: 20, minutes: 10 },
  }),
  senders: get('/personalize/mail_senders', {
    areas: ['mailSmtp'],
    summary: 'Lists the senders of mails, the default one first.',
    input: Nothing,
    result: z.array(Sender),
  }),
  createSender: change('/personalize/create_mail_sender', {
    areas: ['mailSmtp'],
    summary: 'Adds a sender. The first one is the default.',
    input: SenderInput,
    result: z.object({ sender_id: z.int(), version: z.int() }),
  }),
  updateSender: change('/personalize/update_mail_sender', {
    areas: ['mailSmtp'],
    summary: 'Changes a sender: a field that is left out stays as it is.',
    input: updateOf({ sender_id: Id }, SenderInput),
    result: z.object({ version: z.int() }),
  }),
  deleteSender: twoStep(
    '/personalize/delete_mail_sender_validation',
    '/personalize/delete_mail_sender_stored',
    {
      areas: ['mailSmtp'],
      summary: 'Deletes a sender that is not the default.',
      input: z.object({ sender_id: Id }),
      result: z.null(),
    },
  ),
}
