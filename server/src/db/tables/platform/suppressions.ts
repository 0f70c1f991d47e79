import type { SuppressionKind } from '@balai/contract/core/suppressions.ts'
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

/** Who may be written to: suppressed addresses, and what the mail core knows about members. */
export const suppressionsTables = {
  address_keys: { key_id: optional(integer), sealed_key: sealed },
  suppressions: {
    suppression_id: generated(integer),
    address_hash: bytea,
    kind: column<SuppressionKind>('text'),
    reason: optional(text),
    address: nullable(text),
    member_id: nullable(integer),
    suppressed_at: optional(moment),
    created_by: nullable(integer),
    lifted_at: nullable(moment),
    lifted_by: nullable(integer),
    lift_reason: optional(text),
  },
  /** A view of members. */
  mail_recipients: {
    member_id: nullable(integer),
    address: nullable(text),
    is_suspended: nullable(boolean),
    has_newsletter: nullable(boolean),
  },
}
