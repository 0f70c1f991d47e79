import { boundsOf, tenth, type Rect, type Sheet } from './geometry.ts'

export type Edge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'
export type Axis = 'horizontal' | 'vertical'
export type LayerMove = 'front' | 'forward' | 'backward' | 'back'

/** Aligns boxes with each other; a single box is aligned with the page. */
export function aligned<Box extends Rect>(boxes: readonly Box[], edge: Edge, sheet: Sheet): Box[] {
  const frame = boxes.length > 1 ? boundsOf(boxes) : { x: 0, y: 0, ...sheet }
  if (!frame) return []
  const places: Record<Edge, (box: Box) => Partial<Rect>> = {
    left: () => ({ x: frame.x }),
    center: ({ width }) => ({ x: tenth(frame.x + (frame.width - width) / 2) }),
    right: ({ width }) => ({ x: tenth(frame.x + frame.width - width) }),
    top: () => ({ y: frame.y }),
    middle: ({ height }) => ({ y: tenth(frame.y + (frame.height - height) / 2) }),
    bottom: ({ height }) => ({ y: tenth(frame.y + frame.height - height) }),
  }
  return boxes.map((box) => ({ ...box, ...places[edge](box) }))
}

/** Makes the gaps between boxes equal; the outer two stay. */
export function distributed<Box extends Rect>(boxes: readonly Box[], axis: Axis): Box[] {
  const [place, size] = axis === 'horizontal' ? (['x', 'width'] as const) : (['y', 'height'] as const)
  const inOrder = boxes.toSorted((a, b) => a[place] - b[place])
  const first = inOrder[0]
  const last = inOrder.at(-1)
  if (!first || !last || boxes.length < 3) return [...boxes]
  const taken = boxes.reduce((sum, box) => sum + box[size], 0)
  const gap = (last[place] + last[size] - first[place] - taken) / (boxes.length - 1)
  const places = new Map<Box, number>()
  let next = first[place]
  for (const box of inOrder) {
    places.set(box, tenth(next))
    next += box[size] + gap
  }
  return boxes.map((box) => ({ ...box, [place]: places.get(box) }))
}

/** Moves the chosen items within a list whose last item is in front; they keep their own order. */
export function layered<Item>(
  items: readonly Item[],
  isChosen: (item: Item) => boolean,
  to: LayerMove,
): Item[] {
  const chosen = items.filter(isChosen)
  const others = items.filter((item) => !isChosen(item))
  if (to === 'front') return [...others, ...chosen]
  if (to === 'back') return [...chosen, ...others]
  const list = to === 'forward' ? items.toReversed() : [...items]
  for (let place = 1; place < list.length; place += 1) {
    const item = list[place] as Item
    const before = list[place - 1] as Item
    if (isChosen(item) && !isChosen(before)) [list[place - 1], list[place]] = [item, before]
  }
  return to === 'forward' ? list.toReversed() : list
}
