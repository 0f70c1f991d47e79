import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventRow } from '@balai/contract/events/event-answers.ts'
import { formatDate, formatTime } from '../../../lib/format.ts'
import { zoneName, zoneTimes } from '../../../lib/zone-times.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { EventTitle } from './event-title.tsx'
import './events.css'
import { SeatsBar } from './seats-bar.tsx'
import { EventState, homePath } from './words.tsx'

/** The columns of the list; the trash also shows the date of the deletion. Titles lead to the page of the event. */
export function useEventsColumns(isTrash: boolean, pathOf = homePath): Column<EventRow>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      {
        key: 'event_title',
        title: t('Title'),
        width: 320,
        lines: 2,
        sortable: true,
        always: true,
        cell: (row) => <EventTitle event={row} {...(!isTrash && { to: pathOf(row.event_permalink) })} />,
      },
      {
        key: 'event_start_date',
        title: t('Starts'),
        priority: 1,
        width: 170,
        lines: 2,
        sortable: true,
        cell: (row) => <Start event={row} />,
      },
      {
        key: 'seats',
        title: t('Seats'),
        priority: 1,
        width: 150,
        lines: 2,
        cell: (row) => <SeatsBar event={row} />,
      },
      {
        key: 'event_status',
        title: t('Status'),
        priority: 1,
        width: 140,
        cell: (row) => <EventState event={row} />,
      },
      {
        key: 'author',
        title: t('Author'),
        priority: 3,
        width: 130,
        cell: ({ author_name, contributor_name }) => contributor_name ?? author_name,
      },
      {
        key: 'updated_at',
        title: isTrash ? t('Deleted') : t('Changed'),
        priority: isTrash ? 1 : 2,
        width: 130,
        sortable: true,
        cell: ({ updated_at, updated_by_name, deleted_at }) => (
          <span {...(updated_by_name && { title: updated_by_name })}>
            <RelativeTime at={deleted_at ?? updated_at} />
          </span>
        ),
      },
    ],
    [t, isTrash, pathOf],
  )
}

/** Day and time of the start in the zone of the event; its tooltip has the times of all zones. */
function Start({
  event: { event_start_date: start, event_end_date: end, time_zone: zone },
}: {
  event: EventRow
}) {
  if (!start) return '–'
  return (
    <time className="event-start" dateTime={start} title={zoneTimes(zone, start, end)}>
      {formatDate(start, zone)}
      <small>
        {formatTime(start, zone)} {zoneName(zone, start)}
      </small>
    </time>
  )
}
