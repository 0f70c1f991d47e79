import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '@balai/contract/core/shapes.ts'
import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import { eventCertificates } from '@balai/contract/events/event-certificates.ts'
import { answerPage, escape, languageOfPage, otherLanguage, page } from '../../../http/plain-page.ts'
import { runChange } from '../../../http/serve.ts'
import { countAttempt } from '../../../http/throttle.queries.ts'
import { networkOf } from '../../../lib/address.ts'
import { Refusal } from '../../../lib/refusal.ts'
import type { Services } from '../../../services.ts'
import type { Asked } from './names.queries.ts'
import { findAskedOrRefuse, namePath, whyDone } from './names.rules.ts'
import { nameRoutes } from './names.routes.ts'

type Asking = FastifyRequest<{ Params: { secret: string } }>

const confirming = {
  endpoint: eventCertificates.confirmName,
  action: 'eventCertificates.confirmName',
  steps: nameRoutes.confirmName,
}

/**
 * Serves the page on which participants confirm the name for their certificate. Only a press confirms it, because
 * scanners of mails open every link before the person does.
 */
export function serveNamePage(app: FastifyInstance, services: Services): void {
  const find = async (request: Asking) => {
    await countAttempt(services, {
      key: `name page from ${networkOf(request.ip)}`,
      limit: 240,
      window_minutes: 10,
    })
    return findAskedOrRefuse(services.db, request.params.secret)
  }

  const show = (request: Asking, asked: Asked, body: (w: (sentence: Sentence) => string) => string) => {
    const language = languageOfPage(request, asked.mail_language)
    const w = (sentence: Sentence) => escape(services.languages.translate(language, sentence))
    const path = `${namePath}/${encodeURIComponent(request.params.secret)}`
    const title = escape(asked.event_title)
    return page(language, title, `${otherLanguage(language, path)}<main><h1>${title}</h1>${body(w)}</main>`)
  }

  const form = (
    request: Asking,
    reply: FastifyReply,
    asked: Asked,
    wrong?: { refusal: Refusal; typed: string },
  ) => {
    const language = languageOfPage(request, asked.mail_language)
    const action = escape(`${namePath}/${encodeURIComponent(request.params.secret)}?lang=${language}`)
    const name = wrong?.typed ?? asked.certificate_name
    return reply.code(wrong?.refusal.status ?? 200).send(
      show(
        request,
        asked,
        (w) => `<p>${w(say('Your certificate will show this name. Is it right?'))}</p>
<p class="address">${escape(asked.certificate_name)}</p>
${wrong ? `<p class="wrong" role="alert">${wrong.refusal.lines.map(w).join('<br>')}</p>` : ''}
<form method="post" action="${action}">
<label class="field"><b>${w(say('Name on the certificate'))}</b><input name="name" value="${escape(name)}" maxlength="${limits.name}" autocomplete="name" required></label>
<p class="soft">${w(say('Correct it if needed, with titles as you want them printed. This link works once.'))}</p>
<button class="first">${w(say('Confirm my name'))}</button></form>`,
      ),
    )
  }

  app.get(
    `${namePath}/:secret`,
    answerPage(services, async (request: Asking, reply) => {
      const asked = await find(request)
      const done = whyDone(asked)
      if (!done) return form(request, reply, asked)
      return reply.send(show(request, asked, (w) => `<p role="status">${w(done)}</p>`))
    }),
  )

  app.post(
    `${namePath}/:secret`,
    answerPage(services, async (request: Asking, reply) => {
      const asked = await find(request)
      const { name: typed } = (request.body ?? {}) as { name?: unknown }
      try {
        const { secret } = request.params
        const stored = await runChange(services, request, confirming, { secret, name: typed })
        const { name } = stored as { name: string }
        return await reply.send(
          show(request, asked, (w) => {
            const thanks = say('Thank you. {{name}} will be on your certificate.', { name })
            return `<p role="status" class="done">${w(thanks)}</p>`
          }),
        )
      } catch (error) {
        if (error instanceof Refusal && error.details.errors)
          return form(request, reply, asked, {
            refusal: error,
            typed: typeof typed === 'string' ? typed : '',
          })
        throw error
      }
    }),
  )
}
