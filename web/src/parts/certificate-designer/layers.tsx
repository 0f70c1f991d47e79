import {
  EyeInvisibleOutlined,
  EyeOutlined,
  HolderOutlined,
  LockOutlined,
  UnlockOutlined,
} from '@ant-design/icons'
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
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { Button } from 'antd'
import type { Dispatch } from 'react'
import { useTranslation } from 'react-i18next'
import { useDragWords } from '../../ui/use-drag-words.ts'
import type { Design, DesignAction } from './design.ts'
import { fieldName } from './field-words.ts'
import type { LoadedTemplate } from './source.ts'

interface Props {
  design: Design
  act: Dispatch<DesignAction>
  questions: LoadedTemplate['questions']
}

/** The fields as a list, the one in front first: chosen, put in order, locked and hidden. */
export function Layers({ design, act, questions }: Props) {
  const { t } = useTranslation()
  const sensors = useSensors(
    // A click without movement must not start a drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const items = design.history.present.fields
    .toReversed()
    .map((field) => ({ id: field.key, name: fieldName(field, questions, t) }))
  const words = useDragWords(items)
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return
    act({ do: 'reorder', key: String(active.id), place: items.findIndex(({ id }) => id === over.id) })
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ container: document.body, ...words }}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        <ol className="cert-layers">
          {items.map(({ id, name }) => (
            <Layer key={id} field={id} name={name} design={design} act={act} />
          ))}
        </ol>
      </SortableContext>
      {items.length === 0 && <p className="cert-none">{t('The page has no fields yet.')}</p>}
    </DndContext>
  )
}

interface LayerProps extends Pick<Props, 'design' | 'act'> {
  field: string
  name: string
}

function Layer({ field, name, design, act }: LayerProps) {
  const { t } = useTranslation()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: field })
  const isChosen = design.selected.includes(field)
  const isLocked = design.locked.includes(field)
  const isHidden = design.hidden.includes(field)
  return (
    <li
      ref={setNodeRef}
      className={['cert-layer', isChosen && 'is-chosen', isDragging && 'is-dragged']
        .filter(Boolean)
        .join(' ')}
      style={transform ? { transform: `translateY(${transform.y}px)`, transition } : {}}
    >
      <Button
        ref={setActivatorNodeRef}
        type="text"
        size="small"
        icon={<HolderOutlined />}
        {...attributes}
        {...listeners}
        aria-label={t('Move “{{name}}”', { name })}
      />
      <button
        type="button"
        className="cert-layer-name"
        aria-pressed={isChosen}
        title={name}
        onClick={(event) =>
          act(
            event.shiftKey || event.ctrlKey || event.metaKey
              ? { do: 'toggle', key: field }
              : { do: 'select', keys: [field] },
          )
        }
      >
        {name}
      </button>
      <Button
        type="text"
        size="small"
        className={isLocked ? '' : 'cert-layer-quiet'}
        aria-pressed={isLocked}
        aria-label={t('Lock “{{name}}”', { name })}
        title={isLocked ? t('Unlock') : t('Lock')}
        icon={isLocked ? <LockOutlined /> : <UnlockOutlined />}
        onClick={() => act({ do: 'lock', key: field })}
      />
      <Button
        type="text"
        size="small"
        className={isHidden ? '' : 'cert-layer-quiet'}
        aria-pressed={isHidden}
        aria-label={t('Hide “{{name}}” while designing', { name })}
        title={isHidden ? t('Show') : t('Hide while designing')}
        icon={isHidden ? <EyeInvisibleOutlined /> : <EyeOutlined />}
        onClick={() => act({ do: 'hide', key: field })}
      />
    </li>
  )
}
