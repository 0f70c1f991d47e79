import type { Readable } from 'node:stream'

/** Stores the content of files in a folder or a bucket. The table `files` holds their metadata. */
export interface FileStore {
  /** Stores the content atomically. `bytes` is its length, which a bucket needs before the stream starts. */
  put(key: string, content: Uint8Array | Readable, facts: { mime: string; bytes: number }): Promise<void>
  /** Reads the content or a part of it, which must exist; `null` if there is no such file. */
  read(key: string, part?: Part): Promise<Readable | null>
  exists(key: string): Promise<boolean>
  /** Removing a missing file is not an error. */
  remove(key: string): Promise<void>
  /** Lists every complete file. */
  list(): AsyncIterable<StoredObject>
  close(): void
}

/** A byte range, counted from 0 and inclusive at both ends. */
export interface Part {
  start: number
  end: number
}

export interface StoredObject {
  key: string
  bytes: number
  stored_at: Date
}
