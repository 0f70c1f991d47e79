import type { PauseReason } from '../db/tables/platform/mail.ts'
import { saysNoMailbox } from './bounces.rules.ts'
import type { DeliveryProblem } from './deliver.ts'

/** What follows from a delivery that failed. */
export interface Outcome {
  mail:
    /** Tried again later; `is_given_back` if the attempt says nothing about this mail. */
    | { state: 'queued'; delay_seconds: number; is_given_back: boolean }
    /** `no_mailbox`: nothing will ever arrive at this address. */
    | { state: 'failed'; reason: 'refused' | 'gave_up' | 'no_mailbox' }
    /** It may have arrived: a person decides. */
    | { state: 'uncertain'; reason: 'no_reply' }
    /** The claim is gone, so there is nothing to store. */
    | undefined
  /** The whole queue waits. */
  pause: PauseReason | undefined
}

const [minute, hour] = [60, 3_600]
/**
 * Seconds between the attempts at a mail that the server refused for now. Greylisting ends within half an hour; after
 * more than four days it is given up.
 */
const retryAfter = [
  ...[5 * minute, 15 * minute, 30 * minute, hour, 2 * hour, 4 * hour],
  ...Array.from({ length: 12 }, () => 8 * hour),
]
/** The same for a busy server. */
const throttledAfter = [10, 30, minute, ...retryAfter]
/** The same for a connection that was lost before the end of the mail: often it had only been used for too long. */
const lostAfter = [0, ...throttledAfter]

/** Replies that ask to slow down. */
const throttles = new Set([421, 432, 454])

/** Says what becomes of a mail, and of the queue, after a failed delivery. `attempts` includes the failed one. */
export function outcomeOf({ phase, code, message: reply }: DeliveryProblem, attempts: number): Outcome {
  if (phase === 'aborted') return { mail: undefined, pause: undefined }
  if (phase === 'unknown') return { mail: { state: 'uncertain', reason: 'no_reply' }, pause: undefined }
  if (phase !== 'message') {
    const temporary = code !== undefined && code < 500
    const pause = phase === 'connect' ? 'unreachable' : phase
    return {
      mail: givenBack,
      pause: throttles.has(code ?? 0) || (phase === 'login' && temporary) ? 'throttled' : pause,
    }
  }
  if (code !== undefined && code >= 500)
    return {
      mail: { state: 'failed', reason: saysNoMailbox(reply) ? 'no_mailbox' : 'refused' },
      pause: undefined,
    }
  const isThrottled = code !== undefined && throttles.has(code)
  const delays = isThrottled ? throttledAfter : code === undefined ? lostAfter : retryAfter
  const delay = delays[attempts - 1]
  return {
    mail:
      delay === undefined
        ? { state: 'failed', reason: 'gave_up' }
        : { state: 'queued', delay_seconds: withJitter(delay), is_given_back: false },
    pause: isThrottled ? 'throttled' : undefined,
  }
}

/** The mail itself was not tried, so it is due at once; the pause holds it back. */
const givenBack = { state: 'queued', delay_seconds: 0, is_given_back: true } as const

/**
 * For how many seconds the queue waits after so many failures in a row. A refused login waits for a person after the
 * second try, because providers lock an account after a few; so does a refused sender.
 */
export function pauseAfter(reason: PauseReason, failures: number): number | null {
  if (reason === 'sender' || (reason === 'login' && failures > 1)) return null
  const [first, most] = reason === 'throttled' ? [1, minute] : [5, 5 * minute]
  return withJitter(Math.min(first * 2 ** (failures - 1), most))
}

/** Spreads waits, so that workers and mails do not all come back at the same moment. */
const withJitter = (seconds: number) => seconds * (0.8 + Math.random() * 0.4)
