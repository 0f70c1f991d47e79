import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { say } from '@balai/contract/core/sentences.ts'
import { Id, listOf, oneOf } from '@balai/contract/core/shapes.ts'
import { consentKinds } from '@balai/contract/people/consents.ts'
import type { Transaction } from '../../../db/pool.ts'
import { writeAudit, type AuditEntry } from '../../../http/audit.queries.ts'
import { answerPage, languageOfPage, masked, sentencePage } from '../../../http/plain-page.ts'
import { countAttempt } from '../../../http/throttle.queries.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { mailOfToken, preferencesPath, unsubscribePath } from '../../../mail/preference-links.ts'
import { findSuppressions } from '../../../mail/suppressions.queries.ts'
import type { Services } from '../../../services.ts'
import { findOwnLists } from '../contacts/preferences.queries.ts'
import { preferencesPage, type Shown } from './preferences.page.ts'
import { choose, unsubscribe } from './preferences.rules.ts'
import { findReceiver, type Receiver } from './recipients.queries.ts'

type Asking = FastifyRequest<{ Params: { token: string } }>

/** Nobody is on more lists than this page can show. */
const mostLists = 200

const Choice = z.object({
  action: oneOf(['save', 'unsubscribe']),
  consents: listOf(oneOf(consentKinds), { max: consentKinds.length }).default([]),
  lists: listOf(Id, { max: mostLists }).default([]),
})

/**
 * Serves the preference page and the one-click unsubscription of mail programs. A token in the address takes the place of
 * a log-in. Only a POST changes something: scanners of mails follow every link.
 */
export function servePreferences(app: FastifyInstance, services: Services): void {
  const page = `${preferencesPath}/:token`
  const change = (request: FastifyRequest, work: (db: Transaction) => Promise<AuditEntry[]>) =>
    services.db.transaction().execute(async (db) => {
      const entries = await work(db)
      const origin = { request_id: request.id, address: request.ip || 'unknown' }
      if (entries.length > 0)
        await writeAudit(db, { caller: null, origin }, 'suppressions.preferences', entries)
    })
  const handle = (work: (request: Asking, reply: FastifyReply, receiver: Receiver) => Promise<unknown>) =>
    answerPage(services, async (request: Asking, reply) =>
      work(request, reply, await receiverOf(services, request)),
    )

  app.get(page, handle(show))
  // Mail programs that do not know the one-click way open this address.
  app.get(`${unsubscribePath}/:token`, handle(show))

  async function show(request: Asking, reply: FastifyReply, receiver: Receiver) {
    const { token } = request.params
    const { done } = request.query as { done?: unknown }
    const language = languageOfPage(request, receiver.language)
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
      const { action, ...chosen } = parsed.data
      const { addresses } = services
      await change(request, (db) =>
        action === 'save'
          ? choose({ db, addresses }, receiver.mail_id, chosen)
          : unsubscribe({ db, addresses }, receiver.mail_id, 'preference_page'),
      )
      const language = languageOfPage(request, receiver.language)
      const done = action === 'save' ? 'saved' : 'unsubscribed'
      return reply.redirect(`${preferencesPath}/${request.params.token}?lang=${language}&done=${done}`, 303)
    }),
  )

  const oneClick = handle(async (request, reply, receiver) => {
    const { addresses } = services
    await change(request, (db) => unsubscribe({ db, addresses }, receiver.mail_id, 'unsubscribe_link'))
    const language = languageOfPage(request, receiver.language)
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
): Promise<Pick<Shown, 'address' | 'consents' | 'is_unsubscribed' | 'lists'>> {
  const suppressions = await findSuppressions(db, { addresses }, member?.member_email ?? address)
  return {
    address: masked(address),
    consents: member && consentKinds.filter((consent) => member.consents[consent] === true),
    lists: await findOwnLists(db, { address, member_id: member?.id ?? null }),
    is_unsubscribed: suppressions.some(({ kind }) => kind === 'unsubscribed'),
  }
}
