import type { Conflict } from '@balai/contract/core/envelope.ts'
import { fill, say, type Sentence } from '@balai/contract/core/sentences.ts'

/** What a refusal says beside its sentence. */
export interface Details {
  /** HTTP status; 422 where a rule refuses what was well-formed. */
  status?: number
  /** The number in the body, where it differs from the HTTP status. */
  code?: number
  data?: unknown
  errors?: Record<string, Sentence[]>
  /** Seconds after which it makes sense to try again. */
  retryAfter?: number
}

/** A refusal that the person is meant to read, in their language. Everything else that is thrown is a fault. */
export class Refusal extends Error {
  readonly status: number
  readonly code: number
  /** One sentence a line. */
  readonly lines: readonly Sentence[]
  readonly details: Details
  constructor(lines: Sentence | readonly Sentence[], details: Details = {}) {
    const all = isSentence(lines) ? [lines] : lines
    super(all.map(inEnglish).join('\n'))
    this.lines = all
    this.status = details.status ?? 422
    this.code = details.code ?? this.status
    this.details = details
  }
}

/** Refuses because of one field, so that the form can mark it. */
export const refuseField = (field: string, sentence: Sentence) =>
  new Refusal(sentence, { errors: { [field]: [sentence] } })

export const notFound = (sentence: Sentence) => new Refusal(sentence, { status: 404 })

/** The same refusal for somebody who lost a race: HTTP 409. */
export const asConflict = ({ lines, details }: Refusal) => new Refusal(lines, { ...details, status: 409 })

/** A stale `version`: tells who changed the record, when, and both sides of the conflict. */
export function staleVersion(conflict: Omit<Conflict, 'changed_at'> & { changed_at: Date }) {
  const who = conflict.changed_by ?? say('Somebody')
  const sentence = say('{{who}} changed this in the meantime. Compare both versions, then save again.', {
    who,
  })
  return new Refusal(sentence, {
    status: 409,
    data: { ...conflict, changed_at: conflict.changed_at.toISOString() } satisfies Conflict,
  })
}

const isSentence = (lines: Sentence | readonly Sentence[]): lines is Sentence => 'text' in lines

/** For the log; people read the lines in their own language. */
function inEnglish({ text, values }: Sentence): string {
  return fill(text, (name) => {
    const value = values[name] ?? ''
    if (typeof value !== 'object') return String(value)
    return 'text' in value ? inEnglish(value) : String(Object.values(value)[0])
  })
}
