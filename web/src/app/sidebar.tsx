import { Menu, type MenuProps } from 'antd'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { usePreferences } from '../lib/preferences.ts'
import { useProfile } from '../lib/profile.ts'
import { productName, settings } from '../lib/settings.ts'
import { icons } from './icons.tsx'
import { menuFor, type MenuEntry } from './menu.ts'
import { ScreenKind } from './screen-kind.tsx'
import { loadModule } from './screen-modules.ts'
import type { Screen } from '../screens/screen.ts'
import { screenAt } from '../screens/screens.ts'
import { Mark } from '../ui/mark.tsx'

/** The product's name and the menu; narrow when collapsed. */
export function Sidebar({ collapsed, onChosen }: { collapsed: boolean; onChosen?: () => void }) {
  const { t } = useTranslation()
  const { sidebar_logo } = usePreferences()
  const entries = menuFor(useProfile().roles)
  const screen = screenAt(useLocation().pathname)
  const highlighted = screen?.under ?? screen?.path ?? ''
  const group = entries.find((entry) => entry.children?.some((child) => child.path === highlighted))
  const [open, setOpen] = useState<string[]>([])
  const [seen, setSeen] = useState('')
  // Opening a screen unfolds its group once; after that the person decides.
  if (group && seen !== highlighted) {
    setSeen(highlighted)
    if (!open.includes(group.title)) setOpen([...open, group.title])
  }
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
      <nav aria-label={t('Main menu')} className="frame-menu">
        <Menu
          mode="inline"
          inlineCollapsed={collapsed}
          inlineIndent={16}
          selectedKeys={[highlighted]}
          {...(!collapsed && { openKeys: open, onOpenChange: setOpen })}
          items={entries.map(toItem)}
          {...(onChosen && { onClick: onChosen })}
        />
      </nav>
    </>
  )
}

type Item = NonNullable<MenuProps['items']>[number]

function toItem({ title, icon, path, badge, children }: MenuEntry): Item {
  const Icon = icons[icon]
  if (!children)
    return {
      key: path ?? title,
      icon: <Icon />,
      label: <Link to={path ?? '/'}>{title}</Link>,
      ...withBadge(badge),
    }
  return { key: title, icon: <Icon />, label: title, children: children.map(toChild) }
}

type LoadBadge = NonNullable<Screen['badge']>
const badges = new Map<LoadBadge, ComponentType>()

const noBadge = () => ({ default: () => null })

/** The component behind a badge's loader, the same one at every render. */
function badgeOf(load: LoadBadge): ComponentType {
  const badge = badges.get(load) ?? lazy(() => load().catch(noBadge))
  badges.set(load, badge)
  return badge
}

/** The menu does not wait for a badge: it appears when it has been loaded, and not at all if that fails. */
function withBadge(load: Screen['badge']) {
  if (!load) return undefined
  const Badge = badgeOf(load)
  return {
    extra: (
      <Suspense>
        <Badge />
      </Suspense>
    ),
  }
}

function toChild(screen: Screen): Item {
  const { path, title, badge, kind } = screen
  return {
    key: path,
    ...withBadge(badge),
    ...(kind && { extra: <ScreenKind kind={kind} /> }),
    // By the time of the click the screen's code has usually arrived.
    label: (
      <Link to={path} onPointerEnter={() => void loadModule(screen).catch(() => undefined)}>
        {title}
      </Link>
    ),
  }
}
