import { createHash } from 'node:crypto'
import { say, type Language, type Sentence } from '@balai/contract/core/sentences.ts'
import { consentKinds, type ConsentKind } from '@balai/contract/people/consents.ts'
import type { Languages } from '../../../lib/languages.ts'

/** What the page shows. */
export interface Shown {
  /** The path of the page itself. */
  path: string
  /** With most letters hidden: a mail can be forwarded. */
  address: string
  /** The consents of a member; null for an address without a member. */
  consents: readonly ConsentKind[] | null
  is_unsubscribed: boolean
  /** What the last request stored. */
  done: 'saved' | 'unsubscribed' | null
}

const styles = `
:root{color-scheme:light dark;--text:#1f2937;--soft:#4b5563;--ground:#f3f4f6;--card:#fff;--line:#d1d5db;--accent:#0f5f73;--on:#fff;--good:#e3f4ea;--good-text:#14532d}
@media(prefers-color-scheme:dark){:root{--text:#e5e7eb;--soft:#a8b0bd;--ground:#0f1318;--card:#1a2028;--line:#39424f;--accent:#5cc3da;--on:#06232b;--good:#12301f;--good-text:#b7e8c8}}
*{box-sizing:border-box}
body{margin:0;padding:1.5rem 1rem 3rem;background:var(--ground);color:var(--text);font:1rem/1.55 system-ui,sans-serif}
main{max-width:36rem;margin:0 auto;background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:1.5rem}
nav{max-width:36rem;margin:0 auto .75rem;text-align:right}
h1{font-size:1.4rem;line-height:1.25;margin:0 0 .25rem}
h2{font-size:1.05rem;margin:1.75rem 0 .5rem}
p{margin:.5rem 0}
.soft{color:var(--soft)}
.address{overflow-wrap:anywhere;font-weight:600}
.done{background:var(--good);color:var(--good-text);border-radius:.5rem;padding:.6rem .9rem;margin:1rem 0}
label{display:flex;gap:.75rem;align-items:flex-start;padding:.75rem 0;border-top:1px solid var(--line)}
label span{display:block}
label b{display:block}
input{flex:none;width:1.25rem;height:1.25rem;margin:.15rem 0 0;accent-color:var(--accent)}
button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1.1rem;border-radius:.5rem;border:1px solid var(--accent);cursor:pointer}
form button{margin-top:.75rem}
.first{background:var(--accent);color:var(--on)}
.second{background:transparent;color:var(--accent)}
a{color:var(--accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
@media(max-width:24rem){main{padding:1.1rem}button{width:100%}}`

/** Nothing is loaded, nothing runs, and forms go only here. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join(';')

/** The page on which a person chooses what they get. It works without scripts. */
export function preferencesPage(languages: Languages, language: Language, shown: Shown): string {
  const write = (sentence: Sentence) => escape(languages.translate(language, sentence))
  const other = language === 'id' ? 'en' : 'id'
  const action = `${shown.path}?lang=${language}`
  const done =
    shown.done === null
      ? ''
      : `<p class="done" role="status">${write(
          shown.done === 'saved'
            ? say('Your choice was saved.')
            : say('You are unsubscribed. You get no more newsletters and offers.'),
        )}</p>`
  return page(
    language,
    write(say('E-mail preferences')),
    `<nav><a href="${escape(shown.path)}?lang=${other}" lang="${other}" hreflang="${other}">${
      other === 'id' ? 'Bahasa Indonesia' : 'English'
    }</a></nav>
<main><h1>${write(say('E-mail preferences'))}</h1>
<p class="soft">${write(say('For the address'))} <span class="address">${escape(shown.address)}</span></p>
${done}
<h2>${write(say('What you always get'))}</h2>
<p>${write(say('Mail that we owe you: about your account and its security, orders and payments, tickets and certificates.'))}</p>
${shown.consents === null ? '' : choices(write, action, shown.consents)}
${
  shown.is_unsubscribed
    ? `<h2>${write(say('Unsubscribed'))}</h2><p>${write(say('Nothing else is sent to this address.'))}</p>`
    : `<h2>${write(say('Unsubscribe from everything'))}</h2>
<p>${write(say('You then get only the mail that we owe you.'))}</p>
<form method="post" action="${escape(action)}"><input type="hidden" name="action" value="unsubscribe">
<button class="second">${write(say('Unsubscribe from everything'))}</button></form>`
}</main>`,
  )
}

function choices(
  write: (sentence: Sentence) => string,
  action: string,
  consents: readonly ConsentKind[],
): string {
  const boxes = consentKinds.map((consent) => {
    const { title, text } = consentSentences[consent]
    const checked = consents.includes(consent) ? ' checked' : ''
    return `<label><input type="checkbox" name="consents[]" value="${consent}"${checked}>
<span><b>${write(title)}</b>${write(text)}</span></label>`
  })
  return `<h2>${write(say('What you choose'))}</h2>
<form method="post" action="${escape(action)}"><input type="hidden" name="action" value="save">${boxes.join('')}
<button class="first">${write(say('Save'))}</button></form>`
}

/** The texts that people agree to. Whoever changes one raises its version in `consentTextVersions`. */
const consentSentences: Record<ConsentKind, { title: Sentence; text: Sentence }> = {
  newsletter: {
    title: say('Newsletter'),
    text: say('I want news and invitations by e-mail. I can withdraw this at any time.'),
  },
  partner_offers: {
    title: say('Offers of partners'),
    text: say('I want offers of selected partners by e-mail. My address is not given to them.'),
  },
  tracking: {
    title: say('Statistics about me'),
    text: say('It may be kept which mails I open and which links I follow.'),
  },
}

/** One sentence on a page of its own, such as for a link that is not valid. */
export const sentencePage = (languages: Languages, language: Language, sentence: Sentence): string => {
  const text = escape(languages.translate(language, sentence))
  return page(language, text, `<main><p>${text}</p></main>`)
}

const page = (language: Language, title: string, body: string) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${styles}</style></head>
<body>${body}</body></html>
`

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
