import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Where the bytes of files lie: a folder, or a bucket. What is known of them stands in the table `files`. */
export interface FileStore {
  /** Stores all of it or nothing; `bytes` is its length, which a bucket wants to hear before a stream begins. */
  put(key: string, content: Uint8Array | Readable, facts: { mime: string; bytes: number }): Promise<void>
  /** The content or that part of it, which the file must have; `null` where there is none. */
  read(key: string, part?: Part): Promise<Readable | null>
  exists(key: string): Promise<boolean>
  /** Removing what is not there is no mistake. */
  remove(key: string): Promise<void>
  /** Everything that is stored, finished files only. */
  list(): AsyncIterable<StoredObject>
  close(): void
}

/** Bytes of a file, counted from 0, both ends included. */
export interface Part {
  start: number
  end: number
}

export interface StoredObject {
  key: string
  bytes: number
  stored_at: Date
}

/** A name nobody can guess; its ending is for people who look into the folder, and is never believed. */
export function newKey(mime: string): { file_id: string; storage_key: string } {
  const file_id = randomUUID()
  return { file_id, storage_key: `${file_id.slice(0, 2)}/${file_id}.${endings[mime] ?? 'bin'}` }
}

/** Whether a name can be one of ours: nothing else is ever read, written or removed. */
export const isKey = (text: string) => keyPattern.test(text)

/** The name itself, once it is known to be one of ours. */
export function ownKey(key: string): string {
  if (!isKey(key)) throw new Error(`“${key.slice(0, 100)}” is not a name of the file store.`)
  return key
}

const keyPattern = /^[0-9a-f]{2}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]{1,5}$/

const endings: Record<string, string> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
}
