import { useQuery } from '@tanstack/react-query'
import { Button, Spin } from 'antd'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { mayEnter } from '@balai/contract/core/access.ts'
import { account } from '@balai/contract/identity/account.ts'
import { ApiRefusal } from '../lib/api.ts'
import { applyPreferences } from '../lib/preferences.ts'
import { profileQuery, ProfileProvider } from '../lib/profile.ts'
import { queries, refresh } from '../lib/queries.ts'
import { loginPath, safeTarget } from '../lib/redirects.ts'
import { hasLeftOnPurpose, signOut, useToken } from '../lib/session.ts'
import { toastError } from '../lib/toast.tsx'
import { AuthRedirect } from './auth-redirect.tsx'
import { Frame } from './frame.tsx'
import { Forbidden, NotFound } from './lost.tsx'
import { Notice } from './notice.tsx'
import { Page } from './pages.tsx'
import type { Screen } from '../screens/screen.ts'
import { lostPaths, screenAt, shortcuts } from '../screens/screens.ts'
import { SetupScreen } from './setup.tsx'
import { Shell } from './shell.tsx'
import { useTitle } from './title.ts'

const isLost = (pathname: string) => lostPaths.some((path) => path === pathname)

/** Decides what an address shows: a public screen, the log-in, or a screen within the frame. */
export function Guard() {
  const location = useLocation()
  const token = useToken()
  const { pathname, search } = location
  if (pathname === '/auth-redirect') return <AuthRedirect />
  if (pathname.startsWith('/redirect/')) {
    const target = pathname.slice('/redirect'.length)
    return <Navigate replace to={safeTarget(`/${target.replace(/^[/\\]+/, '')}${search}`)} />
  }
  if (token && pathname === '/login')
    return <Navigate replace to={safeTarget(new URLSearchParams(search).get('redirect'))} />
  const screen = screenAt(pathname)
  if (screen?.area === 'client')
    return (
      <Suspense fallback={null}>
        <Page screen={screen} at={location} />
      </Suspense>
    )
  if (!token && isLost(pathname)) return <Lost pathname={pathname} />
  if (!token) return <Navigate replace to={hasLeftOnPurpose() ? '/login' : loginPath(location)} />
  return <SignedIn pathname={pathname} screen={screen} />
}

/** A new token may be another person's: the profile is loaded again, and another person's cached data is dropped. */
function useFreshProfile(user_id: number | undefined) {
  const token = useToken()
  const last = useRef({ token, user_id })
  useEffect(() => {
    const { token: lastToken, user_id: lastUser } = last.current
    last.current = { token, user_id: user_id ?? lastUser }
    if (lastToken !== token && token) void refresh(account.profile)
    if (lastUser !== undefined && user_id !== undefined && lastUser !== user_id)
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== account.profile.path })
  }, [token, user_id])
}

function Lost({ pathname }: { pathname: string }) {
  useTitle(pathname.slice(1))
  return <main>{pathname === '/401' ? <Forbidden /> : <NotFound />}</main>
}

/** Shows the screen once the profile of the signed-in person is loaded. */
function SignedIn({ pathname, screen }: { pathname: string; screen: Screen | undefined }) {
  const { t } = useTranslation()
  const { data: profile, error, refetch, isFetching } = useQuery(profileQuery)
  const refused = error instanceof ApiRefusal && error.status !== 0 && error.status !== 503
  useEffect(() => {
    if (!refused || !(error instanceof ApiRefusal)) return
    toastError(error.msg)
    signOut({ onPurpose: false })
  }, [refused, error])
  useEffect(() => {
    if (profile) applyPreferences(profile.preferences)
  }, [profile])
  useFreshProfile(profile?.user_id)

  if (!profile) {
    if (!error || refused) return <Spin fullscreen delay={300} />
    return (
      <main>
        <Notice
          title={t('The server cannot be reached')}
          text={error.message}
          actions={
            <Button type="primary" loading={isFetching} onClick={() => void refetch()}>
              {t('Try again')}
            </Button>
          }
        />
      </main>
    )
  }
  if (profile.setup)
    return (
      <ProfileProvider value={profile}>
        <SetupScreen setup={profile.setup} />
      </ProfileProvider>
    )
  const shortcut = shortcuts[pathname]
  if (shortcut) return <Navigate replace to={shortcut} />
  if (!screen && !isLost(pathname)) return <Navigate replace to="/404" />
  if (screen && !mayEnter(profile.roles, screen.area)) return <Navigate replace to="/401" />
  return (
    <ProfileProvider value={profile}>
      <Shell roles={profile.roles}>
        <Frame screen={screen} />
      </Shell>
    </ProfileProvider>
  )
}
