import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { newKey } from '../lib/file-keys.ts'
import type { FileStore } from './file-store.ts'
import { openFolder } from './files-folder.ts'
import type { NewFile } from './files.queries.ts'
import { removeSpooled, type SpooledFile } from './spool.ts'

/** Opens the bucket of S3_URL, or the folder in the data folder. */
export async function openFiles({
  S3_URL,
  data_dir,
}: Pick<Config, 'S3_URL' | 'data_dir'>): Promise<FileStore> {
  await removeSpooled(data_dir)
  if (S3_URL === undefined) return openFolder(join(data_dir, 'files'))
  // The S3 client is large, and most installations do not use it.
  const { openBucket } = await import('./files-bucket.ts')
  return openBucket(S3_URL)
}

/** Stores a file from the local disk under a new key, a chunk at a time. The caller adds its row as for `storeFile`. */
export async function storeSpooled(
  store: FileStore,
  { path, bytes, sha256 }: SpooledFile,
  facts: Pick<NewFile, 'mime' | 'original_name' | 'is_public' | 'is_download' | 'purpose'>,
): Promise<NewFile> {
  const file: NewFile = { ...facts, ...newKey(facts.mime), bytes, sha256, width: null, height: null }
  await store.put(file.storage_key, createReadStream(path), file)
  return file
}

/** Stores content under a new key. The caller adds its row with `insertFile` in the transaction of the change. */
export async function storeFile(
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
