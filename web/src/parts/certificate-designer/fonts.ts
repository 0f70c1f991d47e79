import { create, type Font } from 'fontkit'
import i18next from 'i18next'
import { fontChain, fontPath, type FontKey } from '@balai/contract/kit/certificate-fonts.ts'
import type { FontMeasures } from '@balai/contract/kit/certificate-layout.ts'
import type { Field } from '@balai/contract/kit/certificates.ts'
import { newStore } from '../../lib/store.ts'

/** The name under which the browser knows a font file. */
export const familyOf = (font: FontKey): string => `certificate ${font}`

const loading = new Map<FontKey, Promise<void>>()
const loaded = new Map<FontKey, Font>()
/** How many fonts are loaded; what is drawn with them follows it. */
export const fontsLoaded = newStore(0)

/** The fonts that these fields may print with. */
export const fontsOf = (fields: readonly Field[]): FontKey[] => [
  ...new Set(fields.flatMap((field) => ('typeface' in field ? fontChain(field.typeface, field.weight) : []))),
]

/**
 * Loads fonts that are not loaded yet: the browser draws with the file, and fontkit measures it as it does on the
 * server. A file that failed is requested again by the next call.
 */
export const loadFonts = async (fonts: readonly FontKey[]): Promise<void> => {
  await Promise.all(
    fonts.map((font) => {
      const begun = loading.get(font) ?? load(font)
      loading.set(font, begun)
      begun.catch(() => loading.delete(font))
      return begun
    }),
  )
}

async function load(font: FontKey): Promise<void> {
  const response = await fetch(fontPath(font))
  if (!response.ok) throw new Error(i18next.t('The typefaces could not be loaded. Try again.'))
  const file = await response.arrayBuffer()
  const face = new FontFace(familyOf(font), file)
  document.fonts.add(await face.load())
  // The browser has no Buffer; fontkit reads any array of bytes.
  const opened = create(new Uint8Array(file) as Buffer)
  if (!('layout' in opened)) throw new Error(`The file of ${font} holds several fonts.`)
  loaded.set(font, opened)
  fontsLoaded.set(loaded.size)
}

/** Whether texts in these fonts can be measured and drawn. */
export const areLoaded = (fonts: readonly FontKey[]): boolean => fonts.every((font) => loaded.has(font))

const widths = new Map<string, number>()

/** Measures texts in the loaded fonts. */
export const measures: FontMeasures = {
  widthOf(text, font) {
    const key = `${font} ${text}`
    const known = widths.get(key)
    if (known !== undefined) return known
    const { unitsPerEm } = opened(font)
    const width = opened(font).layout(text).advanceWidth / unitsPerEm
    if (widths.size > 5_000) widths.clear()
    widths.set(key, width)
    return width
  },
  hasGlyph: (font, codePoint) => opened(font).hasGlyphForCodePoint(codePoint),
  metricsOf(font) {
    const { ascent, descent, unitsPerEm } = opened(font)
    return { ascent: ascent / unitsPerEm, descent: -descent / unitsPerEm }
  },
}

function opened(font: FontKey): Font {
  const found = loaded.get(font)
  if (!found) throw new Error(`The font ${font} is not loaded.`)
  return found
}
