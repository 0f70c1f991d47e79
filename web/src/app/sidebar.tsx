import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { usePreferences } from '../lib/preferences.ts'
import { useProfile } from '../lib/profile.ts'
import { productName, settings } from '../lib/settings.ts'
import { moveByArrows } from './menu-keys.ts'
import { FlyoutGroup } from './menu-flyout.tsx'
import { menuFor } from './menu.ts'
import { MenuGroup, MenuLink, MenuLinks } from './menu-entries.tsx'
import { screenAt } from '../screens/screens.ts'
import { Mark } from '../ui/mark.tsx'
import './sidebar.css'

/** The product's name and the menu; narrow when collapsed. */
export function Sidebar({ collapsed, onChosen }: { collapsed: boolean; onChosen?: () => void }) {
  const { t } = useTranslation()
  const { sidebar_logo } = usePreferences()
  return (
    <>
      {sidebar_logo && (
        <Link to="/" className="frame-logo" {...(onChosen && { onClick: onChosen })}>
          <Mark />
          {!collapsed && (
            <span className="frame-names">
              {productName}
              {settings.site_name && <small title={settings.site_name}>{settings.site_name}</small>}
            </span>
          )}
        </Link>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its links and buttons take the keys */}
      <nav
        aria-label={t('Main menu')}
        className={`frame-menu ${collapsed ? 'is-narrow' : ''}`}
        onKeyDown={moveByArrows}
      >
        <Entries isNarrow={collapsed} onChosen={onChosen} />
      </nav>
    </>
  )
}

/** Plain lists of links: a menu of antd is a third of everything that is rendered when the page opens. */
function Entries({ isNarrow, onChosen }: { isNarrow: boolean; onChosen: (() => void) | undefined }) {
  const entries = menuFor(useProfile().roles)
  const screen = screenAt(useLocation().pathname)
  const highlighted = screen?.under ?? screen?.path ?? ''
  const current = entries.find((entry) => entry.children?.some((child) => child.path === highlighted))
  const [open, setOpen] = useState<string[]>([])
  const [flyout, setFlyout] = useState<string>()
  const [seen, setSeen] = useState('')
  // Opening a screen unfolds its group once; after that the person decides.
  if (current && seen !== highlighted) {
    setSeen(highlighted)
    if (!open.includes(current.title)) setOpen([...open, current.title])
  }
  const fold = (title: string) =>
    setOpen(open.includes(title) ? open.filter((other) => other !== title) : [...open, title])
  const flyOut = (title: string, isOpen: boolean) =>
    // Leaving one group does not close the other one that has been opened since.
    setFlyout((last) => (isOpen ? title : last === title ? undefined : last))
  const choose = () => {
    setFlyout(undefined)
    onChosen?.()
  }
  return (
    <ul>
      {entries.map((entry) => {
        const { title, path = '/', children } = entry
        if (!children)
          return (
            <MenuLink
              key={path}
              {...entry}
              path={path}
              isCurrent={path === highlighted}
              hasTip={isNarrow}
              onChosen={choose}
            />
          )
        const group = { entry, isCurrent: entry === current }
        const links = <MenuLinks screens={children} highlighted={highlighted} onChosen={choose} />
        return isNarrow ? (
          <FlyoutGroup
            key={title}
            {...group}
            isOpen={flyout === title}
            onOpen={(isOpen) => flyOut(title, isOpen)}
          >
            {links}
          </FlyoutGroup>
        ) : (
          <MenuGroup key={title} {...group} isOpen={open.includes(title)} onFold={() => fold(title)}>
            {links}
          </MenuGroup>
        )
      })}
    </ul>
  )
}
