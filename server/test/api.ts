import type { FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import qs from 'qs'
import type { z } from 'zod'
import type { Role } from '@balai/contract/core/access.ts'
import {
  pathsOf,
  type AnyEndpoint,
  type Beacon,
  type Change,
  type Excel,
  type File as FileCall,
  type FileOfChange,
  type Read,
  type Signal,
  type TwoStep,
  type Upload,
} from '@balai/contract/core/endpoint.ts'
import type { Effects, Envelope } from '@balai/contract/core/envelope.ts'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { indonesian } from '../src/modules.ts'
import { openServices } from '../src/open-services.ts'
import type { Services } from '../src/services.ts'
import { newLog } from '../src/lib/log.ts'
import { aSession, aUser } from '../src/modules/identity/users/users.factory.ts'
import { aMemberSession } from '../src/modules/people/member-sessions/member-sessions.factory.ts'
import { aMember } from '../src/modules/people/members/members.factory.ts'
import { newDatabase } from './database.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** The parsed answer of a request. */
export interface Answer<Data = unknown> extends Envelope<Data> {
  http: number
  headers: Headers
}

export interface Api {
  services: Services
  app: FastifyInstance
  url: string
  /** Creates an account with these roles and signs it in. */
  as(
    ...roles: Role[]
  ): Promise<Client & { user_id: number; session_id: number; email: string; token: string }>
  /** Creates a member and signs them in to the public site. Their address is confirmed unless `wanted` says otherwise. */
  asMember(
    wanted?: Parameters<typeof aMember>[1],
  ): Promise<Client & { member_id: number; session_id: number; email: string; token: string }>
  /** A client that sends this token. */
  withToken(token: string): Client
  /** A client with the client credential only, before a login. */
  client: Client
  /** A client without any credential. */
  nobody: Client
  close(): Promise<void>
}

/** Starts the real server on a new database. Settings can be overridden by name. */
export async function startApi(
  settings: Record<string, string> = {},
  options: {
    database_url?: string
    /** Receives the log, one line at a time. */
    log?: DestinationStream
    /** Adds test routes before the server listens. */
    prepare?: (app: FastifyInstance, services: Services) => void
  } = {},
): Promise<Api> {
  const database = options.database_url
    ? { url: options.database_url, drop: async () => {} }
    : await newDatabase()
  const folder = await temporaryFolder()
  const config = readConfig({
    DATA_DIR: folder.path,
    PORT: '0',
    DATABASE_POOL: '5',
    LOG_LEVEL: 'silent',
    ...settings,
  })
  const secret = settings['SECRET_KEY'] ?? 'a secret for tests that is long enough'
  const services = await openServices({
    config,
    log: newLog(config.LOG_LEVEL, options.log),
    database_url: database.url,
    secret,
    indonesian,
  })
  const app = await buildApp(services)
  options.prepare?.(app, services)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    services,
    app,
    url,
    async as(...roles) {
      const { user_id, email } = await aUser(services.db, { roles })
      const { token, session_id } = await aSession(services.db, user_id)
      return { ...clientOf(url, `Bearer ${token}`), user_id, session_id, email, token }
    },
    async asMember(wanted = {}) {
      const { id: member_id, member_email: email } = await aMember(services.db, {
        email_confirmed_at: new Date(),
        ...wanted,
      })
      const { token, session_id } = await aMemberSession(services.db, member_id)
      return { ...clientOf(url, `Bearer ${token}`), member_id, session_id, email, token }
    },
    withToken: (token) => clientOf(url, `Bearer ${token}`),
    client: clientOf(url, `Basic ${Buffer.from(config.CLIENT_CREDENTIAL).toString('base64')}`),
    nobody: clientOf(url, undefined),
    async close() {
      await app.close()
      await services.close()
      await database.drop()
      await folder.remove()
    },
  }
}

type Sent = Record<string, unknown>
interface Options {
  json?: boolean
  headers?: Record<string, string>
}

