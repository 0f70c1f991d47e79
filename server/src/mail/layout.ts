import { fill, say } from '@balai/contract/core/sentences.ts'
import type { Mail, Part } from './define-mail.ts'
import { layoutStyles, page } from './layout-styles.ts'
import type { SiteFacts } from './site-facts.ts'
import { kindOf, wordsOf } from './values.ts'

/** Translates a text; its placeholders stay in place. */
export type Translate = (text: string) => string

/** The value that sending adds to mails that are not owed: the page on which the recipient chooses what they receive. */
const preferences = 'preferences_link'

/**
 * Writes a mail as MJML in the layout of the house: the site, the parts, and a footer. Values are left as placeholders,
 * `{{name}}` or `{{name@zone}}` for a moment; `{{#name}}…{{/name}}` is shown only if the value is given, and
 * `{{#name=code}}…{{/name=code}}` only if it is that code.
 */
export function layoutMail(mail: Mail, { translate, site, language }: LayoutOptions): string {
  const complete = (text: string) => completed(mail, text, { translate, site })
  const text = (english: string) => escaped(complete(translate(english)))
  const value = (name: string) =>
    kindOf(mail.values.shape[name]) === 'choices'
      ? chosen(mail, name, { between: '<br />', write: text })
      : escaped(complete(`{{${name}}}`))
  const parts = mail.parts.map((part) => whenGiven(part.when, partOf(part, { text, value, url: site.url })))
  const first = mail.parts.find((part) => 'text' in part)
  return `<mjml lang="${language}" dir="ltr">
    <mj-head>
      <mj-title>${text(mail.subject)}</mj-title>
      ${first && 'text' in first ? `<mj-preview>${text(first.text)}</mj-preview>` : ''}
      ${layoutStyles}
    </mj-head>
    <mj-body css-class="page" background-color="${page}" width="600px">
      ${section(header(site))}
      ${section(parts.join('\n'), 'card')}
      ${section(footer(mail, site, text))}
    </mj-body>
  </mjml>`
}

interface Completing {
  translate: Translate
  site: SiteFacts
}

interface LayoutOptions extends Completing {
  language: string
}

interface Writer {
  text: (english: string) => string
  value: (name: string) => string
  /** The address of the product. */
  url: string
}

function partOf(part: Part, { text, value, url }: Writer): string {
  if ('heading' in part) return `<mj-text mj-class="heading" css-class="ink">${text(part.heading)}</mj-text>`
  if ('text' in part) return `<mj-text css-class="ink">${text(part.text)}</mj-text>`
  if ('button' in part)
    return `<mj-button css-class="button" href="${ofSite(url)}${value(part.to)}">${text(part.button)}</mj-button>`
  if ('code' in part) return `<mj-text mj-class="code" css-class="ink code">${value(part.code)}</mj-text>`
  if ('message' in part)
    return `<mj-text css-class="ink"><span style="white-space: pre-line">${value(part.message)}</span></mj-text>`
  if ('note' in part) return `<mj-text mj-class="note" css-class="muted">${text(part.note)}</mj-text>`
  const rows = Object.entries(part.facts).map(([label, name]) => {
    const row = `<tr class="fact"><td class="label">${text(label)}:</td> <td class="value">${value(name)}</td></tr>`
    return `{{#${name}}}${row}{{/${name}}}`
  })
  return `<mj-table css-class="facts">${rows.join('')}</mj-table>`
}

function header({ name, url, logo_url }: SiteFacts): string {
  const label = ofSite(name)
  if (logo_url)
    return `<mj-image src="${ofSite(logo_url)}" alt="${label}" href="${ofSite(url)}" width="140px" />`
  return `<mj-text mj-class="site" css-class="ink">${label}</mj-text>`
}

function footer(mail: Mail, { name, url, address }: SiteFacts, text: Writer['text']): string {
  const lines = [
    [ofSite(name), ofSite(address)].filter((line) => line !== '').join(' · '),
    `<a href="${ofSite(url)}">${ofSite(url.replace(/^https?:\/\//, ''))}</a>`,
  ]
  const choice = `<a href="{{${preferences}}}">${text(say('Unsubscribe or choose what you receive').text)}</a>`
  if (!mail.owed) lines.push(`{{#${preferences}}}${choice}{{/${preferences}}}`)
  return lines.map((line) => `<mj-text mj-class="footer" css-class="muted">${line}</mj-text>`).join('\n')
}

const section = (content: string, css_class = '') =>
  `<mj-section${css_class && ` css-class="${css_class}" mj-class="${css_class}"`}><mj-column>${content}</mj-column></mj-section>`

const whenGiven = (name: string | undefined, content: string) =>
  name === undefined ? content : `<mj-raw>{{#${name}}}</mj-raw>${content}<mj-raw>{{/${name}}}</mj-raw>`

/**
 * Completes the placeholders of a text, so that a stored body can be merged without asking for more: a moment names the
 * time zone, and a choice contains its texts.
 */
export const completed = (mail: Mail, text: string, { translate, site }: Completing): string =>
  fill(text, (name) => {
    const schema: unknown = mail.values.shape[name]
    if (kindOf(schema) === 'moment') return `{{${name}@${site.time_zone}}}`
    if (kindOf(schema) !== 'choice') return `{{${name}}}`
    return chosen(mail, name, { between: '', write: translate })
  })

/** The text of every code of a value, each for when it is chosen. */
const chosen = (
  mail: Mail,
  name: string,
  { between, write }: { between: string; write: (word: string) => string },
): string =>
  Object.entries(wordsOf(mail.values.shape[name]))
    .map(([code, word]) => `{{#${name}=${code}}}${write(word)}${between}{{/${name}=${code}}}`)
    .join('')

/** A fact about the site is typed by people and never a placeholder. */
const ofSite = (text: string) => escaped(text).replaceAll('{{', '{ {')

/** Escapes a text for HTML. */
export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
