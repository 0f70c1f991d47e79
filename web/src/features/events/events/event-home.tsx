import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton, Tabs } from 'antd'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { EventDetail } from '@balai/contract/events/event-answers.ts'
import { events } from '@balai/contract/events/events.ts'
import { formatDateTime, formatMoney, tCount } from '../../../lib/format.ts'
import { usePageTitle } from '../../../lib/page.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useShell, type EventTab } from '../../../lib/shell.ts'
import { zoneName } from '../../../lib/zone-times.ts'
import { RestoreButton } from '../../../parts/desk/trash.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { RecordNote } from '../../../ui/record-note.tsx'
import { EventActions } from './event-actions.tsx'
import { EventHistory } from './home/event-history.tsx'
import { FactsTab } from './home/facts-tab.tsx'
import { eventTrash } from './trash.ts'
import { editPath, EventState } from './words.tsx'

const list = { path: '/event-management', name: 'Events' }

/** The page of one event, with what every domain knows about it in tabs. */
export default function EventHome() {
  const { slug = '' } = useParams()
  const { data, error, refetch } = useQuery(queryOf(events.detail, { id: slug }, { quiet: true }))
  usePageTitle(data?.event_title)
  if (error && !data) return <RecordNote error={error} onRetry={refetch} list={list} />
  if (!data) return <Skeleton active title={{ width: '50%' }} paragraph={{ rows: 12 }} />
  return (
    <>
      <HomeHeader event={data} />
      {data.cancelled_at && <CancelledNote event={data} />}
      <HomeTabs event={data} />
    </>
  )
}

function HomeHeader({ event }: { event: EventDetail }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { event_id, event_title, event_start_date: start, time_zone: zone } = event
  return (
    <PageHeader
      title={event_title}
      note={
        <>
          <EventState event={event} />
          {start && ` · ${formatDateTime(start, zone)} ${zoneName(zone, start)}`}
        </>
      }
      action={
        event.deleted_at ? (
          <RestoreButton trash={eventTrash} record={{ id: event_id, title: event_title }} />
        ) : (
          <>
            <Button type="primary" onClick={() => void navigate(editPath(event_id))}>
              {t('Edit')}
            </Button>
            <EventActions size="medium" event={event} onDeleted={() => void navigate(list.path)} />
          </>
        )
      }
    />
  )
}

function CancelledNote({ event }: { event: EventDetail }) {
  const { t } = useTranslation()
  const { cancel_reason, cancelled_by_name, cancelled_at, time_zone, refunds_due } = event
  const who = cancelled_by_name ?? t('Somebody')
  const when = cancelled_at && formatDateTime(cancelled_at, time_zone)
  return (
    <Alert
      type="error"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('{{who}} cancelled this event on {{when}}.', { who, when })}
      description={
        <>
          <p style={{ margin: 0, whiteSpace: 'pre-line' }}>{cancel_reason}</p>
          {refunds_due.orders > 0 && (
            <p style={{ margin: '8px 0 0' }}>
              {tCount(
                t,
                refunds_due.orders,
                'A refund is due for 1 order, Rp {{amount}}.',
                'Refunds are due for {{n}} orders, Rp {{amount}} in total.',
                { amount: formatMoney(refunds_due.rupiah) },
              )}
            </p>
          )}
        </>
      }
    />
  )
}

function HomeTabs({ event }: { event: EventDetail }) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const { eventTabs } = useShell()
  const others = useMemo(() => eventTabs.map((tab) => ({ ...tab, Part: partOf(tab) })), [eventTabs])
  const names: Record<EventTab['key'], string> = {
    participants: t('Participants'),
    mails: t('Mails'),
    certificates: t('Certificates'),
  }
  const tabs = [
    { key: 'facts', label: t('Facts'), children: <FactsTab event={event} /> },
    ...others.map(({ key, Part }) => ({
      key,
      label: names[key],
      children: (
        <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
          <Part event={event} />
        </Suspense>
      ),
    })),
    { key: 'history', label: t('History'), children: <EventHistory event={event} /> },
  ]
  const chosen = tabs.find(({ key }) => key === params.get('tab'))?.key ?? 'facts'
  return (
    <Tabs
      className="event-tabs"
      activeKey={chosen}
      destroyOnHidden
      items={tabs}
      // The state of a list in one tab means nothing in another.
      onChange={(key) => setParams(key === 'facts' ? {} : { tab: key })}
    />
  )
}

const partOf = ({ load }: EventTab) =>
  lazyPart(async () => (await load()).default as (props: { event: EventDetail }) => React.ReactNode)
