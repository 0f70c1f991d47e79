import type { AttachmentMime } from '@balai/contract/learning/course-files.ts'
import type { ByteSource } from '../../../lib/byte-source.ts'

/** What is recognised by its first bytes. */
const signatures: readonly [mime: AttachmentMime, at: number, bytes: string][] = [
  ['application/pdf', 0, '%PDF-'],
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/webp', 8, 'WEBPVP8'],
  ['audio/mpeg', 0, 'ID3'],
  ['audio/mpeg', 0, '\xff\xfb'],
]

/** Parts that distinguish the documents that are archives. */
const documents: readonly [mime: AttachmentMime, part: string][] = [
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'word/document.xml'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xl/workbook.xml'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'ppt/presentation.xml'],
]
const openDocuments: readonly AttachmentMime[] = [
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
]

/** The kind of an attachment by its content, or null if it is none of them. Only texts are distinguished by name. */
export async function attachmentMime(source: ByteSource, name: string): Promise<AttachmentMime | null> {
  const head = (await source.read(0, 128)).toString('latin1')
  const found = signatures.find(([, at, bytes]) => head.startsWith(bytes, at))
  if (found) return found[0]
  if (head.startsWith('PK\x03\x04')) return archiveMime(source, head)
  return (await isText(source)) ? textMime(name) : null
}

const textMime = (name: string): AttachmentMime =>
  /\.csv$/i.test(name)
    ? 'text/csv; charset=utf-8'
    : /\.md$/i.test(name)
      ? 'text/markdown; charset=utf-8'
      : 'text/plain; charset=utf-8'

/** Documents with macros are programs, so they are none of the kinds. */
async function archiveMime(source: ByteSource, head: string): Promise<AttachmentMime | null> {
  const names = await namesInArchive(source)
  if (!names || names.some((name) => /(^|\/)vbaProject\.bin$/i.test(name))) return null
  // The first part of an OpenDocument file is its type, not compressed, right after the first header.
  const open = openDocuments.find((mime) => head.startsWith(`mimetype${mime}PK`, 30))
  return open ?? documents.find(([, part]) => names.includes(part))?.[0] ?? 'application/zip'
}

const mostNames = 10_000
const mostDirectoryBytes = 8 * 1024 * 1024

/** The names in the directory at the end of an archive; null if it has none that can be read. */
async function namesInArchive(source: ByteSource): Promise<string[] | null> {
  const tail = await source.read(Math.max(0, source.length - 65_557), 65_557)
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end === -1 || tail.length - end < 22) return null
  const count = tail.readUInt16LE(end + 10)
  const [size, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  if (count > mostNames || size > mostDirectoryBytes || start + size > source.length) return null
  const directory = await source.read(start, size)
  const names: string[] = []
  for (let at = 0; names.length < count;) {
    if (directory.length - at < 46 || directory.toString('latin1', at, at + 4) !== 'PK\x01\x02') return null
    const length = directory.readUInt16LE(at + 28)
    names.push(directory.toString('utf8', at + 46, at + 46 + length))
    at += 46 + length + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return names
}

const chunk = 64 * 1024

/** Whether all of it is UTF-8 without control characters, read a chunk at a time. */
async function isText(source: ByteSource): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (let at = 0; at < source.length; at += chunk) {
      const text = decoder.decode(await source.read(at, chunk), { stream: true })
      // Tab, line breaks and form feed are what texts have.
      if (/(?![\t\n\f\r])\p{Cc}/u.test(text)) return false
    }
    decoder.decode()
    return true
  } catch {
    return false
  }
}
