import i18next from 'i18next'
import type { z } from 'zod'
import type {
  AnyEndpoint,
  Change,
  Excel,
  File as FileCall,
  FileOfChange,
  Read,
  Signal,
  TwoStep,
  Upload,
} from '@balai/contract/core/endpoint.ts'
import type { Input, Result } from '@balai/contract/core/call-shape.ts'
import { ownHeaders, sessionCodes, type Effects, type Envelope } from '@balai/contract/core/envelope.ts'
import { isUnattended, noteIdleSeconds } from './attention.ts'
import { fetchWithProgress } from './fetch-with-progress.ts'
import { formBody } from './form-body.ts'
import { askForRelogin } from './relogin.ts'
import { readToken, replaceToken } from './session.ts'
import { settings } from './settings.ts'
import { toastError } from './toast.tsx'

/** A refusal of the server, or that it could not be reached (`status` 0). */
export class ApiRefusal extends Error {
  /** The status in the body of the answer. */
  readonly status: number
  /** Sentences for the person, one per line. */
  readonly msg: string
  /** The same sentences by field, if they are about fields. */
  readonly errors: Record<string, string[]>
  readonly data: unknown
  constructor({ status, msg, errors = {}, data }: Envelope<unknown>) {
    super(msg)
    this.status = status
    this.msg = msg
    this.errors = errors
    this.data = data
  }
}

export interface CallOptions {
  signal?: AbortSignal
  /** The caller shows errors itself, so there is no toast. */
  quiet?: boolean
  /** Work that may take up to 50 seconds instead of 10. */
  long?: boolean
  /** Called with the part of the body that has been sent, from 0 to 1. */
  onProgress?: (part: number) => void
  /** The caller handles a refused token: nobody is asked to log in again. */
  withoutRelogin?: boolean
  /** The page may be closed before the answer arrives. */
  keepalive?: boolean
  /** Uses the client's own credential, even if somebody is signed in. */
  asClient?: boolean
  /** The call ends this session and returns the token of the next one. */
  replacesToken?: boolean
  /** No person caused the call: it is no use of the session. Calls long after the last input are marked anyway. */
  unattended?: boolean
}

/** Makes a call that has one step. */
export const call = <I extends Input, R extends Result>(
  endpoint: Read<I, R> | Signal<I, R> | Change<I, R>,
  input: z.input<I>,
  options?: CallOptions,
): Promise<z.output<R>> => send(endpoint, endpoint.path, input, options) as Promise<z.output<R>>

/** The first of two steps: runs every rule, changes nothing, returns the effects. */
export const check = <I extends Input, R extends Result>(
  endpoint: TwoStep<I, R>,
  input: z.input<I>,
  options?: CallOptions,
): Promise<Effects> => send(endpoint, endpoint.checkPath, input, options) as Promise<Effects>

/** The second of two steps. */
export const store = <I extends Input, R extends Result>(
  endpoint: TwoStep<I, R>,
  input: z.input<I>,
  options?: CallOptions,
): Promise<z.output<R>> => send(endpoint, endpoint.storePath, input, options) as Promise<z.output<R>>

/** Sends a file with the fields beside it. */
export const upload = <I extends Input, R extends Result>(
  endpoint: Upload<I, R>,
  file: Blob,
  input: z.input<I>,
  options?: CallOptions,
): Promise<z.output<R>> =>
  send(endpoint, endpoint.path, input, { ...options, long: true, file }) as Promise<z.output<R>>

/** Requests the spreadsheet of a filter; the caller reads the body, so that it can show progress. */
export const spreadsheet = <I extends Input>(
  endpoint: Excel<I>,
  input: z.input<I>,
  options?: CallOptions,
): Promise<Response> =>
  send(endpoint, endpoint.path, input, { ...options, long: true, raw: true }) as Promise<Response>

/** Requests a file that the server makes, such as a PDF. */
export const madeFile = <I extends Input>(
  endpoint: FileCall<I> | FileOfChange<I>,
  input: z.input<I>,
  options?: CallOptions,
): Promise<Response> =>
  send(endpoint, endpoint.path, input, { ...options, long: true, raw: true }) as Promise<Response>

interface Sending extends CallOptions {
  file?: Blob
  /** Returns the response itself if it is a success. */
  raw?: boolean
}

/** Milliseconds for an answer. The time for a large upload starts again with every part of it that was sent. */
const timeouts = { ordinary: 10_000, long: 50_000, streamed: 600_000 }
/** Pauses before the retries of a call that is safe to repeat. */
const pauses = [300, 1_500]

async function send(
  endpoint: AnyEndpoint,
  path: string,
  input: unknown,
  options: Sending = {},
): Promise<unknown> {
  // All tries of this call have the same key, so that the server applies the change once.
  const key = newKey()
  for (let tries = 0; ; tries += 1) {
    const token = readToken()
    const once = () => attempt(endpoint, path, input as Record<string, unknown>, options, key)
    try {
      return await (options.replacesToken ? replaceToken(once) : once())
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error
      const pause = pauses[tries]
      if (pause !== undefined && mayRepeat(endpoint, error)) {
        await new Promise((done) => setTimeout(done, pause))
        continue
      }
      if (isSessionOver(error) && !options.withoutRelogin && !options.asClient) {
        if (await askForRelogin(error.msg, token)) continue
      } else if (!options.quiet) toastError(error.msg, error.errors)
      throw error
    }
  }
}

