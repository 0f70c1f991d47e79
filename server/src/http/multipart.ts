import { isUtf8 } from 'node:buffer'

/** One part of a multipart body. Only the part of a file has a file name. */
export interface Part {
  name: string
  filename: string | undefined
  /** To be read before the next part; what is left of it is skipped. */
  content: AsyncIterable<Buffer>
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

/** Maximum length of the headers of one part, and of the spaces after a delimiter. */
const limits = { headers: 8 * 1024, padding: 1024 }

/** Reads the parts of a body in order (RFC 7578) while it arrives, without keeping them. Every part must have a name. */
export async function* partsOf(body: AsyncIterable<Buffer>, boundary: string): AsyncGenerator<Part> {
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1')
  const chunks = body[Symbol.asyncIterator]()
  // Nothing precedes the first delimiter, not even its line break.
  const input = openInput(chunks, '\r\n')
  try {
    await skip(input.upTo(delimiter))
    while (!(await input.startsWith('--'))) {
      // A delimiter may be followed by spaces, and its line must end.
      if (!/^[ \t]*$/.test((await input.text('\r\n', limits.padding)).toString('latin1')))
        throw new MalformedMultipart()
      // A part without headers begins with the empty line that ends them.
      if (await input.startsWith('\r\n')) throw new MalformedMultipart()
      const names = namesIn(await input.text('\r\n\r\n', limits.headers))
      const content = contentOf(input, delimiter)
      yield { ...names, content }
      await skip(content)
    }
  } finally {
    await chunks.return?.()
  }
}

async function* contentOf(input: Input, delimiter: Buffer): AsyncGenerator<Buffer> {
  // The delimiter after empty content shares its line break with the end of the headers.
  const isEmpty = await input.startsWith(delimiter.subarray(2))
  if (isEmpty) input.drop(delimiter.length - 2)
  else yield* input.upTo(delimiter)
}

async function skip(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of content);
}

type Input = ReturnType<typeof openInput>

/** The bytes that have arrived and are not read yet: hardly more than one chunk. */
function openInput(chunks: AsyncIterator<Buffer>, before: string) {
  let held: Buffer = Buffer.from(before, 'latin1')
  const drop = (length: number) => {
    const dropped = held.subarray(0, length)
    held = held.subarray(length)
    return dropped
  }
  async function fill() {
    const next = await chunks.next()
    if (next.done) throw new MalformedMultipart()
    held = held.length === 0 ? next.value : Buffer.concat([held, next.value])
  }
  return {
    drop,
    async startsWith(text: string | Buffer): Promise<boolean> {
      const wanted = Buffer.from(text)
      while (held.length < wanted.length) await fill()
      return held.subarray(0, wanted.length).equals(wanted)
    },
    /** The text before `end`, which is dropped too. */
    async text(end: string, most: number): Promise<Buffer> {
      for (;;) {
        const at = held.subarray(0, most).indexOf(end)
        if (at !== -1) {
          const text = drop(at)
          drop(end.length)
          return text
        }
        if (held.length >= most) throw new MalformedMultipart()
        await fill()
      }
    },
    /** Everything before the delimiter, as it arrives; the delimiter is dropped. */
    async *upTo(delimiter: Buffer): AsyncGenerator<Buffer> {
      let at = held.indexOf(delimiter)
      while (at === -1) {
        // The end of what has arrived may be the beginning of the delimiter.
        const certain = held.length - delimiter.length + 1
        if (certain > 0) yield drop(certain)
        await fill()
        at = held.indexOf(delimiter)
      }
      const rest = drop(at)
      drop(delimiter.length)
      if (rest.length > 0) yield rest
    },
  }
}

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
