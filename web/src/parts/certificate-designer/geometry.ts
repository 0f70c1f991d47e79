import { certificateLimits } from '@balai/contract/kit/certificates.ts'

/** A rectangle on the page, in millimetres from its upper left corner. */
export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

/** The size of a page in millimetres. */
export interface Sheet {
  width: number
  height: number
}

/** An edge or a corner by which a box is resized: north, east, south, west. */
export type Handle = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw'
export const handles: readonly Handle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w']

/** A box is never smaller than this, so that it can still be seen and grabbed. */
export const minSide = certificateLimits.smallest

/** Rounds to a tenth of a millimetre, the unit in which boxes are placed. */
export const tenth = (mm: number): number => Math.round(mm * 10) / 10

/** The smallest rectangle around all of these; undefined without any. */
export function boundsOf(rects: readonly Rect[]): Rect | undefined {
  if (rects.length === 0) return undefined
  const x = Math.min(...rects.map((rect) => rect.x))
  const y = Math.min(...rects.map((rect) => rect.y))
  const right = Math.max(...rects.map((rect) => rect.x + rect.width))
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.height))
  return { x, y, width: tenth(right - x), height: tenth(bottom - y) }
}

/** How far a rectangle can really be moved without leaving the page. */
export const heldOnPage = (rect: Rect, dx: number, dy: number, sheet: Sheet) => ({
  dx: tenth(between(dx, -rect.x, sheet.width - rect.width - rect.x)),
  dy: tenth(between(dy, -rect.y, sheet.height - rect.height - rect.y)),
})

/** The rectangle, moved. */
export const moved = ({ x, y, width, height }: Rect, { dx, dy }: { dx: number; dy: number }): Rect => ({
  x: tenth(x + dx),
  y: tenth(y + dy),
  width,
  height,
})

/** The rectangle with one of its edges or corners dragged; with `ratio` its proportions stay. */
export function resized(
  rect: Rect,
  handle: Handle,
  { dx, dy }: { dx: number; dy: number },
  sheet: Sheet,
  isRatioKept = false,
): Rect {
  const isWest = handle.includes('w')
  const isNorth = handle.includes('n')
  const right = rect.x + rect.width
  const bottom = rect.y + rect.height
  const widest = isWest ? right : sheet.width - rect.x
  const tallest = isNorth ? bottom : sheet.height - rect.y
  let width = /[ew]/.test(handle) ? between(rect.width + (isWest ? -dx : dx), minSide, widest) : rect.width
  let height = /[ns]/.test(handle)
    ? between(rect.height + (isNorth ? -dy : dy), minSide, tallest)
    : rect.height
  if (isRatioKept && handle.length === 2) {
    const least = Math.max(minSide / rect.width, minSide / rect.height)
    const most = Math.min(widest / rect.width, tallest / rect.height)
    const scale = between(Math.max(width / rect.width, height / rect.height), least, most)
    width = rect.width * scale
    height = rect.height * scale
  }
  width = tenth(width)
  height = tenth(height)
  return {
    x: isWest ? tenth(right - width) : rect.x,
    y: isNorth ? tenth(bottom - height) : rect.y,
    width,
    height,
  }
}

/** A rectangle made to fit a page: moved first, and made smaller only if it is larger than the page. */
export function fitted(rect: Rect, sheet: Sheet): Rect {
  const width = between(rect.width, minSide, sheet.width)
  const height = between(rect.height, minSide, sheet.height)
  return {
    x: tenth(between(rect.x, 0, sheet.width - width)),
    y: tenth(between(rect.y, 0, sheet.height - height)),
    width: tenth(width),
    height: tenth(height),
  }
}

/** Whether two rectangles share a part. */
export const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const between = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))
