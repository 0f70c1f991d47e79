import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import type { Upload } from '@balai/contract/core/endpoint.ts'
import { say } from '@balai/contract/core/sentences.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { discardSpooled, spool, type SpooledFile } from '../files/spool.ts'
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

/** An uploaded file that is on disk, because it is too large for memory. It is removed after the response. */
export interface StreamedFile extends SpooledFile {
  original_name: string
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

/** What an upload sent. `discard` removes what is kept of it on disk. */
export interface ReadUpload {
  fields: Record<string, unknown>
  file: IncomingFile | StreamedFile
  discard(): Promise<void>
}

/** Reads an upload into memory or, if it is streamed, to disk, within its limits. A refused or aborted one leaves nothing. */
export async function readUpload(
  request: FastifyRequest,
  endpoint: Pick<Upload, 'maxBytes' | 'limits' | 'isStreamed'>,
  data_dir: string,
): Promise<ReadUpload> {
  const { 'content-type': type = '' } = request.headers
  if (!/^multipart\/form-data\b/i.test(type)) throw notMultipart()
  const fields: Fields = []
  let file: IncomingFile | StreamedFile | undefined
  const discard = async () => {
    if (file && 'path' in file) await discardSpooled(file)
  }
  try {
    for await (const part of partsOf(bodyOf(request, endpoint), boundaryIn(type)))
      if (part.filename === undefined) fields.push(await fieldOf(part, fields.length))
      else {
        const original_name = nameOf(part, file !== undefined)
        file = endpoint.isStreamed
          ? await toDisk(part, original_name, { data_dir, maxBytes: endpoint.maxBytes })
          : await toMemory(part, original_name, endpoint.maxBytes)
        if (sizeOf(file) === 0) throw refuseFieldOfRequest('file', say('is empty'))
      }
    if (!file) throw refuseFieldOfRequest('file', say('is missing'))
    return { fields: formOf(fields, endpoint.limits), file, discard }
  } catch (error) {
    await discard()
    throw asRefusal(error)
  } finally {
    // The rest of the body is drained, so that the client receives the response and can reuse the connection.
    request.raw.resume()
  }
}

/** The body as it arrives, within the limit of the file and of everything beside it. */
async function* bodyOf(
  { raw, bodyTimer }: FastifyRequest,
  { maxBytes, isStreamed }: Pick<Upload, 'maxBytes' | 'isStreamed'>,
): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes + maxOther) throw tooLarge(maxBytes)
    if (isStreamed) bodyTimer?.refresh()
    yield chunk
  }
}

function nameOf({ name, filename = '' }: Part, isSecond: boolean): string {
  if (name !== 'file')
    throw refuseFieldOfRequest(name, say('is not a field of this call; send the file as “file”'))
  if (isSecond) throw refuseFieldOfRequest('file', say('may be one file only'))
  refuseUnstorable(name, filename)
  return storable(filename)
}

async function toMemory(
  { content: chunks }: Part,
  original_name: string,
  maxBytes: number,
): Promise<IncomingFile> {
  const content = await collected(within(chunks, maxBytes, () => tooLarge(maxBytes)))
  return {
    original_name,
    content,
    toJSON: () => createHash('sha256').update(content).digest('hex'),
  }
}

async function toDisk(
  { content }: Part,
  original_name: string,
  { data_dir, maxBytes }: { data_dir: string; maxBytes: number },
): Promise<StreamedFile> {
  const file = await spool(
    data_dir,
    within(content, maxBytes, () => tooLarge(maxBytes)),
  )
  return { ...file, original_name, toJSON: () => file.sha256.toString('hex') }
}

const sizeOf = (file: IncomingFile | StreamedFile) => ('bytes' in file ? file.bytes : file.content.length)

/** Fields are parsed as those of any other form, including nested names and lists. */
async function fieldOf({ name, content: chunks }: Part, earlier: number): Promise<Fields[number]> {
  if (earlier >= limits.fields)
    throw new Refusal(say('The upload has more than {{count}} fields.', { count: limits.fields }), {
      status: 400,
    })
  const content = await collected(
    within(chunks, limits.fieldBytes, () => refuseFieldOfRequest(name, say('is too long'))),
  )
  if (!isUtf8(content)) throw new MalformedMultipart(name)
  const value = content.toString('utf8')
  refuseUnstorable(name, name)
  refuseUnstorable(name, value)
  return [name, value]
}

async function* within(
  chunks: AsyncIterable<Buffer>,
  most: number,
  refusal: () => Refusal,
): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > most) throw refusal()
    yield chunk
  }
}

async function collected(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
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

/** Any other error while reading means that the client has disconnected. A full disk is a fault of its own. */
function asRefusal(error: unknown): Error {
  if (error instanceof Refusal || (error as NodeJS.ErrnoException).code === 'ENOSPC') return error as Error
  if (error instanceof MalformedMultipart && error.field !== undefined)
    return refuseFieldOfRequest(error.field, say('is not text in UTF-8'))
  return new Refusal(say('The upload is not valid or was broken off. Send it again.'), { status: 400 })
}
