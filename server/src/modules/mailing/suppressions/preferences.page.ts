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
  /** The lists that the person is on or has left. */
  lists: readonly { list_id: number; title: string; text: string; is_on: boolean }[]
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
${shown.consents === null && shown.lists.length === 0 ? '' : choices(write, action, shown)}
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
  { consents, lists, is_unsubscribed }: Pick<Shown, 'consents' | 'lists' | 'is_unsubscribed'>,
): string {
  const box = (name: string, value: string | number, isOn: boolean, title: string, text: string) =>
    `<label><input type="checkbox" name="${name}[]" value="${value}"${isOn ? ' checked' : ''}>
<span><b>${title}</b>${text}</span></label>`
  const ofConsents = consentKinds.map((consent) => {
    const { title, text } = consentSentences[consent]
    return box('consents', consent, consents?.includes(consent) ?? false, write(title), write(text))
  })
  const ofLists = lists.map(({ list_id, is_on, title, text }) =>
    box('lists', list_id, is_on && !is_unsubscribed, escape(title), escape(text)),
  )
  return `<h2>${write(say('What you choose'))}</h2>
<form method="post" action="${escape(action)}"><input type="hidden" name="action" value="save">${
    consents === null ? '' : ofConsents.join('')
  }${lists.length === 0 ? '' : `<h2>${write(say('The lists that you are on'))}</h2>${ofLists.join('')}`}
<button class="first">${write(say('Save'))}</button></form>`
}
