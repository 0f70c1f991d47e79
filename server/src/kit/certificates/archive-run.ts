import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { FileStore } from '../../files/file-store.ts'
import { discardFiles, insertFile } from '../../files/files.queries.ts'
import { newKey } from '../../lib/file-keys.ts'
import type { JobContext } from '../../jobs/define-job.ts'
import type { Services } from '../../services.ts'
import { listFiles } from './certificates.queries.ts'
import { notifyChange } from './issue-run.ts'
import { idOf } from './issue.ts'
import { advanceRun, endRun, findRun, forgetOlderArchives, resumeRun, type Run } from './runs.queries.ts'
import type { CertificateSource } from './source.ts'

const step = 100
const mime = 'application/zip'

/** Puts the PDFs of all valid certificates of a source into one ZIP file. */
export async function archiveRun(
  { services, signal }: JobContext,
  source: CertificateSource,
  run_id: number,
): Promise<void> {
  const { db, files } = services
  await db.transaction().execute((transaction) => resumeRun(transaction, run_id))
  const run = await findRun(db, run_id)
  if (run?.state !== 'running') return
  const folder = await mkdtemp(join(tmpdir(), 'balai-certificates-'))
  try {
    const path = join(folder, 'certificates.zip')
    const count = await writeZip(services, source, run, { path, signal })
    const stored = await storeZip(files, path, `certificates-${run.source_id}.zip`)
    await db.transaction().execute(async (transaction) => {
      await insertFile(transaction, stored, run.started_by)
      const { storage_key, bytes } = stored
      await endRun(transaction, run_id, { state: 'done', storage_key, bytes, done: count })
      await discardFiles(transaction, await forgetOlderArchives(transaction, run))
      await notifyChange(transaction, source, run.source_id)
    })
  } catch (error) {
    await db.transaction().execute(async (transaction) => {
      await endRun(transaction, run_id, { state: 'failed' })
      await notifyChange(transaction, source, run.source_id)
    })
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Files are opened one after the other while the ZIP is written, so that few are in memory. */
async function writeZip(
  { db, files }: Services,
  source: CertificateSource,
  run: Run,
  { path, signal }: { path: string; signal: AbortSignal },
): Promise<number> {
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(path), { signal })
  let count = 0
  for (let after = 0; ;) {
    const rows = await listFiles(db, idOf(source, run.source_id), { after, limit: step })
    for (const { serial, name, storage_key } of rows)
      zip.addReadStreamLazy(`${nameInZip(name)} ${serial}.pdf`, { compress: false }, (give) => {
        files.read(storage_key ?? '').then(
          (content) =>
            content ? give(null, content) : give(new Error(`The file of ${serial} is gone.`), null as never),
          (error: Error) => give(error, null as never),
        )
      })
    count += rows.length
    if (rows.length > 0) {
      await db.transaction().execute(async (transaction) => {
        await advanceRun(transaction, run.run_id, rows.length)
        await notifyChange(transaction, source, run.source_id)
      })
    }
    after = rows.at(-1)?.certificate_id ?? 0
    if (rows.length < step) break
  }
  zip.end()
  await written
  return count
}

/** A name as a file can have on every system. */
const nameInZip = (name: string) =>
  name
    .replaceAll(/[^\p{L}\p{N} .,'-]/gu, '_')
    .slice(0, 80)
    .trim()

async function storeZip(files: FileStore, path: string, original_name: string) {
  const { size: bytes } = await stat(path)
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  const file = { ...newKey(mime), mime, bytes, sha256: hash.digest(), original_name }
  await files.put(file.storage_key, createReadStream(path), { mime, bytes })
  return { ...file, width: null, height: null, is_public: false, purpose: 'certificates archive' }
}
