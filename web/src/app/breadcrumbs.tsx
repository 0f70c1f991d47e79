import { Breadcrumb } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { menuFor } from './menu.ts'
import { useProfile } from '../lib/profile.ts'
import type { Screen } from '../screens/screen.ts'
import { home, screenAt, screens } from '../screens/screens.ts'

/** Dashboard, menu group, parent list, current page. */
export function Breadcrumbs({ screen, title }: { screen: Screen | undefined; title: string }) {
  const { t } = useTranslation()
  const { roles } = useProfile()
  const first = screenAt(home)
  const parent = screens.find(({ path }) => path === screen?.under)
  const menu = parent?.menu ?? screen?.menu
  const isGroup = menuFor(roles).some((entry) => entry.title === menu && entry.children)
  const items = [
    ...(first && screen !== first ? [{ title: <Link to={first.path}>{first.title}</Link> }] : []),
    ...(menu && isGroup ? [{ title: menu }] : []),
    ...(parent ? [{ title: <Link to={parent.path}>{parent.title}</Link> }] : []),
    { title: <span aria-current="page">{title}</span> },
  ]
  return <Breadcrumb className="frame-crumbs" items={items} aria-label={t('Where you are')} />
}
