import { lazy, Suspense, useId, type ComponentType, type ReactNode } from 'react'
import { Link } from 'react-router'
import { icons } from './icons.tsx'
import type { MenuEntry } from './menu.ts'
import { ScreenKind } from './screen-kind.tsx'
import { loadModule } from './screen-modules.ts'
import type { IconName, Screen } from '../screens/screen.ts'

interface LinkProps {
  path: string
  title: string
  icon?: IconName
  badge?: Screen['badge']
  kind?: Screen['kind']
  isCurrent: boolean
  /** Its title is shown beside the pointer, for a narrow menu. */
  hasTip?: boolean
  onChosen: () => void
  /** Loads the screen's code. */
  onPoint?: () => void
}

/** An entry that leads to a screen. */
export function MenuLink({ path, title, icon, badge, kind, isCurrent, ...props }: LinkProps) {
  const { hasTip = false, onChosen, onPoint } = props
  const Icon = icon && icons[icon]
  return (
    <li className={`menu-row ${isCurrent ? 'is-current' : ''}`}>
      <Link
        to={path}
        onClick={onChosen}
        {...(isCurrent && { 'aria-current': 'page' as const })}
        {...(hasTip && { title })}
        {...(onPoint && { onPointerEnter: onPoint })}
      >
        {Icon && <Icon aria-hidden />}
        <span className="menu-name">{title}</span>
        {kind && (
          <>
            {' '}
            <ScreenKind kind={kind} />
          </>
        )}
      </Link>
      {badge && badgeBehind(badge)}
    </li>
  )
}

interface LinksProps {
  screens: Screen[]
  highlighted: string
  onChosen: () => void
}

/** The entries of a group. By the time of the click the screen's code has usually arrived. */
export const MenuLinks = ({ screens, highlighted, onChosen }: LinksProps) =>
  screens.map((screen) => (
    <MenuLink
      key={screen.path}
      path={screen.path}
      title={screen.title}
      badge={screen.badge}
      kind={screen.kind}
      isCurrent={screen.path === highlighted}
      onChosen={onChosen}
      onPoint={() => void loadModule(screen).catch(() => undefined)}
    />
  ))

interface GroupProps {
  entry: MenuEntry
  /** Whether the open screen is in it. */
  isCurrent: boolean
  isOpen: boolean
  onFold: () => void
  children: ReactNode
}

/** A group that unfolds in its place. What it contains is mounted only while it is open. */
export function MenuGroup({ entry: { title, icon }, isCurrent, isOpen, onFold, children }: GroupProps) {
  const id = useId()
  const Icon = icons[icon]
  return (
    <li>
      <button
        type="button"
        className={`menu-row menu-group ${isCurrent ? 'has-current' : ''}`}
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': id })}
        onClick={onFold}
      >
        <Icon aria-hidden />
        <span className="menu-name">{title}</span>
        <i className="menu-arrow" />
      </button>
      {isOpen && (
        <ul id={id} className="menu-children">
          {children}
        </ul>
      )}
    </li>
  )
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
function badgeBehind(load: LoadBadge) {
  const Badge = badgeOf(load)
  return (
    <span className="menu-badge">
      <Suspense>
        <Badge />
      </Suspense>
    </span>
  )
}
