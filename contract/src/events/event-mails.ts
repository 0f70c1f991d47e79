import { z } from 'zod'
import { change, post, twoStep } from '../core/endpoint.ts'
import { languages } from '../core/sentences.ts'
import {
  AnswerMoment,
  blankable,
  Id,
  limits,
  listOf,
  oneOf,
  pageFields,
  pageOf,
  text,
  Version,
  wholeNumber,
  YesNo,
} from '../core/shapes.ts'
import { updateOf } from '../core/updates.ts'
import { words } from '../core/words.ts'
import { PartName, RegistrationLabel, registrationStatuses } from './registration-shapes.ts'

/** Limits that the forms and the server share. */
export const eventMailLimits = {
  subject: 150,
  message: 5_000,
  /** The longest time before or after an event, in the unit of the rule. */
  amount: 365,
  /** Rules of one event. */
  rules: 20,
} as const

/** Who of the participants gets a mail, by whether they have come. */
export const checkedIn = ['all', 'checked_in', 'not_checked_in'] as const
export type CheckedIn = (typeof checkedIn)[number]

/** Who gets a reminder: nobody is reminded of an event that they do not take part in any more. */
export const remindedStatuses = ['registered', 'attended', 'absent', 'pending_payment', 'waiting'] as const
export type RemindedStatus = (typeof remindedStatuses)[number]
const usually = ['registered', 'attended'] as const

/** What staff write: plain text in one language, in which every recipient reads it. */
const Message = {
  subject: words({ min: 1, max: eventMailLimits.subject }),
  message: text({ min: 1, max: eventMailLimits.message, lines: true }),
}

/** Who of an event gets a mail; every field narrows it. */
const Audience = {
  event_id: Id,
  checked_in: oneOf(checkedIn).default('all'),
  part: blankable(PartName),
  label: blankable(RegistrationLabel),
  /** Only these, if there are any. */
  registration_ids: listOf(Id, { max: limits.bulk }).default([]),
}
const Mailed = z.object({ mailing_id: z.int(), recipients: z.int() })

const RuleFields = z.object({
  amount: wholeNumber({ min: 1, max: eventMailLimits.amount }),
  /** Days keep the time of the day in the zone of the event; hours are counted. */
  unit: oneOf(['hours', 'days']),
  direction: oneOf(['before', 'after']),
  anchor: oneOf(['start', 'end']),
  statuses: listOf(oneOf(remindedStatuses), { min: 1, max: remindedStatuses.length }).default([...usually]),
  checked_in: oneOf(checkedIn).default('all'),
  ...Message,
  is_on: YesNo.default(true),
})

/**
 * What became of a rule. `sent_before_move`: the event was moved after the reminder left. `missed`: its moment passed
 * while no server ran, or because the event was moved. `off`: it is switched off, or the event is cancelled.
 */
export const ruleStates = ['off', 'scheduled', 'done', 'sent_before_move', 'missed', 'failed'] as const
export type RuleState = (typeof ruleStates)[number]

const RuleRow = z.object({
  rule_id: z.int(),
  event_id: z.int(),
  amount: z.int(),
  unit: z.enum(['hours', 'days']),
  direction: z.enum(['before', 'after']),
  anchor: z.enum(['start', 'end']),
  statuses: z.array(z.enum(remindedStatuses)),
  checked_in: z.enum(checkedIn),
  subject: z.string(),
  message: z.string(),
  is_on: z.boolean(),
  state: z.enum(ruleStates),
  /** When the reminder leaves; null while the event has no date. */
  due_at: AnswerMoment.nullable(),
  sent_at: AnswerMoment.nullable(),
  /** Why it failed; empty if it did not. */
  problem: z.string(),
  /** What it sent. */
  mailing_id: z.int().nullable(),
  recipients: z.int().nullable(),
  version: z.int(),
})
export type RuleRow = z.output<typeof RuleRow>

