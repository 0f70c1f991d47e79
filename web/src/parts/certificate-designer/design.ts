import { aligned, distributed, layered, type Axis, type Edge, type LayerMove } from './arrange.ts'
import { boundsOf, fitted, heldOnPage, type Rect, type Sheet } from './geometry.ts'
import { newHistory, recorded, redone, stepEnded, undone, type History } from './history.ts'

/** A field on the page. The last one of a design is in front. */
export interface Box extends Rect {
  key: string
  /** Cannot be moved, resized or deleted by accident. */
  is_locked: boolean
  is_hidden: boolean
}

/** What is designed: a page and its boxes. */
export interface Page<B extends Box> {
  orientation: 'landscape' | 'portrait'
  fields: readonly B[]
}

/** The state of the editor. */
export interface Design<B extends Box, P extends Page<B>> {
  history: History<P>
  /** The keys of the chosen boxes. */
  selected: readonly string[]
  clipboard: readonly B[]
}

export type DesignAction<B extends Box, P extends Page<B>> =
  | { do: 'select'; keys: readonly string[] }
  | { do: 'toggle'; key: string }
  /** Changes boxes by their keys; changes with the same step are undone together. */
  | { do: 'change'; keys: readonly string[]; to: Partial<B>; step?: string }
  | { do: 'place'; rects: Readonly<Record<string, Rect>>; step: string }
  | { do: 'nudge'; dx: number; dy: number; step: string }
  | { do: 'align'; edge: Edge }
  | { do: 'distribute'; axis: Axis }
  | { do: 'layer'; to: LayerMove }
  /** Moves a box to a place in the list of layers, of which the first is in front. */
  | { do: 'reorder'; key: string; place: number }
  | { do: 'add'; box: B }
  | { do: 'copy' }
  | { do: 'paste' }
  | { do: 'duplicate' }
  | { do: 'delete' }
  /** Changes the page itself, or replaces all of it. */
  | { do: 'page'; to: Partial<P>; step?: string }
  | { do: 'end-step' }
  | { do: 'undo' }
  | { do: 'redo' }

const sheets: Record<Page<Box>['orientation'], Sheet> = {
  landscape: { w: 297, h: 210 },
  portrait: { w: 210, h: 297 },
}
/** The size of an A4 page. */
export const sheetOf = ({ orientation }: Pick<Page<Box>, 'orientation'>): Sheet => sheets[orientation]

/** How far a copy is placed from its original. */
const offset = 5

export const newDesign = <B extends Box, P extends Page<B>>(page: P): Design<B, P> => ({
  history: newHistory(page),
  selected: [],
  clipboard: [],
})

/** The chosen boxes, in the order of their layers. */
export const chosenOf = <B extends Box, P extends Page<B>>({ history, selected }: Design<B, P>): B[] =>
  history.present.fields.filter(({ key }) => selected.includes(key))

/** The chosen boxes that are not locked. */
const movable = <B extends Box, P extends Page<B>>(design: Design<B, P>) =>
  chosenOf(design).filter(({ is_locked }) => !is_locked)

/** Applies an action. It never changes the page in place, so that it can be undone. */
export function designed<B extends Box, P extends Page<B>>(
  design: Design<B, P>,
  action: DesignAction<B, P>,
): Design<B, P> {
  const { history, selected, clipboard } = design
  const page = history.present
  switch (action.do) {
    case 'select':
      return { ...design, history: stepEnded(history), selected: action.keys }
    case 'toggle':
      return {
        ...design,
        history: stepEnded(history),
        selected: selected.includes(action.key)
          ? selected.filter((key) => key !== action.key)
          : [...selected, action.key],
      }
    case 'change':
      return withFields(
        design,
        page.fields.map((box) =>
          action.keys.includes(box.key) ? fittedBox({ ...box, ...action.to }, page) : box,
        ),
        action.step,
      )
    case 'place':
      return withFields(
        design,
        page.fields.map((box) => (box.is_locked ? box : { ...box, ...action.rects[box.key] })),
        action.step,
      )
    case 'nudge':
      return nudged(design, action)
    case 'align':
      return replaced(design, aligned(movable(design), action.edge, sheetOf(page)))
    case 'distribute':
      return replaced(design, distributed(movable(design), action.axis))
    case 'layer':
      return withFields(
        design,
        layered(page.fields, ({ key }) => selected.includes(key), action.to),
      )
    case 'reorder':
      return withFields(design, reordered(page.fields, action.key, action.place))
    case 'add':
      return added(design, [action.box], 0)
    case 'copy':
      return { ...design, clipboard: chosenOf(design) }
    case 'paste':
      return added(design, clipboard, offset)
    case 'duplicate':
      return added(design, chosenOf(design), offset)
    case 'delete': {
      const gone = new Set(movable(design).map(({ key }) => key))
      if (gone.size === 0) return design
      const kept = withFields(
        design,
        page.fields.filter(({ key }) => !gone.has(key)),
      )
      return { ...kept, selected: selected.filter((key) => !gone.has(key)) }
    }
    case 'page':
      return onPage(design, { ...page, ...action.to }, action.step)
    case 'end-step':
      return { ...design, history: stepEnded(history) }
    case 'undo':
      return withHistory(design, undone(history))
    case 'redo':
      return withHistory(design, redone(history))
  }
}

