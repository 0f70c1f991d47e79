import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Panel } from '../../../ui/panel.tsx'
import { RecountDrawer } from '../../../parts/recount/recount-drawer.tsx'
import { SessionList } from '../../../parts/session-list.tsx'
import { formatWeekday, hourIn } from './greeting.ts'
import { useProfile } from '../../../lib/profile.ts'
import { settings } from '../../../lib/settings.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Activity } from './activity.tsx'
import { CodesBanner } from './codes-banner.tsx'
import './dashboard.css'

// Both come after the first paint; what follows them does not move, because their heights are kept free.
const Overview = lazyPart(async () => (await import('./overview.tsx')).Overview)
const Charts = lazyPart(async () => (await import('./charts.tsx')).Charts)

/** A greeting, what there is and what waits, charts, the person's latest actions and their sessions. */
export default function Dashboard() {
  const { t, i18n } = useTranslation()
  const { name } = useProfile()
  const [now] = useState(() => new Date())
  const hour = hourIn(settings.time_zone, now)
  const greetings = {
    morning: t('Good morning, {{name}}', { name }),
    day: t('Good afternoon, {{name}}', { name }),
    evening: t('Good evening, {{name}}', { name }),
  }
  return (
    <>
      <PageHeader
        title={greetings[hour < 11 ? 'morning' : hour < 18 ? 'day' : 'evening']}
        note={formatWeekday(now, settings.time_zone, i18n.language)}
      />
      <CodesBanner />
      <div className="dashboard-overview">
        <Suspense>
          <Overview />
        </Suspense>
      </div>
      <div className="dashboard-charts">
        <Suspense>
          <Charts />
        </Suspense>
      </div>
      <div className="dashboard">
        <Panel title={t('Your recent activity')}>
          <Activity />
        </Panel>
        <Panel title={t('Your open sessions')} action={<Link to="/me/settings">{t('Profil')}</Link>}>
          <SessionList />
        </Panel>
      </div>
      <RecountDrawer />
    </>
  )
}
