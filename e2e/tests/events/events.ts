import { newPerson, post, tokenFor } from '../../api.ts'
import { newTitle } from '../content/news.ts'

interface NewEvent {
  event_id: number
  version: number
}

let category: Promise<{ category_id: number; category_title: string }> | undefined
/** A category for events, made once by somebody who may. */
export const eventCategory = () =>
  (category ??= (async () => {
    const token = await tokenFor(await newPerson(['content']))
    const category_title = newTitle('Seminar')
    const form = { category_title, is_event: '1' }
    return {
      category_title,
      ...(await post<{ category_id: number }>('/category_news/create_stored', form, token)),
    }
  })())

/** A draft of an event in May 2031 that has everything it needs to be published, made by the owner of the token. */
export const newEvent = async (token: string, wanted: Record<string, string> = {}): Promise<NewEvent> =>
  post<NewEvent>(
    '/event/add_stored',
    {
      event_title: newTitle('Acara'),
      event_content: '<p>Isi acara.</p>',
      event_start_date: '2031-05-14T19:00:00+07:00',
      event_end_date: '2031-05-14T21:00:00+07:00',
      place: 'Balai Kartini',
      category_id: String((await eventCategory()).category_id),
      ...wanted,
    },
    token,
  )

export const submitEvent = ({ event_id, version }: NewEvent, token: string) =>
  post('/event/submit', { event_id: String(event_id), version: String(version) }, token)

/** Publishes an event as a person who may publish. */
export const publishEvent = ({ event_id, version }: NewEvent, token: string) =>
  post<NewEvent>(
    '/event/status_stored',
    { event_id: String(event_id), version: String(version), event_status: 'published' },
    token,
  )
