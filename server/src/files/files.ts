import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { newKey } from '../lib/file-keys.ts'
import type { FileStore } from './file-store.ts'
import { openFolder } from './files-folder.ts'
import type { NewFile } from './files.queries.ts'

/** Opens the bucket of the settings, or the folder beside the database. */
export async function openFiles({
  S3_URL,
  data_dir,
}: Pick<Config, 'S3_URL' | 'data_dir'>): Promise<FileStore> {
  if (S3_URL === undefined) return openFolder(join(data_dir, 'files'))
  // The client for buckets is large, and most installations have none.
  const { openBucket } = await import('./files-bucket.ts')
  return openBucket(S3_URL)
}

/** Stores content under a new name. Its row is still to be added, by `insertFile` in the change's transaction. */
export async function keepFile(
  store: FileStore,
  content: Buffer,
  facts: Pick<NewFile, 'mime' | 'width' | 'height' | 'original_name' | 'is_public' | 'purpose'>,
): Promise<NewFile> {
  const file: NewFile = {
    ...facts,
    ...newKey(facts.mime),
    bytes: content.byteLength,
    sha256: createHash('sha256').update(content).digest(),
  }
  await store.put(file.storage_key, content, file)
  return file
}
