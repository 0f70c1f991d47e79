import type PdfDocument from 'pdfkit'

export interface PdfTable {
  titles: string[]
  rows: string[][]
  /** The relative width of each column, and the indexes of right-aligned columns. */
  widths: number[]
  right: number[]
}

export type Pdf = PDFKit.PDFDocument

/** Creates an A4 document with what `draw` adds. The library is imported with the first document. */
export async function pdfOf(title: string, draw: (pdf: Pdf) => void): Promise<Buffer> {
  const { default: Document } = (await import('pdfkit')) as { default: typeof PdfDocument }
  const pdf = new Document({ size: 'A4', margin, info: { Title: shown(title), Producer: 'Balai' } })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Buffer>((resolve, fail) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', fail)
  })
  draw(pdf)
  pdf.end()
  return done
}

const margin = 48

/** Writes a text at the left margin. */
export function line(
  pdf: Pdf,
  text: string,
  { size = 10, bold = false, gap = 4, color = '#1f1f1f' } = {},
): void {
  pdf
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(color)
    .text(shown(text), margin)
  pdf.y += gap
}

/** Draws a table with titles and hairlines, over several pages if needed. */
export function table(pdf: Pdf, { titles, rows, widths, right }: PdfTable): void {
  const whole = pdf.page.width - 2 * margin
  const draw = (cells: string[], bold: boolean) => {
    pdf
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(9)
      .fillColor('#1f1f1f')
    const heights = cells.map((cell, index) =>
      pdf.heightOfString(shown(cell), { width: whole * (widths[index] ?? 0) - 8 }),
    )
    const height = Math.max(...heights) + 8
    if (pdf.y + height > pdf.page.height - margin) pdf.addPage()
    const top = pdf.y
    let left = margin
    for (const [index, cell] of cells.entries()) {
      const width = whole * (widths[index] ?? 0)
      pdf.text(shown(cell), left, top + 4, {
        width: width - 8,
        align: right.includes(index) ? 'right' : 'left',
      })
      left += width
    }
    pdf.y = top + height
    pdf
      .moveTo(margin, pdf.y)
      .lineTo(margin + whole, pdf.y)
      .lineWidth(0.5)
      .strokeColor('#d9d9d9')
      .stroke()
  }
  draw(titles, true)
  for (const row of rows) draw(row, false)
  pdf.x = margin
  pdf.y += 8
}

/** Replaces what the built-in font cannot show: accents it lacks are dropped, other scripts become “?”. */
const shown = (text: string): string =>
  text.replaceAll(unknown, (letter) => {
    const base = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
    return base === '' ? '' : base.replaceAll(unknown, '?')
  })

const unknown = /[^\n\u0020-\u007e\u00a0-\u00ff–—‘’“”•…€]/gu
