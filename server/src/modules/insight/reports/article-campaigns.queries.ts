import { sql } from 'kysely'
import type { CampaignState } from '@balai/contract/mailing/campaign-shapes.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { figuresOf } from '../../mailing/campaigns/figures.queries.ts'
import { sorts } from '../../tracking/tracks/tracks.rules.ts'

/** How many campaigns are shown. */
const campaignsShown = 20

interface Days {
  first: string
  last: string
}

interface Found {
  campaign_id: number
  name: string
  state: CampaignState
  recipient_count: number | null
  queued_at: Date | null
  started_at: Date
  clicks: number
}

/** `paths` of an article, and `linked`: the campaigns whose mails have a link to it, with the numbers of these links. */
const linkedTo = (news_id: number) => sql`paths as materialized (
    select label as path from track_labels where sort = ${sql.lit(sorts.path)} and subject_id = ${news_id}::integer
    union select '/' || folder || '/' || news_permalink from news, unnest(array['articles', 'videos', 'pages']) folder
    where news_id = ${news_id}::integer
  ), linked as (
    select campaign_id, name, state, recipient_count, queued_at, started_at, array_agg(number) as links
    from campaigns join mail_bodies using (body_id),
      unnest(links) with ordinality as every_link (address, number)
    where started_at is not null and campaigns.deleted_at is null and exists (
      select from paths where right(regexp_replace(address, '[?#].*', ''), length(path)) = path)
    group by campaign_id
  )`

/** The campaigns that have begun and whose mails have a link to an article. */
export const campaignIdsWith = (news_id: number) =>
  sql<number>`(with ${linkedTo(news_id)} select campaign_id from linked)`

/** The first moment of these days, and the one after the last. */
const boundsOf = ({ first, last }: Days) => sql`bounds as (
    select time_zone, ${first}::timestamp at time zone time_zone as from_at,
      (${last}::date + 1)::timestamp at time zone time_zone as until_at from site_settings
  )`

/** The days on which the link of a campaign to an article was followed, the newest first. */
export const daysOfCampaign = (
  db: ReadDb,
  days: Days,
  { news_id, campaign_id }: { news_id: number; campaign_id: number },
) =>
  db
    .selectFrom(
      sql<{ day: string; count: number }>`(
        with ${boundsOf(days)}, ${linkedTo(news_id)}
        select (at at time zone time_zone)::date as day, count(*) as count
        from bounds cross join linked join campaign_hits using (campaign_id)
        where campaign_id = ${campaign_id}::integer and link = any(links) and at >= from_at and at < until_at
        group by 1 order by 1 desc)`.as('days'),
    )
    .selectAll()
    .execute()

/**
 * Campaigns whose mails have a link to an article: those that started on these days, and those whose link was followed
 * on these days. The newest come first.
 */
export async function campaignsWith(db: ReadDb, days: Days, news_id: number) {
  const found = await db
    .selectFrom(
      sql<Found>`(
        with ${boundsOf(days)}, ${linkedTo(news_id)}
        select linked.campaign_id, name, state, recipient_count, queued_at, started_at, clicks
        from bounds, linked, lateral (
          select count(*) as clicks from campaign_hits
          where campaign_hits.campaign_id = linked.campaign_id and link = any(links) and at >= from_at and at < until_at
        ) followed
        where clicks > 0 or started_at >= from_at and started_at < until_at
        order by started_at desc, campaign_id desc limit ${sql.lit(campaignsShown)})`.as('found'),
    )
    .selectAll()
    .execute()
  const figures = await figuresOf(db, found)
  return found.map(({ campaign_id, name, started_at, clicks }) => ({
    ...{ campaign_id, name, started_at, clicks },
    sent: figures.get(campaign_id)?.sent ?? 0,
  }))
}
