import { Drawer } from 'antd'
import { lazy, Suspense, useEffect, useState, type ComponentType, type LazyExoticComponent } from 'react'
import { useTranslation } from 'react-i18next'
import { Route, Routes, useLocation } from 'react-router'
import { usePreferences } from '../lib/preferences.ts'
import { Forbidden, NotFound } from './lost.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import type { Screen } from './screens.ts'
import { Sidebar } from './sidebar.tsx'
import { setSidebarOpen, useMobile, useSidebarOpen } from './sidebar-state.ts'
import { useTitle } from './title.ts'
import { TopBar } from './top-bar.tsx'
import './frame.css'

/** Everything around a screen. */
export function Frame({ screen }: { screen: Screen | undefined }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { fixed_header } = usePreferences()
  const mobile = useMobile()
  const open = useSidebarOpen()
  const [drawerOpen, setDrawerOpen] = useState(false)
  useTitle(screen?.title ?? pathname.slice(1))
  useEffect(() => {
    setDrawerOpen(false)
    scrollTo(0, 0)
  }, [pathname])
  const toggle = () => (mobile ? setDrawerOpen(true) : setSidebarOpen(!open))
  return (
    <div className={`frame ${mobile ? 'is-mobile' : open ? 'is-open' : 'is-closed'}`}>
      <a className="frame-skip" href="#content">
        {t('Skip to the content')}
      </a>
      {mobile ? (
        <Drawer
          open={drawerOpen}
          onClose={() => setDrawerOpen(false)}
          placement="left"
          size={220}
          closable={false}
          title={null}
          aria-label={t('Main menu')}
          styles={{ body: { padding: 0 } }}
        >
          <Sidebar collapsed={false} onChosen={() => setDrawerOpen(false)} />
        </Drawer>
      ) : (
        <aside className="frame-side">
          <Sidebar collapsed={!open} />
        </aside>
      )}
      <header className={`frame-header ${fixed_header ? 'is-fixed' : ''}`}>
        <TopBar screen={screen} sidebarOpen={mobile ? drawerOpen : open} onToggle={toggle} />
      </header>
      <main id="content" className="frame-content" tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>
          {screen ? <Page screen={screen} /> : pathname === '/401' ? <Forbidden /> : <NotFound />}
        </Suspense>
      </main>
    </div>
  )
}

function Page({ screen }: { screen: Screen }) {
  const Content = componentOf(screen)
  return (
    <Routes>
      <Route path={screen.path} element={<Content />} />
    </Routes>
  )
}

const components = new Map<Screen, LazyExoticComponent<ComponentType>>()

/** Loaded once, when it is first shown. */
function componentOf(screen: Screen) {
  const known = components.get(screen) ?? lazy(screen.load)
  components.set(screen, known)
  return known
}
