/** The typefaces of certificates. The server ships their files; the designer loads the same ones. */
export const typefaces = {
  'plus-jakarta-sans': { name: 'Plus Jakarta Sans', weights: [400, 600, 800] },
  lora: { name: 'Lora', weights: [400, 600, 700] },
  'great-vibes': { name: 'Great Vibes', weights: [400] },
  'noto-sans': { name: 'Noto Sans', weights: [400, 600, 700] },
} as const satisfies Record<string, { name: string; weights: readonly Weight[] }>
export type Typeface = keyof typeof typefaces

/** The weights that a field can ask for; the nearest one that its typeface has is used. */
export const weights = [400, 600, 700, 800] as const
export type Weight = (typeof weights)[number]

/** The name of a font file: typeface and weight. */
export type FontKey = `${Typeface | 'noto-sans-arabic'}-${Weight}`

const arabicWeights = [400, 700] as const

const nearest = (offered: readonly Weight[], wanted: number): Weight =>
  offered.reduce((best, each) => (Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best), 400)

/** The fonts that a text is set in: the first one that has a letter prints it. */
export function fontChain(typeface: Typeface, weight: Weight): readonly [FontKey, ...FontKey[]] {
  const own: FontKey = `${typeface}-${nearest(typefaces[typeface].weights, weight)}`
  const latin: FontKey = `noto-sans-${nearest(typefaces['noto-sans'].weights, weight)}`
  const arabic: FontKey = `noto-sans-arabic-${nearest(arabicWeights, weight)}`
  return own === latin ? [own, arabic] : [own, latin, arabic]
}

/** Where the server serves a font file. */
export const fontPath = (font: FontKey): string => `/certificate-fonts/${font}.ttf`
