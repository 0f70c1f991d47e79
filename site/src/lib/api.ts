import type { Envelope } from '@balai/contract/core/envelope.ts'
import { base, type Call } from './calls.ts'
import { words } from './lib.id.ts'
import { token } from './token.ts'
import { language, translate } from './words.ts'

/** Why a call was refused, in sentences for the reader. `status` is 0 if the server could not be reached. */
export class Refusal extends Error {
  readonly status: number
  readonly msg: string
  /** The sentences by field. */
  readonly errors: Readonly<Record<string, string[]>>
  readonly data: unknown
  constructor({ status, msg, errors = {}, data }: Envelope<unknown>) {
    super(msg)
    this.status = status
    this.msg = msg
    this.errors = errors
    this.data = data
  }
}

interface Options {
  signal?: AbortSignal
  /** Sends a change again without storing it twice: the same key gets the first answer. */
  key?: string
}

/** Makes a call and returns its answer, or throws the `Refusal`. */
export async function call<Input, Answer>(
  { method, path, name }: Call<Input, Answer>,
  input: NoInfer<Input>,
  { signal, key }: Options = {},
): Promise<Answer> {
  const [filled, rest] = filledPath(path, input as Fields)
  const address = method === 'GET' ? withQuery(filled, rest) : filled
  const response = await send(address, {
    ...(method === 'POST' ? json(rest) : {}),
    ...(key && { key }),
    ...(signal && { signal }),
  })
  return (await answerIn(response, name)) as Answer
}

/** Sends a file with the fields beside it. */
export async function upload<Input, Answer>(
  { path, name }: Call<Input, Answer>,
  file: File,
  input: NoInfer<Input>,
): Promise<Answer> {
  const body = new FormData()
  for (const [field, value] of Object.entries(input as Fields)) body.append(field, String(value))
  body.append('file', file)
  return (await answerIn(await send(path, { method: 'POST', body }), name)) as Answer
}

/** Gets a file that the server makes, such as a PDF. */
export async function madeFile<Input>(
  { path, name }: Call<Input, null>,
  input: NoInfer<Input>,
): Promise<Blob> {
  const response = await send(path, json(input))
  if (!response.ok) await answerIn(response, name)
  return await response.blob()
}

type Fields = Readonly<Record<string, unknown>>

const json = (fields: unknown) => ({
  method: 'POST',
  body: JSON.stringify(fields),
  headers: { 'content-type': 'application/json' },
})

async function send(path: string, { key, ...init }: RequestInit & Options): Promise<Response> {
  const bearer = token.read()
  const headers = new Headers(init.headers)
  headers.set('accept-language', language.read())
  if (bearer) headers.set('authorization', `Bearer ${bearer}`)
  if (key) headers.set('idempotency-key', key)
  try {
    const response = await fetch(base + path, { ...init, headers })
    // The session is over: the site goes on without it.
    if (response.status === 401 && bearer && bearer === token.read()) token.write(null)
    return response
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new Refusal({
      status: 0,
      msg: translate(words, 'The server cannot be reached. Check your connection and try again.'),
      data: null,
    })
  }
}

async function answerIn(response: Response, name: string): Promise<unknown> {
  const answer = (await response.json().catch(() => null)) as Envelope<unknown> | null
  if (answer?.status === 200) return answer.data
  if (answer) throw new Refusal(answer)
  // Something in between has answered, such as a proxy.
  const msg = translate(words, 'The server did not answer as expected ({{name}}). Try again later.', { name })
  throw new Refusal({ status: response.status, msg, data: null })
}

/** Puts the fields that the path names into it, and returns the others. */
function filledPath(path: string, input: Fields): [string, Fields] {
  const rest = { ...input }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    delete rest[name]
    return encodeURIComponent(String(input[name]))
  })
  return [filled, rest]
}

function withQuery(path: string, fields: Fields): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return query ? `${path}?${query}` : path
}
