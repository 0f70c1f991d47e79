import type { CampaignState } from '@balai/contract/mailing/campaign-shapes.ts'
import type { Language } from '@balai/contract/core/sentences.ts'
import {
  bigint,
  column,
  generated,
  integer,
  integers,
  moment,
  nullable,
  optional,
  text,
} from '../../columns.ts'

/** Campaigns, the people whom a starting one goes to, and what readers opened. */
export const campaignsTables = {
  campaigns: {
    campaign_id: generated(integer),
    name: text,
    subject: optional(text),
    preview_text: optional(text),
    sender_id: nullable(integer),
    state: optional(column<CampaignState>('text')),
    list_ids: optional(integers),
    excluded_list_ids: optional(integers),
    excluded_campaign_ids: optional(integers),
    scheduled_at: nullable(moment),
    time_zone: nullable(text),
    hold_until: nullable(moment),
    started_at: nullable(moment),
    queued_at: nullable(moment),
    finished_at: nullable(moment),
    recipient_count: nullable(integer),
    body_id: nullable(bigint),
    recurring_id: nullable(integer),
    slot: nullable(moment),
    copied_from: nullable(integer),
    version: optional(integer),
    created_at: optional(moment),
    created_by: nullable(integer),
    updated_at: optional(moment),
    updated_by: nullable(integer),
    deleted_at: nullable(moment),
  },
  campaign_recipients: {
    campaign_id: integer,
    address: text,
    name: text,
    member_id: nullable(integer),
    language: nullable(column<Language>('text')),
    list_id: nullable(integer),
  },
  campaign_hits: {
    campaign_id: integer,
    link: column<number>('smallint'),
    member_id: nullable(integer),
    at: optional(moment),
  },
}
