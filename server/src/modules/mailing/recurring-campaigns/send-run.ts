import { say } from '@balai/contract/core/sentences.ts'
import type { CampaignBlock } from '@balai/contract/mailing/campaign-blocks.ts'
import type { Transaction } from '../../../db/pool.ts'
import type { JobContext } from '../../../jobs/define-job.ts'
import { dayIn } from '../../../lib/date-words.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { storeBuilt, storeContent } from '../campaign-content/content.queries.ts'
import { blocksFromArticles, buildBlocks } from '../campaign-content/content.rules.ts'
import { createCampaign } from '../campaigns/campaigns.rules.ts'
import { startCampaign } from '../campaigns/sending.rules.ts'
import { findCompletePattern, findPattern } from './pattern.rules.ts'
import { seedOf, type Planned } from './plan.rules.ts'
import type { Setup } from './recurring-campaigns.queries.ts'

/** Leaves room for the day. */
const longestName = 100

/** Makes the campaign of a run with everything that it says, and starts it. Returns its number. */
export async function sendRun(
  db: Transaction,
  { services }: Pick<JobContext, 'services'>,
  setup: Setup,
  run: Planned,
): Promise<number> {
  const campaign = await findCompletePattern(db, setup.campaign_id)
  const { template, language, merge_defaults, choice, ...pattern } = await findPattern(db, setup.campaign_id)
  const { languages, config, site, queue } = services
  const cards = blocksFromArticles(run.articles, template, { languages, language })
  const blocks = withArticles(pattern.blocks, cards)
  const { subject, preview_text, sender_id, list_ids, excluded_list_ids, excluded_campaign_ids } = campaign
  const shown = { template, language, subject, preview_text }
  const { html, text, merge_fields } = await buildBlocks({ db, config, site, languages }, blocks, shown)
  const created = await createCampaign(db, {
    ...{ subject, preview_text, sender_id, list_ids, excluded_list_ids, excluded_campaign_ids },
    name: `${setup.name.slice(0, longestName)} · ${dayIn(setup.time_zone, run.slot_at)}`,
    copied_from: setup.campaign_id,
    recurring_id: setup.id,
    slot: run.slot_at,
    created_by: setup.created_by,
  })
  if (!created)
    throw new Error(`The campaign of ${run.slot_at.toISOString()} exists, but its run was not logged.`)
  const { campaign_id } = created
  await storeContent(db, {
    ...{ campaign_id, choice, template, language, merge_defaults, blocks },
    seed: seedOf(setup.campaign_id, run.slot_at),
    articles: run.articles.map(({ news_id, num }) => ({
      ...{ news_id, num, checked: true },
      is_pinned: run.pinned.includes(news_id),
    })),
    updated_by: setup.created_by,
  })
  await storeBuilt(db, campaign_id, { html, plain_text: text, merge_fields })
  // It starts without the delay for calling it back: staff could see its articles for days.
  if ((await startCampaign({ db, queue }, campaign_id)) !== 'started')
    throw new Refusal(say('The sender of the campaign does not exist any more. Choose another one.'))
  return campaign_id
}

/** The articles of a run stand where the first article of the campaign stood; everything else stays. */
export function withArticles(
  pattern: readonly CampaignBlock[],
  cards: readonly CampaignBlock[],
): CampaignBlock[] {
  const first = pattern.findIndex(isOfArticles)
  const others = pattern.filter((block) => !isOfArticles(block))
  if (first === -1) return [...others, ...cards]
  return [...others.slice(0, first), ...cards, ...others.slice(first)]
}

const isOfArticles = (block: CampaignBlock): boolean =>
  block.kind === 'article' ||
  // As they were arranged when the articles were chosen.
  (block.kind === 'divider' && block.key.startsWith('above-article-')) ||
  (block.kind === 'columns' && [...block.left, ...block.right].every(({ kind }) => kind === 'article'))
