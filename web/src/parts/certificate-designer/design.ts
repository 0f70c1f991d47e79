import { pageSizes } from '@balai/contract/kit/certificate-drawings.ts'
import {
  certificateLimits,
  type Field,
  type StoredTemplate as Template,
  type TextField,
} from '@balai/contract/kit/certificates.ts'
import { aligned, distributed, layered, type Axis, type Edge, type LayerMove } from './arrange.ts'
import { boundsOf, fitted, heldOnPage, moved, type Rect, type Sheet } from './geometry.ts'
import { newHistory, recorded, redone, stepEnded, undone, type History } from './history.ts'

/** The state of the editor. Boxes are named by their keys; the last field of the template is in front. */
export interface Design {
  history: History<Template>
  selected: readonly string[]
  /** Cannot be moved, resized or deleted by accident. */
  locked: readonly string[]
  /** Out of the way while other boxes are placed; they are printed all the same. */
  hidden: readonly string[]
  clipboard: readonly Field[]
}

export type DesignAction =
  | { do: 'select'; keys: readonly string[] }
  | { do: 'toggle'; key: string }
  /** Locks or unlocks. */
  | { do: 'lock'; key: string }
  /** Hides or shows. */
  | { do: 'hide'; key: string }
  /** Changes boxes by their keys; changes with the same step are undone together. */
  | { do: 'change'; keys: readonly string[]; to: FieldChange; step?: string }
  | { do: 'place'; rects: Readonly<Record<string, Rect>>; step: string }
  | { do: 'nudge'; dx: number; dy: number; step: string }
  | { do: 'align'; edge: Edge }
  | { do: 'distribute'; axis: Axis }
  | { do: 'layer'; to: LayerMove }
  /** Moves a box to a place in the list of layers, of which the first is in front. */
  | { do: 'reorder'; key: string; place: number }
  | { do: 'add'; box: Field }
  | { do: 'copy' }
  | { do: 'paste' }
  | { do: 'duplicate' }
  | { do: 'delete' }
  /** Changes the page itself, or replaces all of it. */
  | { do: 'page'; to: Partial<Template>; step?: string }
  | { do: 'end-step' }
  | { do: 'undo' }
  | { do: 'redo' }

/** What can be changed of a field; each kind has some of it. */
export type FieldChange = Partial<Omit<TextField, 'kind' | 'key'>> & { media_id?: number }

/** The size of the page. */
export const sheetOf = ({ orientation }: Pick<Template, 'orientation'>): Sheet => pageSizes[orientation]

/** How far a copy is placed from its original. */
const offset = 5

export const newDesign = (page: Template): Design => ({
  history: newHistory(page),
  selected: [],
  locked: [],
  hidden: [],
  clipboard: [],
})

/** How many more fields the template can hold. */
export const roomIn = ({ history }: Design): number =>
  certificateLimits.fields - history.present.fields.length

/** The chosen boxes, in the order of their layers. */
export const chosenOf = ({ history, selected }: Design): Field[] =>
  history.present.fields.filter(({ key }) => selected.includes(key))

/** The chosen boxes that are not locked. */
export const movableOf = (design: Design): Field[] =>
  chosenOf(design).filter(({ key }) => !design.locked.includes(key))

/** Applies an action. It never changes the page in place, so that it can be undone. */
export function designed(design: Design, action: DesignAction): Design {
  const { history, selected, clipboard } = design
  const page = history.present
  switch (action.do) {
    case 'select':
      return { ...design, history: stepEnded(history), selected: action.keys }
    case 'toggle':
      return {
        ...design,
        history: stepEnded(history),
        selected: toggled(selected, action.key),
      }
    case 'lock':
      return { ...design, locked: toggled(design.locked, action.key) }
    case 'hide':
      return { ...design, hidden: toggled(design.hidden, action.key) }
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
        page.fields.map((box) =>
          design.locked.includes(box.key) ? box : { ...box, ...action.rects[box.key] },
        ),
        action.step,
      )
    case 'nudge':
      return nudged(design, action)
    case 'align':
      return replaced(design, aligned(movableOf(design), action.edge, sheetOf(page)))
    case 'distribute':
      return replaced(design, distributed(movableOf(design), action.axis))
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
      const gone = new Set(movableOf(design).map(({ key }) => key))
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

const toggled = (keys: readonly string[], key: string) =>
  keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key]

/** Boxes that are gone are no longer chosen. */
function withHistory(design: Design, history: History<Template>): Design {
  const keys = new Set(history.present.fields.map(({ key }) => key))
  return { ...design, history, selected: design.selected.filter((key) => keys.has(key)) }
}

const withFields = (design: Design, fields: Field[], step?: string): Design => ({
  ...design,
  history: recorded(design.history, { ...design.history.present, fields }, step),
})

function replaced(design: Design, boxes: readonly Field[]): Design {
  if (boxes.length === 0) return design
  const byKey = new Map(boxes.map((box) => [box.key, box]))
  return withFields(
    design,
    design.history.present.fields.map((box) => byKey.get(box.key) ?? box),
  )
}

function nudged(design: Design, { dx, dy, step }: { dx: number; dy: number; step: string }): Design {
  const boxes = movableOf(design)
  const bounds = boundsOf(boxes)
  if (!bounds) return design
  const { present } = design.history
  const by = heldOnPage(bounds, dx, dy, sheetOf(present))
  if (by.dx === 0 && by.dy === 0) return design
  const rects = Object.fromEntries(boxes.map((box) => [box.key, moved(box, by)]))
  return designed(design, { do: 'place', rects, step })
}

/** Adds copies with keys of their own and chooses them. */
function added(design: Design, boxes: readonly Field[], by: number): Design {
  const { fields } = design.history.present
  if (boxes.length === 0 || boxes.length > roomIn(design)) return design
  const taken = new Set(fields.map(({ key }) => key))
  const copies = boxes.map((box) => {
    const key = freeKey(box.key, taken)
    taken.add(key)
    return fittedBox({ ...box, key, x: box.x + by, y: box.y + by }, design.history.present)
  })
  return { ...withFields(design, [...fields, ...copies]), selected: copies.map(({ key }) => key) }
}

/** A key that no other box has: `name`, `name-2`, `name-3`. */
function freeKey(wanted: string, taken: ReadonlySet<string>): string {
  const stem = wanted.replace(/-\d+$/, '')
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? stem : `${stem}-${number}`
    if (!taken.has(key)) return key
  }
}

/** Another orientation moves the boxes that would be off the page. */
function onPage(design: Design, page: Template, step?: string): Design {
  const isTurned = page.orientation !== design.history.present.orientation
  const next = isTurned ? { ...page, fields: page.fields.map((box) => fittedBox(box, page)) } : page
  return withHistory(design, recorded(design.history, next, step))
}

const fittedBox = (box: Field, page: Pick<Template, 'orientation'>): Field => ({
  ...box,
  ...fitted(box, sheetOf(page)),
})

function reordered(fields: readonly Field[], key: string, place: number): Field[] {
  const list = fields.toReversed()
  const from = list.findIndex((box) => box.key === key)
  const [box] = list.splice(from, 1)
  if (box) list.splice(place, 0, box)
  return list.toReversed()
}
