/** A rectangle on the page, in millimetres from its upper left corner. */
export interface Rect {
  x: number
  y: number
  w: number
  h: number
}

/** The size of a page in millimetres. */
export interface Sheet {
  w: number
  h: number
}

/** An edge or a corner by which a box is resized: north, east, south, west. */
export type Handle = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw'
export const handles: readonly Handle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w']

/** A box is never smaller than this, so that it can still be seen and grabbed. */
export const minSide = 2

/** Rounds to a tenth of a millimetre, the unit in which boxes are placed. */
export const tenth = (mm: number): number => Math.round(mm * 10) / 10

/** The smallest rectangle around all of these; undefined without any. */
export function boundsOf(rects: readonly Rect[]): Rect | undefined {
  if (rects.length === 0) return undefined
  const x = Math.min(...rects.map((rect) => rect.x))
  const y = Math.min(...rects.map((rect) => rect.y))
  const right = Math.max(...rects.map((rect) => rect.x + rect.w))
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.h))
  return { x, y, w: tenth(right - x), h: tenth(bottom - y) }
}

/** How far a rectangle can really be moved without leaving the page. */
export const heldOnPage = (rect: Rect, dx: number, dy: number, sheet: Sheet) => ({
  dx: tenth(between(dx, -rect.x, sheet.w - rect.w - rect.x)),
  dy: tenth(between(dy, -rect.y, sheet.h - rect.h - rect.y)),
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
  const right = rect.x + rect.w
  const bottom = rect.y + rect.h
  const widest = isWest ? right : sheet.w - rect.x
  const tallest = isNorth ? bottom : sheet.h - rect.y
  let w = /[ew]/.test(handle) ? between(rect.w + (isWest ? -dx : dx), minSide, widest) : rect.w
  let h = /[ns]/.test(handle) ? between(rect.h + (isNorth ? -dy : dy), minSide, tallest) : rect.h
  if (isRatioKept && handle.length === 2) {
    const least = Math.max(minSide / rect.w, minSide / rect.h)
    const most = Math.min(widest / rect.w, tallest / rect.h)
    const scale = between(Math.max(w / rect.w, h / rect.h), least, most)
    w = rect.w * scale
    h = rect.h * scale
  }
  w = tenth(w)
  h = tenth(h)
  return { x: isWest ? tenth(right - w) : rect.x, y: isNorth ? tenth(bottom - h) : rect.y, w, h }
}

/** A rectangle made to fit a page: moved first, and made smaller only if it is larger than the page. */
export function fitted(rect: Rect, sheet: Sheet): Rect {
  const w = between(rect.w, minSide, sheet.w)
  const h = between(rect.h, minSide, sheet.h)
  return {
    x: tenth(between(rect.x, 0, sheet.w - w)),
    y: tenth(between(rect.y, 0, sheet.h - h)),
    w: tenth(w),
    h: tenth(h),
  }
}

/** Whether two rectangles share a part. */
export const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

export const between = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value))
