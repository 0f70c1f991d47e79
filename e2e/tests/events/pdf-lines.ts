import { inflateSync } from 'node:zlib'

/** A text of a page: where its baseline begins and how wide it is, in millimetres from the upper left corner. */
export interface PdfLine {
  text: string
  x: number
  y: number
  width: number
  /** In points. */
  size: number
}

const mm = 25.4 / 72

/** The texts of the first page, as our certificates draw them: one text operation for each part of a line. */
export function linesIn(pdf: Buffer): PdfLine[] {
  const source = pdf.toString('latin1')
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  )
  const height = Number(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(source)?.[1])
  const page = [...objects.values()].map(streamOf).find((stream) => stream.includes(' TJ')) ?? ''
  const fonts = new Map(
    [...source.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, fontAt(objects, id)]),
  )
  const operations = page.matchAll(/1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\n\/(F\d+) ([\d.]+) Tf\n\[(.*?)\] TJ/g)
  return [...operations].map(([, x, y, name = '', size, shown = '']) => {
    const font = fonts.get(name) ?? { widths: [], letters: [] }
    let [text, ems] = ['', 0]
    for (const [, glyphs, gap] of shown.matchAll(/<([0-9a-f]+)>|([\d.-]+)/gi)) {
      if (gap !== undefined) ems -= Number(gap) / 1_000
      for (const code of glyphs?.match(/.{4}/g) ?? []) {
        const glyph = Number.parseInt(code, 16)
        text += font.letters[glyph] ?? ''
        ems += (font.widths[glyph] ?? 0) / 1_000
      }
    }
    return {
      text,
      x: Number(x) * mm,
      y: (height - Number(y)) * mm,
      width: ems * Number(size) * mm,
      size: Number(size),
    }
  })
}

/** The widths of the glyphs of a font in thousandths, and the letters that they stand for. */
function fontAt(objects: ReadonlyMap<string, string>, id: string) {
  const font = objects.get(id) ?? ''
  const shapes = objects.get(/\/DescendantFonts \[(\d+) 0 R\]/.exec(font)?.[1] ?? '') ?? ''
  const letters = streamOf(objects.get(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1] ?? '') ?? '')
  const ranges = [...letters.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[(.*?)\]/gi)].map(([, range = '']) => range)
  return {
    widths: (/\/W \[0 \[([^\]]*)\]/.exec(shapes)?.[1] ?? '').split(' ').map(Number),
    letters: ranges.flatMap((range) =>
      [...range.matchAll(/<([0-9a-f]*)>/gi)].map(([, code = '']) => decoded(code)),
    ),
  }
}

const decoded = (code: string) => Buffer.from(code, 'hex').swap16().toString('utf16le')

function streamOf(body: string): string {
  const [, stream = ''] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? []
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  } catch {
    // A font or a picture contains no text.
    return ''
  }
}
