/**
 * Whether every word of the text is spelled like a word of the record: one letter in four may be wrong, missing, added or
 * swapped with its neighbour. Trigrams alone also find words that only begin alike.
 */
export function isSpelledLike(text: string, record: string): boolean {
  const known = wordsOf(record)
  return wordsOf(text).every((word) =>
    known.some((other) => distanceOf(word, other) <= Math.max(1, Math.floor(word.length / 4))),
  )
}

const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The number of letters to change, add, remove or swap with their neighbour to get from one word to the other. */
function distanceOf(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }
  return at(last, other.length)
}

const at = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY
