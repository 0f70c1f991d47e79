import {
  LogoutOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  ReadOutlined,
  SearchOutlined,
  SettingOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useProfile } from '../lib/profile.ts'
import { settings } from '../lib/settings.ts'
import { PersonPicture } from '../ui/person-chip.tsx'
import { Bell } from './bell.tsx'
import { logOut } from './log-out.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { AppearanceButton, LanguageMenu } from '../parts/look-buttons.tsx'
import type { Screen } from '../screens/screen.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { MenuButton } from '../ui/menu-button.tsx'

const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette, { compact: true })
const SettingsDrawer = lazyPart(async () => (await import('./settings-drawer.tsx')).SettingsDrawer, {
  compact: true,
})

interface Props {
  screen: Screen | undefined
  title: string
  sidebarOpen: boolean
  onToggle: () => void
  /** Called when the pointer enters the button of the menu, or it gets the focus. */
  onPrepare?: () => void
}

export function TopBar({ screen, title, sidebarOpen, onToggle, onPrepare }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <Button
        type="text"
        aria-label={sidebarOpen ? t('Collapse the menu') : t('Open the menu')}
        aria-expanded={sidebarOpen}
        icon={sidebarOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
        onClick={onToggle}
        {...(onPrepare && { onPointerEnter: onPrepare, onFocus: onPrepare })}
      />
      <Breadcrumbs screen={screen} title={title} />
      <div className="frame-tools">
        <Search />
        <Bell />
        <span className="frame-wide">
          <LanguageMenu />
          <AppearanceButton />
        </span>
        <Settings />
        <PersonMenu />
      </div>
    </>
  )
}

const shortcut = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'

function Search() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const byKeyboard = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey) return
      event.preventDefault()
      setOpen((shown) => !shown)
    }
    addEventListener('keydown', byKeyboard)
    // Loaded in advance, so that typing right after the shortcut loses no letter.
    requestIdleCallback(() => void Palette.preload())
    return () => removeEventListener('keydown', byKeyboard)
  }, [])
  return (
    <>
      <Button
        type="text"
        aria-label={`${t('Search')} ${shortcut}`}
        icon={<SearchOutlined />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <kbd className="frame-wide frame-key">{shortcut}</kbd>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function Settings() {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <Button
        type="text"
        aria-label={t('Settings')}
        icon={<SettingOutlined />}
        aria-haspopup="dialog"
        onClick={show}
      />
      {wanted && (
        <Suspense fallback={null}>
          <SettingsDrawer open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const openSite = () => void open('/site/', '_blank', 'noopener')

function PersonMenu() {
  const { t } = useTranslation()
  const { name, avatar } = useProfile()
  const navigate = useNavigate()
  const items = [
    { key: 'profile', icon: <UserOutlined />, label: t('Profile'), onClick: () => void navigate('/me') },
    ...(settings.serves_site
      ? [{ key: 'site', icon: <ReadOutlined />, label: t('Open the sample site'), onClick: openSite }]
      : []),
    { key: 'logout', icon: <LogoutOutlined />, label: t('Log Out'), onClick: () => void logOut() },
  ]
  return (
    <MenuButton type="text" className="frame-person" menu={{ items }} placement="bottomRight">
      <span className="visually-hidden">{t('Account of')}</span>
      <PersonPicture name={name} picture={avatar} size={26} />
      <span className="frame-person-name">{name}</span>
    </MenuButton>
  )
}
