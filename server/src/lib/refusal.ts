import type { Conflict } from '@balai/contract/core/envelope.ts'
import { fill, say, type Sentence } from '@balai/contract/core/sentences.ts'

/** Details of a refusal beside its sentence. */
export interface Details {
  /** The HTTP status; 422 by default, when a rule refuses well-formed input. */
  status?: number
  /** The `status` in the body, if it differs from the HTTP status. */
  code?: number
  data?: unknown
  errors?: Record<string, Sentence[]>
  /** Seconds until a retry makes sense. */
  retryAfter?: number
}

/** An error that the user reads, in their language. Every other thrown error is a fault. */
export class Refusal extends Error {
  readonly status: number
  readonly code: number
  /** One sentence per line. */
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

/** Refuses one field, so that the form can mark it. */
export const refuseField = (field: string, sentence: Sentence) =>
  new Refusal(sentence, { errors: { [field]: [sentence] } })

export const notFound = (sentence: Sentence) => new Refusal(sentence, { status: 404 })

/** The same refusal as HTTP 409, for a lost race. */
export const asConflict = ({ lines, details }: Refusal) => new Refusal(lines, { ...details, status: 409 })

/** The refusal of a stale `version`, with who changed the record, when, and both sides of the conflict. */
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

/** The English text, for the log. */
function inEnglish({ text, values }: Sentence): string {
  return fill(text, (name) => {
    const value = values[name] ?? ''
    if (typeof value !== 'object') return String(value)
    return 'text' in value ? inEnglish(value) : String(Object.values(value)[0])
  })
}
