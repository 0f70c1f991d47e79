import type { CampaignBlock, CampaignTemplate, MergeField } from '@balai/contract/mailing/campaign-blocks.ts'
import type { ContentChoice } from '@balai/contract/mailing/campaign-content.ts'
import type { Language } from '@balai/contract/core/sentences.ts'
import { column, generated, integer, json, moment, nullable, optional, text, texts } from '../../columns.ts'

/** An article as a campaign stores it; everything else about it is read where it is published. */
export interface ChosenArticle {
  news_id: number
  checked: boolean
  num: number
  is_pinned: boolean
}

export interface MergeDefault {
  name: MergeField
  value: string
}

/** What campaigns say. */
export const campaignContentsTables = {
  campaign_contents: {
    campaign_id: integer,
    choice: optional(json<Partial<ContentChoice>>()),
    seed: optional(text),
    articles: optional(json<ChosenArticle[]>()),
    blocks: optional(json<CampaignBlock[]>()),
    template: optional(column<CampaignTemplate>('text')),
    language: optional(column<Language>('text')),
    merge_defaults: optional(json<MergeDefault[]>()),
    html: optional(text),
    plain_text: optional(text),
    merge_fields: optional(texts<MergeField>()),
    picture_keys: generated(texts()),
    built_version: nullable(integer),
    version: optional(integer),
    updated_at: optional(moment),
    updated_by: nullable(integer),
  },
}
