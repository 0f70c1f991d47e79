import { say, type Language, type Sentence } from '@balai/contract/core/sentences.ts'
import { consentKinds, type ConsentKind } from '@balai/contract/people/consents.ts'
import { escape, otherLanguage, page } from '../../../http/plain-page.ts'
import type { Languages } from '../../../lib/languages.ts'
import { consentSentences } from '../../people/members/consent-texts.rules.ts'

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

/** The page on which a person chooses what they get. It works without scripts. */
export function preferencesPage(languages: Languages, language: Language, shown: Shown): string {
  const write = (sentence: Sentence) => escape(languages.translate(language, sentence))
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
    `${otherLanguage(language, shown.path)}
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
