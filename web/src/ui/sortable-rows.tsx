import { HolderOutlined } from '@ant-design/icons'
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './sortable-rows.css'
import { useDragWords } from './use-drag-words.ts'

interface Keyed {
  key: string
}

interface Props<Row extends Keyed> {
  rows: Row[]
  /** What a row is called while it moves. */
  nameOf: (row: Row, place: number) => string
  /** The rows in their new order. */
  onSort: (rows: Row[]) => void
  children: ReactNode
}

/** Sorts rows by dragging, or with Space and the arrow keys. Each row is a `SortableRow`. */
export function SortableRows<Row extends Keyed>({ rows, nameOf, onSort, children }: Props<Row>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const words = useDragWords(rows.map((row, place) => ({ id: row.key, name: nameOf(row, place) })))
  const placeOf = (key: unknown) => rows.findIndex((row) => row.key === key)
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onSort(arrayMove(rows, placeOf(active.id), placeOf(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ container: document.body, ...words }}
    >
      <SortableContext items={rows.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

interface RowProps {
  /** The key of the row. */
  id: string
  name: string
  disabled: boolean
  className: string
  /** Draws the row around the grip that moves it. */
  children: (grip: ReactNode) => ReactNode
}

/** A row that its grip drags. */
export function SortableRow({ id, name, disabled, className, children }: RowProps) {
  const { t } = useTranslation()
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id, disabled })
  return (
    <li
      ref={setNodeRef}
      className={`sortable-row ${className}`}
      data-dragged={isDragging}
      style={transform ? { transform: `translateY(${transform.y}px)`, transition } : undefined}
    >
      {children(
        <Button
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          type="text"
          className="sortable-grip"
          icon={<HolderOutlined />}
          disabled={disabled}
          aria-label={t('Move {{name}}', { name })}
          title={t('Drag to sort, or press Space and use the arrow keys')}
        />,
      )}
    </li>
  )
}
