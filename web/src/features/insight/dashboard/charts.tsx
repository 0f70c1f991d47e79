import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useShell } from '../../../lib/shell.ts'
import { Panel } from '../../../ui/panel.tsx'
import { ContentChart } from './content-chart.tsx'
import { EventCalendar } from './event-calendar.tsx'
import { SubscribersChart } from './subscribers-chart.tsx'
import { DashboardWorkbook } from './workbook.tsx'

/** The charts and the calendar, which come after the first paint. */
export function Charts() {
  const { t } = useTranslation()
  return (
    <>
      <div className="dashboard">
        <Panel
          title={t('Published content')}
          action={
            <div className="dashboard-actions">
              <OpenLink to="/report-tracking/mailed-reports">{t('Mailed reports')}</OpenLink>
              <DashboardWorkbook />
            </div>
          }
        >
          <ContentChart />
        </Panel>
        <Panel title={t('Subscribers')}>
          <SubscribersChart />
        </Panel>
      </div>
      <Panel title={t('Events of the month')}>
        <EventCalendar />
      </Panel>
    </>
  )
}

/** A link that only those see who may follow it. */
function OpenLink({ to, children }: { to: string; children: ReactNode }) {
  const { mayOpen } = useShell()
  return mayOpen(to) && <Link to={to}>{children}</Link>
}
