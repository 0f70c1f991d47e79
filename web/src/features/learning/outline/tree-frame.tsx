import { useDraggable } from '@dnd-kit/core'
import type { KeyboardEvent, PointerEvent, ReactNode, RefObject } from 'react'

interface Props {
  frame: RefObject<HTMLDivElement | null>
  label: string
  height: number
  isDragging: boolean
  isLocked: boolean
  grab: (event: PointerEvent<HTMLElement>) => boolean
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  children: ReactNode
}

/** The box of the lines, which is what is dragged. */
export function TreeFrame({ frame, label, height, isDragging, isLocked, grab, onKeyDown, children }: Props) {
  const { setNodeRef, listeners } = useDraggable({ id: 'outline', disabled: isLocked })
  return (
    <div
      ref={setNodeRef}
      onPointerDown={(event) => {
        if (grab(event)) listeners?.['onPointerDown']?.(event)
      }}
    >
      <div
        ref={frame}
        role="tree"
        aria-label={label}
        aria-multiselectable
        tabIndex={-1}
        className={isDragging ? 'outline-tree is-dragging' : 'outline-tree'}
        style={{ height }}
        onKeyDown={onKeyDown}
      >
        {children}
      </div>
    </div>
  )
}
