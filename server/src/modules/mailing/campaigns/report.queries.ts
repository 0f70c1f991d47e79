import { sql } from 'kysely'
import type { CampaignReport } from '@balai/contract/mailing/campaign-sending.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { stateShown } from '../outbox/outbox.queries.ts'
import type { Campaign } from './campaigns.queries.ts'
import { hitsByLink } from './figures.queries.ts'
import { findListNames } from './lists.queries.ts'
import { mailsOf } from './mails.queries.ts'

/** Domains that the report lists. */
const mostDomains = 20

/** What became of a campaign. Every number is one of the ledger, of its bounces, or of the counted links. */
export async function reportOf(db: ReadDb, { campaign_id, body_id }: Campaign): Promise<CampaignReport> {
  const hits = await hitsByLink(db, campaign_id)
  const known = await knownReaders(db, campaign_id)
  const targets = body_id === null ? [] : await findLinks(db, body_id)
  const clicks = [...hits].reduce((sum, [link, count]) => (link === 0 ? sum : sum + count), 0)
  const lists = await sharesBy(db, campaign_id, sql<number | null>`(merge_values->>'list_id')::int`)
  const names = await findListNames(
    db,
    lists.flatMap(({ share }) => share ?? []),
  )
  const domains = await sharesBy(db, campaign_id, sql<string>`domain`)
  return {
    opens: hits.get(0) ?? 0,
    clicks,
    known_openers: known.openers,
    known_clickers: known.clickers,
    links: targets.map((url, index) => ({
      link: index + 1,
      url,
      clicks: hits.get(index + 1) ?? 0,
      known_clickers: known.byLink.get(index + 1) ?? 0,
    })),
    unsubscribed: lists.reduce((sum, { unsubscribed }) => sum + unsubscribed, 0),
    bounces: await bouncesOf(db, campaign_id),
    reasons: await reasonsOf(db, campaign_id),
    by_list: lists.map(({ share, ...counts }) => ({
      list_id: share,
      name: share === null ? null : (names.get(share) ?? null),
      ...counts,
    })),
    by_domain: domains.slice(0, mostDomains).map(({ share, ...counts }) => ({ domain: share, ...counts })),
  }
}

async function findLinks(db: ReadDb, body_id: number): Promise<string[]> {
  const body = await db
    .selectFrom('mail_bodies')
    .select('links')
    .where('body_id', '=', body_id)
    .executeTakeFirst()
  return body?.links ?? []
}

/** How many members opened it or followed a link, of those who agreed that this is stored. */
async function knownReaders(db: ReadDb, campaign_id: number) {
  const rows = await db
    .selectFrom('campaign_hits')
    .select(['link', sql<number>`count(distinct member_id)`.as('members')])
    .where('campaign_id', '=', campaign_id)
    .where('member_id', 'is not', null)
    .groupBy('link')
    .execute()
  const { clickers } = await db
    .selectFrom('campaign_hits')
    .select(sql<number>`count(distinct member_id)`.as('clickers'))
    .where('campaign_id', '=', campaign_id)
    .where('member_id', 'is not', null)
    .where('link', '>', 0)
    .executeTakeFirstOrThrow()
  const byLink = new Map(rows.map(({ link, members }) => [link, members]))
  return { openers: byLink.get(0) ?? 0, clickers, byLink }
}

/** The mails of a campaign by a share of them, largest first. One that was sent again counts by its copy. */
const sharesBy = <Share>(db: ReadDb, campaign_id: number, share: ReturnType<typeof sql<Share>>) =>
  mailsOf(db, campaign_id)
    .where(sql<boolean>`reason is distinct from 'sent_again'`)
    .select(share.as('share'))
    .select([
      sql<number>`count(*)`.as('recipients'),
      sql<number>`count(*) filter (where state = 'sent')`.as('sent'),
      sql<number>`count(*) filter (where state = 'failed')`.as('failed'),
      sql<number>`count(*) filter (where state = 'uncertain')`.as('uncertain'),
      sql<number>`count(*) filter (where state = 'skipped')`.as('skipped'),
      sql<number>`count(*) filter (where exists (
        select from mail_bounces where mail_bounces.mail_id = mails.mail_id))`.as('bounced'),
      sql<number>`count(unsubscribed_at)`.as('unsubscribed'),
    ])
    .groupBy('share')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('share')
    .execute()

async function bouncesOf(db: ReadDb, campaign_id: number): Promise<CampaignReport['bounces']> {
  const rows = await mailsOf(db, campaign_id)
    .innerJoin('mail_bounces', 'mail_bounces.mail_id', 'mails.mail_id')
    .select(['mail_bounces.kind', sql<number>`count(distinct mails.mail_id)`.as('count')])
    .groupBy('mail_bounces.kind')
    .execute()
  const of = (wanted: string) => rows.find(({ kind }) => kind === wanted)?.count ?? 0
  return { hard: of('hard'), soft: of('soft'), complaint: of('complaint') }
}

const reasonsOf = (db: ReadDb, campaign_id: number) =>
  mailsOf(db, campaign_id)
    .select([stateShown.as('state'), sql<string>`reason`.as('reason'), sql<number>`count(*)`.as('count')])
    .where('reason', 'is not', null)
    .where('reason', '<>', 'sent_again')
    .groupBy([sql`1`, 'reason'])
    .orderBy(sql`count(*)`, 'desc')
    .execute()