/** Sends requests as the web does: typed by the contract, with form bodies unless an option says otherwise. */
export interface Client {
  /** The data of a call that must succeed. */
  call<I extends z.ZodObject, R extends z.ZodType>(
    endpoint: Read<I, R> | Signal<I, R> | Beacon<I, R> | Change<I, R>,
    input?: z.input<I>,
    options?: Options,
  ): Promise<z.output<R>>
  upload<I extends z.ZodObject, R extends z.ZodType>(
    endpoint: Upload<I, R>,
    file: File,
    input?: z.input<I>,
    options?: Options,
  ): Promise<z.output<R>>
  /** The bytes of a spreadsheet or a generated file. */
  download(endpoint: Excel | FileCall | FileOfChange, input?: Sent, options?: Options): Promise<Buffer>
  store<I extends z.ZodObject, R extends z.ZodType>(
    endpoint: TwoStep<I, R>,
    input: z.input<I>,
    options?: Options,
  ): Promise<z.output<R>>
  check<I extends z.ZodObject, R extends z.ZodType>(
    endpoint: TwoStep<I, R>,
    input: z.input<I>,
    options?: Options,
  ): Promise<Effects>
  /** The whole answer of a call that may be refused, with input that may be invalid. */
  send(endpoint: AnyEndpoint, input?: Sent, options?: Options & { step?: 0 | 1 }): Promise<Answer>
  /** Sends any request. */
  raw(path: string, init?: RequestInit): Promise<Response>
}

/** A client with this Authorization header, or none. */
export function clientOf(url: string, authorization: string | undefined): Client {
  const raw: Client['raw'] = (path, init = {}) => {
    const headers = new Headers(init.headers)
    if (authorization && !headers.has('authorization')) headers.set('authorization', authorization)
    return fetch(url + path, { ...init, headers })
  }
  const send: Client['send'] = async (
    endpoint,
    input = {},
    { step = 0, json = false, headers = {} } = {},
  ) => {
    const rest = { ...input }
    const path = (pathsOf(endpoint)[step] ?? '').replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
      const value = encodeURIComponent(String(rest[name]))
      delete rest[name]
      return value
    })
    // As the web does: a form cannot express an empty list, so it sends an empty value.
    const emptied = Object.entries(rest).map(([name, value]) => [
      name,
      Array.isArray(value) && value.length === 0 ? '' : value,
    ])
    const form = endpoint.body === 'multipart' ? '' : qs.stringify(Object.fromEntries(emptied))
    const response =
      endpoint.body === 'none'
        ? await raw(form ? `${path}?${form}` : path, { method: endpoint.method, headers })
        : endpoint.body === 'multipart'
          ? await raw(path, { method: 'POST', body: multipartOf(rest), headers })
          : await raw(path, {
              method: 'POST',
              body: json || endpoint.body === 'json' ? JSON.stringify(rest) : form,
              headers: {
                'content-type':
                  json || endpoint.body === 'json' ? 'application/json' : 'application/x-www-form-urlencoded',
                ...headers,
              },
            })
    const answer: Envelope<unknown> = response.headers.get('content-type')?.startsWith('application/json')
      ? ((await response.json()) as Envelope<unknown>)
      : { status: response.status, msg: 'OK', data: Buffer.from(await response.arrayBuffer()) }
    return { ...answer, http: response.status, headers: response.headers }
  }
  const succeed = async (
    endpoint: AnyEndpoint,
    input: Sent | undefined,
    options?: Options & { step?: 0 | 1 },
  ) => {
    const answer = await send(endpoint, input, options)
    if (answer.status !== 200)
      throw new Error(`${pathsOf(endpoint).join(' ')} answered ${answer.status}: ${answer.msg}`)
    return answer.data
  }
  return {
    raw,
    send,
    call: (endpoint, input, options) => succeed(endpoint, input, options) as never,
    upload: (endpoint, file, input, options) => succeed(endpoint, { ...input, file }, options) as never,
    download: (endpoint, input, options) => succeed(endpoint, input, options) as never,
    check: (endpoint, input, options) => succeed(endpoint, input, { ...options, step: 0 }) as never,
    store: (endpoint, input, options) => succeed(endpoint, input, { ...options, step: 1 }) as never,
  }
}

function multipartOf(input: Sent): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input))
    for (const one of [value].flat()) form.append(name, one instanceof Blob ? one : String(one))
  return form
}