const MailingRow = z.object({
  mailing_id: z.int(),
  kind: z.enum(['notification', 'reminder', 'correction']),
  corrects_id: z.int().nullable(),
  subject: z.string(),
  message: z.string(),
  recipients: z.int(),
  /** What became of the mails. */
  mails: z.object({
    waiting: z.int(),
    sent: z.int(),
    failed: z.int(),
    uncertain: z.int(),
    skipped: z.int(),
    cancelled: z.int(),
  }),
  /** The event was moved since: a correction is offered. */
  is_outdated: z.boolean(),
  created_at: AnswerMoment,
  /** Null: a rule sent it. */
  created_by_name: z.string().nullable(),
})
export type MailingRow = z.output<typeof MailingRow>

const ChangedRule = z.object({ rule_id: z.int(), version: z.int() })

/** Mails of staff to the participants of an event, and rules that send reminders. */
export const eventMails = {
  notify: twoStep('/event/email_notification_validation', '/event/email_notification', {
    areas: ['events'],
    family: 'visitor',
    summary:
      'Sends news about an event to its participants now. Only those who agreed to news by mail get it; the first step says how many.',
    input: z.object({
      ...Audience,
      statuses: listOf(oneOf(registrationStatuses), { min: 1, max: registrationStatuses.length }).default([
        ...usually,
      ]),
      ...Message,
    }),
    result: Mailed,
  }),
  remind: twoStep('/event/email_reminder_validation', '/event/email_reminder', {
    areas: ['events'],
    family: 'visitor',
    summary:
      'Reminds the participants of an event now, with its date and place. The first step says how many get it.',
    input: z.object({ ...Audience, statuses: RuleFields.shape.statuses, ...Message }),
    result: Mailed,
  }),
  preview: post('/event/mail_preview', {
    areas: ['events'],
    summary: 'Returns a mail to the participants of an event as they will read it.',
    input: z.object({
      event_id: Id,
      kind: oneOf(['notification', 'reminder']),
      subject: words({ max: eventMailLimits.subject }).default(''),
      message: text({ max: eventMailLimits.message, lines: true }).default(''),
      language: oneOf(languages),
    }),
    result: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  }),
  mailings: post('/event/mailings', {
    areas: ['events'],
    summary: 'Lists what was sent to the participants of an event, newest first.',
    input: z.object({
      event_id: Id,
      ...pageFields,
    }),
    result: pageOf(MailingRow),
  }),
  correct: twoStep('/event/mail_correction_validation', '/event/mail_correction', {
    areas: ['events'],
    summary:
      'Sends the new date and place to those who got a reminder before the event was moved, once for each move.',
    input: z.object({
      mailing_id: Id,
      /** Added to the mail. */
      message: text({ max: eventMailLimits.message, lines: true }).default(''),
    }),
    result: Mailed,
  }),
  rules: post('/event/reminder_rules', {
    areas: ['events'],
    summary: 'Lists the rules that remind the participants of an event, each with its state.',
    input: z.object({ event_id: Id }),
    result: z.array(RuleRow),
  }),
  addRule: change('/event/reminder_rule_add', {
    areas: ['events'],
    summary: 'Adds a rule that reminds participants once, before or after the start or the end of an event.',
    input: RuleFields.extend({ event_id: Id }),
    result: ChangedRule,
  }),
  updateRule: change('/event/reminder_rule_update', {
    areas: ['events'],
    summary: 'Changes a rule that has not sent its reminder yet.',
    input: updateOf({ rule_id: Id }, RuleFields),
    result: ChangedRule,
  }),
  deleteRule: twoStep('/event/reminder_rule_delete_validation', '/event/reminder_rule_delete', {
    areas: ['events'],
    summary: 'Deletes a rule. What it sent stays in the list of mails.',
    input: z.object({ rule_id: Id, version: Version }),
    result: z.null(),
  }),
}
