import { bigint, bytea, column, generated, integer, moment, nullable, optional, text } from '../../columns.ts'

/** What a link that was mailed allows. */
export type LinkKind = 'invitation' | 'password' | 'address'

/** Second factors, captchas and links of the login. */
export const accountTables = {
  recovery_codes: { user_id: integer, code_hash: bytea, used_at: nullable(moment) },
  account_links: {
    link_id: generated(bigint),
    user_id: integer,
    kind: column<LinkKind>('text'),
    token_hash: bytea,
    email: text,
    created_at: optional(moment),
    expires_at: moment,
    used_at: nullable(moment),
  },
  used_captchas: { signature: text, expires_at: moment },
}
