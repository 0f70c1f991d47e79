import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

/** The reason why an archive is refused. */
export class UnfitArchive extends Error {
  readonly reason: 'damaged' | 'too large' | 'formula'
  constructor(reason: UnfitArchive['reason']) {
    super(reason)
    this.reason = reason
  }
}

const maxParts = 2_000
const endOfDirectory = 0x06_05_4b_50
const directoryEntry = 0x02_01_4b_50

/**
 * Unpacks every part of a workbook once without storing it, so that one that would exhaust memory is refused before it
 * is opened. The sizes that the archive declares are not trusted. Sheets are also searched for formulas.
 */
export async function checkArchive(archive: Buffer, maxBytes: number): Promise<void> {
  let bytes = 0
  for (const { name, method, packed } of partsOf(archive)) {
    const isSheet = /^xl\/worksheets\/[^/]+\.xml$/.test(name)
    let rest = ''
    const unpacked = method === 0 ? [packed] : inflated(packed)
    for await (const chunk of unpacked) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new UnfitArchive('too large')
      if (!isSheet) continue
      const text = rest + chunk.toString('latin1')
      if (formula.test(text)) throw new UnfitArchive('formula')
      // A tag may be split between two chunks.
      rest = text.slice(-20)
    }
  }
}

const formula = /<(?:\w{1,10}:)?f[\s/>]/

async function* inflated(packed: Buffer): AsyncGenerator<Buffer, void> {
  const stream = Readable.from([packed]).pipe(createInflateRaw({ chunkSize: 128 * 1024 }))
  try {
    for await (const chunk of stream) yield chunk as Buffer
  } catch {
    throw new UnfitArchive('damaged')
  } finally {
    stream.destroy()
  }
}

/** The parts listed in the central directory of the archive. */
function* partsOf(archive: Buffer): Generator<{ name: string; method: number; packed: Buffer }, void> {
  try {
    let at = directoryOf(archive)
    for (let parts = 0; archive.readUInt32LE(at) === directoryEntry; parts += 1) {
      if (parts === maxParts) throw new UnfitArchive('too large')
      const method = archive.readUInt16LE(at + 10)
      const size = archive.readUInt32LE(at + 20)
      const [nameLength, extra, comment] = [28, 30, 32].map((offset) =>
        archive.readUInt16LE(at + offset),
      ) as [number, number, number]
      const local = archive.readUInt32LE(at + 42)
      const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
      const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
      yield { name, method, packed: archive.subarray(start, start + size) }
      at += 46 + nameLength + extra + comment
    }
  } catch (error) {
    throw error instanceof RangeError ? new UnfitArchive('damaged') : error
  }
}

function directoryOf(archive: Buffer): number {
  for (let at = archive.length - 22; at >= Math.max(0, archive.length - 65_557); at -= 1)
    if (archive.readUInt32LE(at) === endOfDirectory) return archive.readUInt32LE(at + 16)
  throw new UnfitArchive('damaged')
}
