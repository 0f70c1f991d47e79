import { randomUUID } from 'node:crypto'

/**
 * Creates an unguessable storage key. Its extension helps people who look into the folder; the code never trusts it.
 */
export function newKey(mime: string): { file_id: string; storage_key: string } {
  const file_id = randomUUID()
  return { file_id, storage_key: `${file_id.slice(0, 2)}/${file_id}.${extensionOf(mime)}` }
}

/**
 * The name under which a file is downloaded: its extension says what the file is, whatever the name of the upload said.
 */
export const downloadName = (original_name: string, mime: string) =>
  `${original_name.replace(/\.[^.]{0,10}$/, '') || 'file'}.${extensionOf(mime)}`

/** Whether a text has the form of a storage key. Nothing else is ever read, written or removed. */
export const isKey = (text: string) => keyPattern.test(text)

/** Returns the key, or throws if it does not have the form of one. */
export function validKey(key: string): string {
  if (!isKey(key)) throw new Error(`“${key.slice(0, 100)}” is not a key of the file store.`)
  return key
}

const keyPattern = /^[0-9a-f]{2}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]{1,5}$/

const extensionOf = (mime: string) => extensions[mime] ?? 'bin'
const extensions: Record<string, string> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'text/csv; charset=utf-8': 'csv',
  'text/plain; charset=utf-8': 'txt',
  'text/markdown; charset=utf-8': 'md',
  'audio/mpeg': 'mp3',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
}

/** Where a stored file is found on this server. */
export const fileLink = (storage_key: string) => `/files/${storage_key}`
