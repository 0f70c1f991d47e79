/** What lies between two entries of a legend. */
const between = 20

/** Where the entries of a legend stand, beside each other and in as many rows as they need. */
export function placesOf(widths: readonly number[], available: number) {
  let x = 0
  let row = 0
  const places = widths.map((width) => {
    if (x > 0 && x + width > available) {
      x = 0
      row += 1
    }
    const place = { x, row }
    x += width + between
    return place
  })
  return { places, rows: widths.length === 0 ? 0 : row + 1 }
}
