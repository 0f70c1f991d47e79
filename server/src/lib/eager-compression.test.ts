import { randomBytes } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { EagerCompression } from './eager-compression.ts'

it('compresses every chunk in order', async () => {
  const pieces = Array.from({ length: 40 }, (_, number) => randomBytes(1 + number * 2_000))
  const { writable, readable } = EagerCompression()
  const packed: Uint8Array[] = []
  const reading = (async () => {
    for await (const piece of readable) packed.push(piece)
  })()
  const writer = writable.getWriter()
  for (const piece of pieces) await writer.write(piece)
  await writer.close()
  await reading
  expect(inflateRawSync(Buffer.concat(packed)).equals(Buffer.concat(pieces))).toBe(true)
})

it('accepts one chunk while the previous one is compressed, and makes the next one wait', async () => {
  const { writable } = EagerCompression()
  const writer = writable.getWriter()
  const done: number[] = []
  const write = (number: number) => writer.write(randomBytes(4_000_000)).then(() => done.push(number))
  const [first, second] = [write(1), write(2)]
  await first
  // The second write waits until the first chunk is compressed, which has not happened yet.
  expect(done).toEqual([1])
  await writer.abort()
  await second.catch(() => undefined)
})

it('ends its reader when the writer aborts', async () => {
  const { writable, readable } = EagerCompression()
  const writer = writable.getWriter()
  await writer.write(randomBytes(100))
  await writer.abort()
  await expect(readable.getReader().read()).rejects.toThrow('The writer aborted')
})
