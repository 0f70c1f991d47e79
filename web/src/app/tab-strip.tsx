import { CloseOutlined, PushpinFilled } from '@ant-design/icons'
import { DndContext, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core'
import { horizontalListSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable'
import { App, Dropdown } from 'antd'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { queries } from '../lib/queries.ts'
import { readPageNotes, usePageNotes } from '../lib/page.ts'
import {
  close,
  closeAll,
  closeOthers,
  move,
  nextAfterClose,
  refreshTab,
  stays,
  togglePin,
  type Tab,
  type Tabs,
} from './tabs.ts'
import { readTabs, setTabs, useOpenTabs } from './use-tabs.ts'
import './tab-strip.css'

/** The pages that are open, each one click away. */
export function TabStrip() {
  const { t } = useTranslation()
  const { open } = useOpenTabs()
  const { pathname } = useLocation()
  const strip = useRef<HTMLElement>(null)
  // A click is not yet a drag.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))
  const commands = useCommands()
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
            <TabItem key={tab.path} tab={tab} current={tab.path === pathname} commands={commands} />
          ))}
        </SortableContext>
      </DndContext>
    </nav>
  )
}

type Commands = ReturnType<typeof useCommands>

function TabItem({ tab, current, commands }: { tab: Tab; current: boolean; commands: Commands }) {
  const { t } = useTranslation()
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: tab.path })
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (current) element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  const notes = usePageNotes()[tab.path]
  const title = notes?.title ?? tab.title
  const fixed = stays(tab)
  const style = transform
    ? { transform: `translateX(${transform.x}px)`, transition, zIndex: isDragging ? 1 : 0 }
    : {}
  const items = [
    { key: 'refresh', label: t('Refresh'), onClick: () => commands.refresh(tab) },
    ...(fixed ? [] : [{ key: 'close', label: t('Close'), onClick: () => commands.close(tab) }]),
    { key: 'others', label: t('Close Others'), onClick: () => commands.closeOthers(tab) },
    { key: 'all', label: t('Close All'), onClick: () => commands.closeAll(tab) },
    {
      key: 'pin',
      label: tab.pinned ? t('Unpin') : t('Pin'),
      onClick: () => setTabs(togglePin(readTabs(), tab.path)),
    },
  ]
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
    <Dropdown
      autoFocus
      menu={{ items, style: { width: 105 } }}
      trigger={['contextMenu']}
      classNames={{ root: 'tab-menu' }}
    >
      <div
        ref={(node) => {
          element.current = node
          setNodeRef(node)
        }}
        role="presentation"
        className={`tab ${current ? 'is-current' : ''}`}
        style={style}
        onAuxClick={(event) => {
          if (event.button === 1 && !fixed) commands.close(tab)
        }}
        // Pressing the wheel would otherwise begin to scroll.
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
    </Dropdown>
  )
}

/** What can be done with tabs; pages with something unsaved are closed only after a question. */
function useCommands() {
  const { t } = useTranslation()
  const { modal } = App.useApp()
  const navigate = useNavigate()
  const { pathname } = useLocation()

  async function put(next: Tabs, then: string | null) {
    const gone = readTabs().open.filter((tab) => !next.open.some(({ path }) => path === tab.path))
    const unsaved = gone.filter(({ path }) => readPageNotes(path).dirty)
    if (unsaved.length > 0) {
      const names = unsaved.map((tab) => readPageNotes(tab.path).title ?? tab.title).join(', ')
      const sure = await modal.confirm({
        title: t('Close without saving?'),
        content: t('What you typed is lost: {{names}}', { names }),
        okText: t('Close without saving'),
        okButtonProps: { danger: true },
        cancelText: t('Keep it open'),
      })
      if (!sure) return
    }
    // First away from the page, so that closing it does not count as a new visit.
    if (then !== null) await navigate(then)
    setTabs(next)
  }

  const leaving = (next: Tabs) =>
    next.open.some((tab) => tab.path === pathname) ? null : nextAfterClose(next)
  return {
    refresh(tab: Tab) {
      // Whatever the new page asks for is loaded anew, however fresh it still is.
      void queries.invalidateQueries({ refetchType: 'none' })
      void put(refreshTab(readTabs(), tab.path), tab.path === pathname ? null : tab.path + tab.search)
    },
    close(tab: Tab) {
      const next = close(readTabs(), tab.path)
      void put(next, leaving(next))
    },
    closeOthers(tab: Tab) {
      void put(closeOthers(readTabs(), tab.path), tab.path === pathname ? null : tab.path + tab.search)
    },
    closeAll(_tab: Tab) {
      const next = closeAll(readTabs())
      void put(next, leaving(next))
    },
  }
}

/** A mouse wheel has no sideways; over the strip it scrolls that way. */
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

/** The click that ends a drag must not follow the link that was dragged. Answers what to call when a drag begins. */
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
