import { Suspense, useEffect, useRef, useState } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { calls } from '../lib/calls.ts'
import { SessionContext, useNewSession } from '../lib/session.ts'
import { SiteContext } from '../lib/site.ts'
import { useCall } from '../lib/use-call.ts'
import { language, useWords } from '../lib/words.ts'
import { routes } from '../routes.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { Boundary } from './boundary.tsx'
import { ConsentBanner } from './consent-banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { words } from './layout.id.ts'

/** The frame of every page. It reads what the site says about itself, its image links, and who is signed in. */
export function Layout() {
  const t = useWords(words)
  const chosen = language.use()
  const site = useCall(calls.site, {}).data
  const places = useCall(calls.imageLinks, {}).data
  const [path] = useLocation()
  const main = useNewPage(path)
  const [asksAgain, setAsksAgain] = useState(false)
  useEffect(() => {
    document.documentElement.lang = chosen
  }, [chosen])
  return (
    <SiteContext value={{ site, places }}>
      <SessionContext value={useNewSession()}>
        {site?.favicon && <link rel="icon" href={site.favicon} />}
        <a className="skip" href="#content">
          {t('To the content')}
        </a>
        <Header />
        <main id="content" tabIndex={-1} ref={main}>
          <Boundary key={path}>
            <Suspense>
              <Switch>
                {routes.map(({ path, Page }) => (
                  <Route key={path} path={path} component={Page} />
                ))}
                <Route>
                  <NotFound />
                </Route>
              </Switch>
            </Suspense>
          </Boundary>
        </main>
        <Footer onPrivacy={() => setAsksAgain(true)} />
        <ConsentBanner isOpen={asksAgain} onClose={() => setAsksAgain(false)} />
      </SessionContext>
    </SiteContext>
  )
}

/** A new page begins at its top, and the keyboard in its content. Going back returns to where the reader was. */
function useNewPage(path: string) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(path)
  const isBack = useRef(false)
  useEffect(() => {
    const note = () => (isBack.current = true)
    addEventListener('popstate', note)
    return () => removeEventListener('popstate', note)
  }, [])
  useEffect(() => {
    if (shown.current !== path && !isBack.current) {
      scrollTo(0, 0)
      main.current?.focus({ preventScroll: true })
    }
    shown.current = path
    isBack.current = false
  }, [path])
  return main
}
