import { bytea, generated, integer, moment, nullable, optional, sealed } from '../../columns.ts'

/** How reports of mail servers are verified. */
export const bouncesTables = {
  bounce_secrets: {
    secret_id: generated(integer),
    sealed_secret: sealed,
    created_at: optional(moment),
    created_by: nullable(integer),
    valid_until: nullable(moment),
  },
  bounce_signatures: { signature_hash: bytea, received_at: optional(moment) },
}
