import { sessionCodes } from '@balai/contract/core/envelope.ts'

export interface Reply {
  /** The HTTP status; 0 without an answer. */
  http: number
  type: string
  body: string
}

const overloaded = /The server is busy|Too many visitors are here|Too many events arrive/

/** Whether the server shed load; the answer then says nothing about the request. */
export const wasShed = ({ http, body }: Reply) => http === 503 && overloaded.test(body)

const codes: readonly number[] = Object.values(sessionCodes)
const envelopeKeys = new Set(['status', 'msg', 'data', 'errors'])

/** The problem with an answer, or `null`. `sent` is the input, which the answer may repeat. */
export function problemWith(reply: Reply, sent: string, { file = false } = {}): string | null {
  if (reply.http === 0) return `no answer: ${reply.body}`
  if (reply.http >= 500) return `answered ${reply.http}: ${reply.body.slice(0, 300)}`
  if (file && reply.http === 200 && !reply.type.includes('json')) return null
  return notAnEnvelope(reply) ?? leakIn(reply.body, sent)
}

function notAnEnvelope({ http, type, body }: Reply): string | null {
  if (!type.startsWith('application/json'))
    return `is no JSON but ${type || 'untyped'}: ${body.slice(0, 200)}`
  let answer: Record<string, unknown>
  try {
    answer = JSON.parse(body) as Record<string, unknown>
  } catch {
    return `is broken JSON: ${body.slice(0, 200)}`
  }
  const { status, msg } = answer
  const extra = Object.keys(answer).filter((key) => !envelopeKeys.has(key))
  if (typeof status !== 'number' || typeof msg !== 'string' || !('data' in answer) || extra.length > 0)
    return `is no envelope: ${body.slice(0, 200)}`
  if (msg.trim() === '') return 'has no sentence for people'
  const fits = status === http || (http === 401 && codes.includes(status))
  return fits ? null : `says ${status} in HTTP ${http}`
}

/** Signs of internals: stack traces, SQL, file names, error names. */
const internals = [
  /\n\s+at \S+ ?\(?.*:\d+:\d+/,
  /node_modules|node:internal|file:\/\/|\/server\/src\/|\.ts:\d+/,
  /\b(select\s.+\sfrom|insert into|update \w+ set|delete from)\s/i,
  /relation "|column "|violates .*constraint|syntax error at|invalid input syntax|invalid byte sequence/i,
  /\b(TypeError|RangeError|SyntaxError|ZodError|FST_ERR_\w+|ECONN\w+|ENOENT)\b/,
  /Cannot read propert|is not a function|is not iterable|Unexpected token/,
]

function leakIn(body: string, sent: string): string | null {
  // JSON escapes line breaks and quotes.
  const plain = body.replaceAll(String.raw`\n`, '\n').replaceAll(String.raw`\"`, '"')
  for (const pattern of internals) {
    const found = pattern.exec(plain)?.[0]
    if (found && !sent.includes(found)) return `reveals internals: ${found.slice(0, 120)}`
  }
  return null
}
