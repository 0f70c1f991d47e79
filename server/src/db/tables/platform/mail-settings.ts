import type { MailSecurity } from '@balai/contract/mailing/mail-settings.ts'
import {
  boolean,
  bytea,
  column,
  generated,
  integer,
  moment,
  nullable,
  optional,
  sealed,
  text,
} from '../../columns.ts'

/** How mails leave: the mail server (one row), the senders, and the inbox of the demo. */
export const mailSettingsTables = {
  mail_settings: {
    settings_id: optional(integer),
    host: optional(text),
    port: optional(integer),
    security: optional(column<MailSecurity>('text')),
    account: optional(text),
    password: nullable(sealed),
    connections: optional(integer),
    per_minute: optional(integer),
    per_domain_per_minute: optional(integer),
    weekly_budget: optional(integer),
    dkim_domain: optional(text),
    dkim_selector: optional(text),
    dkim_private_key: nullable(sealed),
    dkim_public_key: optional(text),
    version: optional(integer),
    updated_at: optional(moment),
    updated_by: nullable(integer),
  },
  mail_senders: {
    sender_id: generated(integer),
    name: text,
    address: text,
    reply_to: optional(text),
    is_default: optional(boolean),
    version: optional(integer),
    updated_at: optional(moment),
    updated_by: nullable(integer),
  },
  demo_inbox: {
    inbox_id: generated(integer),
    sender: text,
    recipient: text,
    subject: text,
    raw: bytea,
    received_at: optional(moment),
  },
}
