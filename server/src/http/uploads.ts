import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import type { Upload } from '@balai/contract/core/endpoint.ts'
import { say } from '@balai/contract/core/sentences.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../lib/refusal.ts'
import { formOf } from './forms.ts'
import { boundaryIn, MalformedMultipart, partsOf, type Part } from './multipart.ts'
import { refuseFieldOfRequest, refuseUnstorable } from './problems.ts'

/** An uploaded file. Neither its name nor its declared type is trusted. */
export interface IncomingFile {
  /** The file name of the sender, made safe to store and show. */
  original_name: string
  content: Buffer
  /** A digest of the content, which the idempotency hash compares. */
  toJSON(): string
}

/** The limits of the fields beside the file, which has its own. */
const limits = { fields: 20, fieldBytes: 64 * 1024 }
/** Everything but the file: fields, headers and delimiters. */
const maxOther = (limits.fields + 2) * limits.fieldBytes
/** Maximum length of a stored file name, in characters. */
const maxNameLength = 200

/** Registers routes that accept multipart bodies only. */
export function forUploads(app: FastifyInstance, register: (app: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // `readUpload` reads the body, with the limit of the call.
    scope.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null))
    scope.addContentTypeParser('*', async () => {
      throw notMultipart()
    })
    register(scope)
  })
}

type Fields = [name: string, value: string][]

/** Reads the whole upload into memory, within its limits. A refused or aborted upload leaves nothing behind. */
export async function readUpload(
  request: FastifyRequest,
  endpoint: Pick<Upload, 'maxBytes' | 'limits'>,
): Promise<{ fields: Record<string, unknown>; file: IncomingFile }> {
  const { 'content-type': type = '' } = request.headers
  if (!/^multipart\/form-data\b/i.test(type)) throw notMultipart()
  const fields: Fields = []
  let file: IncomingFile | undefined
  try {
    for (const part of partsOf(await readBody(request, endpoint.maxBytes), boundaryIn(type)))
      if (part.filename === undefined) fields.push(fieldOf(part, fields.length))
      else file = fileOf(part, endpoint.maxBytes, file)
  } catch (error) {
    throw asRefusal(error)
  }
  if (!file) throw refuseFieldOfRequest('file', say('is missing'))
  return { fields: formOf(fields, endpoint.limits), file }
}

async function readBody({ raw }: FastifyRequest, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes + maxOther) throw tooLarge(maxBytes)
      chunks.push(chunk)
    }
  } finally {
    // The rest of the body is drained, so that the client receives the response and can reuse the connection.
    raw.resume()
  }
  return Buffer.concat(chunks, bytes)
}

function fileOf(
  { name, filename = '', content }: Part,
  maxBytes: number,
  earlier: IncomingFile | undefined,
): IncomingFile {
  if (name !== 'file')
    throw refuseFieldOfRequest(name, say('is not a field of this call; send the file as “file”'))
  if (earlier) throw refuseFieldOfRequest('file', say('may be one file only'))
  if (content.length > maxBytes) throw tooLarge(maxBytes)
  if (content.length === 0) throw refuseFieldOfRequest('file', say('is empty'))
  refuseUnstorable(name, filename)
  return {
    original_name: storable(filename),
    content,
    toJSON: () => createHash('sha256').update(content).digest('hex'),
  }
}

/** Fields are parsed as those of any other form, including nested names and lists. */
function fieldOf({ name, content }: Part, earlier: number): Fields[number] {
  if (earlier >= limits.fields)
    throw new Refusal(say('The upload has more than {{count}} fields.', { count: limits.fields }), {
      status: 400,
    })
  if (content.length > limits.fieldBytes) throw refuseFieldOfRequest(name, say('is too long'))
  if (!isUtf8(content)) throw new MalformedMultipart(name)
  const value = content.toString('utf8')
  refuseUnstorable(name, name)
  refuseUnstorable(name, value)
  return [name, value]
}

/** A name that can be stored and shown: one line, well-formed, of limited length. */
function storable(name: string): string {
  const clean = name
    .normalize('NFC')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
  return clean.slice(0, maxNameLength).toWellFormed() || 'file'
}

const notMultipart = () =>
  new Refusal(say('This kind of body is not understood. Send the file as multipart/form-data.'), {
    status: 415,
  })

function tooLarge(maxBytes: number) {
  const megabytes = Math.floor(maxBytes / (1024 * 1024))
  const sentence = say('The file is larger than {{megabytes}} MB. Choose a smaller one.', { megabytes })
  return new Refusal(sentence, { status: 413, errors: { file: [sentence] } })
}

/** Any other error while reading means that the client has disconnected. */
function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof MalformedMultipart && error.field !== undefined)
    return refuseFieldOfRequest(error.field, say('is not text in UTF-8'))
  return new Refusal(say('The upload is not valid or was broken off. Send it again.'), { status: 400 })
}
