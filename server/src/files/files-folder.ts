import { FSDriver } from 'flydrive/drivers/fs'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isKey, validKey } from '../lib/file-keys.ts'
import type { FileStore } from './file-store.ts'

/** Files are written here and renamed when complete, so that nobody reads an incomplete one. */
const unfinished = 'unfinished'
const hour = 3_600_000

/** Opens the file store in a local folder. */
export async function openFolder(root: string): Promise<FileStore> {
  const driver = new FSDriver({ location: root, visibility: 'private' })
  await removeUnfinished(join(root, unfinished))
  return {
    async put(key, content, { bytes }) {
      const temporary = `${unfinished}/${randomUUID()}`
      const [from, to] = [join(root, temporary), join(root, validKey(key))]
      try {
        await (content instanceof Uint8Array
          ? driver.put(temporary, content)
          : driver.putStream(temporary, content))
        await sync(from, bytes)
        await mkdir(dirname(to), { recursive: true })
        await rename(from, to)
        await sync(dirname(to))
      } catch (error) {
        await rm(from, { force: true })
        throw asFault(error)
      }
    },
    async read(key, part) {
      const stream = createReadStream(join(root, validKey(key)), part)
      try {
        await once(stream, 'open')
        return stream
      } catch (error) {
        if (isMissing(error)) return null
        throw asFault(error)
      }
    },
    exists: (key) => driver.exists(validKey(key)).catch(rethrow),
    remove: (key) => driver.delete(validKey(key)).catch(rethrow),
    async *list() {
      for (const folder of (await namesIn(root)).filter((name) => name !== unfinished)) {
        for (const key of (await namesIn(join(root, folder)))
          .map((name) => `${folder}/${name}`)
          .filter(isKey)) {
          const facts = await stat(join(root, key)).catch(unlessMissing)
          if (facts) yield { key, bytes: facts.size, stored_at: facts.mtime }
        }
      }
    },
    close() {},
  }
}

/** Syncs the file to disk, so that after a power cut no row exists without its file. */
async function sync(path: string, bytes?: number) {
  const handle = await open(path)
  try {
    await handle.sync()
    if (bytes !== undefined && (await handle.stat()).size !== bytes)
      throw new Error('The content is not as long as announced.')
  } finally {
    await handle.close()
  }
}

/** Removes incomplete files of a killed server. No request lasts an hour. */
async function removeUnfinished(folder: string) {
  for (const name of await namesIn(folder)) {
    const facts = await stat(join(folder, name)).catch(unlessMissing)
    if (facts && facts.mtimeMs < Date.now() - hour) await rm(join(folder, name), { force: true })
  }
}

const namesIn = async (folder: string) => ((await readdir(folder).catch(unlessMissing)) ?? []).toSorted()

const isMissing = (error: unknown) => /^(ENOENT|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? '')

function unlessMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw asFault(error)
}

function rethrow(error: unknown): never {
  throw asFault(error)
}

/**
 * Keeps the code of a full disk, because the uploader should be informed; every other error is a fault of this machine.
 */
function asFault(error: unknown): Error {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return error as Error
  return new Error(`The file store failed: ${message}`, { cause: error })
}
