import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { menuFor } from './menu.ts'
import { useProfile } from '../lib/profile.ts'
import type { Screen } from '../screens/screen.ts'
import { home, screenAt, screens } from '../screens/screens.ts'
import './breadcrumbs.css'

/** Dashboard, menu group, parent list, current page. */
export function Breadcrumbs({ screen, title }: { screen: Screen | undefined; title: string }) {
  const { t } = useTranslation()
  const { roles } = useProfile()
  const first = screenAt(home)
  const parent = screens.find(({ path }) => path === screen?.under)
  const menu = parent?.menu ?? screen?.menu
  const isGroup = menuFor(roles).some((entry) => entry.title === menu && entry.children)
  return (
    <nav className="frame-crumbs" aria-label={t('Where you are')}>
      <ol>
        {first && screen !== first && <Crumb screen={first} />}
        {menu && isGroup && <li>{menu}</li>}
        {parent && <Crumb screen={parent} />}
        <li>
          <span aria-current="page">{title}</span>
        </li>
      </ol>
    </nav>
  )
}

const Crumb = ({ screen: { path, title } }: { screen: Screen }) => (
  <li>
    <Link to={path}>{title}</Link>
  </li>
)