async function attempt(
  endpoint: AnyEndpoint,
  path: string,
  input: Record<string, unknown>,
  { signal, long, file, raw, onProgress, keepalive = false, asClient = false, unattended = false }: Sending,
  key: string,
): Promise<unknown> {
  const late = new AbortController()
  const isStreamed = endpoint.kind === 'upload' && endpoint.isStreamed
  const limit = isStreamed ? timeouts.streamed : long ? timeouts.long : timeouts.ordinary
  const start = () => setTimeout(() => late.abort(), limit)
  let timer = start()
  const onPart = (part: number) => {
    onProgress?.(part)
    if (!isStreamed) return
    clearTimeout(timer)
    timer = start()
  }
  const fields = { ...input }
  const address = settings.bases[endpoint.family] + withParameters(path, fields)
  const request: RequestInit = {
    method: endpoint.method,
    keepalive,
    headers: {
      authorization: authorization(asClient),
      // The language of the interface, set by boot.js before the first call. The server answers in it.
      'accept-language': document.documentElement.lang,
    },
    signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
  }
  const headers = request.headers as Record<string, string>
  if (endpoint.kind === 'change' || endpoint.kind === 'two-step' || endpoint.kind === 'upload')
    headers['idempotency-key'] = key
  if (unattended || isUnattended()) headers[ownHeaders.unattended] = '1'
  let query = ''
  if (file) request.body = multipart(file, fields)
  else if (endpoint.body === 'none') query = String(formBody(fields))
  else if (endpoint.body === 'json') {
    headers['content-type'] = 'application/json'
    request.body = JSON.stringify(fields)
  } else request.body = formBody(fields)
  try {
    const whole = query ? `${address}?${query}` : address
    const response = await (onProgress ? fetchWithProgress(whole, request, onPart) : fetch(whole, request))
    noteIdleSeconds(response.headers.get(ownHeaders.idleSeconds))
    if (raw && response.ok) return response
    return dataOf(await envelopeOf(response))
  } catch (error) {
    if (error instanceof ApiRefusal || signal?.aborted) throw error
    throw new ApiRefusal({
      status: 0,
      msg: late.signal.aborted ? timeoutMessage() : unreachable(),
      data: null,
    })
  } finally {
    // The timeout does not apply to a body that has begun to arrive.
    clearTimeout(timer)
  }
}

function dataOf(envelope: Envelope<unknown>): unknown {
  if (envelope.status === 200) return envelope.data
  throw new ApiRefusal({ ...envelope, msg: envelope.msg || 'Error' })
}

/** A proxy between browser and server may answer with something that is not JSON. */
async function envelopeOf(response: Response): Promise<Envelope<unknown>> {
  const text = await response.text()
  try {
    return JSON.parse(text) as Envelope<unknown>
  } catch {
    return { status: response.ok ? 0 : response.status, msg: unreachable(), data: null }
  }
}

/** `/news/detail/{id}`: fields of the path are removed from the other fields. */
const withParameters = (path: string, fields: Record<string, unknown>) =>
  path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = encodeURIComponent(String(fields[name]))
    delete fields[name]
    return value
  })

function multipart(file: Blob, fields: Record<string, unknown>): FormData {
  const body = new FormData()
  // Fields first: the server reads the stream in order.
  for (const [name, value] of formBody(fields)) body.append(name, value)
  body.append('file', file, file instanceof File ? file.name : 'file')
  return body
}

/** The authorization header: the person's token, or the client's credential if nobody is signed in. */
export function authorization(asClient = false): string {
  const token = asClient ? null : readToken()
  return token ? `Bearer ${token}` : `Basic ${btoa(settings.client_credential)}`
}

/** Calls are retried if the server is busy or unreachable, unless their answer cannot be replayed. */
function mayRepeat(endpoint: AnyEndpoint, { status }: ApiRefusal): boolean {
  if (status !== 0 && status !== 503) return false
  if (endpoint.kind === 'change') return endpoint.replayable && endpoint.method === 'POST'
  return endpoint.kind === 'read' || endpoint.kind === 'two-step'
}

/** Whether the error is temporary: the server is busy or unreachable. Data loaded before can still be shown. */
export const isTemporary = (error: Error): boolean =>
  error instanceof ApiRefusal && (error.status === 0 || error.status >= 500)

const isSessionOver = ({ status }: ApiRefusal) => (Object.values(sessionCodes) as number[]).includes(status)

/** Also works over plain HTTP, where browsers have no `randomUUID`. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('')

const unreachable = () => i18next.t('The server cannot be reached. Check your connection and try again.')
const timeoutMessage = () => i18next.t('The server did not answer in time. Try again.')
