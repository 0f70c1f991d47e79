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
