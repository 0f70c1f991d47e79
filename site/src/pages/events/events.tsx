import { Link, useSearchParams } from 'wouter'
import { calls } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { useCall } from '../../lib/use-call.ts'
import { useWords } from '../../lib/words.ts'
import { Empty } from '../../ui/empty.tsx'
import { Loaded, Page } from '../../ui/page.tsx'
import { Pager, usePage } from '../../ui/pager.tsx'
import { Switch } from '../../ui/switch.tsx'
import { DateBlock } from '../../ui/date-block.tsx'
import { EventState } from './event-state.tsx'
import { words } from './events.id.ts'
import { usePlaceWords } from './place-words.ts'
import '../../ui/members.css'
import '../../ui/learning.css'

const perPage = 12
const modes = ['online', 'offline', 'hybrid'] as const

/** Upcoming or past events. The filters and the page stand in the address. */
export default function Events() {
  const t = useWords(words)
  const { rupiah, dateTime } = useFormat()
  const placeOf = usePlaceWords()
  const page = usePage()
  const [params, setParams] = useSearchParams()
  const when = params.get('when') === 'past' ? 'past' : 'upcoming'
  const mode = modes.find((name) => name === params.get('mode'))
  const list = useCall(calls.events, { page, perPage, when, ...(mode && { mode }) })
  const change = (changes: Record<string, string>) => {
    const { page: _page, ...others } = Object.fromEntries(params)
    setParams(new URLSearchParams({ ...others, ...changes }))
  }

  return (
    <Page title={t('Events')} intro={t('Meet, learn and ask: online and on site.')}>
      <div className="filters">
        <Switch
          label={t('When')}
          value={when}
          options={{ upcoming: t('Upcoming'), past: t('Past') }}
          onChange={(name) => change({ when: name })}
        />
        <label>
          {t('Where')}{' '}
          <select value={mode ?? ''} onChange={({ target }) => change({ mode: target.value })}>
            <option value="">{t('Everywhere')}</option>
            <option value="online">{t('Online')}</option>
            <option value="offline">{t('On site')}</option>
            <option value="hybrid">{t('On site and online')}</option>
          </select>
        </label>
      </div>
      <Loaded of={list}>
        {({ rows, total }) => (
          <>
            {rows.length === 0 && (
              <Empty>
                <p>
                  {when === 'past' ? t('There are no past events.') : t('No event is planned at the moment.')}
                </p>
              </Empty>
            )}
            <ul className="event-list">
              {rows.map((event) => (
                <li key={event.event_id}>
                  <DateBlock moment={event.starts_at} zone={event.time_zone} />
                  <div>
                    <h2>
                      <Link href={`/events/${event.permalink}`}>{event.title}</Link>
                    </h2>
                    <p className="soft">
                      {dateTime(event.starts_at, event.time_zone)} · {placeOf(event)}
                    </p>
                    {event.summary && <p>{event.summary}</p>}
                    <p className="facts">
                      <EventState event={event} />
                      <span>
                        {event.price_from === 0
                          ? t('Free')
                          : t('From {{price}}', { price: rupiah(event.price_from) })}
                      </span>
                    </p>
                  </div>
                  {event.image && <img src={event.image} alt="" loading="lazy" />}
                </li>
              ))}
            </ul>
            <Pager {...{ total, page, perPage }} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
