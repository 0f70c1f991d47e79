import { inThread } from '../../../lib/thread.ts'
import type { readWhole } from './import-file.ts'

const task = { module: new URL('import-file.ts', import.meta.url), name: 'readWhole' }

/** An uploaded file of members, read in a thread. */
export async function importedFile(file: Buffer) {
  const { content, ...read } = await inThread<typeof readWhole>(task, file)
  // Bytes arrive from the thread as a plain array of bytes.
  return { ...read, content: Buffer.from(content.buffer, content.byteOffset, content.byteLength) }
}
