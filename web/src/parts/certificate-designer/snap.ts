import { tenth, type Handle, type Rect, type Sheet } from './geometry.ts'

/** A line on which boxes snap. */
export interface Guide {
  axis: 'x' | 'y'
  at: number
}

/** A correction of a movement, and the lines that caused it. */
export interface Snap {
  dx: number
  dy: number
  lines: Guide[]
}

/** The margin of the page on which boxes snap. */
const margin = 10

/** The edges, the margins and the middle of the page, and the edges and middles of the other boxes. */
export function guidesOf(sheet: Sheet, others: readonly Rect[]): Guide[] {
  const page = (axis: 'x' | 'y', side: number): Guide[] =>
    [0, margin, side / 2, side - margin, side].map((at) => ({ axis, at }))
  return [
    ...page('x', sheet.width),
    ...page('y', sheet.height),
    ...others.flatMap((box) => [
      ...thirds('x', box).map((at): Guide => ({ axis: 'x', at })),
      ...thirds('y', box).map((at): Guide => ({ axis: 'y', at })),
    ]),
  ]
}

/** Snaps a moved rectangle: whichever of its edges and middles is nearest to a line goes there. */
export const snapMove = (rect: Rect, guides: readonly Guide[], reach: number): Snap =>
  snapped({ x: thirds('x', rect), y: thirds('y', rect) }, guides, reach)

/** Snaps a resized rectangle: only the edges that are being dragged. */
export const snapResize = (rect: Rect, handle: Handle, guides: readonly Guide[], reach: number): Snap =>
  snapped(
    {
      x: [...(handle.includes('w') ? [rect.x] : []), ...(handle.includes('e') ? [rect.x + rect.width] : [])],
      y: [...(handle.includes('n') ? [rect.y] : []), ...(handle.includes('s') ? [rect.y + rect.height] : [])],
    },
    guides,
    reach,
  )

function snapped(
  places: Record<'x' | 'y', readonly number[]>,
  guides: readonly Guide[],
  reach: number,
): Snap {
  const x = nearest('x', places.x, guides, reach)
  const y = nearest('y', places.y, guides, reach)
  return {
    dx: tenth(x?.by ?? 0),
    dy: tenth(y?.by ?? 0),
    lines: [...(x ? [x.guide] : []), ...(y ? [y.guide] : [])],
  }
}

function nearest(axis: 'x' | 'y', places: readonly number[], guides: readonly Guide[], reach: number) {
  let found: { by: number; guide: Guide } | undefined
  for (const guide of guides)
    for (const place of guide.axis === axis ? places : []) {
      const by = guide.at - place
      if (Math.abs(by) <= reach && (!found || Math.abs(by) < Math.abs(found.by))) found = { by, guide }
    }
  return found
}

const thirds = (axis: 'x' | 'y', { x, y, width, height }: Rect): number[] =>
  axis === 'x' ? [x, x + width / 2, x + width] : [y, y + height / 2, y + height]
