import type { CampaignBlock, SimpleBlock } from '@balai/contract/mailing/campaign-blocks.ts'

/** The block itself, or those in its columns. */
export const simpleBlocks = (block: CampaignBlock): SimpleBlock[] =>
  block.kind === 'columns' ? [...block.left, ...block.right] : [block]
