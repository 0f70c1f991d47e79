import { textOf, type CertificateValues } from '@balai/contract/kit/certificate-texts.ts'
import type { PlacedText } from '@balai/contract/kit/certificate-layout.ts'
import type { TextField } from '@balai/contract/kit/certificates.ts'
import { reencode } from '../../lib/images.ts'
import { Fonts } from './fonts.ts'
import {
  drawPage,
  fontsOf,
  pageOptions,
  placed,
  type Document,
  type Look,
  type PagePicture,
  type Printed,
} from './page.ts'

/** A batch of certificates with one look. */
export interface Batch {
  look: Look
  /** The pictures that the look names, as the media library stores them. */
  pictures: { media_id: number; storage_key: string; content: Uint8Array }[]
  pages: (Printed & { title: string; author: string; at: Date })[]
}

// A thread keeps what it has read and parsed, so that a page costs little more than drawing it.
const fonts = new Fonts()
const decoded = new Map<string, PagePicture>()
const mostPictures = 20

/** Prints a batch, one PDF for each page. Runs in a thread. */
export async function printBatch({ look, pictures, pages }: Batch): Promise<Uint8Array[]> {
  const [{ default: Document }, { default: QrCode }] = await Promise.all([
    import('pdfkit') as unknown as Promise<{ default: Document }>,
    import('qrcode'),
    fonts.open(fontsOf(look)),
  ])
  const backgroundId = look.background.media_id
  const known = new Map<number, PagePicture>()
  for (const { media_id, storage_key, content } of pictures)
    known.set(media_id, await decode(storage_key, Buffer.from(content), media_id === backgroundId))
  const remembered = new Map<string, PlacedText>()
  const place = (field: TextField, text: string) => {
    const key = `${field.key}\n${text}`
    const found = remembered.get(key) ?? placed(field, text, fonts)
    remembered.set(key, found)
    return found
  }
  const qrModules = (text: string) => {
    const { modules } = QrCode.create(text, { errorCorrectionLevel: 'M' })
    return { path: pathOf(modules), size: modules.size }
  }
  const printed: Uint8Array[] = []
  for (const { title, author, at, ...page } of pages) {
    const pdf = new Document(pageOptions(look, { title, author, at }))
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    const done = new Promise<void>((resolve, fail) => {
      pdf.on('end', resolve)
      pdf.on('error', fail)
    })
    drawPage(pdf, look, page, { fonts, pictures: known, qrModules, place })
    pdf.end()
    await done
    printed.push(Buffer.concat(chunks))
  }
  return printed
}

/** Texts that are printed much smaller than designed, or with letters that no typeface has. */
export interface TextProblem {
  id: number
  /** The letters that no typeface has. */
  letters: string
  isSmall: boolean
}

/** A text that shrinks below this part of its size is hard to read. */
const smallPart = 0.55

/** Lays out the texts of people and reports those who need a look. Runs in a thread. */
export async function checkTexts({ look, people }: Checked): Promise<TextProblem[]> {
  await fonts.open(fontsOf(look))
  const personal = look.fields.filter((field): field is TextField => 'typeface' in field && isPersonal(field))
  return people.flatMap(({ id, values }) => {
    const texts = personal.map((field) => ({ field, text: placed(field, textOf(field, values), fonts) }))
    const letters = [...new Set(texts.flatMap(({ text }) => text.missing))].join(' ')
    const isSmall = texts.some(({ field, text }) => text.size < field.size * smallPart)
    return letters !== '' || isSmall ? [{ id, letters, isSmall }] : []
  })
}

export interface Checked {
  look: Look
  people: { id: number; values: CertificateValues }[]
}

/** Fields that differ from person to person. */
const isPersonal = ({ kind, text }: TextField) =>
  kind === 'name' || kind === 'answer' || (kind === 'text' && /\{(?:name|answer:)/u.test(text))

/** Squares in one row become one rectangle. */
function pathOf({ size, data }: { size: number; data: ArrayLike<number> }): string {
  let path = ''
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      if (!data[row * size + column]) continue
      const first = column
      while (column + 1 < size && data[row * size + column + 1]) column += 1
      path += `M${first} ${row}h${column - first + 1}v1h-${column - first + 1}z`
    }
  return path
}

/** JPEG and PNG are what PDF knows. A background has no transparency, so it can be the smaller JPEG. */
async function decode(storage_key: string, content: Buffer, isBackground: boolean): Promise<PagePicture> {
  const key = `${storage_key} ${isBackground}`
  const found = decoded.get(key)
  if (found) return found
  const picture = await reencode(content, {
    ...(isBackground ? { width: 2_500, height: 2_500 } : { width: 1_000, height: 1_000 }),
    fit: 'inside',
    format: isBackground ? 'jpeg' : 'png',
  })
  if (decoded.size >= mostPictures) decoded.clear()
  decoded.set(key, picture)
  return picture
}
