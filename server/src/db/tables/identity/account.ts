import { bytea, integer, moment, nullable, text } from '../../columns.ts'

/** Second factors and captchas of the login. */
export const accountTables = {
  recovery_codes: { user_id: integer, code_hash: bytea, used_at: nullable(moment) },
  used_captchas: { signature: text, expires_at: moment },
}
