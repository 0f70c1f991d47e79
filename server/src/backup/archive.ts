import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import tar from 'tar-stream'

type Bytes = AsyncIterable<Uint8Array>

/** Size and hash of a written entry. */
export interface Written {
  bytes: number
  sha256: string
}

/** A tar.gz that is being written. It gets its final name when it is complete and synced to disk. */
export interface NewArchive {
  /** Adds an entry. Its name may depend on the hash of its contents. */
  add(name: string | ((sha256: string) => string), source: Bytes): Promise<Written>
  /** Completes the archive and returns its size. */
  finish(): Promise<number>
  /** Removes the incomplete archive. */
  abandon(): Promise<void>
}

/** Creates an archive that only its owner can read. */
export async function newArchive(
  file: string,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<NewArchive> {
  const partial = `${file}.part`
  await mkdir(dirname(file), { recursive: true })
  await rm(partial, { force: true })
  const output = await open(partial, 'wx', 0o600)
  const spool = await openUnlinked(`${file}.spool`)
  const pack = tar.pack()
  const written = pipeline(pack, createGzip(), (bytes: Bytes) => writeAll(output, bytes))
  // Rejects if the writer fails, for example on a full disk; otherwise `add` would wait for it forever.
  const writerFailure = new Promise<never>((_, fail) => void written.catch(fail))
  writerFailure.catch(() => undefined)
  const close = async () => {
    await spool.close()
    await output.close()
  }
  return {
    async add(name, source) {
      const hash = createHash('sha256')
      await spool.truncate(0)
      // A tar header contains the size, so the contents are spooled to disk until the size is known.
      await pipeline(hashing(source, hash), (bytes: Bytes) => writeAll(spool, bytes), { signal })
      const { size } = await spool.stat()
      const sha256 = hash.digest('hex')
      const entry = pack.entry({ name: typeof name === 'string' ? name : name(sha256), size, mode: 0o600 })
      await Promise.race([pipeline(readAll(spool, size), entry, { signal }), writerFailure])
      return { bytes: size, sha256 }
    },
    async finish() {
      pack.finalize()
      await written
      await output.sync()
      const { size } = await output.stat()
      await close()
      await rename(partial, file)
      await syncFolder(dirname(file))
      return size
    },
    async abandon() {
      pack.destroy()
      await written.catch(() => undefined)
      await close()
      await rm(partial, { force: true })
    },
  }
}

/** An entry of an archive. Its contents must be read before the next entry. */
export interface ArchiveEntry {
  name: string
  bytes: number
  contents: Bytes
}

/** Yields the entries of an archive. Fails if the archive is truncated or corrupt. */
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

/** Yields the bytes unchanged and updates the hash. */
export async function* hashing(source: Bytes, hash: Hash): AsyncGenerator<Uint8Array, void> {
  for await (const chunk of source) {
    hash.update(chunk)
    yield chunk
  }
}

/** Writes from the start of the file. */
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
    if (bytesRead === 0) throw new Error('The spool file was truncated.')
    yield buffer.subarray(0, bytesRead)
    start += bytesRead
  }
}

/** Opens a file and unlinks it, so that a killed process leaves nothing behind. */
async function openUnlinked(path: string) {
  await rm(path, { force: true })
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

/** Syncs the folder, so that the new name survives a power cut. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
