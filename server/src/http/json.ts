import { transcode } from 'node:buffer'

/**
 * An answer as JSON. A single character beyond ASCII, such as the … of a title, makes its text one of 16 bits, which Node
 * encodes slowly and twice: for its length and for the socket. Such an answer is encoded here, once.
 */
export function jsonOf(answer: unknown): string | Buffer {
  const text = JSON.stringify(answer)
  if (Buffer.byteLength(text) === text.length) return text
  return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8')
}
