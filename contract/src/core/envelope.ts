/** What every answer of the server looks like. `msg` is for people: one sentence a line, plain text. */
export interface Envelope<Data> {
  /** 200, the HTTP status of a refusal, or one of the session codes. */
  status: number
  msg: string
  data: Data
  /** The same sentences, by field, so that a form can mark what is wrong. */
  errors?: Record<string, string[]>
}

/** Why a token no longer opens anything; each comes with HTTP 401. */
export const sessionCodes = {
  /** Unknown or malformed token, or none at all. */
  invalid: 50008,
  /** Ended by somebody: logged out, terminated, password or account changed. */
  ended: 50012,
  /** Too long idle, or too old. */
  expired: 50014,
} as const
export type SessionCode = (typeof sessionCodes)[keyof typeof sessionCodes]

/** What the first of two steps answers: what will happen, in sentences, shown before the second. */
export interface Effects {
  effects: string[]
}

/** What a refusal for a stale `version` carries (HTTP 409). */
export interface Conflict {
  changed_by: string | null
  changed_at: string
  /** The record as it stands now. */
  theirs: Record<string, unknown>
  /** What the refused request wanted to store. */
  yours: Record<string, unknown>
}
