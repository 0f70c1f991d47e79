import { Activity, lazy, Suspense, useEffect, useRef, useState, type ReactElement } from 'react'
import { Route, Routes, useLocation, type Location } from 'react-router'
import { PagePathProvider } from '../lib/page.ts'
import { usePreferences } from '../lib/preferences.ts'
import { Boundary } from '../ui/boundary.tsx'
import { BrokenScreen } from './broken.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { loadedModule, loadModule } from './screen-modules.ts'
import type { Screen } from '../screens/screen.ts'
import { screenAt } from '../screens/screens.ts'
import { useOpenTabs } from './use-tabs.ts'

/**
 * The open page and, if the strip of tabs is on, every other visited page, hidden: with its input, filters and
 * scroll position.
 */
export function Pages({ screen }: { screen: Screen | undefined }) {
  const location = useLocation()
  const { tags_view } = usePreferences()
  const { open } = useOpenTabs()
  const [seen, setSeen] = useState<ReadonlyMap<string, Location>>(new Map())
  useScrollPerPage(location.pathname, tags_view)
  if (screen && seen.get(location.pathname) !== location)
    setSeen(new Map(seen).set(location.pathname, location))
  const generations = new Map(open.map((tab) => [tab.path, tab.generation]))
  const pages = [...seen.values()].filter(
    ({ pathname }) => pathname === location.pathname || (tags_view && generations.has(pathname)),
  )
  return pages.map((page) => {
    const pageScreen = screenAt(page.pathname)
    return (
      <Activity
        key={`${page.pathname} ${generations.get(page.pathname) ?? 0}`}
        mode={page.pathname === location.pathname ? 'visible' : 'hidden'}
      >
        <PagePathProvider value={page.pathname}>
          <Suspense fallback={<PageSkeleton />}>
            {pageScreen && <Page screen={pageScreen} at={page} />}
          </Suspense>
        </PagePathProvider>
      </Activity>
    )
  })
}

const contents = new Map<Screen, ReactElement>()

/**
 * The element of a screen. A loaded module is rendered at once; a lazy one shows the skeleton for at least a third of a
 * second, because React delays its replacement.
 */
function contentOf(screen: Screen): ReactElement {
  const known = contents.get(screen)
  if (known) return known
  const Content = loadedModule(screen)?.default ?? lazy(() => loadModule(screen))
  const content = <Content key={screen.path} />
  contents.set(screen, content)
  return content
}

/**
 * Renders a screen at its own address: a kept page stays mounted while the browser is at another address. If it fails,
 * only this page is replaced; the others keep their input.
 */
export function Page({ screen, at }: { screen: Screen; at: Location }) {
  const [attempt, setAttempt] = useState(0)
  const retry = () => {
    // A loaded component stays the same one: another open page may show it.
    if (!loadedModule(screen)) contents.delete(screen)
    setAttempt(attempt + 1)
  }
  return (
    <Boundary key={attempt} fallback={(error) => <BrokenScreen error={error} onRetry={retry} />}>
      <Routes location={at}>
        <Route path={screen.path} element={contentOf(screen)} />
      </Routes>
    </Boundary>
  )
}

/** A new page starts at the top, a kept one where it was left. */
function useScrollPerPage(path: string, keeps: boolean) {
  const heights = useRef(new Map<string, number>())
  useEffect(() => {
    const known = heights.current
    scrollTo(0, keeps ? (known.get(path) ?? 0) : 0)
    const note = () => known.set(path, scrollY)
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [path, keeps])
}
