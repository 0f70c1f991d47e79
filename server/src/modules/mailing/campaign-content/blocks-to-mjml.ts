import { say } from '@balai/contract/core/sentences.ts'
import type { CampaignBlock, CampaignTemplate, SimpleBlock } from '@balai/contract/mailing/campaign-blocks.ts'
import { escaped } from '../../../mail/layout.ts'
import type { SiteFacts } from '../../../mail/site-facts.ts'
import { absoluteLink, pageLink, type Addresses } from './addresses.ts'
import { withoutFields } from './merge-fields.ts'
import { looks, templateStyles } from './template-styles.ts'

export interface MailFacts {
  template: CampaignTemplate
  language: string
  site: SiteFacts
  addresses: Addresses
  subject: string
  preview_text: string
  /** The texts of the articles that everybody may read, by number. */
  texts: Readonly<Record<number, string>>
  /** The words of the mail itself, translated. */
  words: { unsubscribe: string }
}

/** What writing needs besides the facts. */
interface Writing extends MailFacts {
  clean: (html: string) => string
  onLink: (link: string) => void
  onPicture: (path: string) => void
}

/** The words of every campaign, which are translated. */
export const unsubscribeWords = say('Unsubscribe or choose what you receive')

/**
 * Writes blocks as MJML. Facts about the recipient stay as placeholders, which only texts of staff can contain; everything
 * else is plain text.
 */
export function blocksToMjml(blocks: readonly CampaignBlock[], facts: Writing): string {
  const { template, language, subject, preview_text } = facts
  return `<mjml lang="${language}" dir="ltr">
    <mj-head>
      <mj-title>${escaped(subject)}</mj-title>
      ${preview_text && `<mj-preview>${escaped(preview_text)}</mj-preview>`}
      ${templateStyles(template)}
    </mj-head>
    <mj-body css-class="page" background-color="${looks[template].page}" width="600px">
      <mj-section mj-class="outside"><mj-column>${header(facts)}</mj-column></mj-section>
      ${blocks.map((block) => section(block, facts)).join('\n')}
      <mj-section mj-class="outside"><mj-column>${footer(facts)}</mj-column></mj-section>
    </mj-body>
  </mjml>`
}

function section(block: CampaignBlock, facts: Writing): string {
  const column = (blocks: readonly SimpleBlock[]) =>
    `<mj-column vertical-align="top">${blocks.map((each) => written(each, facts)).join('\n')}</mj-column>`
  const columns = block.kind === 'columns' ? column(block.left) + column(block.right) : column([block])
  return `<mj-section css-class="paper">${columns}</mj-section>`
}

function written(block: SimpleBlock, facts: Writing): string {
  switch (block.kind) {
    case 'heading':
      return `<mj-text mj-class="h${block.level}" css-class="ink">${escaped(block.text)}</mj-text>`
    case 'text':
      return `<mj-text css-class="ink">${facts.clean(block.html)}</mj-text>`
    case 'button':
      return button(block.text, block.link, facts)
    case 'picture':
      return picture(block.picture, block.alt, linkOf(block.link, facts), facts)
    case 'divider':
      return '<mj-divider css-class="line" />'
    case 'article':
      return card(block, pageLink(facts.addresses.site, block.content_type, block.permalink), facts)
    case 'event':
    case 'course':
      return card(block, pageLink(facts.addresses.site, block.kind, block.permalink), facts)
  }
}

/** A button without an address that can be opened is only its text. */
function button(text: string, link: string, facts: Writing): string {
  const href = linkOf(link, facts)
  if (href === null) return `<mj-text css-class="ink">${escaped(text)}</mj-text>`
  return `<mj-button css-class="button" href="${escaped(href)}">${escaped(text)}</mj-button>`
}

function picture(path: string, alt: string, href: string | null, { addresses, onPicture }: Writing): string {
  if (path === '') return ''
  onPicture(path)
  const to = href === null ? '' : ` href="${escaped(href)}"`
  return `<mj-image src="${escaped(addresses.files + path)}" alt="${plain(alt)}"${to} fluid-on-mobile="true" />`
}

type Card = Extract<SimpleBlock, { kind: 'article' | 'event' | 'course' }>

function card(block: Card, page: string, facts: Writing): string {
  facts.onLink(page)
  const href = escaped(page)
  const text = block.kind === 'article' && block.with_text ? facts.texts[block.news_id] : undefined
  const note = block.kind === 'event' ? block.note : ''
  return [
    looks[facts.template].hasPictures ? picture(block.picture, block.picture_alt, page, facts) : '',
    block.title &&
      `<mj-text mj-class="title" css-class="title"><a href="${href}">${plain(block.title)}</a></mj-text>`,
    note && `<mj-text mj-class="note" css-class="muted">${plain(note)}</mj-text>`,
    text === undefined
      ? block.summary &&
        `<mj-text css-class="ink">${plain(block.summary).replaceAll('\n', '<br />')}</mj-text>`
      : // Braces in an article are braces.
        `<mj-text css-class="ink">${withoutFields(facts.clean(text))}</mj-text>`,
    block.button &&
      `<mj-text mj-class="more" css-class="more"><a href="${href}">${plain(block.button)}</a></mj-text>`,
  ].join('\n')
}

function linkOf(link: string, { addresses, onLink }: Writing): string | null {
  if (link === '') return null
  onLink(link)
  return absoluteLink(link, addresses)
}

function header({ site, addresses }: Writing): string {
  if (site.logo_url)
    return `<mj-image src="${plain(site.logo_url)}" alt="${plain(site.name)}" href="${plain(addresses.site)}" width="140px" align="left" />`
  return `<mj-text mj-class="site" css-class="ink">${plain(site.name)}</mj-text>`
}

/** The value that sending adds is the page on which the recipient chooses what they receive. */
function footer({ site, addresses, words }: Writing): string {
  const choice = `<a href="{{preferences_link}}">${escaped(words.unsubscribe)}</a>`
  const lines = [
    [site.name, site.address].filter(Boolean).map(plain).join(' · '),
    `<a href="${plain(addresses.site)}">${plain(addresses.site.replace(/^https?:\/\//, ''))}</a>`,
    `{{#preferences_link}}${choice}{{/preferences_link}}`,
  ]
  return lines.map((line) => `<mj-text mj-class="footer" css-class="muted">${line}</mj-text>`).join('\n')
}

/** Text that names nothing about the recipient. */
const plain = (text: string) => escaped(withoutFields(text))
