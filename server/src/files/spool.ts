import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A file on the local disk, apart from the file store until it has passed every check. */
export interface SpooledFile {
  path: string
  bytes: number
  sha256: Buffer
}

const folderIn = (data_dir: string) => join(data_dir, 'uploads')
const hour = 3_600_000

/** Writes the content to the local disk, a chunk at a time. If that fails, nothing is left. */
export async function spool(data_dir: string, content: AsyncIterable<Buffer>): Promise<SpooledFile> {
  const folder = folderIn(data_dir)
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const handle = await open(path, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    let bytes = 0
    for await (const chunk of content) {
      hash.update(chunk)
      bytes += chunk.length
      // `write` may write less than the chunk, `writeFile` at the current position does not.
      await handle.writeFile(chunk)
    }
    return { path, bytes, sha256: hash.digest() }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await handle.close()
  }
}

export const discardSpooled = ({ path }: SpooledFile): Promise<void> => rm(path, { force: true })

/** Removes what a killed server has left. A file that is still being written was changed less than an hour ago. */
export async function removeSpooled(data_dir: string): Promise<void> {
  const folder = folderIn(data_dir)
  for (const name of await readdir(folder).catch(() => [])) {
    const facts = await stat(join(folder, name)).catch(() => null)
    if (facts && facts.mtimeMs < Date.now() - hour) await rm(join(folder, name), { force: true })
  }
}
