import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { usePageNotes } from '../lib/page.ts'
import { usePreferences } from '../lib/preferences.ts'
import { useProfile } from '../lib/profile.ts'
import { UnsavedGuard } from '../ui/unsaved-guard.tsx'
import { Forbidden, NotFound } from './lost.tsx'
import { useLiveUpdates } from './live.ts'
import { Pages } from './pages.tsx'
import type { Screen } from '../screens/screen.ts'
import { Sidebar } from './sidebar.tsx'
import { setSidebarOpen, useMobile, useSidebarOpen } from './sidebar-state.ts'
import { useTitle } from './title.ts'
import { TopBar } from './top-bar.tsx'
import { useRecordVisits } from './use-tabs.ts'
import './frame.css'
import { lazyPart } from '../ui/lazy-part.tsx'

const MenuDrawer = lazyPart(async () => (await import('./menu-drawer.tsx')).MenuDrawer, { compact: true })
const TabStrip = lazyPart(async () => (await import('./tab-strip.tsx')).TabStrip, { compact: true })

/** Everything around a screen. */
export function Frame({ screen }: { screen: Screen | undefined }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { fixed_header, tags_view } = usePreferences()
  const mobile = useMobile()
  const open = useSidebarOpen()
  // Any navigation closes the drawer.
  const [drawerAt, setDrawerAt] = useState<string | null>(null)
  const drawerOpen = drawerAt === pathname
  const [hasDrawer, setHasDrawer] = useState(false)
  const title = usePageNotes()[pathname]?.title || (screen?.title ?? pathname.slice(1))
  useTitle(title)
  const profile = useProfile()
  useRecordVisits(profile, screen, title)
  useLiveUpdates(profile.user_id)
  const openDrawer = async () => {
    await MenuDrawer.preload()
    setHasDrawer(true)
    setDrawerAt(pathname)
  }
  const toggle = () => (mobile ? void openDrawer() : setSidebarOpen(!open))
  const look = [
    'frame',
    mobile ? 'is-mobile' : open ? 'is-open' : 'is-closed',
    fixed_header && 'has-fixed-header',
    tags_view && 'has-tabs',
  ]
  return (
    <div className={look.filter(Boolean).join(' ')}>
      <a className="frame-skip" href="#content">
        {t('Skip to the content')}
      </a>
      {!mobile && (
        <aside className="frame-side">
          <Sidebar collapsed={!open} />
        </aside>
      )}
      <div className="frame-top">
        <header className="frame-header">
          {mobile && hasDrawer && (
            <Suspense fallback={null}>
              <MenuDrawer open={drawerOpen} onClose={() => setDrawerAt(null)} />
            </Suspense>
          )}
          <TopBar
            screen={screen}
            title={title}
            sidebarOpen={mobile ? drawerOpen : open}
            onToggle={toggle}
            {...(mobile && { onPrepare: () => void MenuDrawer.preload() })}
          />
        </header>
        {tags_view && (
          <Suspense fallback={<div className="tab-strip" />}>
            <TabStrip />
          </Suspense>
        )}
      </div>
      <main id="content" className="frame-content" tabIndex={-1}>
        <UnsavedGuard keepsPages={tags_view} />
        <Pages screen={screen} />
        {!screen && (pathname === '/401' ? <Forbidden /> : <NotFound />)}
      </main>
    </div>
  )
}
