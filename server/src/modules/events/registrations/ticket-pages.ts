import type { FastifyInstance, FastifyRequest } from 'fastify'
import { say, type Language, type Sentence } from '@balai/contract/core/sentences.ts'
import { ownRegistrations } from '@balai/contract/events/own-registrations.ts'
import { answerPage, escape, languageOfPage, otherLanguage, page } from '../../../http/plain-page.ts'
import { runChange } from '../../../http/serve.ts'
import { countAttempt } from '../../../http/throttle.queries.ts'
import { networkOf } from '../../../lib/address.ts'
import { dateTimeIn } from '../../../lib/date-words.ts'
import type { Services } from '../../../services.ts'
import type { Event } from './registering-events.queries.ts'
import { offerPath, ticketPath } from './registration-mails.rules.ts'
import { registerRoutes } from './register.routes.ts'
import type { Registration } from './registrations.queries.ts'
import { findEventOrRefuse, findTicketOrRefuse, statusWords } from './registrations.rules.ts'
import { isValidTicket, ticketSvg } from './ticket.rules.ts'
import { refuseWithoutOffer } from './waiting-list.rules.ts'

type Asking = FastifyRequest<{ Params: { code: string } }>

const accepting = {
  endpoint: ownRegistrations.acceptOffer,
  action: 'ownRegistrations.acceptOffer',
  steps: registerRoutes.acceptOffer,
}

/**
 * Serves the pages behind the links in mails to participants: the ticket with its QR code, and an offered place. Only a
 * press takes the place, because scanners of mails open every link before the person does.
 */
export function serveTicketPages(app: FastifyInstance, services: Services): void {
  const { languages } = services
  const write =
    (language: Language) =>
    (sentence: Sentence): string =>
      escape(languages.translate(language, sentence))

  const shown = async (request: Asking) => {
    // Requests count per network, so that nobody can search for tickets.
    await countAttempt(services, {
      key: `ticket page from ${networkOf(request.ip)}`,
      limit: 600,
      window_minutes: 10,
    })
    const registration = await findTicketOrRefuse(services.db, request.params.code)
    const event = await findEventOrRefuse(services.db, registration.event_id)
    const language = languageOfPage(request, registration.mail_language)
    return { registration, event, language, w: write(language) }
  }

  const facts = ({ name, attends }: Registration, event: Event, language: Language) => {
    const { event_start_date: start, time_zone, place } = event
    const when = start ? dateTimeIn(time_zone, start, language === 'en' ? 'en-GB' : 'id-ID') : ''
    const where = attends === 'online' ? 'Online' : place
    return [name, when, where]
      .filter((line) => line !== '')
      .map((line) => `<p>${escape(line)}</p>`)
      .join('\n')
  }

  app.get(
    `${ticketPath}/:code`,
    answerPage(services, async (request: Asking, reply) => {
      const { registration, event, language, w } = await shown(request)
      const { ticket_code, status } = registration
      const title = escape(event.event_title)
      const isValid = isValidTicket(registration, event)
      const ticket = isValid
        ? `<div role="img" aria-label="${w(say('QR code of the ticket'))}">${await ticketSvg(ticket_code)}</div>
<p class="code">${escape(ticket_code)}</p>`
        : `<p class="wrong" role="status">${w(
            event.cancelled_at
              ? say('{{event}} is cancelled.', { event: event.event_title })
              : say('This ticket is not valid: {{status}}.', { status: statusWords[status] }),
          )}</p>`
      return reply.send(
        page(
          language,
          title,
          `${otherLanguage(language, `${ticketPath}/${ticket_code}`)}
<main><h1>${title}</h1>
${facts(registration, event, language)}
${ticket}</main>`,
        ),
      )
    }),
  )

  app.get(
    `${offerPath}/:code`,
    answerPage(services, async (request: Asking, reply) => {
      const { registration, event, language, w } = await shown(request)
      refuseWithoutOffer(registration, event)
      const path = `${offerPath}/${registration.ticket_code}`
      const title = escape(event.event_title)
      const { price, offered_until } = registration
      const cost =
        price > 0
          ? `<p>${w(say('It costs {{price}}. You get an invoice by mail.', { price: { rupiah: price } }))}</p>`
          : ''
      return reply.send(
        page(
          language,
          title,
          `${otherLanguage(language, path)}
<main><h1>${w(say('A place is free for you'))}</h1>
<h2>${title}</h2>
${facts(registration, event, language)}
<p>${w(say('We keep the place for you until {{until}}.', { until: { moment: offered_until } }))}</p>${cost}
<form method="post" action="${escape(path)}?lang=${language}"><button class="first">${w(say('Take the place'))}</button></form></main>`,
        ),
      )
    }),
  )

  app.post(
    `${offerPath}/:code`,
    answerPage(services, async (request: Asking, reply) => {
      const { registration, event, language, w } = await shown(request)
      const data = await runChange(services, request, accepting, { ticket_code: registration.ticket_code })
      const { order } = data as { order: object | null }
      const text = order
        ? say('The place is yours as soon as you have paid the invoice that we have sent to you.')
        : say('The place is yours. We have sent you the ticket by mail.')
      return reply.send(
        page(
          language,
          escape(event.event_title),
          `<main><h1>${escape(event.event_title)}</h1><p role="status">${w(text)}</p></main>`,
        ),
      )
    }),
  )
}
