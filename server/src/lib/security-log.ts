import type { FastifyBaseLogger } from 'fastify'

/** The events of the security log. docs/security-log.md describes each of them for those who watch it. */
export const securityEvents = [
  'access.refused',
  'token.refused',
  'throttled',
  'login.refused',
  'password.wrong',
  'code.wrong',
  'notice.forged',
  'password.changed',
  'codes.changed',
  'roles.changed',
  'key.changed',
  'key.rotated',
] as const
export type SecurityEvent = (typeof securityEvents)[number]

/** An event with its facts: ids, addresses and names of fields, never a secret or a text that a person typed. */
export interface SecurityLine {
  event: SecurityEvent
  facts: Readonly<Record<string, string | number | boolean | null | readonly string[]>>
}

/** Writes an event at the level `warn`, so that it is kept at every LOG_LEVEL below `error`. */
export const logSecurity = (log: Pick<FastifyBaseLogger, 'warn'>, { event, facts }: SecurityLine): void =>
  log.warn({ security: event, ...facts }, 'security event')

interface Asking {
  origin: { request_id: string; address: string }
  caller: { user_id: number } | { member_id: number } | null
}

/** The request and the account that caused an event. */
export const whoAsked = ({ origin, caller }: Asking) => ({
  request_id: origin.request_id,
  address: origin.address,
  user_id: caller && 'user_id' in caller ? caller.user_id : null,
  ...(caller && 'member_id' in caller && { member_id: caller.member_id }),
})
