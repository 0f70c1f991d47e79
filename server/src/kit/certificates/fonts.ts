import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Font } from 'fontkit'
import type { FontKey } from '@balai/contract/kit/certificate-fonts.ts'
import type { FontMeasures } from '@balai/contract/kit/certificate-layout.ts'

/** The font files, all under the SIL Open Font License. */
const files: Partial<Record<FontKey, string>> = {
  'plus-jakarta-sans-400': import.meta
    .resolve('@expo-google-fonts/plus-jakarta-sans/400Regular/PlusJakartaSans_400Regular.ttf'),
  'plus-jakarta-sans-600': import.meta
    .resolve('@expo-google-fonts/plus-jakarta-sans/600SemiBold/PlusJakartaSans_600SemiBold.ttf'),
  'plus-jakarta-sans-800': import.meta
    .resolve('@expo-google-fonts/plus-jakarta-sans/800ExtraBold/PlusJakartaSans_800ExtraBold.ttf'),
  'lora-400': import.meta.resolve('@expo-google-fonts/lora/400Regular/Lora_400Regular.ttf'),
  'lora-600': import.meta.resolve('@expo-google-fonts/lora/600SemiBold/Lora_600SemiBold.ttf'),
  'lora-700': import.meta.resolve('@expo-google-fonts/lora/700Bold/Lora_700Bold.ttf'),
  'great-vibes-400': import.meta
    .resolve('@expo-google-fonts/great-vibes/400Regular/GreatVibes_400Regular.ttf'),
  'noto-sans-400': import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  'noto-sans-600': import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  'noto-sans-700': import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  'noto-sans-arabic-400': import.meta
    .resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
  'noto-sans-arabic-700': import.meta
    .resolve('@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf'),
}

/** Where a font file is; null if there is none with this name. */
export function fontFile(font: string): string | null {
  const url = files[font as FontKey]
  return url === undefined ? null : fileURLToPath(url)
}

/** Text that is shaped: as fontkit returns it. */
type GlyphRun = ReturnType<Font['layout']>
/** Texts whose shape is remembered. The texts of a template are the same on every page. */
const mostRemembered = 4_000

/** A font that is open, and its shaped texts. */
interface OpenFont {
  font: Font
  shaped: Map<string, GlyphRun>
}

/**
 * The fonts of a thread: each file is read and parsed once. `fontFor` returns the font as pdfkit takes it, which shapes
 * the next texts in the given direction; pdfkit itself knows no direction.
 */
export class Fonts implements FontMeasures {
  readonly #open = new Map<FontKey, OpenFont>()
  #isRightToLeft = false

  /** Opens fonts before they are used, because measuring cannot wait. */
  async open(fonts: readonly FontKey[]): Promise<void> {
    const { create } = await import('fontkit')
    for (const key of fonts) {
      if (this.#open.has(key)) continue
      const path = fontFile(key)
      if (path === null) throw new Error(`There is no font ${key}.`)
      const font = create(await readFile(path)) as Font
      const own: OpenFont = { font, shaped: new Map() }
      keepCodePoints(font)
      const shape = font.layout.bind(font)
      font.layout = (text: string) => copyOf(this.#shape(own, shape, text))
      this.#open.set(key, own)
    }
  }

  fontFor(key: FontKey, isRightToLeft: boolean): Font {
    this.#isRightToLeft = isRightToLeft
    return this.#of(key).font
  }

  widthOf(text: string, key: FontKey, isRightToLeft: boolean): number {
    const font = this.fontFor(key, isRightToLeft)
    return font.layout(text).advanceWidth / font.unitsPerEm
  }

  hasGlyph(key: FontKey, codePoint: number): boolean {
    return this.#of(key).font.hasGlyphForCodePoint(codePoint)
  }

  metricsOf(key: FontKey): { ascent: number; descent: number } {
    const { ascent, descent, unitsPerEm } = this.#of(key).font
    return { ascent: ascent / unitsPerEm, descent: -descent / unitsPerEm }
  }

  #of(key: FontKey): OpenFont {
    const own = this.#open.get(key)
    if (!own) throw new Error(`The font ${key} is not open.`)
    return own
  }

  #shape({ shaped }: OpenFont, shape: Font['layout'], text: string): GlyphRun {
    const direction = this.#isRightToLeft ? 'rtl' : 'ltr'
    const key = `${direction} ${text}`
    const known = shaped.get(key)
    if (known) return known
    if (shaped.size >= mostRemembered) shaped.clear()
    const run = shape(text, undefined, undefined, undefined, direction)
    shaped.set(key, run)
    return run
  }
}

/**
 * fontkit keeps each glyph as it was first asked for. One that was first a part of another glyph (the c in ć) would not
 * know its letter, and a reader could not copy that letter from later documents.
 */
function keepCodePoints(font: Font): void {
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints)
    if (glyph.codePoints.length === 0 && codePoints.length > 0) glyph.codePoints = codePoints
    return glyph
  }
}

/** pdfkit scales the positions in place. */
const copyOf = (run: GlyphRun): GlyphRun =>
  Object.assign(Object.create(run) as GlyphRun, { positions: run.positions.map((each) => ({ ...each })) })