/** Boxes that are gone are no longer chosen. */
function withHistory<B extends Box, P extends Page<B>>(
  design: Design<B, P>,
  history: History<P>,
): Design<B, P> {
  const keys = new Set(history.present.fields.map(({ key }) => key))
  return { ...design, history, selected: design.selected.filter((key) => keys.has(key)) }
}

const withFields = <B extends Box, P extends Page<B>>(
  design: Design<B, P>,
  fields: readonly B[],
  step?: string,
): Design<B, P> => ({
  ...design,
  history: recorded(design.history, { ...design.history.present, fields }, step),
})

function replaced<B extends Box, P extends Page<B>>(design: Design<B, P>, boxes: readonly B[]): Design<B, P> {
  if (boxes.length === 0) return design
  const byKey = new Map(boxes.map((box) => [box.key, box]))
  return withFields(
    design,
    design.history.present.fields.map((box) => byKey.get(box.key) ?? box),
  )
}

function nudged<B extends Box, P extends Page<B>>(
  design: Design<B, P>,
  { dx, dy, step }: { dx: number; dy: number; step: string },
): Design<B, P> {
  const boxes = movable(design)
  const bounds = boundsOf(boxes)
  if (!bounds) return design
  const { present } = design.history
  const by = heldOnPage(bounds, dx, dy, sheetOf(present))
  if (by.dx === 0 && by.dy === 0) return design
  const rects = Object.fromEntries(boxes.map((box) => [box.key, moved(box, by)]))
  return designed(design, { do: 'place', rects, step })
}

/** The rectangle of a box, moved. */
export const moved = ({ x, y, w, h }: Rect, { dx, dy }: { dx: number; dy: number }): Rect => ({
  x: Math.round((x + dx) * 10) / 10,
  y: Math.round((y + dy) * 10) / 10,
  w,
  h,
})

/** Adds copies with keys of their own and chooses them. */
function added<B extends Box, P extends Page<B>>(
  design: Design<B, P>,
  boxes: readonly B[],
  by: number,
): Design<B, P> {
  if (boxes.length === 0) return design
  const { fields } = design.history.present
  const taken = new Set(fields.map(({ key }) => key))
  const copies = boxes.map((box) => {
    const key = freeKey(box.key, taken)
    taken.add(key)
    return fittedBox({ ...box, key, is_locked: false, x: box.x + by, y: box.y + by }, design.history.present)
  })
  return { ...withFields(design, [...fields, ...copies]), selected: copies.map(({ key }) => key) }
}

/** A key that no other box has: `name`, `name-2`, `name-3`. */
export function freeKey(wanted: string, taken: ReadonlySet<string>): string {
  const stem = wanted.replace(/-\d+$/, '')
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? stem : `${stem}-${number}`
    if (!taken.has(key)) return key
  }
}

/** Another orientation moves the boxes that would be off the page. */
function onPage<B extends Box, P extends Page<B>>(
  design: Design<B, P>,
  page: P,
  step?: string,
): Design<B, P> {
  const isTurned = page.orientation !== design.history.present.orientation
  const next = isTurned ? { ...page, fields: page.fields.map((box) => fittedBox(box, page)) } : page
  return withHistory(design, recorded(design.history, next, step))
}

const fittedBox = <B extends Box>(box: B, page: Pick<Page<Box>, 'orientation'>): B => ({
  ...box,
  ...fitted(box, sheetOf(page)),
})

function reordered<B extends Box>(fields: readonly B[], key: string, place: number): B[] {
  const list = fields.toReversed()
  const from = list.findIndex((box) => box.key === key)
  const [box] = list.splice(from, 1)
  if (box) list.splice(place, 0, box)
  return list.toReversed()
}
