import type { Conflict } from '@balai/contract/core/envelope.ts'

/** What a refusal says beside its sentence. */
export interface Details {
  /** HTTP status; 422 where a rule refuses what was well-formed. */
  status?: number
  /** The number in the body, where it differs from the HTTP status. */
  code?: number
  data?: unknown
  errors?: Record<string, string[]>
  /** Seconds after which it makes sense to come again. */
  retryAfter?: number
}

/** A refusal that the person is meant to read. Everything else that is thrown is a fault. */
export class Refusal extends Error {
  readonly status: number
  readonly code: number
  readonly details: Details
  constructor(message: string, details: Details = {}) {
    super(message)
    this.status = details.status ?? 422
    this.code = details.code ?? this.status
    this.details = details
  }
}

/** Refuses because of one field, so that the form can mark it. */
export const refuseField = (field: string, sentence: string) =>
  new Refusal(sentence, { errors: { [field]: [sentence] } })

export const notFound = (sentence: string) => new Refusal(sentence, { status: 404 })

/** A stale `version`: tells who changed the record, when, and both sides of the conflict. */
export function staleVersion(conflict: Omit<Conflict, 'changed_at'> & { changed_at: Date }) {
  const who = conflict.changed_by ?? 'Somebody'
  return new Refusal(`${who} changed this in the meantime. Compare both versions, then save again.`, {
    status: 409,
    data: { ...conflict, changed_at: conflict.changed_at.toISOString() } satisfies Conflict,
  })
}
