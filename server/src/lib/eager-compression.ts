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
  const deflate = createDeflateRaw()
  let previous = Promise.resolve()
  const writable = new WritableStream<Uint8Array>({
    // Aborts at once, even while a chunk waits that will not be read.
    start: ({ signal }) =>
      signal.addEventListener('abort', () => deflate.destroy(new Error('The writer aborted.'))),
    write: (piece) => {
      const waiting = previous
      previous = new Promise((done, fail) => deflate.write(piece, (error) => (error ? fail(error) : done())))
      previous.catch(() => undefined)
      return waiting
    },
    close: async () => {
      await previous
      deflate.end()
    },
  })
  return { writable, readable: Readable.toWeb(deflate) as ReadableStream<Uint8Array> }
}
