import { isUtf8 } from 'node:buffer'

/** One part of a multipart body. Only the part of a file has a file name. */
export interface Part {
  name: string
  filename: string | undefined
  content: Buffer
}

/** Why a body cannot be read. `field` names the part whose text is not UTF-8. */
export class MalformedMultipart extends Error {
  readonly field: string | undefined
  constructor(field?: string) {
    super('The body is not valid multipart/form-data.')
    this.field = field
  }
}

/** The text that separates the parts, from the `content-type`. */
export function boundaryIn(type: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;",]{1,70}))/i.exec(type) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw new MalformedMultipart()
  return boundary
}

/** Reads the parts of a whole body in order (RFC 7578). Every part must have a name. */
export function* partsOf(body: Buffer, boundary: string): Generator<Part> {
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1')
  // Nothing precedes the first delimiter, not even its line break.
  let at = body.indexOf(delimiter.subarray(2)) === 0 ? delimiter.length - 2 : afterNext(body, delimiter, 0)
  while (!startsWith(body, at, '--')) {
    const headers = afterPadding(body, at)
    // A part without headers begins with the empty line that ends them.
    const end = startsWith(body, headers, '\r\n') ? headers : headersEnd(body, headers) + 2
    const content = end + 2
    const { name, filename } = namesIn(body.subarray(headers, end))
    const next = afterNext(body, delimiter, content - 2)
    yield { name, filename, content: body.subarray(content, Math.max(content, next - delimiter.length)) }
    at = next
  }
}

/** Maximum length of the headers of one part. */
const maxHeaders = 8 * 1024

function headersEnd(body: Buffer, from: number): number {
  const end = body.subarray(from, from + maxHeaders).indexOf('\r\n\r\n')
  if (end === -1) throw new MalformedMultipart()
  return from + end
}

function afterNext(body: Buffer, delimiter: Buffer, from: number): number {
  const found = body.indexOf(delimiter, from)
  if (found === -1) throw new MalformedMultipart()
  return found + delimiter.length
}

/** A delimiter may be followed by spaces, and its line must end. */
function afterPadding(body: Buffer, from: number): number {
  let at = from
  while (body[at] === 0x20 || body[at] === 0x09) at += 1
  if (!startsWith(body, at, '\r\n')) throw new MalformedMultipart()
  return at + 2
}

const startsWith = (body: Buffer, at: number, text: string) =>
  body.toString('latin1', at, at + text.length) === text

function namesIn(headers: Buffer): { name: string; filename: string | undefined } {
  const isText = isUtf8(headers)
  const lines = headers.toString(isText ? 'utf8' : 'latin1').split('\r\n')
  const line = lines.find((one) => /^content-disposition:/i.test(one)) ?? ''
  const parameters = new Map<string, string>()
  const form = /^content-disposition:\s*form-data\s*(?=;)/i.exec(line)?.[0]
  if (form === undefined) throw new MalformedMultipart()
  for (const [, key = '', quoted, plain = ''] of line.slice(form.length).matchAll(parameter))
    parameters.set(key.toLowerCase(), quoted === undefined ? plain : unescaped(quoted))
  const name = parameters.get('name')
  if (name === undefined) throw new MalformedMultipart()
  if (!isText) throw new MalformedMultipart(name)
  const extended = parameters.get('filename*')
  return {
    name,
    filename: extended === undefined ? parameters.get('filename') : extendedText(extended, name),
  }
}

const parameter = /;\s*([\w*-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/g

/** Browsers escape quotes and line breaks as in an address, other clients with a backslash. */
const unescaped = (text: string) =>
  text
    .replaceAll(/\\(["\\])/g, '$1')
    .replaceAll(/%(22|0D|0A)/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** The form of RFC 5987, which some clients send: `UTF-8''na%C3%AFve.png`. */
function extendedText(text: string, name: string): string {
  try {
    return decodeURIComponent(/^utf-8'[^']*'(.*)$/i.exec(text)?.[1] ?? '%')
  } catch {
    throw new MalformedMultipart(name)
  }
}
