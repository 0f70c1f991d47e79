import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { say, type Language, type Sentence } from '@balai/contract/core/sentences.ts'
import { answerPage, escape, languageOfPage, otherLanguage, page } from '../../http/plain-page.ts'
import { countAttempt } from '../../http/throttle.queries.ts'
import { networkOf } from '../../lib/address.ts'
import type { Services } from '../../services.ts'
import { findBySerial, type Certificate } from './certificates.queries.ts'
import { fontFile } from './fonts.ts'
import { serialFrom, verifyPath } from './serials.ts'
import type { CertificateSource, PublicFact } from './source.ts'
import { longDate } from './values.ts'

type Asking = FastifyRequest<{ Params: { serial: string } }>

/**
 * Serves the public page of each certificate, which its QR code leads to, and the font files that the designer measures
 * with.
 */
export function serveCertificates(
  app: FastifyInstance,
  services: Services,
  sources: readonly CertificateSource[],
): void {
  app.get(
    '/verify/:serial',
    answerPage(services, async (request: Asking, reply) => {
      await countAttempt(services, {
        key: `verify from ${networkOf(request.ip)}`,
        limit: 120,
        window_minutes: 10,
      })
      const typed = request.params.serial
      const serial = serialFrom(typed)
      const certificate =
        serial === null ? undefined : await services.forVisitors(() => findBySerial(services.db, serial))
      const language = languageOfPage(request, null)
      const translate = (sentence: Sentence) => escape(services.languages.translate(language, sentence))
      if (!certificate) return reply.code(404).send(unknownPage(language, typed, translate))
      const source = sources.find(({ kind }) => kind === certificate.source_kind)
      const about = source?.publicFacts(certificate) ?? []
      return reply.send(certificatePage(language, { certificate, about }, translate, services.site))
    }),
  )

  // Fastify's own HEAD route would read the file.
  app.get('/certificate-fonts/:name', { exposeHeadRoute: false }, (request, reply) =>
    sendFont(request, reply),
  )
}

/** Font files never change under their name. They are public, under the SIL Open Font License. */
async function sendFont(request: FastifyRequest, reply: FastifyReply) {
  const { name } = request.params as { name: string }
  const path = name.endsWith('.ttf') ? fontFile(name.slice(0, -'.ttf'.length)) : null
  if (path === null) return reply.callNotFound()
  const { size } = await stat(path)
  return reply
    .headers({
      'content-type': 'font/ttf',
      'content-length': size,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    .send(createReadStream(path))
}

type Translate = (sentence: Sentence) => string

const stateLines: Record<Certificate['state'], { title: Sentence; isGood: boolean }> = {
  valid: { title: say('This certificate is valid'), isGood: true },
  revoked: { title: say('This certificate was revoked'), isGood: false },
  replaced: { title: say('This certificate was replaced'), isGood: false },
}

function certificatePage(
  language: Language,
  { certificate, about }: { certificate: Certificate; about: readonly PublicFact[] },
  translate: Translate,
  site: { name: string; time_zone: string },
): string {
  const dayText = (day: Date) => longDate(language, site.time_zone).format(day)
  const { state, serial, name, hours, skp, accreditation, issuer, number } = certificate
  const valueText = (value: PublicFact[1]) => (typeof value === 'string' ? escape(value) : translate(value))
  const { title: heading, isGood } = stateLines[state]
  const facts: (readonly [Sentence, string])[] = [
    [say('Name'), name === '' ? translate(say('(removed at the request of the person)')) : escape(name)],
    ...about.map(([label, value]) => [label, valueText(value)] as const),
    [say('Training hours (JP)'), hours === null ? '' : String(hours)],
    [say('Credit points (SKP)'), escape(skp)],
    [say('Accreditation number'), escape(accreditation)],
    [say('Issued by'), escape(issuer)],
    [say('Issued on'), escape(dayText(certificate.issued_at))],
    [say('Certificate number'), escape(number)],
    [say('Serial'), `<b>${escape(serial)}</b>`],
  ]
  const shown = facts.filter(([, value]) => value !== '')
  return page(
    language,
    `${translate(heading)} · ${escape(serial)}`,
    `${otherLanguage(language, verifyPath(serial))}
<main><p class="soft">${escape(site.name)}</p><h1>${translate(heading)}</h1>
<p class="${isGood ? 'done' : 'wrong'}">${translate(explanation(certificate, dayText))}</p>
<dl>${shown.map(([label, value]) => `<dt class="soft">${translate(label)}</dt><dd>${value}</dd>`).join('')}</dl>
<p class="soft">${translate(say('Compare these facts with the document in front of you: only this page counts.'))}</p></main>`,
  )
}

function explanation({ state, ended_at, issued_at }: Certificate, dayText: (day: Date) => string): Sentence {
  const day = dayText(ended_at ?? issued_at)
  if (state === 'revoked') return say('It was revoked on {{day}} and is not valid any more.', { day })
  if (state === 'replaced')
    return say('A corrected certificate replaced it on {{day}}. Ask its holder for the new one.', { day })
  return say('We issued it on {{day}}, with the facts below.', { day })
}

const unknownPage = (language: Language, typed: string, translate: Translate): string =>
  page(
    language,
    translate(say('No certificate has this serial')),
    `${otherLanguage(language, verifyPath(encodeURIComponent(typed)))}
<main><h1>${translate(say('No certificate has this serial'))}</h1>
<p>${translate(
      say(
        'We issued no certificate with the serial {{serial}}. Check the twelve letters and digits on the document, such as K7QM-2XPR-9DTH, or ask whoever gave it to you.',
        { serial: typed.slice(0, 40) },
      ),
    )}</p></main>`,
  )
