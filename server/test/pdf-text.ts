import { inflateSync } from 'node:zlib'

/** The texts of a PDF in drawing order, one per text operation. */
export function textsIn(pdf: Buffer): string[] {
  return runsIn(pdf).map(({ text }) => text.trim())
}

/** A text as it is drawn: with the name of its font in the document, its size, and where it stands, in points. */
export interface DrawnText {
  text: string
  font: string
  size: number
  x: number
  y: number
}

/** Every text operation of a PDF, in drawing order. */
export function runsIn(pdf: Buffer): DrawnText[] {
  const objects = objectsIn(pdf.toString('latin1'))
  const fonts = fontsIn(objects)
  return [...objects.values()].flatMap(({ stream }) => (stream.includes(' TJ') ? drawnIn(stream, fonts) : []))
}

function drawnIn(stream: string, fonts: Map<string, Map<number, string>>): DrawnText[] {
  let font = ''
  let [size, x, y] = [0, 0, 0]
  const drawn: DrawnText[] = []
  const operations = /\/(\w+) ([\d.]+) Tf|1 0 0 1 ([-\d.]+) ([-\d.]+) Tm|\[(.*?)\] TJ/g
  for (const [, name, points, left, bottom, parts] of stream.matchAll(operations)) {
    if (name !== undefined) [font, size] = [name, Number(points)]
    else if (left !== undefined) [x, y] = [Number(left), Number(bottom)]
    else {
      const hex = [...(parts ?? '').matchAll(/<([0-9a-f]*)>/gi)].map(([, digits = '']) => digits).join('')
      drawn.push({ text: decoded(hex, fonts.get(font)), font, size, x, y })
    }
  }
  return drawn
}

/** The letters of a font that is embedded are numbers, which its table translates; those of others are Latin-1. */
function decoded(hex: string, letters: Map<number, string> | undefined): string {
  if (!letters) return Buffer.from(hex, 'hex').toString('latin1')
  return [...hex.matchAll(/.{4}/g)].map(([glyph]) => letters.get(Number.parseInt(glyph, 16)) ?? '').join('')
}

interface PdfObject {
  source: string
  /** Empty if the object has none, or one that holds no text. */
  stream: string
}

function objectsIn(source: string): Map<number, PdfObject> {
  const found = source.matchAll(/(\d+) 0 obj\r?\n([\s\S]*?)\r?\nendobj/g)
  return new Map(
    [...found].map(([, id, content = '']) => [Number(id), { source: content, stream: streamIn(content) }]),
  )
}

/** Its length says where it ends: its last byte may be one of a line break. */
function streamIn(content: string): string {
  const begin = /stream\r?\n/.exec(content)
  const [, length] = /\/Length (\d+)/.exec(content) ?? []
  if (!begin || length === undefined) return ''
  const first = begin.index + begin[0].length
  return inflated(content.slice(first, first + Number(length)))
}

/** The table of each embedded font, by the name that the page gives it. */
function fontsIn(objects: Map<number, PdfObject>): Map<string, Map<number, string>> {
  const fonts = new Map<string, Map<number, string>>()
  for (const { source } of objects.values())
    for (const [, name = '', id] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, table] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id))?.source ?? '') ?? []
      if (table !== undefined) fonts.set(name, lettersIn(objects.get(Number(table))?.stream ?? ''))
    }
  return fonts
}

function lettersIn(table: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, first = '', list = ''] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f\s]*)>/gi)].entries())
      letters.set(
        Number.parseInt(first, 16) + index,
        Buffer.from(hex.replaceAll(/\s/g, ''), 'hex').swap16().toString('utf16le'),
      )
  return letters
}

function inflated(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  } catch {
    // A font or a picture contains no text.
    return ''
  }
}
