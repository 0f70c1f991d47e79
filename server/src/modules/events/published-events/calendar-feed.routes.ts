import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { z } from 'zod'
import { limits } from '@balai/contract/core/shapes.ts'
import { say } from '@balai/contract/core/sentences.ts'
import { answerCached } from '../../../http/caching.ts'
import { findSettings } from '../../../kit/site-settings/site-settings.queries.ts'
import { notFound } from '../../../lib/refusal.ts'
import { publicUrl } from '../../../mail/site-facts.ts'
import type { Services } from '../../../services.ts'
import { listForCalendar, type PublishedRow } from './published-events.queries.ts'
import { datesOf, fieldsOf } from './published-events.rules.ts'

const Params = z.object({ permalink: z.string().min(1).max(limits.permalink) })

/** Serves the calendar of published events, for calendar programs to subscribe to, and that of one event. */
export function serveCalendar(app: FastifyInstance, services: Services): void {
  const { db, config } = services
  const own = publicUrl(config)
  const serve = (url: string, find: (request: FastifyRequest) => Promise<PublishedRow[]>) =>
    app.get(url, (request: FastifyRequest, reply: FastifyReply) =>
      services.forVisitors(() =>
        answerCached(request, reply, 'revision', async () => {
          const events = await find(request)
          const { site_name, allowed_origins } = await findSettings(db)
          void reply.type('text/calendar; charset=utf-8')
          return calendarOf(events, { name: site_name || 'Balai', site: allowed_origins[0] ?? `${own}/site` })
        }),
      ),
    )
  serve('/events.ics', () => listForCalendar(db))
  serve('/events/:permalink.ics', async (request) => {
    const params = Params.safeParse(request.params)
    const found = params.success ? await listForCalendar(db, params.data.permalink) : []
    if (found.length === 0) throw notFound(say('No event is published at this permalink.'))
    return found
  })
}

/** Events as a calendar. A cancelled one stays in it, so that it is struck out where it was taken over. */
function calendarOf(events: readonly PublishedRow[], { name, site }: { name: string; site: string }): string {
  const calendar = ical({
    name,
    prodId: { company: 'Balai', product: 'Events' },
    method: ICalCalendarMethod.PUBLISH,
  })
  for (const event of events) {
    const fields = fieldsOf(event)
    const { starts_at, ends_at } = datesOf(event)
    calendar.createEvent({
      id: `event-${event.event_id}@${new URL(site).hostname}`,
      sequence: event.revision,
      // The time of the change, so that an unchanged calendar is the same text.
      stamp: event.updated_at,
      lastModified: event.updated_at,
      start: starts_at,
      end: ends_at,
      summary: fields.event_title,
      description: fields.event_summary || null,
      location: event.place || null,
      url: `${site}/events/${fields.event_permalink}`,
      status: event.cancelled_at ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString()
}
