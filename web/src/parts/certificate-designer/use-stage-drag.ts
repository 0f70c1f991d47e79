import { useEffect, useRef, useState, type Dispatch, type PointerEvent, type RefObject } from 'react'
import { movableOf, sheetOf, type Design, type DesignAction } from './design.ts'
import { dragged, type Drag } from './drag.ts'
import { overlap, type Handle, type Rect } from './geometry.ts'
import { guidesOf, type Guide } from './snap.ts'

interface Point {
  x: number
  y: number
}

/** Boxes snap at this distance on the screen, in pixels. */
const reach = 6
/** A shorter movement of the pointer is a click. */
const clickDistance = 3

type Gesture = { from: Point; hasMoved: boolean } & (
  | { kind: 'boxes'; drag: Drag; step: string }
  | { kind: 'frame'; before: readonly string[] }
)
let steps = 0

/** Moves and resizes boxes with the pointer, and chooses boxes with a frame. Without Alt, boxes snap. */
export function useStageDrag(
  page: RefObject<SVGSVGElement | null>,
  design: Design,
  act: Dispatch<DesignAction>,
) {
  const [lines, setLines] = useState<Guide[]>([])
  const [frame, setFrame] = useState<Rect>()
  const gesture = useRef<Gesture>(undefined)
  const { fields } = design.history.present
  const sheet = sheetOf(design.history.present)
  const shown = fields.filter(({ key }) => !design.hidden.includes(key))

  const pointAt = (event: { clientX: number; clientY: number }): Point & { scale: number } => {
    const place = page.current?.getBoundingClientRect()
    const scale = (place?.width ?? 1) / sheet.width
    return {
      x: (event.clientX - (place?.x ?? 0)) / scale,
      y: (event.clientY - (place?.y ?? 0)) / scale,
      scale,
    }
  }
  const end = () => {
    gesture.current = undefined
    setLines([])
    setFrame(undefined)
    act({ do: 'end-step' })
  }

  const grab = (chosen: Design, handle: Handle | undefined, from: Point) => {
    const boxes = movableOf(chosen)
    if (boxes.length === 0) return
    const others = shown.filter(({ key }) => !boxes.some((box) => box.key === key))
    const drag: Drag = { boxes, handle, sheet, guides: guidesOf(sheet, others) }
    gesture.current = { kind: 'boxes', drag, from, hasMoved: false, step: `drag ${(steps += 1)}` }
  }
  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const from = pointAt(event)
    const { box: key, handle } = (event.target as SVGElement).dataset
    if (handle) grab(design, handle as Handle, from)
    else if (key === undefined) {
      const before = event.shiftKey ? design.selected : []
      act({ do: 'select', keys: before })
      gesture.current = { kind: 'frame', from, before, hasMoved: false }
    } else if (event.shiftKey) act({ do: 'toggle', key })
    else {
      const isChosen = design.selected.includes(key)
      if (!isChosen) act({ do: 'select', keys: [key] })
      grab(isChosen ? design : { ...design, selected: [key] }, undefined, from)
    }
  }
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const now = gesture.current
    if (!now) return
    const { x, y, scale } = pointAt(event)
    const [dx, dy] = [x - now.from.x, y - now.from.y]
    if (!now.hasMoved && Math.hypot(dx, dy) * scale < clickDistance) return
    now.hasMoved = true
    if (now.kind === 'frame') {
      const drawn = {
        x: Math.min(x, now.from.x),
        y: Math.min(y, now.from.y),
        width: Math.abs(dx),
        height: Math.abs(dy),
      }
      const inside = shown.filter((box) => overlap(box, drawn)).map(({ key }) => key)
      setFrame(drawn)
      act({ do: 'select', keys: [...new Set([...now.before, ...inside])] })
      return
    }
    const next = dragged(
      now.drag,
      { dx, dy },
      {
        reach: event.altKey ? 0 : reach / scale,
        isRatioKept: event.shiftKey && now.drag.handle !== undefined,
      },
    )
    setLines(next.lines)
    act({ do: 'place', rects: next.rects, step: now.step })
  }

  // Escape takes a drag back.
  const cancel = useRef(() => undefined as void)
  useEffect(() => {
    cancel.current = () => {
      const now = gesture.current
      if (!now) return
      if (now.kind === 'boxes' && now.hasMoved) act({ do: 'undo' })
      end()
    }
  })
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && cancel.current()
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])

  return { lines, frame, handlers: { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end } }
}
