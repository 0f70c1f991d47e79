import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnyEndpoint, Change, ContractModule, Read, TwoStep } from '@balai/contract/endpoint.ts'
import { pathsOf } from '@balai/contract/endpoint.ts'
import type { Effects, Envelope } from '@balai/contract/envelope.ts'
import type { House } from '../house.ts'
import { deviceOf } from '../lib/device.ts'
import { writeAudit } from './audit.queries.ts'
import type { Caller, ReadContext } from './context.ts'
import type { Handlers } from './handlers.ts'
import { attemptFrom, findFirstAnswer, keepAnswer } from './idempotency.queries.ts'
import { refuseInput } from './problems.ts'
import { admit } from './session.ts'
import type { Steps } from './steps.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

type Context = ReadContext<Caller | null>
type Answer = (context: Context, input: never, request: FastifyRequest) => Promise<unknown>
type AnySteps = Steps<never, unknown, Caller | null>

/**
 * Serves every call of a contract module. A request's way is always the same:
 * session → area → parse → check → (transaction: check, store, audit) → parse the answer → envelope.
 */
export function serve<M extends ContractModule>(
  app: FastifyInstance,
  house: House,
  domain: string,
  module: M,
  handlers: Handlers<M>,
): void {
  for (const [name, endpoint] of Object.entries(module)) {
    const handler: unknown = handlers[name]
    const action = `${domain}.${name}`
    if (endpoint.kind === 'read')
      route(app, house, endpoint, pathsOf(endpoint)[0], reading(endpoint, handler as Answer))
    if (endpoint.kind === 'change')
      route(app, house, endpoint, pathsOf(endpoint)[0], changing(endpoint, action, handler as AnySteps))
    if (endpoint.kind === 'two-step') {
      const [checkPath, storePath] = pathsOf(endpoint)
      route(app, house, endpoint, checkPath, validating(handler as AnySteps))
      route(app, house, endpoint, storePath, changing(endpoint, action, handler as AnySteps))
    }
  }
}

function route(
  app: FastifyInstance,
  house: House,
  endpoint: AnyEndpoint,
  url: string | undefined,
  answer: Answer,
) {
  if (url === undefined) throw new Error('An endpoint without a path cannot be served.')
  app.route({
    method: endpoint.method,
    url: url.replaceAll(/\{(\w+)\}/g, ':$1'),
    onRequest: async (request) => {
      request.caller = await admit(house, request, endpoint.areas)
    },
    handler: async (request, reply: FastifyReply) => {
      const input = endpoint.input.safeParse({
        ...(request.query as object),
        ...(request.body as object | undefined),
        ...(request.params as object),
      })
      if (!input.success) throw refuseInput(input.error)
      const context: Context = {
        house,
        db: house.db,
        caller: request.caller,
        log: request.log,
        origin: {
          request_id: request.id,
          // The socket of a caller who has hung up no longer knows its address.
          address: (request.ip as string | undefined) ?? 'unknown',
          device: deviceOf(request.headers['user-agent']),
        },
      }
      const data = await answer(context, input.data as never, request)
      void reply.header('cache-control', 'no-store')
      return { status: 200, msg: 'OK', data } satisfies Envelope<unknown>
    },
  })
}

/** Answers are parsed too: what the contract does not name never leaves the server. */
const reading =
  (endpoint: Read, handler: Answer): Answer =>
  async (context, input, request) =>
    endpoint.result.parse(await handler(context, input, request))

const validating =
  (steps: AnySteps): Answer =>
  async (context, input): Promise<Effects> => ({ effects: await steps.validate(context, input) })

const changing =
  (endpoint: Change | TwoStep, action: string, steps: AnySteps): Answer =>
  async (context, input, request) => {
    const replayable = endpoint.kind === 'two-step' || endpoint.replayable
    const attempt =
      context.caller && replayable
        ? attemptFrom(
            request.headers['idempotency-key'],
            context.caller.user_id,
            request.routeOptions.url ?? '',
            input,
          )
        : null
    const prepared = await steps.prepare(context, input)
    return context.house.db.transaction().execute(async (db) => {
      const first = attempt ? await findFirstAnswer(db, attempt) : undefined
      if (first) return first.answer
      const stored = await steps.checkAndStore({ ...context, db }, input, prepared)
      await writeAudit(db, context, action, [stored.audit].flat())
      const answer: unknown = endpoint.result.parse(stored.data)
      if (attempt) await keepAnswer(db, attempt, answer)
      return answer
    })
  }
