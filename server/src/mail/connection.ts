import type { FastifyBaseLogger } from 'fastify'
import type { Claim } from './claim.queries.ts'
import type { Composed, Composer } from './compose.ts'
import { DeliveryProblem, type Delivery } from './deliver.ts'
import { outcomeOf, type Outcome } from './outcomes.rules.ts'
import type { PauseReason } from '../db/tables/platform/mail.ts'
import type { Recorder } from './recorder.ts'
import type { SmtpSettings } from './smtp-settings.ts'

/** Where mails go: the mail server of the settings, or the inbox of the demo. */
export interface Route {
  settings: SmtpSettings
  open(): Promise<Delivery>
}

interface Needs {
  route: Route
  /** The next mail to send; undefined ends the connection. */
  next(): Promise<Claim | undefined>
  /** Opens the connection when no other one is being opened; undefined if nothing may be sent any more. */
  open(): Promise<Delivery | undefined>
  composer: Composer
  recorder: Recorder
  log: FastifyBaseLogger
  onSent(): void
  onFailed(state: 'failed' | 'uncertain'): void
  /** The server said for good that the mailbox does not exist. */
  onNoMailbox(mail_id: number, reply: string): Promise<unknown>
  pause(reason: PauseReason, reply: string): Promise<void>
}

/** Attempts to compose a mail; a database or a file store may be away for a moment. */
const composeAttempts = 3
const composeDelay = 60
/** Seconds until a refused mail is tried again because its bounce could not be stored. */
const bounceDelay = 60

/** Sends one mail after another over one connection, until there is none or the queue is paused. */
export async function sendOverConnection(needs: Needs): Promise<void> {
  let delivery: Delivery | undefined
  try {
    for (;;) {
      const claim = await needs.next()
      if (!claim) return
      const message = await composed(needs, claim)
      if (!message) continue
      try {
        delivery ??= await needs.open()
        if (delivery) await deliver(needs, claim, message, delivery)
        else giveBack(needs.recorder, claim)
      } catch (error) {
        const isOpen = await settle(needs, claim, error)
        if (isOpen) continue
        await close(delivery)
        delivery = undefined
      }
    }
  } finally {
    await close(delivery)
  }
}

async function deliver(
  { recorder, onSent }: Needs,
  { mail_id, attempts }: Claim,
  message: Composed,
  delivery: Delivery,
): Promise<void> {
  const { body_id, sent_from, reply_to } = message
  const { reply } = await delivery.send(message, () =>
    recorder.record({ mail_id, attempts, state: 'handed', body_id, sent_from, reply_to }),
  )
  recorder.settle({ mail_id, attempts, state: 'sent', reply })
  onSent()
}

/** Stores what follows from a failed delivery. Returns whether the connection can send the next mail. */
async function settle(needs: Needs, { mail_id, attempts }: Claim, error: unknown): Promise<boolean> {
  const problem =
    error instanceof DeliveryProblem ? error : new DeliveryProblem('message', (error as Error).message)
  const outcome = outcomeOf(problem, attempts)
  // The pause first, so that no worker takes the mail again at once.
  if (outcome.pause) await needs.pause(outcome.pause, problem.message)
  if (outcome.mail) {
    const result = await withBounceStored(needs, mail_id, outcome.mail, problem.message)
    needs.recorder.settle({ mail_id, attempts, ...result, reply: problem.message })
    if (result.state !== 'queued') needs.onFailed(result.state)
  }
  return problem.phase === 'message' && problem.code !== undefined && problem.code !== 421
}

/**
 * Stores the bounce before the mail is settled: after a crash in between, the mail is tried again and skipped. If the
 * bounce cannot be stored, the mail stays in the queue and the server refuses it again.
 */
async function withBounceStored(
  { onNoMailbox, log }: Needs,
  mail_id: number,
  result: NonNullable<Outcome['mail']>,
  reply: string,
): Promise<NonNullable<Outcome['mail']>> {
  if (result.state !== 'failed' || result.reason !== 'no_mailbox') return result
  try {
    await onNoMailbox(mail_id, reply)
    return result
  } catch (error) {
    log.warn({ error: (error as Error).message, mail_id }, 'a bounce could not be stored and is tried again')
    return { state: 'queued', delay_seconds: bounceDelay, is_given_back: true }
  }
}

/** The message of a mail; undefined if it could not be composed, which is stored. */
async function composed({ composer, recorder, route, log, onFailed }: Needs, claim: Claim) {
  try {
    return await composer.compose(claim, route.settings)
  } catch (error) {
    const { mail_id, attempts } = claim
    log.error({ err: error, mail_id }, 'a mail could not be composed')
    const reason = 'not_composed'
    if (attempts < composeAttempts)
      recorder.settle({ mail_id, attempts, state: 'queued', reason, delay_seconds: composeDelay })
    else {
      recorder.settle({ mail_id, attempts, state: 'failed', reason })
      onFailed('failed')
    }
    return undefined
  }
}

/** Puts a mail back that was not tried. */
export function giveBack(recorder: Recorder, { mail_id, attempts }: Claim): void {
  recorder.settle({ mail_id, attempts, state: 'queued', is_given_back: true })
}

/** A connection that cannot be closed properly is gone anyway. */
const close = (delivery: Delivery | undefined) => delivery?.close().catch(() => undefined)
