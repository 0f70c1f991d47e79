import { StyleProvider } from '@ant-design/cssinjs'
import { LoadingOutlined } from '@ant-design/icons'
import { QueryClientProvider } from '@tanstack/react-query'
import { App as AntdApp, ConfigProvider } from 'antd'
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { RouterProvider } from 'react-router/dom'
import { useComponentWords } from '../lib/i18n.ts'
import { isDark, prefersReducedMotion, systemIsDark, usePreferences } from '../lib/preferences.ts'
import { queries } from '../lib/queries.ts'
import { connectToasts, endErrors } from '../lib/toast.tsx'
import { FastTyping } from './fast-typing.tsx'
import { IdleWarning } from './idle-warning.tsx'
import { Notices } from './notices.tsx'
import { ReloginDialog } from './relogin-dialog.tsx'
import { router } from './router.tsx'
import { themeOf } from './theme.ts'

export function App() {
  const preferences = usePreferences()
  const words = useComponentWords()
  useSyncExternalStore(systemIsDark.follow, systemIsDark.read)
  const still = useSyncExternalStore(prefersReducedMotion.follow, prefersReducedMotion.read)
  const dark = isDark(preferences)
  useLayoutEffect(() => {
    document.documentElement.dataset['appearance'] = dark ? 'dark' : 'light'
  }, [dark])
  return (
    // Our own styles are outside the layer of antd, so they win.
    <StyleProvider layer>
      <ConfigProvider
        theme={themeOf(preferences, { dark, still })}
        {...(words && { locale: words })}
        componentSize={preferences.size}
        // antd animates its own loading icon, which stays visible after a quick answer; ours does not.
        button={{ autoInsertSpace: false, loadingIcon: <LoadingOutlined /> }}
      >
        <QueryClientProvider client={queries}>
          <AntdApp message={{ maxCount: 4 }}>
            <Notices />
            <Toasts />
            <FastTyping />
            {/* Without transitions the page follows the address at once, also on a slow machine. */}
            <RouterProvider router={router} useTransitions={false} />
            <IdleWarning />
            <ReloginDialog />
          </AntdApp>
        </QueryClientProvider>
      </ConfigProvider>
    </StyleProvider>
  )
}

function Toasts() {
  const { message } = AntdApp.useApp()
  useEffect(() => connectToasts(message), [message])
  useEffect(() => {
    let { pathname } = router.state.location
    // An error about one screen is not shown on the next, except on the log-in: it says why a log-in is needed.
    return router.subscribe(({ location }) => {
      if (location.pathname !== pathname && location.pathname !== '/login') endErrors()
      pathname = location.pathname
    })
  }, [])
  return null
}
