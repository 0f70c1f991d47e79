import { CloseOutlined, PushpinFilled } from '@ant-design/icons'
import { DndContext, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core'
import { horizontalListSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable'
import { useEffect, useRef, type KeyboardEvent, type MouseEventHandler } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { usePageNotes } from '../lib/page.ts'
import { useTabCommands, type Commands } from './tab-commands.ts'
import { useTabMenu } from './tab-menu.tsx'
import { move, stays, type Tab } from './tabs.ts'
import { readTabs, setTabs, useOpenTabs } from './use-tabs.ts'
import './tab-strip.css'

/** The strip of open pages. */
export function TabStrip() {
  const { t } = useTranslation()
  const { open } = useOpenTabs()
  const { pathname } = useLocation()
  const strip = useRef<HTMLElement>(null)
  // A click without movement must not start a drag.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))
  const commands = useTabCommands()
  const { open: openMenu, menu } = useTabMenu(commands)
  useSidewaysWheel(strip)
  const dragged = useNoClickAfterDrag()
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) setTabs(move(readTabs(), String(active.id), String(over.id)))
  }
  return (
    <nav ref={strip} className="tab-strip" aria-label={t('Open pages')}>
      <DndContext
        sensors={sensors}
        onDragStart={dragged}
        onDragEnd={drop}
        accessibility={{ container: document.body }}
      >
        <SortableContext items={open.map((tab) => tab.path)} strategy={horizontalListSortingStrategy}>
          {open.map((tab) => (
            <TabItem
              key={tab.path}
              tab={tab}
              current={tab.path === pathname}
              commands={commands}
              onMenu={(event) => openMenu(tab, event)}
            />
          ))}
        </SortableContext>
      </DndContext>
      {menu}
    </nav>
  )
}

interface ItemProps {
  tab: Tab
  current: boolean
  commands: Commands
  onMenu: MouseEventHandler<HTMLElement>
}

function TabItem({ tab, current, commands, onMenu }: ItemProps) {
  const { t } = useTranslation()
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: tab.path })
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (current) element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  const notes = usePageNotes()[tab.path]
  const title = notes?.title || tab.title
  const fixed = stays(tab)
  const style = transform
    ? { transform: `translateX(${transform.x}px)`, transition, zIndex: isDragging ? 1 : 0 }
    : {}
  const byKeyboard = (event: KeyboardEvent) => {
    if (event.key === 'Delete' && !fixed) commands.close(tab)
    const step = event.altKey && { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    const { open } = readTabs()
    const target = open[open.findIndex(({ path }) => path === tab.path) + step]
    if (target) setTabs(move(readTabs(), tab.path, target.path))
  }
  return (
    <div
      ref={(node) => {
        element.current = node
        setNodeRef(node)
      }}
      role="presentation"
      className={`tab ${current ? 'is-current' : ''}`}
      style={style}
      onContextMenu={onMenu}
      onAuxClick={(event) => {
        if (event.button === 1 && !fixed) commands.close(tab)
      }}
      // Otherwise pressing the wheel starts scrolling.
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      {...listeners}
    >
      <Link
        to={tab.path + tab.search}
        {...(current && { 'aria-current': 'page' as const })}
        draggable={false}
        onKeyDown={byKeyboard}
      >
        {tab.pinned && <PushpinFilled aria-label={t('Pinned')} />}
        <span className="tab-title">{title}</span>
        {notes?.dirty && <span className="tab-dirty" role="img" aria-label={t('Not saved yet')} />}
      </Link>
      {!fixed && (
        <button
          type="button"
          aria-label={t('Close {{title}}', { title })}
          onClick={() => commands.close(tab)}
        >
          <CloseOutlined />
        </button>
      )}
    </div>
  )
}

/** Over the strip the mouse wheel scrolls sideways. */
function useSidewaysWheel(strip: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = strip.current
    if (!element) return
    const turn = (event: WheelEvent) => {
      if (event.deltaX !== 0 || element.scrollWidth <= element.clientWidth) return
      event.preventDefault()
      element.scrollLeft += event.deltaY
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [strip])
}

/** The click at the end of a drag must not follow the dragged link. Returns the function to call when a drag starts. */
function useNoClickAfterDrag(): () => void {
  const dragged = useRef(false)
  useEffect(() => {
    const begin = () => (dragged.current = false)
    const stop = (event: MouseEvent) => {
      if (dragged.current) event.preventDefault()
    }
    addEventListener('pointerdown', begin, true)
    addEventListener('click', stop, true)
    return () => {
      removeEventListener('pointerdown', begin, true)
      removeEventListener('click', stop, true)
    }
  }, [])
  return () => {
    dragged.current = true
  }
}
