import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import type { FastifyError } from 'fastify'
import { tooManyTransactions } from '../db/transactions.ts'
import { Refusal } from '../lib/refusal.ts'

const retryLater = { status: 503, retryAfter: 3 }
const diskFull = () =>
  new Refusal(say('The disk is full; nothing was stored. Inform the administrator of this server.'), {
    status: 507,
  })

/** PostgreSQL error codes that become refusals. https://www.postgresql.org/docs/current/errcodes-appendix.html */
const refusalByCode: Record<string, () => Refusal> = {
  '22001': () => new Refusal(say('A text is too long. Shorten it and try again.'), { status: 400 }),
  '22003': () => new Refusal(say('A number is too large. Correct it and try again.'), { status: 400 }),
  '22007': () => new Refusal(say('A date is not valid. Correct it and try again.'), { status: 400 }),
  '22008': () => new Refusal(say('A date is out of range. Correct it and try again.'), { status: 400 }),
  '22021': () => new Refusal(say('A text contains characters that cannot be stored.'), { status: 400 }),
  '22023': () => new Refusal(say('A value is not one of the allowed ones.'), { status: 400 }),
  '22025': () =>
    new Refusal(say('The search text is not valid. Remove the backslash at its end.'), { status: 400 }),
  '22P02': () => new Refusal(say('A value has the wrong form. Correct it and try again.'), { status: 400 }),
  '22P05': () => new Refusal(say('A text contains characters that cannot be stored.'), { status: 400 }),
  '23502': () => new Refusal(say('A required value is missing.'), { status: 422 }),
  '23503': () =>
    new Refusal(say('This refers to something that no longer exists, or is still in use.'), { status: 409 }),
  '23505': () => new Refusal(say('This exists already.'), { status: 409 }),
  '23514': () => new Refusal(say('A value is not allowed here.'), { status: 422 }),
  '40001': () => new Refusal(say('Somebody changed the same thing at this moment. Try again.'), retryLater),
  '40P01': () => new Refusal(say('Somebody changed the same thing at this moment. Try again.'), retryLater),
  '53100': diskFull,
  '54000': () => new Refusal(say('This is more than can be handled at once. Ask for less.'), { status: 400 }),
  '55P03': () => new Refusal(say('Somebody is changing the same thing right now. Try again.'), retryLater),
  '57014': () =>
    new Refusal(say('This took too long and was stopped. Narrow it down and try again.'), retryLater),
  // Not a PostgreSQL code: see `limitTransactions`.
  [tooManyTransactions]: () =>
    new Refusal(say('Too many changes are waiting at the moment. Try again in a few seconds.'), retryLater),
  // Not PostgreSQL codes: the file store is out of space.
  ENOSPC: diskFull,
  EDQUOT: diskFull,
}

/** Error classes of a lost connection. The client may retry the request. */
const lostConnection = /^(08|53|57P|E(CONN|PIPE|NOENT|TIMEDOUT|HOSTUNREACH))/
const lostConnectionText =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after/

const fastifyErrors: Record<string, Sentence> = {
  FST_ERR_CTP_BODY_TOO_LARGE: say('The request is too large. Send less at once.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: say('This kind of body is not understood. Send a form or JSON.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: say('The body is empty although it is announced as JSON.'),
  FST_ERR_CTP_INVALID_JSON_BODY: say('The body is not valid JSON.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: say('The body is not as long as announced.'),
  FST_ERR_BAD_URL: say('The address is not valid.'),
}

/**
 * Refuses a request when the event loop is too slow. The measured delay is not finite if the interval had no sample, as
 * after the start.
 */
export function refuseWhenBusy(delay: number | undefined): void {
  if (delay !== undefined && Number.isFinite(delay))
    throw new Refusal(say('The server is busy. Try again in a few seconds.'), retryLater)
}

/** Turns a thrown error into a refusal, or returns `null` if it is an internal fault. */
export function refusalFrom(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (!(error instanceof Error)) return null
  const { code = '', statusCode } = error as Partial<FastifyError>
  const refuse = refusalByCode[code]
  if (refuse) return refuse()
  // This precedes the codes of lost connections, because the lost connection may be the client's.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal(fastifyErrors[code] ?? say('The request is not valid.'), { status: statusCode })
  if (lostConnection.test(code) || lostConnectionText.test(error.message))
    return new Refusal(
      say('The database cannot be reached at the moment. Try again in a few seconds.'),
      retryLater,
    )
  return null
}
