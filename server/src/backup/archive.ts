import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import tar from 'tar-stream'

type Bytes = AsyncIterable<Uint8Array>

/** What an entry turned out to be once it was written. */
export interface Written {
  bytes: number
  sha256: string
}

/** A tar.gz in the making. It gets its name when it is whole and on the disk, not before. */
export interface NewArchive {
  /** Adds an entry; its name may hang on the hash of its contents. */
  add(name: string | ((sha256: string) => string), source: Bytes): Promise<Written>
  /** Answers the size of the archive. */
  finish(): Promise<number>
  /** Leaves nothing behind. */
  abandon(): Promise<void>
}

/** Begins an archive that only its owner may read. */
export async function newArchive(
  file: string,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<NewArchive> {
  const half = `${file}.part`
  await mkdir(dirname(file), { recursive: true })
  await rm(half, { force: true })
  const output = await open(half, 'wx', 0o600)
  const spool = await openNameless(`${file}.spool`)
  const pack = tar.pack()
  const written = pipeline(pack, createGzip(), (bytes: Bytes) => writeAll(output, bytes))
  // Whoever adds an entry must hear of a full disk, or they would wait for the writer forever.
  const broken = new Promise<never>((_, fail) => void written.catch(fail))
  broken.catch(() => undefined)
  const close = async () => {
    await spool.close()
    await output.close()
  }
  return {
    async add(name, source) {
      const hash = createHash('sha256')
      await spool.truncate(0)
      // A tar entry begins with its size, so it waits on the disk until that is known: never in memory.
      await pipeline(hashing(source, hash), (bytes: Bytes) => writeAll(spool, bytes), { signal })
      const { size } = await spool.stat()
      const sha256 = hash.digest('hex')
      const entry = pack.entry({ name: typeof name === 'string' ? name : name(sha256), size, mode: 0o600 })
      await Promise.race([pipeline(readAll(spool, size), entry, { signal }), broken])
      return { bytes: size, sha256 }
    },
    async finish() {
      pack.finalize()
      await written
      await output.sync()
      const { size } = await output.stat()
      await close()
      await rename(half, file)
      await syncFolder(dirname(file))
      return size
    },
    async abandon() {
      pack.destroy()
      await written.catch(() => undefined)
      await close()
      await rm(half, { force: true })
    },
  }
}

/** One file of an archive; its contents must be read before the next one comes. */
export interface ArchiveEntry {
  name: string
  bytes: number
  contents: Bytes
}

/** The entries of an archive, one after the other; fails when the archive is cut off or garbled. */
export async function* readArchive(
  file: string,
  { signal }: { signal?: AbortSignal | undefined } = {},
): AsyncGenerator<ArchiveEntry, void> {
  const entries = tar.extract()
  const reading = pipeline(createReadStream(file), createGunzip(), entries, { signal })
  reading.catch(() => undefined)
  for await (const entry of entries) {
    const { name, size } = entry.header
    yield { name, bytes: size, contents: entry as Bytes }
  }
  await reading
}

/** Passes the bytes on and lets the hash see them. */
export async function* hashing(source: Bytes, hash: Hash): AsyncGenerator<Uint8Array, void> {
  for await (const chunk of source) {
    hash.update(chunk)
    yield chunk
  }
}

/** From the file's beginning on. */
async function writeAll(file: FileHandle, source: Bytes): Promise<void> {
  let end = 0
  for await (const chunk of source)
    for (let done = 0; done < chunk.length;) {
      const { bytesWritten } = await file.write(chunk, done, chunk.length - done, end)
      done += bytesWritten
      end += bytesWritten
    }
}

async function* readAll(file: FileHandle, size: number): AsyncGenerator<Uint8Array, void> {
  for (let start = 0; start < size;) {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.allocUnsafe(256 * 1024), position: start })
    if (bytesRead === 0) throw new Error('What was waiting on the disk has become shorter.')
    yield buffer.subarray(0, bytesRead)
    start += bytesRead
  }
}

/** A file for as long as it is open: if the process is killed, nothing stays. */
async function openNameless(path: string) {
  await rm(path, { force: true })
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

/** The new name itself must survive a power cut too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
