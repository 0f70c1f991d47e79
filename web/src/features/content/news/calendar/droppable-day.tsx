import { useDroppable } from '@dnd-kit/core'
import { DayCell, type DayProps } from '../../../../parts/calendar/day-cell.tsx'

/** A day of the calendar, on which articles can be dropped. */
export function DroppableDay(props: DayProps) {
  const { setNodeRef, isOver } = useDroppable({ id: props.day })
  return <DayCell {...props} ref={setNodeRef} isOver={isOver} />
}
