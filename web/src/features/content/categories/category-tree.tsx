import {
  closestCenter,
  DndContext,
  MeasuringStrategy,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type DragMoveEvent,
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CategoryNode } from '@balai/contract/content/categories.ts'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'
import { CategoryLine, type LineActions } from './category-line.tsx'
import './category-tree.css'
import { dropTarget, linesOf } from './tree-order.ts'
import { indent, useTreeKeys } from './use-tree-keys.ts'
import { useMoveCategory } from './use-move-category.ts'

interface Props extends Pick<LineActions, 'onEdit' | 'onAdd' | 'onDelete'> {
  nodes: CategoryNode[]
  /** Whether all categories are shown; only then can they be sorted. */
  isWhole: boolean
}

/** The categories as lines that can be folded, dragged and moved by keyboard. */
export function CategoryTree({ nodes, isWhole, onEdit, onAdd, onDelete }: Props) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const [dragged, setDragged] = useState<{ id: number; onto: number; shift: number } | null>(null)
  const { move, question } = useMoveCategory(nodes)
  // A dragged category moves with its sub-categories, so they are folded meanwhile.
  const lines = linesOf(nodes, dragged ? new Set([...folded, dragged.id]) : folded)
  const fold = (id: number, isFolded: boolean) =>
    setFolded((before) => {
      const next = new Set(before)
      if (isFolded) next.add(id)
      else next.delete(id)
      return next
    })
  // A click without movement must not start a drag.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))
  const placeOf = (id: number) => lines.findIndex((line) => line.node.category_id === id)
  const target = dragged && dropTarget(lines, placeOf(dragged.id), placeOf(dragged.onto), dragged.shift)
  const follow = ({ active, over, delta }: DragMoveEvent) =>
    setDragged({
      id: Number(active.id),
      onto: Number(over?.id ?? active.id),
      shift: Math.round(delta.x / indent),
    })
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(null)
    if (over && target) void move(Number(active.id), target)
  }
  const onKeyDown = useTreeKeys(frame, {
    nodes,
    lines,
    folded,
    fold,
    onEdit,
    onDelete,
    move: isWhole ? move : undefined,
  })
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}
        onDragStart={({ active }) => setDragged({ id: Number(active.id), onto: Number(active.id), shift: 0 })}
        onDragMove={follow}
        onDragOver={follow}
        onDragEnd={drop}
        onDragCancel={() => setDragged(null)}
        accessibility={{ container: document.body }}
      >
        <SortableContext
          items={lines.map((line) => line.node.category_id)}
          strategy={verticalListSortingStrategy}
        >
          <div
            ref={frame}
            role="tree"
            tabIndex={-1}
            aria-label="Categories"
            className="category-tree"
            onKeyDown={onKeyDown}
          >
            {lines.map((line, place) => (
              <CategoryLine
                key={line.node.category_id}
                line={line}
                isFirst={place === 0}
                isFolded={folded.has(line.node.category_id)}
                isMovable={isWhole}
                {...(target && dragged.id === line.node.category_id && { shownDepth: target.depth })}
                actions={{ nodes, fold, move, onEdit, onAdd, onDelete }}
              />
            ))}
          </div>
        </SortableContext>
      </DndContext>
      {!isWhole && <p>{t('Clear the filters to change the order.')}</p>}
      <EffectsDialog question={question} title={t('Move this category?')} confirm={t('Move category')} />
    </>
  )
}
