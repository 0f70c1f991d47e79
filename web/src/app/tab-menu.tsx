import { Dropdown } from 'antd'
import { useState, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Commands } from './tab-commands.ts'
import { stays, type Tab } from './tabs.ts'

interface Opened {
  tab: Tab
  x: number
  y: number
  /** Gets the focus back when the menu is closed by keyboard. */
  link: HTMLElement | null
  /** Incremented at each opening, so that each menu is mounted at its own place. */
  opening: number
}

/**
 * The context menu of a tab, at the pointer. antd's own context menu closes at every scroll, also when a page is loaded
 * or a tab moves into view. So this menu is anchored to a point of the window.
 */
export function useTabMenu(commands: Commands) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<Opened>()
  const [isOpen, setOpen] = useState(false)
  const open = (tab: Tab, event: MouseEvent<HTMLElement>) => {
    event.preventDefault()
    const link = event.currentTarget.querySelector('a')
    const { clientX: x, clientY: y } = event
    setOpened((last) => ({ tab, x, y, link, opening: (last?.opening ?? 0) + 1 }))
    setOpen(true)
  }
  const menu = opened && (
    <Dropdown
      key={opened.opening}
      autoFocus
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next)
        if (!next) opened.link?.focus({ preventScroll: true })
      }}
      trigger={['click']}
      // 105 px from edge to edge.
      menu={{ items: itemsOf(opened.tab, commands, t), style: { width: 105, paddingInline: 0 } }}
      classNames={{ root: 'tab-menu' }}
    >
      {/* An element without a size counts as hidden, and antd would not place the menu beside it. */}
      <span style={{ position: 'fixed', left: opened.x, top: opened.y, width: 1, height: 1 }} />
    </Dropdown>
  )
  return { open, menu }
}

const itemsOf = (tab: Tab, commands: Commands, t: (text: string) => string) => [
  { key: 'refresh', label: t('Refresh'), onClick: () => commands.refresh(tab) },
  ...(stays(tab) ? [] : [{ key: 'close', label: t('Close'), onClick: () => commands.close(tab) }]),
  { key: 'others', label: t('Close Others'), onClick: () => commands.closeOthers(tab) },
  { key: 'all', label: t('Close All'), onClick: () => commands.closeAll() },
  { key: 'pin', label: tab.pinned ? t('Unpin') : t('Pin'), onClick: () => commands.togglePin(tab) },
]
