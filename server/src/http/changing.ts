import type { AnyEndpoint, Change, FileOfChange, TwoStep, Upload } from '@balai/contract/core/endpoint.ts'
import { logSecurity, whoAsked, type SecurityLine } from '../lib/security-log.ts'
import type { Services } from '../services.ts'
import { isForCheck, storeAtOnce } from './at-once.queries.ts'
import { writeAudit } from './audit.queries.ts'
import type { Call, Identity, PrepareContext } from './context.ts'
import { isForVisitors } from './cors.ts'
import { attemptFrom, findStoredAnswer, storeAnswer, type Attempt } from './idempotency.queries.ts'
import { isMember, nameOfCaller } from './members.ts'
import type { Steps } from './steps.ts'
import { storeTogether } from './together.queries.ts'

export type Answer = (call: Call, input: never) => Promise<unknown>
export type AnySteps = Steps<never, unknown, Identity | null>

/** The contract also parses answers, so fields that it does not name never leave the server. */
export const shaped = (endpoint: AnyEndpoint, answer: unknown): unknown =>
  endpoint.kind === 'file' || endpoint.kind === 'file-of-change' ? answer : endpoint.result.parse(answer)

/** Whether a request counts as one of a visitor, whose share of the server is limited. */
export const isOfVisitor = (endpoint: AnyEndpoint, caller: Identity | null): boolean =>
  isForVisitors(endpoint) && (endpoint.kind === 'beacon' || caller === null || isMember(caller))

/** Makes a change: as one statement if it can be, otherwise by `check` and `store` in a transaction. */
export const changing =
  (endpoint: Change | TwoStep | Upload | FileOfChange, action: string, steps: AnySteps): Answer =>
  async (call, input) => {
    const { services, base, request } = call
    const replayable = endpoint.kind === 'change' ? endpoint.replayable : endpoint.kind !== 'file-of-change'
    const attempt =
      base.caller && replayable
        ? attemptFrom(
            request.headers['idempotency-key'],
            nameOfCaller(base.caller),
            request.routeOptions.url ?? '',
            input,
          )
        : null
    const change = { action, steps, input, attempt }
    const atOnce = await changeAtOnce({ ...base, db: services.db, pool: services.pool }, services, change)
    if (atOnce) return endpoint.result.parse(atOnce.answer)
    const inTransaction = () => changeInTransaction(call, endpoint, change)
    // More visitors than their share allows may have come this far, to be stored together.
    return steps.together && isOfVisitor(endpoint, base.caller)
      ? services.forVisitors(inTransaction)
      : inTransaction()
  }

interface ChangeOfCall {
  action: string
  steps: AnySteps
  input: never
  attempt: Attempt | null
}

async function changeInTransaction(
  { services, base }: Call,
  endpoint: Change | TwoStep | Upload | FileOfChange,
  { action, steps, input, attempt }: ChangeOfCall,
): Promise<unknown> {
  const context = { ...base, db: services.db, pool: services.pool }
  const prepared = await steps.prepare(context, input)
  let mayBeStored = false as boolean
  let security: SecurityLine[] = []
  try {
    const answer = await services.db.transaction().execute(async (db) => {
      const first = attempt ? await findStoredAnswer(db, attempt) : undefined
      if (first) return first.answer
      const stored = await steps.checkAndStore({ ...base, db }, input, prepared)
      await writeAudit(db, context, action, [stored.audit].flat())
      security = [stored.security ?? []].flat()
      const answer = shaped(endpoint, stored.data)
      if (attempt) await storeAnswer(db, attempt, answer)
      // If the commit fails without a response, the change may still be stored: from here on `undo` must not run.
      mayBeStored = true
      return answer
    })
    for (const { event, facts } of security)
      logSecurity(context.log, { event, facts: { ...whoAsked(context), ...facts } })
    return answer
  } finally {
    if (!mayBeStored)
      await steps
        .undo(context, prepared)
        .catch((error: unknown) => context.log.warn({ error, action }, 'undo failed and left data behind'))
  }
}

/** Tries the change as one statement. Returns undefined if there is none, or if it did not store anything. */
async function changeAtOnce(
  context: PrepareContext<Identity | null>,
  services: Services,
  { steps, input, ...request }: ChangeOfCall,
): Promise<{ answer: unknown } | undefined> {
  try {
    const statement = steps.together?.(context, input) ?? (await steps.atOnce?.(context, input))
    if (!statement) return undefined
    const from = { ...request, who: context }
    return await ('row' in statement
      ? storeTogether(services, statement, from)
      : storeAtOnce(services, statement, from))
  } catch (error) {
    if (isForCheck(error)) return undefined
    throw error
  }
}
