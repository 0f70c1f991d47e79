import type { Marked } from '@balai/contract/site/reading.ts'

/** Characters of a text around the first match. */
const excerptLength = 200

/**
 * The words of a search, folded as the index folds them: lower case, without accents. They have letters and digits only;
 * a letter that is an apostrophe, such as in `ŉ`, is none.
 */
export const wordsOf = (search: string): string[] =>
  foldedWith(search)
    .text.split(/[^\p{L}\p{N}]+|\p{Lm}+/u)
    .filter(Boolean)

/** The text in parts, with those marked that begin a word with one of the words. */
export function marked(text: string, words: readonly string[]): Marked {
  const parts: Marked = []
  let end = 0
  for (const [from, to] of matchesIn(text, words)) {
    if (from > end) parts.push({ text: text.slice(end, from), is_match: false })
    parts.push({ text: text.slice(from, to), is_match: true })
    end = to
  }
  if (end < text.length) parts.push({ text: text.slice(end), is_match: false })
  return parts
}

/** The part of a text around its first match, marked; null if it has none. */
export function excerptOf(text: string, words: readonly string[]): Marked | null {
  const first = firstMatch(text, words)
  if (first === null) return null
  const begin = first < excerptLength / 2 ? 0 : afterSpace(text, first - excerptLength / 2)
  const end = begin + excerptLength >= text.length ? text.length : beforeSpace(text, begin + excerptLength)
  return marked(`${begin > 0 ? '…' : ''}${text.slice(begin, end)}${end < text.length ? '…' : ''}`, words)
}

const afterSpace = (text: string, place: number) => {
  const space = text.indexOf(' ', place)
  return space < 0 || space > place + 40 ? place : space + 1
}

const beforeSpace = (text: string, place: number) => {
  const space = text.lastIndexOf(' ', place)
  return space < place - 40 ? place : space
}

/** Where the first word of a long text matches. Folding all of it would take long, so accents count after the beginning. */
function firstMatch(text: string, words: readonly string[]): number | null {
  if (words.length === 0) return null
  const exact = text.toLowerCase().search(patternOf(words))
  return exact >= 0 ? exact : (matchesIn(text.slice(0, foldedLength), words)[0]?.[0] ?? null)
}
const foldedLength = 5_000

/** Matches the beginning of a word. The longest comes first, so that `kopiko` is marked rather than `kopi`. */
const patternOf = (words: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.toSorted((a, b) => b.length - a.length).join('|')})`, 'gu')

/** Where words of the text match, from and to, in their order. */
function matchesIn(text: string, words: readonly string[]): [number, number][] {
  if (words.length === 0) return []
  const folded = foldedWith(text)
  return [...folded.text.matchAll(patternOf(words))].map(({ index, 0: match }) => [
    folded.places[index] ?? 0,
    folded.places[index + match.length] ?? text.length,
  ])
}

/** The folded text, with the place of each of its characters in the original. */
function foldedWith(text: string): { text: string; places: number[] } {
  let folded = ''
  const places: number[] = []
  let place = 0
  for (const character of text) {
    const plain = isPlain(character)
      ? character.toLowerCase()
      : character.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
    folded += plain
    for (let index = 0; index < plain.length; index += 1) places.push(place)
    place += character.length
  }
  return { text: folded, places }
}

const isPlain = (character: string) => character.charCodeAt(0) < 128
