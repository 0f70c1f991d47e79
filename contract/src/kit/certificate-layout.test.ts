import { describe, expect, it } from 'vitest'
import { inVisualOrder } from './certificate-bidi.ts'
import { layOut, mmPerPoint, type FontMeasures, type TextBox } from './certificate-layout.ts'
import { numberOf, patternProblem, placeholderProblem, textOf } from './certificate-texts.ts'

/** Every letter is half as wide as it is high; the first font has Latin letters, the last one Arabic ones. */
const fonts: FontMeasures = {
  widthOf: (text) => Array.from(text).length / 2,
  hasGlyph: (font, point) =>
    font.startsWith('noto-sans-arabic') ? point >= 0x600 && point < 0x700 : point < 0x250,
  metricsOf: () => ({ ascent: 0.8, descent: 0.2 }),
}
const box = (text: string, changes: Partial<TextBox> = {}): TextBox => ({
  text,
  ...{ x: 10, y: 20, width: 100, height: 30, size: 20, line_height: 1, align: 'left', valign: 'top' },
  fonts: ['lora-400', 'noto-sans-arabic-400'],
  ...changes,
})
const linesOf = (text: string, changes: Partial<TextBox> = {}) =>
  layOut(box(text, changes), fonts).lines.map((line) => line.text)

describe('the layout of a text', () => {
  it('keeps a text that fits at its size, at the left, in the middle or at the right', () => {
    const width = 4 * 0.5 * 20 * mmPerPoint
    for (const [align, x] of [
      ['left', 10],
      ['center', 10 + (100 - width) / 2],
      ['right', 110 - width],
    ] as const) {
      const { size, lines } = layOut(box('Budi', { align }), fonts)
      expect(size).toBe(20)
      expect(lines).toHaveLength(1)
      expect(lines[0]?.x).toBeCloseTo(x)
      expect(lines[0]?.width).toBeCloseTo(width)
    }
  })

  it('places the baseline by the height of the letters, at the top, in the middle or at the bottom', () => {
    const height = 20 * mmPerPoint
    for (const [valign, top] of [
      ['top', 20],
      ['middle', 20 + (30 - height) / 2],
      ['bottom', 50 - height],
    ] as const) {
      const { lines } = layOut(box('Budi', { valign }), fonts)
      expect(lines[0]?.baseline).toBeCloseTo(top + 0.8 * height)
    }
  })

  it('wraps at spaces and keeps the line breaks of the text', () => {
    expect(linesOf('satu dua tiga empat lima enam tujuh')).toEqual(['satu dua tiga empat lima', 'enam tujuh'])
    expect(linesOf('satu\n\ndua')).toEqual(['satu', '', 'dua'])
  })

  it('shrinks what is too high or too wide, and never cuts it', () => {
    const words = 'Prof. Dr. Ir. H. Raden Mas Abdurrahman Kusumaningrat Djojohadikusumo, S.T., M.Sc., Ph.D.'
    const { size, lines } = layOut(box(words, { height: 10 }), fonts)
    expect(size).toBeLessThan(20)
    expect(lines.map((line) => line.text).join(' ')).toBe(words)
    expect(lines.length * size * mmPerPoint).toBeLessThanOrEqual(10)
    expect(lines.every((line) => line.width <= 100)).toBe(true)
    // The largest size that fits: a step more would not.
    const more = layOut(box(words, { height: 10, size: size + 0.25 }), fonts)
    expect(more.size).toBe(size)
  })

  it('breaks a word only when it would be too small otherwise', () => {
    const word = 'a'.repeat(200)
    const { size, lines } = layOut(box(word), fonts)
    expect(size).toBeLessThanOrEqual(6)
    expect(lines.map((line) => line.text).join('')).toBe(word)
    expect(lines.length).toBeGreaterThan(1)
    expect(layOut(box('a'.repeat(60)), fonts).lines).toHaveLength(1)
  })

  it('sets letters in the first font that has them, and names those that none has', () => {
    const { lines, missing } = layOut(box('Ali علي 王'), fonts)
    expect(missing).toEqual(['王'])
    expect(lines[0]?.runs.map(({ text, font }) => [text, font])).toEqual([
      ['Ali ', 'lora-400'],
      ['علي', 'noto-sans-arabic-400'],
      [' 王', 'lora-400'],
    ])
  })

  it('leaves out marks that only direct the text', () => {
    expect(linesOf('\u202eBudi\u200f')).toEqual(['Budi'])
  })
})

describe('the order of a line', () => {
  const seen = (line: string, isRightToLeft: boolean) =>
    inVisualOrder(line, isRightToLeft).map(({ text }) => text)

  it('keeps what runs from left to right', () => {
    expect(seen('Budi (S.E.) 12', false)).toEqual(['Budi (S.E.) 12'])
  })

  it('shows the parts of a line in Arabic from the right, and its numbers from the left', () => {
    expect(seen('علي 12.500 بكر', true)).toEqual([' بكر', '12.500', 'علي '])
    expect(seen('علي (S.Kom)', true)).toEqual(['(', 'S.Kom', 'علي )'])
  })

  it('shows Arabic within Latin letters at its place', () => {
    expect(seen('Ali علي بكر, S.E.', false)).toEqual(['Ali ', 'علي بكر', ', S.E.'])
  })
})

describe('texts with placeholders', () => {
  const values = {
    ...{
      name: 'Budi {part}',
      part: 'Peserta',
      title: 'Kelas',
      date: '',
      hours: '',
      skp: '',
      accreditation: '',
    },
    ...{ speaker: '', issuer: '', number: '', serial: 'S', issued_on: '', answers: { 7: 'Bandung' } },
  }
  const print = (text: string) => textOf({ kind: 'text', text, question_id: null }, values)

  it('print values as text, also those that look like placeholders', () => {
    expect(print('{name}: {answer:7}')).toBe('Budi {part}: Bandung')
  })

  it('leave out a line of which every placeholder is empty', () => {
    expect(print('Nomor: {number}\n{part}\nJP {hours}')).toBe('Peserta')
    expect(print('Tetap\n{part} {hours}')).toBe('Tetap\nPeserta ')
  })

  it('name only placeholders that exist', () => {
    expect(placeholderProblem('{name} {answer:3}')).toBeNull()
    expect(placeholderProblem('{nama}')).toBe('{nama}')
  })
})

describe('the number of a certificate', () => {
  const facts = { n: 7, event: '12', month: 11, year: 2026 }

  it('follows its pattern', () => {
    expect(numberOf('{n:3}/{event}/{roman_month}/{year}', facts)).toBe('007/12/XI/2026')
    expect(numberOf('{year}{month}-{n}', facts)).toBe('202611-7')
  })

  it('needs the running number exactly once, and knows its parts', () => {
    expect(patternProblem('')).toBeNull()
    expect(patternProblem('{year}')).toBe('no number')
    expect(patternProblem('{n}{n}')).toBe('no number')
    expect(patternProblem('{n}/{tahun}')).toBe('unknown part')
  })
})
