import { Link } from 'wouter'
import { calls } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { useCall } from '../../lib/use-call.ts'
import { useWords } from '../../lib/words.ts'
import { Empty } from '../../ui/empty.tsx'
import { Loaded } from '../../ui/page.tsx'
import { Pager, usePage } from '../../ui/pager.tsx'
import { TicketStatus } from '../../ui/ticket-status.tsx'
import { words } from './account.id.ts'

const perPage = 20

/** The registrations of the member for events, newest first. */
export function Tickets() {
  const t = useWords(words)
  const { dateTime } = useFormat()
  const page = usePage()
  const list = useCall(calls.registrations, { page, perPage })
  return (
    <Loaded of={list}>
      {({ rows, total }) => (
        <>
          {rows.length === 0 && (
            <Empty>
              <p>{t('You are not registered for an event yet.')}</p>
              <Link href="/events">{t('To the events')}</Link>
            </Empty>
          )}
          <ul className="rows">
            {rows.map((ticket) => (
              <li key={ticket.ticket_code}>
                <span>
                  <Link href={`/ticket#${ticket.ticket_code}`}>{ticket.event_title}</Link>
                  <br />
                  <span className="soft">
                    {ticket.name}
                    {ticket.event_start_date && <> · {dateTime(ticket.event_start_date, ticket.time_zone)}</>}
                  </span>
                </span>
                <TicketStatus ticket={ticket} />
              </li>
            ))}
          </ul>
          <Pager {...{ total, page, perPage }} />
        </>
      )}
    </Loaded>
  )
}
