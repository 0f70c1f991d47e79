import { inVisualOrder, startsRightToLeft, withoutDirectionMarks } from './certificate-bidi.ts'
import type { FontKey } from './certificate-fonts.ts'

/** What the layout asks about fonts. Server and designer answer with the same library and the same files. */
export interface FontMeasures {
  /** The width of a text in a font of size 1, shaped as a whole in the given direction. */
  widthOf(text: string, font: FontKey, isRightToLeft: boolean): number
  hasGlyph(font: FontKey, codePoint: number): boolean
  /** Above and below the baseline at size 1; both are positive. */
  metricsOf(font: FontKey): { ascent: number; descent: number }
}

/** A text and the box that it must fit. The box is in millimetres from the top left corner of the page. */
export interface TextBox {
  text: string
  x: number
  y: number
  width: number
  height: number
  /** The font of the field, then those that print what it lacks. */
  fonts: readonly [FontKey, ...FontKey[]]
  /** In points. */
  size: number
  /** The distance of baselines, as a multiple of the size. */
  line_height: number
  align: 'left' | 'center' | 'right'
  valign: 'top' | 'middle' | 'bottom'
}

/** A part of a line in one font and one direction. Positions are in millimetres from the top left corner of the page. */
export interface PlacedRun {
  /** In reading order; the shaper reverses what runs from right to left. */
  text: string
  font: FontKey
  x: number
  width: number
  isRightToLeft: boolean
}

export interface PlacedLine {
  text: string
  x: number
  width: number
  /** Where the letters stand. */
  baseline: number
  runs: PlacedRun[]
}

export interface PlacedText {
  /** In points: the wanted size, or the largest smaller one at which the whole text fits. */
  size: number
  lines: PlacedLine[]
  /** Letters that no font has, each once. They are printed as the empty box of the font. */
  missing: string[]
}

/** Millimetres in a point. */
export const mmPerPoint = 25.4 / 72
/** Sizes are tried in these steps, in points. */
const step = 0.25
/** Words are kept whole down to this size; below it, a word may continue on the next line. */
const smallestWhole = 6

/** Places a text in its box: it wraps, then it shrinks until it fits. Nothing is ever cut. */
export function layOut(box: TextBox, fonts: FontMeasures): PlacedText {
  const text = withoutDirectionMarks(box.text)
  const isRightToLeft = startsRightToLeft(text)
  const setting = new Setting(box.fonts, fonts, isRightToLeft)
  const [size, lines] = fit(box, text.split(/\r\n?|\n/u), setting)
  const { ascent, descent } = fonts.metricsOf(box.fonts[0])
  const leading = size * box.line_height * mmPerPoint
  const room = box.height - leading * lines.length
  const top = box.y + (box.valign === 'top' ? 0 : box.valign === 'middle' ? room / 2 : room)
  // The letters stand in the middle of their line, as in CSS.
  const toBaseline = (leading + (ascent - descent) * size * mmPerPoint) / 2
  const placed = lines.map((line, index): PlacedLine => {
    const runs = setting.runsOf(line)
    const width = setting.widthOf(line) * size * mmPerPoint
    const free = box.width - width
    const x = box.x + (box.align === 'left' ? 0 : box.align === 'center' ? free / 2 : free)
    let left = x
    return {
      text: line,
      x,
      width,
      baseline: top + index * leading + toBaseline,
      runs: runs.map((run) => {
        const own = { ...run, x: left, width: run.width * size * mmPerPoint }
        left += own.width
        return own
      }),
    }
  })
  return { size, lines: placed, missing: [...setting.missing] }
}

/** The largest size at which the paragraphs fit, and their lines at that size. */
function fit(box: TextBox, paragraphs: readonly string[], setting: Setting): [number, string[]] {
  let size = box.size
  for (;;) {
    const width = box.width / (size * mmPerPoint)
    const mayBreakWords = size <= smallestWhole
    const lines = paragraphs.flatMap((paragraph) => wrap(paragraph, width, mayBreakWords, setting))
    const height = lines.length * size * box.line_height * mmPerPoint
    const isWide = lines.some((line) => setting.widthOf(line) > width + 1e-9)
    if ((!isWide && height <= box.height + 1e-9) || size <= step) return [size, lines]
    size = Math.max(step, size - step)
  }
}

