import { z } from 'zod'
import { defineMail } from '../../../mail/define-mail.ts'
import { MailMoment, MailSecretPath, MailText } from '../../../mail/values.ts'

/** Everything here is owed. */
const facts = { owed: true, area: 'members' } as const
const moment = { moment: new Date('2026-11-16T03:00:00Z') }

const linkValues = z.object({ name: MailText, link: MailSecretPath, until: MailMoment })
const linkSample = { name: 'Siti Rahma', link: { sealed: '' }, until: moment }

export const confirmSignUp = defineMail('membership.confirm_sign_up', {
  ...facts,
  values: linkValues.extend({ email: MailText }),
  sample: { ...linkSample, email: 'siti@contoh.id' },
  subject: 'Confirm your e-mail address',
  parts: [
    { heading: 'One more step' },
    {
      text: 'Hello {{name}}, confirm that {{email}} is your address to become a member. The link works until {{until}}.',
    },
    { button: 'Confirm the address', to: 'link' },
    { note: 'If you did not sign up, ignore this mail: nothing happens without the link.' },
  ],
})

export const confirmMemberAddress = defineMail('membership.confirm_address', {
  ...facts,
  values: linkValues.extend({ email: MailText }),
  sample: { ...linkSample, email: 'siti@contoh.id' },
  subject: 'Confirm your e-mail address',
  parts: [
    { heading: 'Confirm your e-mail address' },
    {
      text: 'Hello {{name}}, confirm that {{email}} is your address, so that you can use your membership. The link works until {{until}}.',
    },
    { button: 'Confirm the address', to: 'link' },
    { note: 'If you have no account here, ignore this mail.' },
  ],
})

export const loginLink = defineMail('membership.login_link', {
  ...facts,
  values: linkValues,
  sample: linkSample,
  subject: 'Your link to log in',
  parts: [
    { heading: 'Log in' },
    { text: 'Hello {{name}}, this link logs you in without a password. It works once, until {{until}}.' },
    { button: 'Log in', to: 'link' },
    { note: 'If you did not ask for it, ignore this mail, and give the link to nobody.' },
  ],
})

export const passwordLink = defineMail('membership.password_link', {
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

export const alreadyRegistered = defineMail('membership.already_registered', {
  ...facts,
  values: linkValues,
  sample: linkSample,
  subject: 'You are a member already',
  parts: [
    { heading: 'You are a member already' },
    {
      text: 'Hello {{name}}, somebody signed up with this address, which belongs to your membership. Nothing was changed.',
    },
    {
      text: 'Log in with your password. If you forgot it, choose a new one: the link works once, until {{until}}.',
    },
    { button: 'Choose a new password', to: 'link' },
    { note: 'If it was not you, ignore this mail.' },
  ],
})

export const memberPasswordChanged = defineMail('membership.password_changed', {
  ...facts,
  values: z.object({ name: MailText, at: MailMoment, device: MailText, address: MailText }),
  sample: { name: 'Siti Rahma', at: moment, device: 'Firefox on Windows', address: '203.0.113.7' },
  subject: 'Your password was changed',
  parts: [
    { heading: 'Your password was changed' },
    { text: 'Hello {{name}}, the password of your account was changed on {{at}}.' },
    { facts: { Device: 'device', 'IP address': 'address' } },
    {
      note: 'If this was not you, choose a new password at once: use “forgotten password” on the log-in page.',
    },
  ],
})
