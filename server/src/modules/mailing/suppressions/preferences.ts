import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { languages as known, say, type Language } from '@balai/contract/core/sentences.ts'
import { listOf, oneOf } from '@balai/contract/core/shapes.ts'
import { consentKinds } from '@balai/contract/people/consents.ts'
import type { Transaction } from '../../../db/pool.ts'
import { writeAudit, type AuditEntry } from '../../../http/audit.queries.ts'
import { countAttempt } from '../../../http/throttle.queries.ts'
import { languageIn } from '../../../lib/languages.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { mailOfToken, preferencesPath, unsubscribePath } from '../../../mail/preference-links.ts'
import { findSuppressions } from '../../../mail/suppressions.queries.ts'
import type { Services } from '../../../services.ts'
import { pagePolicy, preferencesPage, sentencePage, type Shown } from './preferences.page.ts'
import { chooseConsents, unsubscribe } from './preferences.rules.ts'
import { findReceiver, type Receiver } from './recipients.queries.ts'

type Asking = FastifyRequest<{ Params: { token: string } }>

const Choice = z.object({
  action: oneOf(['save', 'unsubscribe']),
  consents: listOf(oneOf(consentKinds), { max: consentKinds.length }).default([]),
})

/**
 * Serves the preference page and the one-click unsubscription of mail programs. A token in the address takes the place of
 * a log-in. Only a POST changes something: scanners of mails follow every link.
 */
export function servePreferences(app: FastifyInstance, services: Services): void {
  const page = `${preferencesPath}/:token`
  const change = (request: FastifyRequest, work: (db: Transaction) => Promise<AuditEntry | null>) =>
    services.db.transaction().execute(async (db) => {
      const entry = await work(db)
      const origin = { request_id: request.id, address: request.ip || 'unknown' }
      if (entry) await writeAudit(db, { caller: null, origin }, 'suppressions.preferences', [entry])
    })
  const handle =
    (work: (request: Asking, reply: FastifyReply, receiver: Receiver) => Promise<unknown>) =>
    async (request: Asking, reply: FastifyReply) => {
      void reply.headers({ 'content-security-policy': pagePolicy, 'cache-control': 'no-store' })
      void reply.type('text/html; charset=utf-8')
      try {
        return await work(request, reply, await receiverOf(services, request))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const { retryAfter } = error.details
        if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
        const language = languageOf(request, null)
        const [sentence = brokenLink] = error.lines
        return reply.code(error.status).send(sentencePage(services.languages, language, sentence))
      }
    }

  app.get(page, handle(show))
  // Mail programs that do not know the one-click way open this address.
  app.get(`${unsubscribePath}/:token`, handle(show))

  async function show(request: Asking, reply: FastifyReply, receiver: Receiver) {
    const { token } = request.params
    const { done } = request.query as { done?: unknown }
    const language = languageOf(request, receiver)
    return reply.send(
      preferencesPage(services.languages, language, {
        path: `${preferencesPath}/${token}`,
        ...(await shownOf(services, receiver)),
        done: done === 'saved' || done === 'unsubscribed' ? done : null,
      }),
    )
  }

  app.post(
    page,
    handle(async (request, reply, receiver) => {
      const parsed = Choice.safeParse(request.body ?? {})
      if (!parsed.success)
        throw new Refusal(say('This choice is not valid. Load the page again.'), { status: 400 })
      const { action, consents } = parsed.data
      const { addresses } = services
      await change(request, (db) =>
        action === 'save'
          ? chooseConsents({ db, addresses }, receiver.mail_id, consents)
          : unsubscribe({ db, addresses }, receiver.mail_id, 'preference_page'),
      )
      const language = languageOf(request, receiver)
      const done = action === 'save' ? 'saved' : 'unsubscribed'
      return reply.redirect(`${preferencesPath}/${request.params.token}?lang=${language}&done=${done}`, 303)
    }),
  )

  const oneClick = handle(async (request, reply, receiver) => {
    const { addresses } = services
    await change(request, (db) => unsubscribe({ db, addresses }, receiver.mail_id, 'unsubscribe_link'))
    const language = languageOf(request, receiver)
    return reply.send(
      sentencePage(
        services.languages,
        language,
        say('You are unsubscribed. You get no more newsletters and offers.'),
      ),
    )
  })
  // Mail programs send a form or a multipart body (RFC 8058). The address says everything, so no body is read.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async () => null)
    scope.post(`${unsubscribePath}/:token`, oneClick)
  })
}

const brokenLink = say('This link is not valid any more. Use the link in the last mail that you got.')

/** The person of a link. Wrong links count per network, right ones per link: mail programs share their networks. */
async function receiverOf(services: Services, request: Asking): Promise<Receiver> {
  const mail_id = mailOfToken(services.addresses, request.params.token)
  const key = mail_id === null ? `preferences from ${request.ip}` : `preferences of ${mail_id}`
  await countAttempt(services, { key, limit: 60, window_minutes: 10 })
  const receiver = mail_id === null ? null : await findReceiver(services.db, mail_id)
  if (!receiver) throw new Refusal(brokenLink, { status: 404 })
  return receiver
}

async function shownOf(
  { db, addresses }: Services,
  { address, member }: Receiver,
): Promise<Pick<Shown, 'address' | 'consents' | 'is_unsubscribed'>> {
  const suppressions = await findSuppressions(db, { addresses }, member?.member_email ?? address)
  return {
    address: masked(address),
    consents: member && consentKinds.filter((consent) => member.consents[consent] === true),
    is_unsubscribed: suppressions.some(({ kind }) => kind === 'unsubscribed'),
  }
}

/** `s•••@example.com` */
const masked = (address: string) => address.replace(/^(.)[^@]*/, '$1•••')

/** The language that the reader chose, that of the mail, or that of the browser. */
function languageOf(request: FastifyRequest, receiver: Receiver | null): Language {
  const { lang } = request.query as { lang?: unknown }
  return (
    known.find((each) => each === lang) ??
    receiver?.language ??
    languageIn(request.headers['accept-language'])
  )
}
