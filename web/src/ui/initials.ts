/** One or two initials of a name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u)
  const first = firstLetter(words[0])
  const last = words.length > 1 ? firstLetter(words.at(-1)) : ''
  return (first + last).toLocaleUpperCase('id') || '?'
}

/** A character that a person sees may have several code points, but never two of ASCII. */
const firstLetter = (word = '') =>
  /^[ -~]{1,2}$/.test(word.slice(0, 2))
    ? word.slice(0, 1)
    : ([...new Intl.Segmenter('id').segment(word)][0]?.segment ?? '')
