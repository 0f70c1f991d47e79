import { LogoutOutlined, MenuFoldOutlined, MenuUnfoldOutlined, UserOutlined } from '@ant-design/icons'
import { Avatar, Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { account } from '@balai/contract/account.ts'
import { call } from '../lib/api.ts'
import { useProfile } from '../lib/profile.ts'
import { signOut } from '../lib/session.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import type { Screen } from './screens.ts'

interface Props {
  screen: Screen | undefined
  sidebarOpen: boolean
  onToggle: () => void
}

export function TopBar({ screen, sidebarOpen, onToggle }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <Button
        type="text"
        aria-label={sidebarOpen ? t('Collapse the menu') : t('Open the menu')}
        aria-expanded={sidebarOpen}
        icon={sidebarOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
        onClick={onToggle}
      />
      <Breadcrumbs screen={screen} />
      <div className="frame-tools">
        <PersonMenu />
      </div>
    </>
  )
}

function PersonMenu() {
  const { t } = useTranslation()
  const { name, avatar } = useProfile()
  const navigate = useNavigate()
  const items = [
    { key: 'profile', icon: <UserOutlined />, label: t('Profile'), onClick: () => void navigate('/me') },
    { key: 'logout', icon: <LogoutOutlined />, label: t('Log Out'), onClick: () => void logOut() },
  ]
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <Button type="text" className="frame-person" aria-label={t('Account of {{name}}', { name })}>
        <Avatar size={26} {...(avatar ? { src: avatar } : {})} alt="">
          {name.slice(0, 1).toUpperCase()}
        </Avatar>
        <span className="frame-person-name">{name}</span>
      </Button>
    </Dropdown>
  )
}

/** The person leaves even when the server cannot be told. */
async function logOut() {
  const told = call(account.logout, {}, { quiet: true, withoutRelogin: true }).catch(() => null)
  signOut({ onPurpose: true })
  await told
}