/** Breaks a paragraph into lines that are at most `width` wide, in ems. */
function wrap(paragraph: string, width: number, mayBreakWords: boolean, setting: Setting): string[] {
  const lines: string[] = []
  let line = ''
  const add = (piece: string, between: string) => {
    const longer = line === '' ? piece : line + between + piece
    if (line === '' || setting.widthOf(longer) <= width) line = longer
    else {
      lines.push(line)
      line = piece
    }
  }
  for (const word of paragraph.split(/[ \t]+/u).filter(Boolean)) {
    if (!mayBreakWords || setting.widthOf(word) <= width) add(word, ' ')
    else for (const [index, sign] of graphemes(word).entries()) add(sign, index === 0 ? ' ' : '')
  }
  lines.push(line)
  return lines
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const graphemes = (word: string) => [...segmenter.segment(word)].map(({ segment }) => segment)

type Run = Omit<PlacedRun, 'x'>

/** The fonts and the direction of one text. Remembers lines, because the search for the size asks for them again. */
class Setting {
  readonly missing = new Set<string>()
  readonly #known = new Map<string, { runs: Run[]; width: number }>()
  readonly #chain: readonly [FontKey, ...FontKey[]]
  readonly #fonts: FontMeasures
  readonly #isRightToLeft: boolean

  constructor(chain: readonly [FontKey, ...FontKey[]], fonts: FontMeasures, isRightToLeft: boolean) {
    this.#chain = chain
    this.#fonts = fonts
    this.#isRightToLeft = isRightToLeft
  }

  /** In ems. */
  widthOf = (line: string): number => this.#measured(line).width

  /** The runs of a line from left to right, with widths in ems. */
  runsOf = (line: string): Run[] => this.#measured(line).runs

  #measured(line: string) {
    const known = this.#known.get(line)
    if (known) return known
    const runs = inVisualOrder(line, this.#isRightToLeft).flatMap(({ text, isRightToLeft }) => {
      const split = this.#byFont(text).map((run) => ({
        ...run,
        isRightToLeft,
        width: this.#fonts.widthOf(run.text, run.font, isRightToLeft),
      }))
      return isRightToLeft ? split.toReversed() : split
    })
    const measured = { runs, width: runs.reduce((sum, run) => sum + run.width, 0) }
    this.#known.set(line, measured)
    return measured
  }

  /** Splits a text where the font changes. Letters stay in one font with their marks and the spaces that follow. */
  #byFont(text: string): { text: string; font: FontKey }[] {
    const runs: { text: string; font: FontKey }[] = []
    for (const grapheme of graphemes(text)) {
      const last = runs.at(-1)
      const font = this.#fontOf(grapheme, last?.font)
      if (last?.font === font) last.text += grapheme
      else runs.push({ text: grapheme, font })
    }
    return runs
  }

  #fontOf(grapheme: string, before: FontKey | undefined): FontKey {
    const points = Array.from(grapheme)
      .map((sign) => sign.codePointAt(0) ?? 0)
      .filter((point) => !isInvisible(point))
    const has = (font: FontKey) => points.every((point) => this.#fonts.hasGlyph(font, point))
    // A space between two Arabic words does not leave their font.
    if (before && /^[\s\p{M}]+$/u.test(grapheme) && has(before)) return before
    const font = this.#chain.find(has)
    if (!font) this.missing.add(grapheme)
    return font ?? before ?? this.#chain[0]
  }
}

/** Joiners and variation selectors shape their neighbours and need no glyph. */
const isInvisible = (point: number) =>
  point === 0x200c || point === 0x200d || (point >= 0xfe00 && point <= 0xfe0f)
