import { z } from 'zod'
import { defineMail } from '../../../mail/define-mail.ts'
import { MailMoment, MailSecretPath, MailText } from '../../../mail/values.ts'

/** Everything here is owed, and superusers see it in the outbox. */
const facts = { owed: true, area: 'admins' } as const
const at = { moment: new Date('2026-11-16T03:00:00Z') }
const link = { sealed: '' }

export const passwordChanged = defineMail('account.password_changed', {
  ...facts,
  values: z.object({
    name: MailText,
    at: MailMoment,
    /** Set if somebody else changed it. */
    by_name: MailText.optional(),
    device: MailText.optional(),
    address: MailText.optional(),
  }),
  sample: { name: 'Ayu Lestari', at, device: 'Firefox on Windows', address: '203.0.113.7' },
  subject: 'Your password was changed',
  parts: [
    { heading: 'Your password was changed' },
    { text: 'Hello {{name}}, the password of your account was changed on {{at}}.' },
    { text: '{{by_name}} set it for you. You choose your own at the next log-in.', when: 'by_name' },
    { facts: { Device: 'device', 'IP address': 'address' } },
    { note: 'If this was not you, ask a superuser at once to set a new password and to end your sessions.' },
  ],
})

/** To the former address: a person whose account was taken over can still read that mailbox. */
export const addressChanged = defineMail('account.address_changed', {
  ...facts,
  values: z.object({
    name: MailText,
    at: MailMoment,
    /** Set if somebody else changed it. */
    by_name: MailText.optional(),
    device: MailText.optional(),
    address: MailText.optional(),
  }),
  sample: { name: 'Ayu Lestari', at, device: 'Firefox on Windows', address: '203.0.113.7' },
  subject: 'The e-mail address of your account was changed',
  parts: [
    { heading: 'The e-mail address of your account was changed' },
    {
      text: 'Hello {{name}}, since {{at}} your account has another e-mail address. This one is no longer used to log in, and gets no more notices.',
    },
    { text: '{{by_name}} changed it for you.', when: 'by_name' },
    { facts: { Device: 'device', 'IP address': 'address' } },
    { note: 'If you did not want this, tell a superuser at once: your account may be in other hands.' },
  ],
})

export const newDevice = defineMail('account.new_device', {
  ...facts,
  values: z.object({ name: MailText, at: MailMoment, device: MailText, address: MailText }),
  sample: { name: 'Ayu Lestari', at, device: 'Safari on iPhone', address: '203.0.113.7' },
  subject: 'New device: {{device}}',
  parts: [
    { heading: 'A log-in from a new device' },
    { text: 'Hello {{name}}, somebody logged in to your account from a device that was not used before.' },
    { facts: { Time: 'at', Device: 'device', 'IP address': 'address' } },
    { note: 'If this was not you, change your password at once. This ends all other sessions.' },
  ],
})

export const codesOff = defineMail('account.codes_off', {
  ...facts,
  values: z.object({ name: MailText, at: MailMoment, by_name: MailText.optional() }),
  sample: { name: 'Ayu Lestari', at, by_name: 'Budi Santoso' },
  subject: 'One-time codes were switched off',
  parts: [
    { heading: 'One-time codes were switched off' },
    {
      text: 'Hello {{name}}, since {{at}} your account is protected by its password only, without one-time codes.',
    },
    { text: '{{by_name}} switched them off for you.', when: 'by_name' },
    { note: 'If you did not want this, switch them on again in your profile and change your password.' },
  ],
})

const linkValues = z.object({ name: MailText, link: MailSecretPath, until: MailMoment })
const linkSample = { name: 'Ayu Lestari', link, until: at }

export const forgottenPassword = defineMail('account.forgotten_password', {
  ...facts,
  values: linkValues,
  sample: linkSample,
  subject: 'Choose a new password',
  parts: [
    { heading: 'Choose a new password' },
    {
      text: 'Hello {{name}}, a new password was asked for on the log-in page. The link works once, until {{until}}.',
    },
    { button: 'Choose a new password', to: 'link' },
    { note: 'If you did not ask for it, ignore this mail: your password stays as it is.' },
  ],
})

export const invitation = defineMail('account.invitation', {
  ...facts,
  values: linkValues.extend({ by_name: MailText, email: MailText }),
  sample: { ...linkSample, by_name: 'Budi Santoso', email: 'ayu@contoh.id' },
  subject: '{{by_name}} invites you',
  parts: [
    { heading: 'Welcome' },
    { text: 'Hello {{name}}, {{by_name}} created an account for you. Choose a password to begin.' },
    { facts: { 'Log in with': 'email', 'The link works until': 'until' } },
    { button: 'Choose a password', to: 'link' },
    { note: 'If you do not know what this is about, ignore this mail.' },
  ],
})

export const confirmAddress = defineMail('account.confirm_address', {
  ...facts,
  values: linkValues.extend({ email: MailText }),
  sample: { ...linkSample, email: 'ayu@contoh.id' },
  subject: 'Confirm your e-mail address',
  parts: [
    { heading: 'Confirm your e-mail address' },
    {
      text: 'Hello {{name}}, confirm that {{email}} is your address, so that notices about your account reach you. The link works until {{until}}.',
    },
    { button: 'Confirm the address', to: 'link' },
    { note: 'If you have no account here, ignore this mail.' },
  ],
})
