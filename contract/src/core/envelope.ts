/** The body of every JSON answer. `msg` is for people: plain text, one sentence per line. */
export interface Envelope<Data> {
  /** 200, the HTTP status of a refusal, or one of the session codes. */
  status: number
  msg: string
  data: Data
  /** The same sentences by field, so that a form can mark the wrong fields. */
  errors?: Record<string, string[]>
}

/** Why a token is no longer valid; each is sent with HTTP 401. */
export const sessionCodes = {
  /** Unknown or malformed token, or none at all. */
  invalid: 50008,
  /** Ended on purpose: logged out, terminated, password or account changed. */
  ended: 50012,
  /** Idle for too long, or too old. */
  expired: 50014,
} as const
export type SessionCode = (typeof sessionCodes)[keyof typeof sessionCodes]

/** Headers of our own. */
export const ownHeaders = {
  /** Sent with a call that no person caused, such as one of a timer: it does not count as use of the session. */
  unattended: 'balai-unattended',
  /** Returned with every answer to a session: the seconds until it expires unless somebody uses it. */
  idleSeconds: 'balai-idle-seconds',
} as const

/** The answer to the first of two steps: the effects, in sentences, shown before the second step. */
export interface Effects {
  effects: string[]
}

/** The data of a refusal for a stale `version` (HTTP 409). */
export interface Conflict {
  changed_by: string | null
  changed_at: string
  /** The record as it is stored now. */
  theirs: Record<string, unknown>
  /** The values that the refused request wanted to store. */
  yours: Record<string, unknown>
}
