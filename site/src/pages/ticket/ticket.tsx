import { useState, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { calls } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { useCall } from '../../lib/use-call.ts'
import { useWords } from '../../lib/words.ts'
import { DateBlock } from '../../ui/date-block.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loaded, Page } from '../../ui/page.tsx'
import { CancelTicket } from './cancel-ticket.tsx'
import { ChangeTicket } from './change-ticket.tsx'
import { Feedback } from './feedback.tsx'
import { JoinButton } from './join-button.tsx'
import { Offer } from './offer.tsx'
import { TicketStatus } from '../../ui/ticket-status.tsx'
import { words } from './ticket.id.ts'
import '../../ui/members.css'
import '../../ui/account.css'
import '../../ui/learning.css'

/** One ticket, by the code behind the `#` of the address. Anyone who has the code can use it, so no log contains it. */
export default function TicketPage() {
  const t = useWords(words)
  const { dateTime } = useFormat()
  const [now] = useState(() => Date.now())
  const ticket_code = useHash()
  const found = useCall(calls.ticket, { ticket_code })
  return (
    <Loaded of={found}>
      {(ticket) => {
        const { event_start_date: starts, event_end_date: ends, time_zone, qr_svg } = ticket
        const isOver = ends !== null && Date.parse(ends) < now
        return (
          <Page title={t('Ticket')}>
            {ticket.is_cancelled_event && <Notice kind="bad">{t('This event is cancelled.')}</Notice>}
            {ticket.offered_until && <Offer ticket_code={ticket_code} onTaken={found.reload} />}
            <article className="ticket">
              <div className="ticket-text">
                <TicketStatus ticket={ticket} />
                <h2>
                  <Link href={`/events/${ticket.event_permalink}`}>{ticket.event_title}</Link>
                </h2>
                {starts && <DateBlock moment={starts} zone={time_zone} />}
                <dl className="facts-list">
                  <dt>{t('Name')}</dt>
                  <dd>{ticket.name}</dd>
                  {starts && (
                    <>
                      <dt>{t('Begins')}</dt>
                      <dd>{dateTime(starts, time_zone)}</dd>
                    </>
                  )}
                  <dt>{t('Where')}</dt>
                  <dd>
                    {ticket.attends === 'online' ? t('Online') : ticket.place}{' '}
                    {ticket.attends === 'offline' && ticket.place_map_url && (
                      <a href={ticket.place_map_url} rel="noopener noreferrer">
                        {t('Map')}
                      </a>
                    )}
                  </dd>
                  {ticket.price_name && (
                    <>
                      <dt>{t('Price')}</dt>
                      <dd>{ticket.price_name}</dd>
                    </>
                  )}
                </dl>
              </div>
              {qr_svg && (
                <figure>
                  <img
                    src={`data:image/svg+xml,${encodeURIComponent(qr_svg)}`}
                    alt={t('QR code of the ticket')}
                  />
                  <figcaption>{ticket_code}</figcaption>
                </figure>
              )}
            </article>
            <div className="actions">
              {ticket.attends === 'online' && ticket.status !== 'cancelled' && !isOver && (
                <JoinButton code={ticket_code} />
              )}
              {ticket.status === 'pending_payment' && (
                <Link className="button" href={`/orders/${ticket.order_code}`}>
                  {t('Pay the invoice')}
                </Link>
              )}
              {starts && ticket.status !== 'cancelled' && (
                <FileButton made={calls.ticketCalendar} input={{ ticket_code }} name={t('event.ics')}>
                  {t('Add to my calendar')}
                </FileButton>
              )}
              {qr_svg && (
                <FileButton made={calls.ticketQr} input={{ ticket_code }} name={`${ticket_code}.png`}>
                  {t('Save the QR code')}
                </FileButton>
              )}
            </div>
            {isOver && ['registered', 'attended'].includes(ticket.status) && <Feedback code={ticket_code} />}
            {ticket.can_change && <ChangeTicket ticket={ticket} onChanged={found.reload} />}
            {ticket.can_change && <CancelTicket ticket_code={ticket_code} onCancelled={found.reload} />}
          </Page>
        )
      }}
    </Loaded>
  )
}

const follow = (listener: () => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
const useHash = () => useSyncExternalStore(follow, () => decodeURIComponent(location.hash.slice(1)))
