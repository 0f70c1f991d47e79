import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { say, type Language, type Sentence } from '@balai/contract/core/sentences.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import type { MemberLinkKind } from '@balai/contract/people/member-links.ts'
import { membership } from '@balai/contract/site/membership.ts'
import { answerPage, escape, languageOfPage, masked, otherLanguage, page } from '../../../http/plain-page.ts'
import { runChange } from '../../../http/serve.ts'
import { countAttempt } from '../../../http/throttle.queries.ts'
import { networkOf } from '../../../lib/address.ts'
import { Refusal } from '../../../lib/refusal.ts'
import type { Services } from '../../../services.ts'
import type { Link } from './links.queries.ts'
import { findLinkOrRefuse, linkPath, refuseSuspendedSignIn } from './links.rules.ts'
import { signInRoutes } from './sign-in.routes.ts'

type Asking = FastifyRequest<{ Params: { token: string } }>

interface Shown {
  title: Sentence
  text: Sentence
}

/** What the page says before the link is used, with the button that uses it. */
const before: Record<MemberLinkKind, Shown & { button: Sentence }> = {
  sign_up: {
    title: say('Confirm your e-mail address'),
    text: say('You become a member, and can then log in with the password that you chose.'),
    button: say('Confirm the address'),
  },
  address: {
    title: say('Confirm your e-mail address'),
    text: say('You confirm that this address is yours. Your membership then works as before.'),
    button: say('Confirm the address'),
  },
  login: {
    title: say('Log in'),
    text: say('You get a code that you type where you want to log in. It works once, for 10 minutes.'),
    button: say('Show the code'),
  },
  password: {
    title: say('Choose a new password'),
    text: say('You are logged out everywhere, and log in with the new password.'),
    button: say('Save the password'),
  },
}

/** What the page says after the link was used. */
const after: Record<MemberLinkKind, Shown> = {
  sign_up: {
    title: say('Welcome'),
    text: say('Your address is confirmed. You can close this page and log in.'),
  },
  address: {
    title: say('Thank you'),
    text: say('Your address is confirmed. You can close this page.'),
  },
  login: {
    title: say('Your code'),
    text: say('Type this code where you want to log in. Give it to nobody.'),
  },
  password: {
    title: say('Your password was changed'),
    text: say('You can close this page and log in with the new password.'),
  },
}

/** The calls that use a link of each kind. */
const uses = {
  sign_up: { endpoint: membership.confirm, action: 'membership.confirm', steps: signInRoutes.confirm },
  address: { endpoint: membership.confirm, action: 'membership.confirm', steps: signInRoutes.confirm },
  login: { endpoint: membership.loginCode, action: 'membership.loginCode', steps: signInRoutes.loginCode },
  password: {
    endpoint: membership.choosePassword,
    action: 'membership.choosePassword',
    steps: signInRoutes.choosePassword,
  },
} as const

/**
 * Serves the page behind the links in mails to members. It says what the link does and asks for a press: only a POST uses
 * the link, because scanners of mails open every link before the person does.
 */
export function serveMemberLinks(app: FastifyInstance, services: Services): void {
  const { languages, config } = services
  const write =
    (language: Language) =>
    (sentence: Sentence): string =>
      escape(languages.translate(language, sentence))

  const ask = (request: Asking, reply: FastifyReply, link: Link, wrong?: Refusal) => {
    const language = languageOfPage(request, link.language)
    const w = write(language)
    const { title, text, button } = before[link.kind]
    const path = `${linkPath}/${request.params.token}`
    const problem = wrong ? `<p class="wrong" role="alert">${wrong.lines.map(w).join('<br>')}</p>` : ''
    const field =
      link.kind === 'password'
        ? `<label class="field"><b>${w(say('New password'))}</b><input type="password" name="password" required minlength="${limits.passwordMin}" autocomplete="new-password"></label>`
        : ''
    return reply.code(wrong?.status ?? 200).send(
      page(
        language,
        w(title),
        `${otherLanguage(language, path)}
<main><h1>${w(title)}</h1>
<p class="soft">${w(say('For the address'))} <span class="address">${escape(masked(link.email))}</span></p>
<p>${w(text)}</p>${problem}
<form method="post" action="${escape(path)}?lang=${language}">${field}
<button class="first">${w(button)}</button></form></main>`,
      ),
    )
  }

  const showDone = (request: Asking, reply: FastifyReply, link: Link, code: string | undefined) => {
    const language = languageOfPage(request, link.language)
    const w = write(language)
    const { title, text } = after[link.kind]
    return reply.send(
      page(
        language,
        w(title),
        `<main><h1>${w(title)}</h1><p role="status">${w(text)}</p>${
          code === undefined ? '' : `<p class="code">${escape(code)}</p>`
        }${config.serves_site ? `<p><a href="/site/log-in">${w(say('Continue to the site'))}</a></p>` : ''}</main>`,
      ),
    )
  }

  app.get(
    `${linkPath}/:token`,
    answerPage(services, async (request: Asking, reply) =>
      ask(request, reply, await linkOf(services, request)),
    ),
  )

  app.post(
    `${linkPath}/:token`,
    answerPage(services, async (request: Asking, reply) => {
      const link = await linkOf(services, request)
      const { token } = request.params
      const { password } = (request.body ?? {}) as { password?: unknown }
      const fields = link.kind === 'password' ? { token, password } : { token }
      try {
        const data = await runChange(services, request, uses[link.kind], fields)
        return await showDone(request, reply, link, (data as { code?: string }).code)
      } catch (error) {
        // A password that is too short or too common is typed again; the link still works.
        if (link.kind === 'password' && error instanceof Refusal && error.details.errors)
          return ask(request, reply, link, error)
        throw error
      }
    }),
  )
}

/** The link of the address. Requests count per network, so that nobody can search for links. */
async function linkOf(services: Services, request: Asking): Promise<Link> {
  await countAttempt(services, {
    key: `member link from ${networkOf(request.ip)}`,
    limit: 120,
    window_minutes: 10,
  })
  const link = await findLinkOrRefuse(services.db, request.params.token, [
    'sign_up',
    'address',
    'login',
    'password',
  ])
  refuseSuspendedSignIn(link)
  return link
}
