import type PdfDocument from 'pdfkit'
import { shapesOf, pageSizes } from '@balai/contract/kit/certificate-drawings.ts'
import { fontChain, type FontKey } from '@balai/contract/kit/certificate-fonts.ts'
import { layOut, mmPerPoint, type PlacedText } from '@balai/contract/kit/certificate-layout.ts'
import { textOf, type CertificateValues } from '@balai/contract/kit/certificate-texts.ts'
import type {
  Background,
  Field,
  QrField,
  StoredTemplate,
  TextField,
} from '@balai/contract/kit/certificates.ts'
import type { Fonts } from './fonts.ts'

/** How a certificate looks. */
export type Look = Pick<StoredTemplate, 'orientation' | 'background' | 'fields'>

/** What one page says. */
export interface Printed {
  values: CertificateValues
  /** Where the QR code leads. */
  verify_url: string
  /** A word across the page; certificates that are issued have none. */
  watermark?: string
}

/** A picture as pdfkit embeds it, with its size in pixels. */
export interface PagePicture {
  content: Buffer
  width: number
  height: number
}

type Pdf = PDFKit.PDFDocument
const points = 1 / mmPerPoint

/** The fonts that a look may need. */
export const fontsOf = ({ fields }: Pick<Look, 'fields'>): FontKey[] => [
  ...new Set([
    ...fields.flatMap((field) => ('typeface' in field ? fontChain(field.typeface, field.weight) : [])),
    ...fontChain('noto-sans', 700),
  ]),
]

/** Places the text of a field in its box. */
export const placed = (field: TextField, text: string, fonts: Fonts): PlacedText =>
  layOut({ ...field, text, fonts: fontChain(field.typeface, field.weight) }, fonts)

/** Draws one page. `pictures` are those of the media that the look names; a missing one leaves its box empty. */
export function drawPage(
  pdf: Pdf,
  look: Look,
  printed: Printed,
  { fonts, pictures, qrModules, place }: Tools,
): void {
  drawBackground(pdf, look.background, look.orientation, pictures)
  for (const field of look.fields) {
    if (field.kind === 'qr') drawQr(pdf, field, qrModules(printed.verify_url))
    else if (field.kind === 'image') drawPicture(pdf, field, pictures.get(field.media_id))
    else drawText(pdf, place(field, textOf(field, printed.values)), field.color, fonts)
  }
  if (printed.watermark) drawWatermark(pdf, look.orientation, printed.watermark, fonts)
}

export interface Tools {
  fonts: Fonts
  pictures: ReadonlyMap<number, PagePicture>
  /** The dark squares of a QR code, as an SVG path in squares, and how many squares it is wide. */
  qrModules: (text: string) => { path: string; size: number }
  place: (field: TextField, text: string) => PlacedText
}

function drawBackground(
  pdf: Pdf,
  background: Background,
  orientation: Look['orientation'],
  pictures: Tools['pictures'],
): void {
  pdf.save().scale(points)
  for (const { d, fill, stroke, stroke_width = 0.2, opacity = 1 } of shapesOf(
    background.drawing,
    orientation,
    background,
  )) {
    pdf.path(d).lineWidth(stroke_width).opacity(opacity)
    if (fill && stroke) pdf.fillAndStroke(fill, stroke)
    else if (fill) pdf.fill(fill)
    else if (stroke) pdf.stroke(stroke)
  }
  pdf.restore()
  const picture = background.media_id === null ? undefined : pictures.get(background.media_id)
  if (!picture) return
  const { width, height } = pageSizes[orientation]
  const [w, h] = [width * points, height * points]
  // The picture covers the page; what does not fit its proportions is outside.
  pdf.save().rect(0, 0, w, h).clip()
  pdf.image(picture.content, 0, 0, { cover: [w, h], align: 'center', valign: 'center' }).restore()
}

function drawText(pdf: Pdf, { size, lines }: PlacedText, color: string, fonts: Fonts): void {
  pdf.fillColor(color).fontSize(size)
  for (const { runs, baseline } of lines)
    for (const { text, font, x, isRightToLeft } of runs)
      pdf
        // The family keeps the fonts of one document apart, so that each is embedded once.
        .font(fonts.fontFor(font, isRightToLeft) as never, font)
        // With features the run is shaped as a whole, as it was measured; without, word by word.
        .text(text, x * points, baseline * points, {
          lineBreak: false,
          baseline: 'alphabetic',
          features: [],
        })
}

function drawQr(
  pdf: Pdf,
  { x, y, width, height, color }: QrField,
  { path, size }: ReturnType<Tools['qrModules']>,
) {
  const side = Math.min(width, height)
  pdf
    .save()
    .translate((x + (width - side) / 2) * points, (y + (height - side) / 2) * points)
    .scale((side / size) * points)
    .path(path)
    .fill(color)
    .restore()
}

function drawPicture(pdf: Pdf, { x, y, width, height }: Field, picture: PagePicture | undefined): void {
  if (!picture) return
  const fit: [number, number] = [width * points, height * points]
  pdf.image(picture.content, x * points, y * points, { fit, align: 'center', valign: 'center' })
}

function drawWatermark(pdf: Pdf, orientation: Look['orientation'], text: string, fonts: Fonts): void {
  const { width, height } = pageSizes[orientation]
  const [w, h] = [width * points, height * points]
  pdf.save().rotate(-25, { origin: [w / 2, h / 2] })
  pdf.font(fonts.fontFor('noto-sans-700', false) as never, 'noto-sans-700').fontSize(64)
  pdf.fillColor('#b91c1c').fillOpacity(0.16)
  const wide = fonts.widthOf(text, 'noto-sans-700', false) * 64
  pdf.text(text, (w - wide) / 2, h / 2, { lineBreak: false, baseline: 'middle', features: [] }).restore()
}

/** The options of a document with one page of this look. */
export const pageOptions = (
  { orientation }: Look,
  info: { title: string; author: string; at: Date },
): PDFKit.PDFDocumentOptions & { font: string } => ({
  size: [pageSizes[orientation].width * points, pageSizes[orientation].height * points],
  margin: 0,
  info: {
    Title: info.title,
    Author: info.author,
    Producer: 'Balai',
    CreationDate: info.at,
    ModDate: info.at,
  },
  // Without a font of its own the document loads no standard font.
  font: null as unknown as string,
})

export type Document = typeof PdfDocument
