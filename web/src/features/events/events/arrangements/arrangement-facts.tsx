import { useTranslation } from 'react-i18next'
import type { EventDetail } from '@balai/contract/events/event-answers.ts'
import { formatDateTime, formatNumber } from '../../../../lib/format.ts'
import { zoneName } from '../../../../lib/zone-times.ts'
import { Facts } from '../../../../ui/facts.tsx'
import { useEventWords } from '../words.tsx'
import { MapLink } from './map-link.tsx'
import { TimesNote } from './times-note.tsx'
import './arrangements.css'

/** When and where an event takes place, and who can register, to read. */
export function ArrangementFacts({ event }: { event: EventDetail }) {
  const { t } = useTranslation()
  const { modes } = useEventWords()
  const { event_start_date: start, event_end_date: end, time_zone: zone, event_mode, place } = event
  const inZone = (moment: string | null) =>
    moment ? `${formatDateTime(moment, zone)} ${zoneName(zone, moment)}` : null
  return (
    <Facts
      facts={[
        [t('Starts'), inZone(start) ?? '–'],
        [t('Ends'), inZone(end) ?? '–'],
        ...(start
          ? [
              [t('Times'), <TimesNote key="times" start={start} end={end} zone={zone} />] as [
                string,
                React.ReactNode,
              ],
            ]
          : []),
        [t('Where'), modes[event_mode]],
        ...(event_mode === 'online'
          ? []
          : [
              [
                t('Place'),
                place ? (
                  <span key="place" className="event-place">
                    {place} <MapLink place={place} url={event.place_map_url} />
                  </span>
                ) : (
                  '–'
                ),
              ] as [string, React.ReactNode],
            ]),
        ...(event_mode === 'offline'
          ? []
          : [[t('Join link'), event.join_link || '–'] as [string, React.ReactNode]]),
        [t('Seats'), event.capacity === null ? t('No limit') : formatNumber(event.capacity)],
        [t('Registration opens'), inZone(event.registration_from) ?? t('with the publication')],
        [t('Registration closes'), inZone(event.registration_until) ?? t('when the event ends')],
      ]}
    />
  )
}
