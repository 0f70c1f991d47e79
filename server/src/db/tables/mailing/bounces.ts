import {
  bigint,
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

/** What mail servers reported, and how their reports are verified. */
export const bouncesTables = {
  bounce_secrets: {
    secret_id: generated(integer),
    sealed_secret: sealed,
    created_at: optional(moment),
    created_by: nullable(integer),
    valid_until: nullable(moment),
  },
  mail_bounces: {
    bounce_id: generated(bigint),
    mail_id: bigint,
    kind: column<'hard' | 'soft' | 'complaint'>('text'),
    status: optional(text),
    diagnostic: optional(text),
    received_at: optional(moment),
  },
  bounce_signatures: { signature_hash: bytea, received_at: optional(moment) },
}
