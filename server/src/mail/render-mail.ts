import type { Language } from '@balai/contract/core/sentences.ts'
import type { Languages } from '../lib/languages.ts'
import { inThread } from '../lib/thread.ts'
import { namesIn, type Mail } from './define-mail.ts'
import { completed, layoutMail } from './layout.ts'
import type { mjmlToMail } from './mjml-to-mail.ts'
import type { SiteFacts } from './site-facts.ts'

/** A mail in one language, with placeholders for its values. */
export interface Body {
  subject: string
  html: string
  text: string
}

/** Renders a mail in a language. The result is the same for all recipients and is cached. */
export function renderMail(
  mail: Mail,
  language: Language,
  { site, languages }: { site: SiteFacts; languages: Languages },
): Promise<Body> {
  const translate = (english: string) => translated(languages, language, english)
  const mjml = layoutMail(mail, { translate, site, language })
  const subject = completed(mail, translate(mail.subject), { translate, site })
  const key = `${subject}\n${mjml}`
  const known = bodies.get(key)
  if (known) return known
  const body = inThread<typeof mjmlToMail>(task, mjml).then((parts) => ({ subject, ...parts }))
  if (bodies.size >= maxBodies) bodies.clear()
  bodies.set(key, body)
  // A failed rendering must not be cached.
  body.catch(() => bodies.delete(key))
  return body
}

const task = { module: new URL('mjml-to-mail.ts', import.meta.url), name: 'mjmlToMail' }

/** By subject and MJML, which contain everything that a body depends on. */
const bodies = new Map<string, Promise<Body>>()
/** More than all mails in all languages; changed facts about the site leave bodies behind. */
const maxBodies = 500

/** Translates a text and keeps its placeholders. */
export function translated(languages: Languages, language: Language, english: string): string {
  const values = Object.fromEntries(namesIn(english).map((name) => [name, `{{${name}}}`]))
  return languages.translate(language, { text: english, values })
}
