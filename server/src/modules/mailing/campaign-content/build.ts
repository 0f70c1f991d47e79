import { say, type Language } from '@balai/contract/core/sentences.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import {
  blockLimits,
  type CampaignBlock,
  type CampaignTemplate,
  type SimpleBlock,
} from '@balai/contract/mailing/campaign-blocks.ts'
import type { Languages } from '../../../lib/languages.ts'
import { inThread } from '../../../lib/thread.ts'
import type { SiteFacts } from '../../../mail/site-facts.ts'
import type { Addresses } from './addresses.ts'
import { unsubscribeWords } from './blocks-to-mjml.ts'
import type { BuiltContent, renderContent } from './content-thread.ts'
import type { PickedArticle } from './pick-articles.queries.ts'

interface BuildOptions {
  template: CampaignTemplate
  language: Language
  languages: Languages
  site: SiteFacts
  addresses: Addresses
  subject: string
  preview_text: string
  /** The texts of the articles that everybody may read, by number; those of blocks that show whole texts. */
  texts?: Readonly<Record<number, string>>
}

const task = { module: new URL('content-thread.ts', import.meta.url), name: 'renderContent' }

/**
 * Builds the mail of a campaign. Facts about the recipient stay as placeholders, which `mergeMail` fills; a text that names
 * an unknown one is refused.
 */
export function buildContent(
  blocks: readonly CampaignBlock[],
  { languages, texts = {}, ...facts }: BuildOptions,
): Promise<BuiltContent> {
  const words = { unsubscribe: languages.translate(facts.language, unsubscribeWords) }
  return inThread<typeof renderContent>(task, { blocks: [...blocks], facts: { ...facts, texts, words } })
}

const readMore = say('Read more')

/** Arranges articles as a template shows them: below each other, or the first one large and the others in pairs. */
export function blocksFromArticles(
  articles: readonly PickedArticle[],
  template: CampaignTemplate,
  { languages, language }: Pick<BuildOptions, 'languages' | 'language'>,
): CampaignBlock[] {
  const button = languages.translate(language, readMore)
  const cards = articles.filter(({ checked }) => checked).map((article) => articleBlock(article, button))
  if (template !== 'magazine')
    return cards.flatMap((card, place) => (place === 0 ? [card] : [divider(card), card]))
  const [first, ...rest] = cards
  return first ? [first, ...pairs(rest)] : []
}

function pairs(cards: readonly SimpleBlock[]): CampaignBlock[] {
  const [left, right, ...rest] = cards
  if (!left) return []
  if (!right) return [divider(left), left]
  return [
    divider(left),
    { kind: 'columns', key: `pair-${left.key}`, left: [left], right: [right] },
    ...pairs(rest),
  ]
}

const divider = (card: SimpleBlock): CampaignBlock => ({ kind: 'divider', key: `above-${card.key}` })

/** The card of an article. */
export const articleBlock = (article: PickedArticle, button: string): SimpleBlock => ({
  kind: 'article',
  key: `article-${article.news_id}`,
  news_id: article.news_id,
  content_type: article.news_content_type,
  title: shortened(article.news_title, limits.title),
  summary: shortened(article.news_summary, blockLimits.summary),
  permalink: article.news_permalink,
  picture: article.picture,
  picture_alt: shortened(article.picture_alt, limits.title),
  button,
  with_text: false,
})

/** The beginning of a text, without half a character at its end. */
export const shortened = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
