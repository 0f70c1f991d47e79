import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { parseForm } from './bodies.ts'
import { Refusal } from '../lib/refusal.ts'

/** An uploaded file. Neither its name nor its declared type is trusted. */
export interface IncomingFile {
  /** The file name of the sender, made safe to store and show. */
  original_name: string
  content: Buffer
  /** A digest of the content, which the idempotency hash compares. */
  toJSON(): string
}

const limits = { files: 1, fields: 20, fieldSize: 64 * 1024, fieldNameSize: 200, headerPairs: 50 }
/** Maximum length of a stored file name, in characters. */
const maxNameLength = 200

/** Registers routes that accept multipart bodies only. */
export function forUploads(app: FastifyInstance, register: (app: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(multipart)
    scope.addContentTypeParser('*', async () => {
      throw notMultipart()
    })
    register(scope)
  })
}

/** Reads the whole upload into memory, within its limits. A refused or aborted upload leaves nothing behind. */
export async function readUpload(
  request: FastifyRequest,
  maxBytes: number,
): Promise<{ fields: Record<string, unknown>; file: IncomingFile }> {
  if (!request.isMultipart()) throw notMultipart()
  const pairs: string[] = []
  let file: IncomingFile | undefined
  try {
    for await (const part of request.parts({ limits: { ...limits, fileSize: maxBytes } })) {
      if (part.type === 'field') pairs.push(pairOf(part))
      else if (part.fieldname === 'file') file = await readFile(part, maxBytes)
      else throw refuseUpload(part.fieldname, say('is not a field of this call; send the file as “file”'))
    }
  } catch (error) {
    throw asRefusal(error)
  } finally {
    // The rest of the body is drained, so that the client receives the response and can reuse the connection.
    request.raw.unpipe()
    request.raw.resume()
  }
  if (!file) throw refuseUpload('file', say('is missing'))
  return { fields: parseForm(pairs.join('&')), file }
}

interface FilePart {
  file: AsyncIterable<Buffer> & {
    once(event: 'limit', listener: () => void): unknown
    destroy(error: Error): unknown
  }
  filename: string | undefined
}

async function readFile({ file, filename = '' }: FilePart, maxBytes: number): Promise<IncomingFile> {
  file.once('limit', () => file.destroy(tooLarge(maxBytes)))
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk)
  const content = Buffer.concat(chunks)
  if (content.length === 0) throw refuseUpload('file', say('is empty'))
  return {
    original_name: storable(filename),
    content,
    toJSON: () => createHash('sha256').update(content).digest('hex'),
  }
}

interface FieldPart {
  fieldname: string
  value: unknown
  fieldnameTruncated: boolean
  valueTruncated: boolean
}

/** Fields are parsed as those of any other form, including nested names and lists. */
function pairOf({ fieldname, value, fieldnameTruncated, valueTruncated }: FieldPart): string {
  if (fieldnameTruncated || valueTruncated) throw refuseUpload(fieldname, say('is too long'))
  if (typeof value !== 'string') throw refuseUpload(fieldname, say('must be plain text'))
  return `${encodeURIComponent(fieldname.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`
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

function refuseUpload(field: string, problem: Sentence) {
  const name = field.slice(0, 80)
  const sentence = say('{{field}} {{problem}}.', { field: name, problem })
  return new Refusal(sentence, { status: 400, errors: { [name]: [sentence] } })
}

/** Any other error while reading is a malformed request, or the client has disconnected. */
function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { code } = error as { code?: string }
  if (code === 'FST_FILES_LIMIT') return refuseUpload('file', say('may be one file only'))
  if (code === 'FST_FIELDS_LIMIT')
    return new Refusal(say('The upload has more than {{count}} fields.', { count: limits.fields }), {
      status: 400,
    })
  return new Refusal(say('The upload is not valid or was broken off. Send it again.'), { status: 400 })
}
