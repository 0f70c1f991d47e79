import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/panel.tsx'
import { ContentChart } from './content-chart.tsx'
import { EventCalendar } from './event-calendar.tsx'
import { SubscribersChart } from './subscribers-chart.tsx'

/** The charts and the calendar, which come after the first paint. */
export function Charts() {
  const { t } = useTranslation()
  return (
    <>
      <div className="dashboard">
        <Panel title={t('Published content')}>
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
