import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import type { PublishedEvent } from '@balai/contract/events/published-events.ts'
import { calls } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { useCall } from '../../lib/use-call.ts'
import { logInFrom } from '../../lib/paths.ts'
import { useWords } from '../../lib/words.ts'
import type { PageParams } from '../../routes.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loaded, Page } from '../../ui/page.tsx'
import { People } from '../../ui/people.tsx'
import { EventFacts } from './event-facts.tsx'
import { words } from './events.id.ts'
import { Register } from './register.tsx'
import '../../ui/members.css'
import '../../ui/learning.css'

/** One event, with the form to register for it. */
export default function EventPage({ params: { permalink = '' } }: PageParams) {
  const [, go] = useLocation()
  const detail = useCall(calls.event, { permalink })
  const moved = detail.data?.moved_to
  useEffect(() => {
    if (moved) go(`/events/${moved}`, { replace: true })
  }, [moved, go])
  return <Loaded of={detail}>{({ event }) => event && <EventText event={event} />}</Loaded>
}

function EventText({ event }: { event: PublishedEvent }) {
  const t = useWords(words)
  return (
    <Page title={event.title} intro={event.summary} description={event.seo_description || event.summary}>
      {event.is_cancelled && (
        <Notice kind="bad">
          {t('This event is cancelled.')} {event.cancel_reason}
        </Notice>
      )}
      <div className="with-aside">
        <div>
          {event.image && <img className="wide-cover" src={event.image} alt={event.image_alt} />}
          {event.content && <Prose html={event.content} />}
          <People title={t('Speakers')} people={event.speakers} />
          <Entrance event={event} />
        </div>
        <EventFacts event={event} />
      </div>
    </Page>
  )
}

/** The form to register, or why there is none. */
function Entrance({ event }: { event: PublishedEvent }) {
  const t = useWords(words)
  const { dateTime } = useFormat()
  if (event.is_cancelled) return null
  if (event.opened_by === 'premium')
    return (
      <Notice action={<Link href="/checkout">{t('Become a premium member')}</Link>}>
        {t('This event is for premium members.')}
      </Notice>
    )
  if (event.opened_by === 'member')
    return (
      <Notice action={<Link href={logInFrom(`/events/${event.permalink}`)}>{t('Log in')}</Link>}>
        {t('This event is for members.')}
      </Notice>
    )
  if (event.registration === 'open' || event.registration === 'full') return <Register event={event} />
  return (
    <Notice>
      {event.registration === 'not_yet' && event.registration_from
        ? t('The registration begins on {{date}}.', { date: dateTime(event.registration_from) })
        : t('The registration has ended.')}
    </Notice>
  )
}
