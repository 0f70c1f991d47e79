import type { CheckedIn, RemindedStatus } from '@balai/contract/events/event-mails.ts'
import {
  boolean,
  column,
  generated,
  integer,
  json,
  moment,
  nullable,
  optional,
  text,
  texts,
} from '../../columns.ts'

/** The dates and the place of an event as mails name them. */
export interface MailedDetails {
  event_start_date: string | null
  event_end_date: string | null
  time_zone: string
  event_mode: string
  place: string
}

/** Mails to participants, and the rules that send reminders. */
export const eventMailsTables = {
  reminder_rules: {
    rule_id: generated(integer),
    event_id: integer,
    amount: integer,
    unit: column<'hours' | 'days'>('text'),
    direction: column<'before' | 'after'>('text'),
    anchor: column<'start' | 'end'>('text'),
    statuses: texts<RemindedStatus>(),
    checked_in: column<CheckedIn>('text'),
    subject: text,
    message: text,
    is_on: optional(boolean),
    sent_at: nullable(moment),
    failed_at: nullable(moment),
    problem: optional(text),
    version: optional(integer),
    created_at: optional(moment),
    created_by: nullable(integer),
    updated_at: optional(moment),
    updated_by: nullable(integer),
  },
  event_mailings: {
    mailing_id: generated(integer),
    event_id: integer,
    kind: column<'notification' | 'reminder' | 'correction'>('text'),
    rule_id: nullable(integer),
    corrects_id: nullable(integer),
    subject: text,
    message: text,
    told: json<MailedDetails>(),
    recipient_count: integer,
    created_at: optional(moment),
    created_by: nullable(integer),
  },
}
