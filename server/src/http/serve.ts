import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Cached } from '@balai/contract/core/call-options.ts'
import type {
  AnyEndpoint,
  Beacon,
  Change,
  ContractModule,
  File,
  FileOfChange,
  Read,
  Signal,
} from '@balai/contract/core/endpoint.ts'
import { pathsOf } from '@balai/contract/core/endpoint.ts'
import { say } from '@balai/contract/core/sentences.ts'
import type { Effects, Envelope } from '@balai/contract/core/envelope.ts'
import type { Transaction } from '../db/pool.ts'
import { newBatches } from '../lib/batches.ts'
import type { InTurn } from '../lib/turns.ts'
import type { Services } from '../services.ts'
import { answerCached } from './caching.ts'
import { attachment, type GeneratedFile } from './attachment.ts'
import { baseOf } from './base.ts'
import { forBeacons, refuseForeignPage } from './beacons.ts'
import { changing, isOfVisitor, shaped, type AnySteps, type Answer } from './changing.ts'
import type { BeaconContext, Call, ChangeContext, Identity, QueryContext } from './context.ts'
import { allowOrigin, isForVisitors, servePreflight } from './cors.ts'
import { exporting } from './excel.ts'
import type { Handlers } from './handlers.ts'
import { refuseFieldOfRequest, refuseInput } from './problems.ts'
import type { MemberSessions } from './members.ts'
import { authorize } from './session.ts'
import type { Steps } from './steps.ts'
import { refuseTooOften } from './throttle.queries.ts'
import { forUploads, readUpload, type ReadUpload } from './uploads.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Identity | null
  }
  interface FastifyInstance {
    memberSessions: MemberSessions
    /** A number that changes with everything that visitors read. */
    readRevision: () => Promise<number>
  }
}

/** Like `Answer`, but sends the response itself. */
type Respond = (call: Call, input: never, reply: FastifyReply) => Promise<unknown>
type Handler<Context> = (context: Context, input: never) => Promise<unknown>
type Reader = Handler<QueryContext<Identity | null>>
type Signaller = Handler<ChangeContext<Identity | null>>
interface TogetherSignaller {
  together(
    db: Transaction,
    requests: { caller: Identity | null; input: never }[],
  ): Promise<readonly unknown[]>
}
type Taker = Handler<BeaconContext<Identity | null>>

/**
 * Serves every call of a contract module. Every request takes the same steps: session → area → parse → check →
 * (transaction: check, store, audit) → parse the answer → envelope.
 */
export function serve<M extends ContractModule>(
  app: FastifyInstance,
  services: Services,
  domain: string,
  module: M,
  handlers: Handlers<M>,
): void {
  for (const [name, endpoint] of Object.entries(module)) {
    const handler: unknown = (handlers as Record<string, unknown>)[name]
    const action = `${domain}.${name}`
    const [path, storePath] = pathsOf(endpoint)
    if (endpoint.kind === 'read')
      route(
        app,
        services,
        endpoint,
        path,
        enveloped(reading(endpoint, handler as Reader), { cached: endpoint.cached }),
      )
    if (endpoint.kind === 'signal') {
      const given = handler as Signaller | TogetherSignaller
      const answer =
        'together' in given ? signallingTogether(services, endpoint, given) : signalling(endpoint, given)
      route(app, services, endpoint, path, enveloped(answer))
    }
    if (endpoint.kind === 'beacon')
      forBeacons(app, (beacons) =>
        route(beacons, services, endpoint, path, enveloped(taking(endpoint, handler as Taker))),
      )
    if (endpoint.kind === 'change')
      route(
        app,
        services,
        endpoint,
        path,
        enveloped(changing(endpoint, action, handler as AnySteps), { clears: endpoint.endsSession }),
        turnsOf(services, handler as AnySteps),
      )
    if (endpoint.kind === 'two-step') {
      route(app, services, endpoint, path, enveloped(validating(handler as AnySteps)))
      route(
        app,
        services,
        endpoint,
        storePath,
        enveloped(changing(endpoint, action, handler as AnySteps)),
        turnsOf(services, handler as AnySteps),
      )
    }
    if (endpoint.kind === 'upload')
      forUploads(app, (uploads) =>
        route(uploads, services, endpoint, path, enveloped(changing(endpoint, action, handler as AnySteps))),
      )
    if (endpoint.kind === 'excel') route(app, services, endpoint, path, exporting(endpoint, domain, name))
    if (endpoint.kind === 'file')
      route(app, services, endpoint, path, sendingFile(endpoint, reading(endpoint, handler as Reader)))
    if (endpoint.kind === 'file-of-change')
      route(
        app,
        services,
        endpoint,
        path,
        sendingFile(endpoint, changing(endpoint, action, handler as AnySteps)),
      )
  }
}

/** The turns of a change that is stored together with others; what is stored by itself takes its turn later. */
const turnsOf = ({ forShared }: Services, { together }: AnySteps) => together && forShared

