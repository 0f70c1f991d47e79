/** Pages on each side of the current one that have a button. */
const beside = 2

/** The pages with a button of their own: the first, the last and those around the current one. */
export function pagesAround(current: number, count: number): number[] {
  const size = 2 * beside + 1
  const first = Math.max(1, Math.min(current - beside, count - size + 1))
  const last = Math.min(count, Math.max(current + beside, size))
  const pages = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  // A gap of one page has room for its number.
  if (first === 3) pages.unshift(2)
  if (last === count - 2) pages.push(count - 1)
  if (first > 1) pages.unshift(1)
  if (last < count) pages.push(count)
  return pages
}
