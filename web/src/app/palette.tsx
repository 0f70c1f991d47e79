import { SearchOutlined } from '@ant-design/icons'
import { Input, Modal } from 'antd'
import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { browserStorage } from '../lib/browser-storage.ts'
import { useProfile } from '../lib/profile.ts'
import { onSignOut } from '../lib/session.ts'
import type { Screen } from '../screens/screen.ts'
import { ScreenKind } from './screen-kind.tsx'
import { screensFor } from '../screens/screens.ts'
import { rank } from './search.ts'
import './palette.css'

const mostRecent = 5
onSignOut(() => browserStorage.write('recent_screens', null))

/** Opens any screen by a few letters of its title. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { roles } = useProfile()
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const reachable = screensFor(roles).filter(({ path }) => !path.includes(':'))
  const recent = recentPaths().flatMap((path) => reachable.filter((screen) => screen.path === path))
  const found = text.trim() === '' ? [...new Set([...recent, ...reachable])] : rank(text, reachable)
  const chosen = found[at]

  function go(screen: Screen) {
    browserStorage.write(
      'recent_screens',
      JSON.stringify([...new Set([screen.path, ...recentPaths()])].slice(0, mostRecent)),
    )
    onClose()
    void navigate(screen.path)
  }
  function byKeyboard(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && found.length > 0) {
      event.preventDefault()
      setAt((at + step + found.length) % found.length)
    }
    if (event.key === 'Enter' && chosen) go(chosen)
  }
  return (
    <Modal
      open
      onCancel={onClose}
      footer={null}
      closable={false}
      width={560}
      classNames={{ root: 'palette' }}
      title={t('Go to…')}
      styles={{ header: { display: 'none' } }}
    >
      <Input
        autoFocus
        variant="borderless"
        size="large"
        prefix={<SearchOutlined />}
        placeholder={t('Go to…')}
        aria-label={t('Go to…')}
        role="combobox"
        aria-expanded
        aria-controls={id}
        {...(chosen && { 'aria-activedescendant': `${id}-${at}` })}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
        }}
        onKeyDown={byKeyboard}
      />
      <div id={id} role="listbox" aria-label={t('Screens')} className="palette-list">
        {found.map((screen, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are handled by the field above
          <div
            key={screen.path}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onPointerMove={() => setAt(index)}
            onClick={() => go(screen)}
          >
            <span>
              {screen.title} {screen.kind && <ScreenKind kind={screen.kind} />}
            </span>
            <span className="palette-group">{screen.menu === screen.title ? '' : screen.menu}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && <p className="palette-nothing">{t('No screen has such a name.')}</p>}
    </Modal>
  )
}

function recentPaths(): string[] {
  try {
    return JSON.parse(browserStorage.read('recent_screens') ?? '[]') as string[]
  } catch {
    return []
  }
}
