import { Readable } from 'node:stream'
import { createDeflateRaw } from 'node:zlib'

/**
 * Replaces CompressionStream for a writer that produces a chunk, awaits the write and only then produces the next one.
 * Here a write waits for the previous chunk only, so that one chunk is compressed in another thread while the next is
 * produced.
 */
export function EagerCompression(): {
  readable: ReadableStream<Uint8Array>
  writable: WritableStream<Uint8Array>
} {
  const packer = createDeflateRaw()
  let before = Promise.resolve()
  const writable = new WritableStream<Uint8Array>({
    // Aborts at once, even while a chunk waits that will not be read.
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
