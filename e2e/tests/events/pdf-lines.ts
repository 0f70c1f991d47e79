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

/** The only page of a PDF: its operations, its height in points, and the objects that they refer to. */
export function pageIn(pdf: Buffer) {
  const source = pdf.toString('latin1')
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  )
  const height = Number(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(source)?.[1])
  const page = [...objects.values()].map(streamOf).find((stream) => stream.includes(' TJ')) ?? ''
  return { source, objects, height, page }
}

/** The texts of the page, as our certificates draw them: one text operation for each part of a line. */
export function linesIn(pdf: Buffer): PdfLine[] {
  const { source, objects, height, page } = pageIn(pdf)
  const fonts = new Map(
    [...source.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, fontAt(objects, id)]),
  )
  return [...page.matchAll(/BT\n([\s\S]*?)ET/g)].map(([, block = '']) => {
    const [, name = '', points = ''] = /\/(F\d+) ([\d.]+) Tf/.exec(block) ?? []
    const size = Number(points)
    const { text, x, y, end } = shownIn(block, fonts.get(name) ?? { widths: [], letters: [] }, size)
    return { text, x: x * mm, y: (height - y) * mm, width: (end - x) * mm, size }
  })
}

/** What a block of text shows, where it begins and where it ends, in points from the lower left corner. */
function shownIn(block: string, { widths, letters }: Font, size: number) {
  let start: { x: number; y: number } | undefined
  let [text, at, end] = ['', 0, 0]
  // Letters with marks above or below are placed one by one.
  for (const [, x, y, parts = ''] of block.matchAll(/1 0 0 1 ([\d.-]+) ([\d.-]+) Tm|\[(.*?)\] TJ/g)) {
    if (x !== undefined) {
      at = Number(x)
      start ??= { x: at, y: Number(y) }
    }
    for (const [, glyphs, gap] of parts.matchAll(/<([0-9a-f]+)>|([\d.-]+)/gi)) {
      if (gap !== undefined) at -= (Number(gap) / 1_000) * size
      for (const code of glyphs?.match(/.{4}/g) ?? []) {
        const glyph = Number.parseInt(code, 16)
        text += letters[glyph] ?? ''
        at += ((widths[glyph] ?? 0) / 1_000) * size
      }
    }
    end = Math.max(end, at)
  }
  return { text, end, ...(start ?? { x: 0, y: 0 }) }
}

interface Font {
  /** In thousandths of the size. */
  widths: number[]
  letters: string[]
}

/** The widths of the glyphs of a font in thousandths, and the letters that they stand for. */
function fontAt(objects: ReadonlyMap<string, string>, id: string): Font {
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
