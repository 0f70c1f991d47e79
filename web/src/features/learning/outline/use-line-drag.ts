import { PointerSensor, useSensor, useSensors, type DragMoveEvent, type DragStartEvent } from '@dnd-kit/core'
import { useRef, useState, type PointerEvent as ReactPointerEvent } from 'react'
import type { Topic } from './outline-data.ts'
import { lessonDrop, topicDrop, type LessonPlace, type Line } from './tree.ts'
import type { OutlineMoves } from './use-outline-changes.ts'
import { lineHeight } from './use-visible-lines.ts'

/** What is dragged, and where it would be dropped now. */
export interface Drag {
  line: Exclude<Line<Topic>, { kind: 'new' }>
  lessons: ReadonlySet<number>
  /** As many lines are above the place where it would be dropped. */
  at: number
  place: LessonPlace | { place: number } | null
}

interface Options {
  lines: readonly Line<Topic>[]
  folded: ReadonlySet<number>
  chosen: ReadonlySet<number>
  moves: OutlineMoves
}

/**
 * Dragging with the mouse. The tree is one draggable thing: what is grabbed and where it is dropped follow from the
 * position alone, since all lines have the same height. A draggable thing in every line would render them all at every
 * move.
 */
export function useLineDrag({ lines, folded, chosen, moves }: Options) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const grabbed = useRef<{ key: string; y: number }>(undefined)
  // A click without movement must not start a drag.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))
  /** Notes which line is grabbed; returns false if the pointer is not on the grip of a line. */
  const grab = ({ target, clientY, currentTarget }: ReactPointerEvent<HTMLElement>): boolean => {
    const grip = target instanceof Element && target.closest('.outline-grip')
    const key = grip && grip.closest<HTMLElement>('[data-line]')?.dataset['line']
    if (!key) return false
    grabbed.current = { key, y: clientY - currentTarget.getBoundingClientRect().top }
    return true
  }
  const onDragStart = (_event: DragStartEvent) => {
    const line = lines.find(({ key }) => key === grabbed.current?.key)
    if (!line || line.kind === 'new') return
    const id = line.kind === 'lesson' ? line.lesson.lesson_id : 0
    // A selected lesson takes the others with it.
    const ids = line.kind === 'topic' ? new Set<number>() : chosen.has(id) ? chosen : new Set([id])
    setDrag({ line, lessons: ids, at: lines.indexOf(line), place: null })
  }
  const onDragMove = ({ delta }: DragMoveEvent) =>
    setDrag((before) => {
      if (!before) return before
      const at = Math.round(((grabbed.current?.y ?? 0) + delta.y) / lineHeight)
      const within = Math.min(Math.max(at, 0), lines.length)
      if (before.line.kind === 'topic') {
        const { place, line } = topicDrop(lines, within, before.line.topic.topic_id)
        return before.at === line && before.place ? before : { ...before, at: line, place: { place } }
      }
      // No lesson stands above the first topic.
      const line = Math.max(within, 1)
      if (before.at === line && before.place) return before
      return { ...before, at: line, place: lessonDrop(lines, line, before.lessons, folded) }
    })
  const onDragEnd = () => {
    setDrag(null)
    if (!drag?.place) return
    if (drag.line.kind === 'topic' && 'place' in drag.place)
      moves.moveTopicUndoably(drag.line.topic.topic_id, drag.place.place)
    else if ('topic_id' in drag.place) moves.moveLessonsUndoably(drag.lessons, drag.place)
  }
  return {
    drag,
    grab,
    props: { sensors, onDragStart, onDragMove, onDragEnd, onDragCancel: () => setDrag(null) },
  }
}
