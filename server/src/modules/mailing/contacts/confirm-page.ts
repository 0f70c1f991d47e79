import type { FastifyInstance, FastifyRequest } from 'fastify'
import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import { writeAudit } from '../../../http/audit.queries.ts'
import {
  answerPage,
  escape,
  languageOfPage,
  masked,
  otherLanguage,
  page,
  sentencePage,
} from '../../../http/plain-page.ts'
import { countAttempt } from '../../../http/throttle.queries.ts'
import type { Services } from '../../../services.ts'
import { confirmPath, confirmSignUp, findSignUpOrRefuse } from './sign-up.rules.ts'

type Asking = FastifyRequest<{ Params: { token: string } }>

/**
 * Serves the page behind the link of a confirmation mail. Only its button puts the address on the list: scanners of mails
 * follow every link.
 */
export function serveConfirmation(app: FastifyInstance, services: Services): void {
  const path = `${confirmPath}/:token`
  const count = ({ ip }: Asking) =>
    countAttempt(services, { key: `newsletter confirmation from ${ip}`, limit: 60, window_minutes: 10 })

  app.get(
    path,
    answerPage(services, async (request: Asking, reply) => {
      await count(request)
      const { token } = request.params
      const { email, title, language: ofMail } = await findSignUpOrRefuse(services.db, token)
      const language = languageOfPage(request, ofMail)
      const write = (sentence: Sentence) => escape(services.languages.translate(language, sentence))
      const own = `${confirmPath}/${encodeURIComponent(token)}`
      return reply.send(
        page(
          language,
          write(say('Confirm your subscription')),
          `${otherLanguage(language, own)}
<main><h1>${write(say('Confirm your subscription'))}</h1>
<p>${write(say('{{list}} will be sent to this address:', { list: title }))} <span class="address">${escape(masked(email))}</span></p>
<p class="soft">${write(say('You can unsubscribe at any time, with a link in every mail.'))}</p>
<form method="post" action="${escape(`${own}?lang=${language}`)}"><button class="first">${write(
            say('Confirm the subscription'),
          )}</button></form></main>`,
        ),
      )
    }),
  )

  app.post(
    path,
    answerPage(services, async (request: Asking, reply) => {
      await count(request)
      const { addresses } = services
      const { language: ofMail } = await findSignUpOrRefuse(services.db, request.params.token)
      await services.db.transaction().execute(async (db) => {
        const entry = await confirmSignUp({ db, addresses }, request.params.token)
        const origin = { request_id: request.id, address: request.ip || 'unknown' }
        await writeAudit(db, { caller: null, origin }, 'contacts.confirm', [entry])
      })
      const language = languageOfPage(request, ofMail)
      return reply.send(
        sentencePage(services.languages, language, say('Thank you. You are on the list from now on.')),
      )
    }),
  )
}
