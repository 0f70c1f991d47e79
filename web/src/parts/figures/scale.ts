/** About the width of a letter below a chart, in pixels. */
export const letterWidth = 7

/** The round values of an axis from 0 to at least `highest`, at most six of them, without fractions. */
export function axisValues(highest: number): number[] {
  const least = Math.max(1, highest) / 5
  const magnitude = 10 ** Math.floor(Math.log10(least))
  const step = Math.max(1, [1, 2, 5, 10].map((times) => times * magnitude).find((each) => each >= least) ?? 1)
  const count = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** Which of the names below a chart are written, so that none touches the next: every n-th, from the first one on. */
export function writtenPlaces(names: readonly string[], width: number): number[] {
  const longest = Math.max(1, ...names.map((name) => name.length)) * letterWidth + 16
  const every = Math.max(1, Math.ceil((longest * names.length) / Math.max(width, 1)))
  return names.flatMap((_, place) => (place % every === 0 ? [place] : []))
}
