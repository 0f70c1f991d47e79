import { Segmented } from 'antd'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { EventRow } from '@balai/contract/events/event-answers.ts'
import { events } from '@balai/contract/events/events.ts'
import { useList } from '../../../lib/use-list.ts'
import { RestoreButton } from '../../../parts/desk/trash.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { CreateButton } from './create-button.tsx'
import { useEventsColumns } from './events-columns.tsx'
import { EventsFilters } from './events-filters.tsx'
import { EventsTabs } from './events-tabs.tsx'
import { EventActions } from './event-actions.tsx'
import type { EventList } from './event-list.ts'
import { eventTrash } from './trash.ts'
import { useEventsView, type EventsView } from './use-events-view.ts'
import { homePath } from './words.tsx'

const EventCalendar = lazyPart(async () => (await import('./calendar/event-calendar.tsx')).EventCalendar)

export const { list } = events

/** All events, as a list or a calendar over the same filters. */
export default function Events() {
  const { t } = useTranslation()
  const list = useList(events.list)
  const address = useEventsView()
  const views: Record<EventsView, string> = { list: t('List'), month: t('Month'), week: t('Week') }
  return (
    <>
      <PageHeader
        title="Events"
        action={
          <>
            <Segmented<EventsView>
              aria-label={t('Show as')}
              value={address.view}
              options={(['list', 'month', 'week'] as const).map((value) => ({ value, label: views[value] }))}
              onChange={(view) => address.change({ view })}
            />
            <CreateButton />
          </>
        }
      />
      <EventsTabs list={list} hasTrash={address.view === 'list'} />
      <EventsFilters list={list} hasDates={address.view === 'list'} />
      {address.view === 'list' ? (
        <EventTable list={list} />
      ) : (
        <Suspense>
          <EventCalendar list={list} address={address} />
        </Suspense>
      )}
    </>
  )
}

function EventTable({ list }: { list: EventList }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isTrash = list.input.trash === true
  const columns = useEventsColumns(isTrash)
  // People who work on events get whole rows.
  const rows = useMemo(() => list.rows.filter((row): row is EventRow => 'event_status' in row), [list.rows])
  return (
    <>
      <DataTable<EventRow>
        name="events"
        label="Events"
        list={{ ...list, rows }}
        columns={columns}
        rowKey={({ event_id }) => event_id}
        rowName={({ event_title }) => event_title}
        {...(isTrash
          ? {
              actions: ({ event_id, event_title }: EventRow) => (
                <RestoreButton trash={eventTrash} record={{ id: event_id, title: event_title }} />
              ),
              actionsWidth: 110,
            }
          : {
              onOpen: (row: EventRow) => void navigate(homePath(row.event_permalink)),
              actions: (row: EventRow) => <EventActions event={row} />,
            })}
        whenEmpty={
          isTrash
            ? { title: t('The trash is empty.'), hint: t('Deleted events stay here for 30 days.') }
            : {
                title: t('There are no events yet.'),
                hint: t('Write the first one; it is saved while you type.'),
                action: <CreateButton />,
              }
        }
      />
      <Pager list={list} />
    </>
  )
}
