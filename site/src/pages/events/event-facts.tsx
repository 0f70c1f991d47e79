import type { PublishedEvent } from '@balai/contract/events/published-events.ts'
import { useFormat } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { DateBlock } from '../../ui/date-block.tsx'
import { EventState } from './event-state.tsx'
import { words } from './events.id.ts'
import { usePlaceWords } from './place-words.ts'

/** When, where and for how much, beside the text. */
export function EventFacts({ event }: { event: PublishedEvent }) {
  const t = useWords(words)
  const { dateTime, rupiah } = useFormat()
  const placeOf = usePlaceWords()
  const canRegister = ['open', 'full'].includes(event.registration) && event.opened_by === null
  return (
    <aside className="panel" aria-label={t('When and where')}>
      <DateBlock moment={event.starts_at} zone={event.time_zone} />
      <dl className="facts-list">
        <dt>{t('Begins')}</dt>
        <dd>{dateTime(event.starts_at, event.time_zone)}</dd>
        <dt>{t('Ends')}</dt>
        <dd>{dateTime(event.ends_at, event.time_zone)}</dd>
        <dt>{t('Where')}</dt>
        <dd>
          {placeOf(event)}
          {event.place_map_url && (
            <>
              {' '}
              <a href={event.place_map_url} rel="noopener noreferrer">
                {t('Map')}
              </a>
            </>
          )}
        </dd>
        {event.organiser && (
          <>
            <dt>{t('Organiser')}</dt>
            <dd>{event.organiser}</dd>
          </>
        )}
        <dt>{t('Price')}</dt>
        <dd>
          {event.price_from === 0 ? t('Free') : t('From {{price}}', { price: rupiah(event.price_from) })}
        </dd>
      </dl>
      <p>
        <EventState event={event} />
      </p>
      {canRegister && (
        <a className="button is-wide" href="#register">
          {event.registration === 'full' ? t('Join the waiting list') : t('Register')}
        </a>
      )}
      <a href={`/events/${event.permalink}.ics`}>{t('Add to my calendar')}</a>
    </aside>
  )
}
