import { say, type Language } from '@balai/contract/core/sentences.ts'
import type { CampaignBlock, CampaignTemplate } from '@balai/contract/mailing/campaign-blocks.ts'
import { contentLimits } from '@balai/contract/mailing/campaign-content.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { MergeDefault } from '../../../db/tables/mailing/campaign-contents.ts'
import { findSettings } from '../../../kit/site-settings/site-settings.queries.ts'
import { notFound, refuseField, Refusal, staleVersion } from '../../../lib/refusal.ts'
import { siteFacts } from '../../../mail/site-facts.ts'
import type { Services } from '../../../services.ts'
import { buildContent } from './build.ts'
import { findContent, findPublicTexts, type ContentFields, type FoundContent } from './content.queries.ts'
import { simpleBlocks, type BuiltContent } from './content-thread.ts'
import { checkLinks } from './links.rules.ts'
import { defaultsOf, mergeValuesOf } from './merge-fields.ts'

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

/** The fields that staff change, the audit log shows, and a version conflict compares. */
export const contentFacts = (content: ContentFields): ContentFields => ({
  choice: content.choice,
  seed: content.seed,
  articles: content.articles,
  blocks: content.blocks,
  template: content.template,
  language: content.language,
  merge_defaults: content.merge_defaults,
})

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

/** Refuses to build a mail that says nothing. */
export function refuseEmpty(blocks: readonly CampaignBlock[]): void {
  if (blocks.length === 0)
    throw refuseField('blocks', say('This campaign has no content yet. Add articles or other blocks.'))
}

/** What staff are told about a mail that was built. */
export async function describedBuild(
  context: Needed & { translate: (sentence: ReturnType<typeof say>) => string },
  { html, text, size, links, merge_fields }: Omit<BuiltContent, 'mjml'>,
  { merge_defaults, language }: { merge_defaults: readonly MergeDefault[]; language: Language },
) {
  const { addresses } = await addressesOf(context)
  return {
    ...{ html, text, size },
    is_too_large: size > contentLimits.warnAbove,
    links: (await checkLinks(context.db, links, addresses)).map(({ problem, ...link }) => ({
      ...link,
      problem: problem ? context.translate(problem) : '',
    })),
    merge_fields: defaultsOf(merge_defaults, language).filter(({ name }) => merge_fields.includes(name)),
  }
}

export { blocksFromArticles } from './build.ts'
