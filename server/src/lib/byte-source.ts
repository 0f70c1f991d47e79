import type { FileHandle } from 'node:fs/promises'

/** Bytes of which a part can be read, so that a large file is recognised without loading it. */
export interface ByteSource {
  length: number
  /** The bytes from `start` on, fewer at the end of the source. */
  read(start: number, length: number): Promise<Buffer>
}

export const bytesOf = (content: Buffer): ByteSource => ({
  length: content.length,
  read: async (start, length) => content.subarray(start, start + length),
})

/** How much is read from disk at once: parts that are asked for one after the other are mostly in the same block. */
const block = 64 * 1024

/** The bytes of an open file. It holds one block in memory. */
export function bytesOfFile(handle: FileHandle, length: number): ByteSource {
  let held = { start: 0, bytes: Buffer.alloc(0) }
  return {
    length,
    async read(start, wanted) {
      const isHeld = start >= held.start && start + wanted <= held.start + held.bytes.length
      if (!isHeld) {
        const buffer = Buffer.alloc(Math.max(0, Math.min(Math.max(wanted, block), length - start)))
        const { bytesRead } = await handle.read(buffer, 0, buffer.length, start)
        held = { start, bytes: buffer.subarray(0, bytesRead) }
      }
      return held.bytes.subarray(start - held.start, start - held.start + wanted)
    },
  }
}