function route(
  app: FastifyInstance,
  services: Services,
  endpoint: AnyEndpoint,
  url: string | undefined,
  respond: Respond,
  turns: InTurn = endpoint.kind === 'beacon' ? services.forBeacons : services.forVisitors,
) {
  if (url === undefined) throw new Error('An endpoint without a path cannot be served.')
  const pattern = url.replaceAll(/\{(\w+)\}/g, ':$1')
  const isVisitors = isForVisitors(endpoint)
  if (isVisitors) servePreflight(app, services, pattern)
  app.route({
    method: endpoint.method,
    url: pattern,
    bodyLimit: endpoint.limits.bytes,
    config: { limits: endpoint.limits },
    // Fastify would answer HEAD by running the handler of GET.
    exposeHeadRoute: endpoint.kind === 'read',
    onRequest: async (request, reply) => {
      const { areas, duringSetup, kind } = endpoint
      const access = { areas, duringSetup, isUse: kind !== 'signal' && kind !== 'beacon' }
      if (!isVisitors) return authorize(services, request, reply, access)
      allowOrigin(services, request, reply)
      if (kind === 'beacon') refuseForeignPage(services, request)
      return authorize(services, request, reply, access)
    },
    handler: async (request, reply: FastifyReply) => {
      const upload =
        endpoint.kind === 'upload' ? await readUpload(request, endpoint, services.config.data_dir) : undefined
      try {
        return await answer(request, reply, upload)
      } finally {
        await upload?.discard()
      }
    },
  })

  async function answer(request: FastifyRequest, reply: FastifyReply, upload: ReadUpload | undefined) {
    const input = endpoint.input.safeParse({
      ...fieldsOf(endpoint, request, upload?.fields),
      ...(request.params as object),
    })
    if (!input.success) throw refuseInput(input.error)
    const given = upload ? { ...input.data, file: upload.file } : input.data
    const work = async () => {
      await refuseTooOften(services, request, endpoint)
      return respond({ services, base: baseOf(services, request), request }, given as never, reply)
    }
    // Bodies are read and answers are sent outside a turn, so that a slow client keeps none.
    return isOfVisitor(endpoint, request.caller) ? turns(work) : work()
  }
}

/**
 * Runs a call of the contract for a page that is outside of it: with the same rules for its input, and the same throttle,
 * transaction and audit entry.
 */
export async function runChange(
  services: Services,
  request: FastifyRequest,
  { endpoint, action, steps }: { endpoint: Change; action: string; steps: Steps<never, unknown, null> },
  fields: object,
): Promise<unknown> {
  const input = endpoint.input.safeParse(fields)
  if (!input.success) throw refuseInput(input.error)
  await refuseTooOften(services, request, endpoint)
  const call = { services, base: baseOf(services, request), request }
  return changing(endpoint, action, steps as AnySteps)(call, input.data as never)
}

/** A call with a body takes no fields from the address: addresses end up in logs and histories. */
function fieldsOf(
  endpoint: AnyEndpoint,
  { query, body }: FastifyRequest,
  uploaded: object | undefined,
): object {
  if (endpoint.body === 'none') return query as object
  const [extra] = Object.keys(query as object)
  if (extra !== undefined)
    throw refuseFieldOfRequest(extra, say('must be sent in the body, not in the address'))
  return uploaded ?? (body as object | undefined) ?? {}
}

const enveloped =
  (answer: Answer, { clears = false, cached = null }: Headers = {}): Respond =>
  async (call, input, reply) => {
    const compose = async (): Promise<Envelope<unknown>> => ({
      status: 200,
      msg: 'OK',
      data: await answer(call, input),
    })
    if (cached) return answerCached(call.request, reply, cached, compose)
    const envelope = await compose()
    void reply.header('cache-control', 'no-store')
    if (clears) void reply.header('clear-site-data', '"cache"')
    return envelope
  }

/** What the headers of an answer say about keeping it. */
interface Headers {
  clears?: boolean
  cached?: Cached | null
}

const sendingFile =
  (endpoint: File | FileOfChange, answer: Answer): Respond =>
  async (call, input, reply) => {
    const { name, content } = (await answer(call, input)) as GeneratedFile
    return reply
      .type(endpoint.mime)
      .header('content-disposition', attachment(name))
      .header('cache-control', 'no-store')
      .send(content)
  }

/** The contract also parses answers, so fields that it does not name never leave the server. */
const reading =
  (endpoint: Read | File, handler: Reader): Answer =>
  async ({ services: { db }, base }, input) =>
    shaped(endpoint, await handler({ ...base, db, cache: db }, input))

const signalling =
  (endpoint: Signal, handler: Signaller): Answer =>
  ({ services, base }, input) =>
    services.db
      .transaction()
      .execute(async (db) => endpoint.result.parse(await handler({ ...base, db }, input)))

/** At most one transaction at a time, so that no two of them wait for each other's rows. */
function signallingTogether({ db }: Services, endpoint: Signal, handler: TogetherSignaller): Answer {
  const send = newBatches({ most: 1, size: 50 }, (requests: { caller: Identity | null; input: never }[]) =>
    db.transaction().execute(async (transaction) => [...(await handler.together(transaction, requests))]),
  )
  return async ({ base: { caller } }, input) => endpoint.result.parse(await send({ caller, input }))
}

const taking =
  (endpoint: Beacon, handler: Taker): Answer =>
  async ({ services: { pool }, base, request: { headers } }, input) => {
    const { 'user-agent': agent = '', origin: page_origin = null } = headers
    return endpoint.result.parse(await handler({ ...base, pool, agent, page_origin }, input))
  }

const validating =
  (steps: AnySteps): Answer =>
  async ({ services, base }, input): Promise<Effects> => {
    const effects = await steps.validate({ ...base, db: services.db }, input)
    return { effects: effects.map((text) => services.languages.translate(base.language, text)) }
  }
