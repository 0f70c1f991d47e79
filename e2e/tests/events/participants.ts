import { newPerson, post, tokenFor } from '../../api.ts'
import { newTitle } from '../content/news.ts'
import { newEvent, publishEvent } from './events.ts'

const minutes = 60_000

/** A public event that starts in half an hour, so that check-in is open. */
export async function openEvent() {
  const token = await tokenFor(await newPerson(['content']))
  const event_title = newTitle('Seminar')
  const start = Date.now() + 30 * minutes
  const event = await newEvent(token, {
    event_title,
    event_start_date: new Date(start).toISOString(),
    event_end_date: new Date(start + 120 * minutes).toISOString(),
  })
  await publishEvent(event, token)
  return { event_id: event.event_id, event_title, token }
}

/** Somebody with a ticket for an event. */
export async function newParticipant({ event_id, token }: { event_id: number; token: string }, name: string) {
  const { registration_id } = await post<{ registration_id: number }>(
    '/event/participant_add',
    { event_id: String(event_id), name, email: `${event_id}-${Math.random()}@balai.test`, tell: '0' },
    token,
  )
  const { participant } = await post<{ participant: { ticket_code: string } }>(
    '/event/participant_detail',
    { registration_id: String(registration_id) },
    token,
  )
  return { registration_id, name, code: participant.ticket_code }
}

/** A door link of an event. */
export const newDoorLink = ({ event_id, token }: { event_id: number; token: string }) =>
  post<{ secret: string }>(
    '/event/door_link_create',
    { event_id: String(event_id), label: 'Pintu utara' },
    token,
  )
