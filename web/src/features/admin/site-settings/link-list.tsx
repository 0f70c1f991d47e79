import { PlusOutlined } from '@ant-design/icons'
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
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Target } from '@balai/contract/admin/site-settings.ts'
import { siteLimits } from '@balai/contract/kit/site.ts'
import { useDragWords } from '../../../ui/use-drag-words.ts'
import type { EditedLink } from './edited-link.ts'
import { LinkCard } from './link-card.tsx'
import { LinkDialog } from './link-dialog.tsx'

interface Props {
  /** Width divided by height of the place's pictures. */
  ratio: number
  targets: readonly Target[]
  /** A target was chosen; the list itself stores only its id. */
  onTarget: (target: Target) => void
  value?: EditedLink[]
  onChange?: (links: EditedLink[]) => void
}

const none: EditedLink[] = []

/** The links of a place. They are put in order by dragging or with the keyboard. */
export function LinkList({ ratio, targets, onTarget, value = none, onChange }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<number>()
  const sensors = useSensors(
    // A click without movement must not start a drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  // Two links can have the same picture, so a link is known by its place; 0 is none for the library.
  const ids = value.map((_, at) => at + 1)
  const words = useDragWords(value.map(({ alt_text: name }, at) => ({ id: at + 1, name })))
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id)
      onChange?.(arrayMove(value, Number(active.id) - 1, Number(over.id) - 1))
  }
  const change = (at: number, link: EditedLink) =>
    onChange?.(
      at === value.length ? [...value, link] : value.map((each, place) => (place === at ? link : each)),
    )
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{ container: document.body, ...words }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol className="site-links">
            {value.map((link, at) => (
              <LinkCard
                // oxlint-disable-next-line react/no-array-index-key -- the library moves places, not links
                key={at}
                id={at + 1}
                link={link}
                targets={targets}
                onEdit={() => setOpen(at)}
                onChange={(next) => change(at, next)}
                onRemove={() => onChange?.(value.filter((_, place) => place !== at))}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {value.length === 0 && <p className="site-none">{t('There is no image link at this place.')}</p>}
      <Button
        icon={<PlusOutlined />}
        disabled={value.length >= siteLimits.links}
        aria-haspopup="dialog"
        onClick={() => setOpen(value.length)}
      >
        {t('Add image link')}
      </Button>
      {open !== undefined && (
        <LinkDialog
          link={value[open]}
          ratio={ratio}
          targets={targets}
          onTarget={onTarget}
          onDone={(link) => {
            change(open, link)
            setOpen(undefined)
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
