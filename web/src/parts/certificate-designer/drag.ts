import { boundsOf, heldOnPage, moved, resized, type Handle, type Rect, type Sheet } from './geometry.ts'
import { snapMove, snapResize, type Guide } from './snap.ts'

/** Boxes that follow the pointer: one of them is resized by a handle, or all are moved. */
export interface Drag {
  /** As they were when the drag began. */
  boxes: readonly (Rect & { key: string })[]
  handle: Handle | undefined
  guides: readonly Guide[]
  sheet: Sheet
}

interface Options {
  /** The distance at which boxes snap, in millimetres; 0 for no snapping. */
  reach: number
  isRatioKept: boolean
}

/** Where the boxes are after the pointer has moved, and the lines on which they snapped. */
export function dragged(
  drag: Drag,
  by: { dx: number; dy: number },
  { reach, isRatioKept }: Options,
): { rects: Record<string, Rect>; lines: Guide[] } {
  const { boxes, handle, guides, sheet } = drag
  const [box] = boxes
  const bounds = boundsOf(boxes)
  if (!box || !bounds) return { rects: {}, lines: [] }
  if (handle) {
    const loose = resized(box, handle, by, sheet, isRatioKept)
    if (isRatioKept) return { rects: { [box.key]: loose }, lines: [] }
    const snap = snapResize(loose, handle, guides, reach)
    const rect = resized(box, handle, { dx: by.dx + snap.dx, dy: by.dy + snap.dy }, sheet)
    return { rects: { [box.key]: rect }, lines: snap.lines }
  }
  const loose = heldOnPage(bounds, by.dx, by.dy, sheet)
  const snap = snapMove(moved(bounds, loose), guides, reach)
  const held = heldOnPage(bounds, loose.dx + snap.dx, loose.dy + snap.dy, sheet)
  return { rects: Object.fromEntries(boxes.map((each) => [each.key, moved(each, held)])), lines: snap.lines }
}
