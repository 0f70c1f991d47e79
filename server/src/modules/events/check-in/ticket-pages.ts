import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import { checkInLimits } from '@balai/contract/events/check-in-shapes.ts'
import { checkIn } from '@balai/contract/events/check-in.ts'
import { answerPage, escape, languageOfPage, otherLanguage, page } from '../../../http/plain-page.ts'
import { runChange } from '../../../http/serve.ts'
import { countAttempt } from '../../../http/throttle.queries.ts'
import { networkOf } from '../../../lib/address.ts'
import { Refusal } from '../../../lib/refusal.ts'
import type { Services } from '../../../services.ts'
import { findFeedback } from './feedback.queries.ts'
import type { Ticket } from './tickets.queries.ts'
import { findTicketOrRefuse, joinWindow, momentIn, refuseToJoin } from './tickets.rules.ts'
import { visitorRoutes } from './visitors.routes.ts'
import { feedbackPath, joinPath } from '../registrations/registration-mails.rules.ts'

type Asking = FastifyRequest<{ Params: { code: string } }>

const uses = {
  join: { endpoint: checkIn.join, action: 'checkIn.join', steps: visitorRoutes.join },
  feedback: {
    endpoint: checkIn.giveFeedback,
    action: 'checkIn.giveFeedback',
    steps: visitorRoutes.giveFeedback,
  },
} as const

/**
 * Serves the pages behind the links of a ticket: the meeting of an online event, and the feedback form. Only a press
 * counts, because scanners of mails open every link before the person does.
 */
export function serveTicketPages(app: FastifyInstance, services: Services): void {
  const writerFor = (request: Asking) => {
    const language = languageOfPage(request, null)
    const w = (sentence: Sentence) => escape(services.languages.translate(language, sentence))
    return { language, w }
  }

  /** A page about the event of a ticket. */
  const about = (request: Asking, path: string, { event_title, name }: Ticket, body: string): string => {
    const { language, w } = writerFor(request)
    const title = escape(event_title)
    const holder = `<p class="soft">${w(say('Ticket of'))} <b>${escape(name)}</b></p>`
    return page(
      language,
      title,
      `${otherLanguage(language, path)}<main><h1>${title}</h1>${holder}${body}</main>`,
    )
  }

  const joinPage = ({ params }: Asking) => `${joinPath}/${encodeURIComponent(params.code)}`
  const feedbackPage = ({ params }: Asking) => `${feedbackPath}/${encodeURIComponent(params.code)}`

  app.get(
    `${joinPath}/:code`,
    answerPage(services, async (request: Asking, reply) => {
      const ticket = await ticketOf(services, request)
      const { language, w } = writerFor(request)
      const { opens_at } = joinWindow(ticket)
      const show = (body: string) => reply.send(about(request, joinPage(request), ticket, body))
      if (ticket.attends === 'online' && new Date() < opens_at)
        return show(
          `<p>${w(say('The link opens on {{moment}}, 15 minutes before the start.', { moment: momentIn(ticket, opens_at, language) }))}</p>
<p class="soft">${w(say('Come back then and open this page again.'))}</p>`,
        )
      refuseToJoin(ticket, language)
      allowRedirect(reply)
      return show(`<p>${w(say('The meeting is open. Joining it marks you as attended.'))}</p>
<form method="post" action="${escape(joinPage(request))}?lang=${language}"><button class="first">${w(say('Join the meeting'))}</button></form>`)
    }),
  )

  app.post(
    `${joinPath}/:code`,
    answerPage(services, async (request: Asking, reply) => {
      const { join_link } = (await runChange(services, request, uses.join, {
        code: request.params.code,
      })) as { join_link: string }
      return reply.redirect(join_link, 303)
    }),
  )

  const form = (request: Asking, reply: FastifyReply, ticket: Ticket, wrong?: Refusal) => {
    const { language, w } = writerFor(request)
    const choices = [5, 4, 3, 2, 1].map(
      (rating) =>
        `<label><input type="radio" name="rating" value="${rating}" required><span>${w(ratingWords[rating as 1])}</span></label>`,
    )
    const problem = wrong ? `<p class="wrong" role="alert">${wrong.lines.map(w).join('<br>')}</p>` : ''
    return reply.code(wrong?.status ?? 200).send(
      about(
        request,
        feedbackPage(request),
        ticket,
        `<p>${w(say('How was it? Your answer goes to the organiser.'))}</p>${problem}
<form method="post" action="${escape(feedbackPage(request))}?lang=${language}"><fieldset><legend>${w(say('Your rating'))}</legend>${choices.join('')}</fieldset>
<label class="field"><b>${w(say('What should stay, what should change? (optional)'))}</b><textarea name="comment" rows="5" maxlength="${checkInLimits.comment}"></textarea></label>
<button class="first">${w(say('Send the feedback'))}</button></form>`,
      ),
    )
  }

  const thank = (request: Asking, ticket: Ticket) => {
    const { w } = writerFor(request)
    const thanks = w(say('Thank you. Your feedback has reached the organiser.'))
    return about(request, feedbackPage(request), ticket, `<p role="status" class="done">${thanks}</p>`)
  }

  app.get(
    `${feedbackPath}/:code`,
    answerPage(services, async (request: Asking, reply) => {
      const ticket = await ticketOf(services, request)
      const { language, w } = writerFor(request)
      if (await findFeedback(services.db, ticket.registration_id)) return reply.send(thank(request, ticket))
      const opens_at = ticket.event_end_date ?? ticket.event_start_date
      if (opens_at && opens_at <= new Date()) return form(request, reply, ticket)
      const text = opens_at
        ? say('Feedback opens on {{moment}}, when the event is over.', {
            moment: momentIn(ticket, opens_at, language),
          })
        : say('This event has no date yet. You get a mail when it has one.')
      return reply.send(about(request, feedbackPage(request), ticket, `<p>${w(text)}</p>`))
    }),
  )

  app.post(
    `${feedbackPath}/:code`,
    answerPage(services, async (request: Asking, reply) => {
      const ticket = await ticketOf(services, request)
      const { rating, comment } = (request.body ?? {}) as { rating?: unknown; comment?: unknown }
      try {
        await runChange(services, request, uses.feedback, { code: request.params.code, rating, comment })
      } catch (error) {
        if (error instanceof Refusal && error.details.errors) return form(request, reply, ticket, error)
        throw error
      }
      return reply.send(thank(request, ticket))
    }),
  )
}

const ratingWords = {
  5: say('5 · Very good'),
  4: say('4 · Good'),
  3: say('3 · Fair'),
  2: say('2 · Poor'),
  1: say('1 · Very poor'),
} as const

/** The form leads to the meeting, wherever that is; browsers check the target of a redirect too. */
function allowRedirect(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy'))
  void reply.header(
    'content-security-policy',
    policy.replace("form-action 'self'", "form-action 'self' https:"),
  )
}

/** The ticket of the address. Requests count per network, so that nobody can search for tickets. */
async function ticketOf(services: Services, request: Asking): Promise<Ticket> {
  await countAttempt(services, {
    key: `ticket link from ${networkOf(request.ip)}`,
    limit: 240,
    window_minutes: 10,
  })
  return findTicketOrRefuse(services.db, request.params.code)
}
