// Measures pdfkit alone: the page of the first ready-made template, with fonts that are opened once.
import { readFile } from 'node:fs/promises'
import { create, type Font } from 'fontkit'
import Document from 'pdfkit'
import QrCode from 'qrcode'
import { shapesOf } from '@balai/contract/kit/certificate-drawings.ts'
import { mmPerPoint } from '@balai/contract/kit/certificate-layout.ts'
import { lookOf } from '@balai/contract/kit/certificate-templates.ts'
import { fontFile } from '../src/kit/certificates/fonts.ts'

const count = Number(process.argv[2])
const { background, fields } = lookOf('classic', 'id')
const points = 1 / mmPerPoint
const fonts = new Map<string, Font>()
for (const field of fields) {
  const key = 'typeface' in field ? `${field.typeface}-${field.weight}` : ''
  const path = fontFile(key)
  if (path !== null && !fonts.has(key)) fonts.set(key, create(await readFile(path)) as Font)
}

const startedAt = performance.now()
for (let made = 0; made < count; made += 1) await print(made)
process.stdout.write(String(count / ((performance.now() - startedAt) / 1_000)))

async function print(made: number): Promise<void> {
  const pdf = new Document({ size: [297 * points, 210 * points], margin: 0 })
  const done = new Promise((resolve) => void pdf.on('end', resolve))
  pdf.on('data', () => undefined)
  pdf.save().scale(points)
  for (const { d, fill, stroke, stroke_width = 0.2 } of shapesOf('frame', 'landscape', background)) {
    pdf.path(d).lineWidth(stroke_width)
    if (fill) pdf.fill(fill)
    else if (stroke) pdf.stroke(stroke)
  }
  pdf.restore()
  for (const field of fields) {
    const { x, y, width } = field
    if (field.kind === 'image') continue
    if (field.kind === 'qr') {
      const { modules } = QrCode.create(`https://balai.example/verify/K7QM-2XPR-${made}`)
      pdf
        .save()
        .translate(x * points, y * points)
        .scale((width / modules.size) * points)
      for (let at = 0; at < modules.size ** 2; at += 1)
        if (modules.data[at]) pdf.rect(at % modules.size, Math.floor(at / modules.size), 1, 1)
      pdf.fill(field.color).restore()
    } else {
      const text =
        field.kind === 'name' ? `Siti Rahmawati Nomor ${made}, S.E.` : field.text || 'Pelatihan Pajak'
      const key = `${field.typeface}-${field.weight}`
      pdf
        .font(fonts.get(key) as never, key)
        .fontSize(field.size)
        .fillColor(field.color)
      pdf.text(text, x * points, y * points, { width: width * points, align: field.align })
    }
  }
  pdf.end()
  await done
}
