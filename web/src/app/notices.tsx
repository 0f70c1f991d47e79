import { Alert, Button } from 'antd'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { settings, zoneNow } from '../lib/settings.ts'
import { useStore } from '../lib/store.ts'

const minutes = 5

/** Banners about the connection and the version, above everything else. */
export function Notices() {
  const { t } = useTranslation()
  const online = useSyncExternalStore(followNetwork, () => navigator.onLine)
  const outdated = useOutdated()
  const zone = useStore(zoneNow)
  if (!online)
    return (
      <Alert
        banner
        type="warning"
        title={t('You are offline. What you see may be old; saving works again when you are back.')}
      />
    )
  if (!outdated && zone === settings.time_zone) return null
  return (
    <Alert
      banner
      type="info"
      title={
        outdated
          ? t('A new version is available. Reload when you are ready.')
          : t('The time zone is now {{zone}}. Until you reload, times are shown in the former one.', { zone })
      }
      action={
        <Button size="small" onClick={() => location.reload()}>
          {t('Reload when you are done')}
        </Button>
      }
    />
  )
}

function followNetwork(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Script names contain a hash of their content: a page with other names is a newer version. */
function useOutdated(): boolean {
  const [outdated, setOutdated] = useState(false)
  useEffect(() => {
    const ours = [...document.querySelectorAll('script[src^="/assets/"]:not([data-later])')].map((script) =>
      script.getAttribute('src'),
    )
    async function look() {
      if (document.hidden || ours.length === 0) return
      const response = await fetch('/', { cache: 'no-cache' })
      const page = response.ok ? await response.text() : ''
      if (page.includes('/assets/') && !ours.every((src) => page.includes(`"${src}"`))) setOutdated(true)
    }
    const quietly = () => void look().catch(() => null)
    const timer = setInterval(quietly, minutes * 60_000)
    document.addEventListener('visibilitychange', quietly)
    // Vite says so when a file of this version could not be loaded.
    addEventListener('vite:preloadError', quietly)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', quietly)
      removeEventListener('vite:preloadError', quietly)
    }
  }, [])
  return outdated
}
