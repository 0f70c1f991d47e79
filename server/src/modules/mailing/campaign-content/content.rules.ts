import { say, type Language } from '@balai/contract/core/sentences.ts'
import type { CampaignBlock, CampaignTemplate } from '@balai/contract/mailing/campaign-blocks.ts'
import { contentLimits } from '@balai/contract/mailing/campaign-content.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { MergeDefault } from '../../../db/tables/mailing/campaign-contents.ts'
import { findSettings } from '../../../kit/site-settings/site-settings.queries.ts'
import { notFound, refuseField, Refusal, staleVersion } from '../../../lib/refusal.ts'
import { siteFacts } from '../../../mail/site-facts.ts'
import type { Services } from '../../../services.ts'
import { buildContent, shortened } from './build.ts'
import { findContent, findPublicTexts, type ContentFields, type FoundContent } from './content.queries.ts'
import type { BuiltContent } from './content-thread.ts'
import { checkLinks, checkPictures } from './links.rules.ts'
import { defaultsOf, mergeValuesOf } from './merge-fields.ts'
import { simpleBlocks } from './simple-blocks.ts'

export { blocksFromArticles } from './build.ts'
export { defaultsOf, mergeValuesOf }

type Needed = Pick<Services, 'config' | 'site' | 'languages'> & { db: ReadDb }

export async function findContentOrRefuse(db: ReadDb, campaign_id: number): Promise<FoundContent> {
  const content = await findContent(db, campaign_id)
  if (!content) throw notFound(say('This campaign does not exist any more. Load the page again.'))
  return content
}

/** Only a draft can be changed: what is being sent stays as it is. */
export function refuseNoDraft({ state }: Pick<FoundContent, 'state'>): void {
  if (state !== 'draft')
    throw new Refusal(say('This campaign is not a draft any more, so its content cannot be changed.'))
}

/** The fields that staff change and a version conflict compares. */
export const contentFacts = (content: ContentFields): ContentFields => ({
  choice: content.choice,
  seed: content.seed,
  articles: content.articles,
  blocks: content.blocks,
  template: content.template,
  language: content.language,
  merge_defaults: content.merge_defaults,
})

/** What the audit log says of them: one line for each block, because the content is saved by itself while it is edited. */
export const auditFacts = ({ articles, blocks, ...others }: ContentFields) => ({
  ...others,
  articles: articles.filter(({ checked }) => checked).map(({ news_id }) => news_id),
  blocks: blocks.map((block) => [block.kind, lineOf(block)].filter(Boolean).join(': ')),
})

const lineOf = (block: CampaignBlock): string => {
  const text =
    'title' in block ? block.title : 'text' in block ? block.text : 'html' in block ? block.html : ''
  return shortened(text, 80)
}

export function refuseStaleContent(content: FoundContent, input: { version: number }): void {
  if (content.version === input.version) return
  throw staleVersion({
    changed_by: content.updated_by_name,
    changed_at: content.updated_at ?? new Date(),
    theirs: { ...contentFacts(content), version: content.version },
    yours: input,
  })
}

/** Blocks are moved, undone and edited by their keys. */
export function refuseSameKeys(blocks: readonly CampaignBlock[]): void {
  const keys = [
    ...blocks,
    ...blocks.flatMap((block) => (block.kind === 'columns' ? simpleBlocks(block) : [])),
  ]
  if (new Set(keys.map(({ key }) => key)).size < keys.length)
    throw refuseField('blocks', say('Two blocks have the same key. Load the page again.'))
}

/** The addresses that mails name: the public site, and this server for pictures. */
export async function addressesOf({ db, config, site }: Omit<Needed, 'languages'>) {
  const facts = siteFacts({ config, site })
  const { allowed_origins } = await findSettings(db)
  return { site: facts, addresses: { site: allowed_origins[0] ?? `${facts.url}/site`, files: facts.url } }
}

interface Shown {
  template: CampaignTemplate
  language: Language
  subject: string
  preview_text: string
}

/** Builds the mail of some blocks, with the whole texts of articles that everybody may read. */
export async function buildBlocks(
  context: Needed,
  blocks: readonly CampaignBlock[],
  { template, language, subject, preview_text }: Shown,
): Promise<BuiltContent> {
  const whole = blocks
    .flatMap(simpleBlocks)
    .flatMap((block) => (block.kind === 'article' && block.with_text ? [block.news_id] : []))
  return buildContent(blocks, {
    ...{ template, language, subject, preview_text },
    ...(await addressesOf(context)),
    languages: context.languages,
    texts: await findPublicTexts(context.db, whole),
  })
}

/** The mail that was built, for a campaign that is no draft any more: nothing that changes later changes what it says. */
export const frozenContent = ({ html, plain_text, merge_fields }: FoundContent) => ({
  ...{ html, text: plain_text, merge_fields },
  size: Buffer.byteLength(html),
  links: [
    ...new Set([...html.matchAll(/<a [^>]*?href="(https?:[^"]+)"/g)].map(([, link = '']) => unescaped(link))),
  ],
  pictures: [],
})

const unescaped = (link: string) =>
  link.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"')

/** Refuses to build a mail that says nothing. */
export function refuseEmpty(blocks: readonly CampaignBlock[]): void {
  if (blocks.length === 0)
    throw refuseField('blocks', say('This campaign has no content yet. Add articles or other blocks.'))
}

/** What staff learn about a mail that was built. */
export async function describedBuild(
  context: Needed & { translate: (sentence: ReturnType<typeof say>) => string },
  { html, text, size, links, pictures, merge_fields }: Omit<BuiltContent, 'mjml'>,
  { merge_defaults, language }: { merge_defaults: readonly MergeDefault[]; language: Language },
) {
  const { addresses } = await addressesOf(context)
  const checked = [
    ...(await checkLinks(context.db, links, addresses)),
    ...(await checkPictures(context.db, pictures, addresses)),
  ]
  return {
    ...{ html, text, size },
    is_too_large: size > contentLimits.warnAbove,
    links: checked.map(({ problem, ...link }) => ({
      ...link,
      problem: problem ? context.translate(problem) : '',
    })),
    merge_fields: defaultsOf(merge_defaults, language).filter(({ name }) => merge_fields.includes(name)),
  }
}
