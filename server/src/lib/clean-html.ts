// Apart from the cleaner, which only the threads that clean load.

/**
 * Raised by every change of the rules in html-rules.ts. It is stored with each text, so that texts which older rules
 * cleaned are found and cleaned again.
 */
export const rulesVersion = 1

/** More is no article: a deeply nested text takes a parser quadratic time. */
export const htmlLimits = { depth: 100, elements: 20_000 } as const

/** Why a text cannot be cleaned. */
export type Uncleanable = 'depth' | 'elements' | 'unstable'

/** Sanitised HTML and facts about it. */
export interface CleanHtml {
  html: string
  words: number
  /** The storage keys of the pictures it shows, each once. */
  keys: string[]
  /** Visible content was removed; a different notation of the same content does not count. */
  is_cleaned: boolean
}

/** The storage keys of the pictures in a sanitised text, each once. */
export const picturesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/<img [^>]*?src="\/files\/([^"]+)"/g)].map(([, key]) => key ?? '')),
]
