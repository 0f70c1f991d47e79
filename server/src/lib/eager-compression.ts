import { Readable } from 'node:stream'
import { createDeflateRaw } from 'node:zlib'

/**
 * Stands in for the platform's CompressionStream, for whoever writes a piece, waits until it is packed, and only then makes
 * the next one: here it waits for the piece before, so that one is packed by another thread while the next is being made.
 */
export function EagerCompression(): {
  readable: ReadableStream<Uint8Array>
  writable: WritableStream<Uint8Array>
} {
  const packer = createDeflateRaw()
  let before = Promise.resolve()
  const writable = new WritableStream<Uint8Array>({
    // At once, also while a piece waits that nobody takes any more.
    start: ({ signal }) =>
      signal.addEventListener('abort', () => packer.destroy(new Error('Nobody wants it any more.'))),
    write: (piece) => {
      const waiting = before
      before = new Promise((done, fail) => packer.write(piece, (error) => (error ? fail(error) : done())))
      before.catch(() => undefined)
      return waiting
    },
    close: async () => {
      await before
      packer.end()
    },
  })
  return { writable, readable: Readable.toWeb(packer) as ReadableStream<Uint8Array> }
}
