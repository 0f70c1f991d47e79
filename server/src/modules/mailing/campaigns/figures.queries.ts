import { sql } from 'kysely'
import type { CampaignFigures } from '@balai/contract/mailing/campaign-shapes.ts'
import { outboxStates, type OutboxState } from '@balai/contract/mailing/outbox.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { counterTotal, defineCounter, rowsOf } from '../../../kit/counters/counters.queries.ts'
import { counted as countedState } from '../outbox/outbox.queries.ts'
import { sourceOf, type Campaign } from './campaigns.queries.ts'

/** Mails by `campaign <id>/<state>`. One that is just leaving counts as queued. */
const campaignMails = defineCounter<string>('mails.campaign')
/** Opens and clicks by `<id>/<link>`; link 0 is the picture. */
const campaignHits = defineCounter<string>('campaigns.hits')

const counted = ['queued', 'sent', 'failed', 'uncertain', 'skipped', 'cancelled', 'unsubscribed'] as const

type Known = Pick<Campaign, 'campaign_id' | 'state' | 'recipient_count' | 'queued_at'>

/** What became of campaigns, from the counters of the ledger and of the links. */
export async function figuresOf(
  db: ReadDb,
  campaigns: readonly Known[],
): Promise<Map<number, CampaignFigures>> {
  const started = campaigns.filter(({ recipient_count }) => recipient_count !== null)
  const sums = started.length === 0 ? new Map<string, number>() : await readSums(db, started)
  return new Map(campaigns.map((campaign) => [campaign.campaign_id, figuresFrom(sums, campaign)]))
}

function figuresFrom(sums: ReadonlyMap<string, number>, campaign: Known): CampaignFigures {
  const { campaign_id, state, recipient_count, queued_at } = campaign
  const of = (name: (typeof counted)[number]) => sums.get(`${sourceOf(campaign_id)}/${name}`) ?? 0
  const [waiting, sent, failed] = [of('queued'), of('sent'), of('failed')]
  const [uncertain, skipped, cancelled] = [of('uncertain'), of('skipped'), of('cancelled')]
  const inLedger = waiting + sent + failed + uncertain + skipped + cancelled
  // Those whose rows are not in the ledger yet; after a cancellation they never will be.
  const rest = queued_at ? 0 : Math.max(0, (recipient_count ?? 0) - inLedger)
  const isOver = state === 'cancelled'
  return {
    recipients: recipient_count === null ? null : inLedger + rest,
    waiting: waiting + (isOver ? 0 : rest),
    ...{ sent, failed, uncertain, skipped },
    cancelled: cancelled + (isOver ? rest : 0),
    opened: sums.get(`${campaign_id} opens`) ?? 0,
    clicked: sums.get(`${campaign_id} clicks`) ?? 0,
    unsubscribed: of('unsubscribed'),
  }
}

async function readSums(db: ReadDb, campaigns: readonly Known[]): Promise<Map<string, number>> {
  const keys = campaigns.flatMap(({ campaign_id }) =>
    counted.map((state) => `${sourceOf(campaign_id)}/${state}`),
  )
  const sum = sql<number>`sum(count)::bigint`.as('sum')
  const mails = await db
    .selectFrom(rowsOf(campaignMails))
    .select(['key', sum])
    .where(sql<boolean>`key = any(${keys}::text[])`)
    .groupBy('key')
    .execute()
  const hits = await db
    .selectFrom(rowsOf(campaignHits))
    .select(['key', sum])
    .where(
      sql<boolean>`(${sql.join(
        campaigns.map(({ campaign_id }) => linksOf(campaign_id)),
        sql` or `,
      )})`,
    )
    .groupBy('key')
    .execute()
  const sums = new Map(mails.map((row) => [row.key, row.sum]))
  for (const hit of hits) {
    const [campaign_id = '', link = ''] = hit.key.split('/')
    const name = `${campaign_id} ${link === '0' ? 'opens' : 'clicks'}`
    sums.set(name, (sums.get(name) ?? 0) + hit.sum)
  }
  return sums
}

/** How many mails of a campaign are in each state of the outbox. One that was sent again is counted by its copy. */
export async function mailCounts(db: ReadDb, campaign_id: number): Promise<Record<OutboxState, number>> {
  const keyOf = (state: OutboxState) => `${sourceOf(campaign_id)}/${countedState(state)}`
  const rows = await db
    .selectFrom(rowsOf(campaignMails))
    .select(['key', sql<number>`sum(count)::bigint`.as('count')])
    .where(sql<boolean>`key = any(${outboxStates.map(keyOf)}::text[])`)
    .groupBy('key')
    .execute()
  const counts = new Map(rows.map(({ key, count }) => [key, count]))
  return Object.fromEntries(outboxStates.map((state) => [state, counts.get(keyOf(state)) ?? 0])) as Record<
    OutboxState,
    number
  >
}

/** The keys of a campaign as a range, which an index reads; the character after a slash is a zero. */
const linksOf = (campaign_id: number) => sql`key >= ${`${campaign_id}/`} and key < ${`${campaign_id}0`}`

/** The opens and clicks of a campaign by link. */
export async function hitsByLink(db: ReadDb, campaign_id: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom(rowsOf(campaignHits))
    .select(['key', sql<number>`sum(count)::bigint`.as('sum')])
    .where(sql<boolean>`${linksOf(campaign_id)}`)
    .groupBy('key')
    .execute()
  return new Map(rows.map(({ key, sum }) => [Number(key.split('/')[1]), sum]))
}

/** How many mails of a campaign have not left, as an SQL expression. */
export const stillQueued = (campaign_id: number) =>
  counterTotal(campaignMails, [`${sourceOf(campaign_id)}/queued`])

/** How many mails of a campaign left in the last minute. */
export async function leftInLastMinute(db: ReadDb, campaign_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('handed_at', '>', sql<Date>`now() - interval '1 minute'`)
    .where('source', '=', sourceOf(campaign_id))
    .executeTakeFirstOrThrow()
  return count
}
