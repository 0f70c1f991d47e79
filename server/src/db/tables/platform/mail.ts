import type { Area } from '@balai/contract/core/access.ts'
import type { Language } from '@balai/contract/core/sentences.ts'
import {
  bigint,
  boolean,
  bytea,
  column,
  generated,
  integer,
  json,
  moment,
  nullable,
  optional,
  text,
  texts,
  uuid,
} from '../../columns.ts'

/** The states of a mail; decision 0038 explains them. */
export type MailState =
  | 'queued'
  | 'claimed'
  | 'handed'
  | 'sent'
  | 'failed'
  | 'uncertain'
  | 'skipped'
  | 'cancelled'

/** A file or a generated document that is attached when the mail is sent. */
export interface AttachmentReference {
  kind: string
  id: string
}

export type PauseReason = 'unreachable' | 'encryption' | 'login' | 'sender' | 'throttled'

/** The ledger of mails and the state of the queue. */
export const mailTables = {
  mail_bodies: {
    body_id: generated(bigint),
    hash: bytea,
    language: column<Language>('text'),
    subject: text,
    html: text,
    text,
    created_at: optional(moment),
    sender_name: nullable(text),
    sender_address: nullable(text),
    reply_to: nullable(text),
    links: optional(texts<string>()),
  },
  mails: {
    mail_id: generated(bigint),
    kind: text,
    source: text,
    run: optional(integer),
    recipient_key: text,
    address: text,
    domain: generated(text),
    name: optional(text),
    member_id: nullable(integer),
    user_id: nullable(integer),
    language: nullable(column<Language>('text')),
    merge_values: optional(json<Record<string, unknown>>()),
    attachments: optional(json<AttachmentReference[]>()),
    body_id: nullable(bigint),
    message_id: nullable(text),
    owed: boolean,
    area: column<Area>('text'),
    state: optional(column<MailState>('text')),
    reason: nullable(text),
    attempts: optional(integer),
    next_attempt_at: optional(moment),
    claimed_by: nullable(uuid),
    claim_expires_at: nullable(moment),
    reply: nullable(text),
    created_at: optional(moment),
    handed_at: nullable(moment),
    sent_at: nullable(moment),
    sent_from: nullable(text),
    reply_to: nullable(text),
    unsubscribed_at: nullable(moment),
  },
  mail_holds: { source: text, created_at: optional(moment) },
  mail_people: { address: text, name: text, search: generated(text) },
  mail_connections: { slot: integer, held_by: nullable(uuid), expires_at: optional(moment) },
  mail_pauses: {
    pause_id: optional(boolean),
    reason: column<PauseReason>('text'),
    reply: text,
    failures: optional(integer),
    since: optional(moment),
    until: nullable(moment),
  },
}
