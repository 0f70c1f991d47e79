import { randomUUID } from 'node:crypto'

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
