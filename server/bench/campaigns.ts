import pg from 'pg'
import { pathsOf } from '@balai/contract/core/endpoint.ts'
import { contacts } from '@balai/contract/mailing/contacts.ts'
import { clickName, countedLinks } from '../src/mail/counted-links.ts'
import { holdSource } from '../src/mail/holds.queries.ts'
import { advanceStep } from '../src/modules/mailing/campaigns/advance.rules.ts'
import { aCampaign } from '../src/modules/mailing/campaigns/campaigns.factory.ts'
import { sourceOf } from '../src/modules/mailing/campaigns/campaigns.queries.ts'
import { startCampaign } from '../src/modules/mailing/campaigns/sending.rules.ts'
import type { Services } from '../src/services.ts'
import { median, sendLoad } from './load.ts'
import { withPeer } from './mails.ts'
import type { StartedServer } from './processes.ts'
import type { Figure } from './report.ts'
import { seeded, type Person } from './seed.ts'

const rounds = 5
const longestSeconds = 2
/** People on fixed lists, beside the members. */
const others = Math.ceil(seeded.members / 5)

/**
 * Counts the recipients of a live list of all members and a fixed list of other people, with every reason for skipping:
 * an earlier campaign and another list are excluded, and some had their budget.
 */
export async function measureRecipients(
  product: StartedServer,
  [person]: Person[],
  url: string,
): Promise<Figure[]> {
  const { all, fixed, excluded } = await fillLists(url)
  const path = product.url + (pathsOf(contacts.countRecipients)[0] ?? '')
  const body = JSON.stringify({
    list_ids: [all, fixed],
    excluded_list_ids: [excluded],
    excluded_campaign_ids: [1],
  })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${person?.token}` }
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const startedAt = performance.now()
    const response = await fetch(path, { method: 'POST', body, headers })
    const { data } = (await response.json()) as { data: { total: number; skipped: unknown[] } }
    if (data.total < seeded.members + others || data.skipped.length < 4)
      throw new Error(`The recipients are wrong: ${JSON.stringify(data)}`)
    // The first one fills the caches of the database.
    if (round > 0) times.push((performance.now() - startedAt) / 1_000)
  }
  const seconds = median(times)
  return [
    {
      what: `recipients counted with reasons over ${(seeded.members + others).toLocaleString('en')} addresses`,
      product: `${seconds.toFixed(2)} s`,
      bare: '',
      ratio: '',
      bar: `≤ ${longestSeconds} s`,
      isMet: seconds <= longestSeconds,
    },
  ]
}

/** Lists of all members and of others, an excluded list of every tenth, and an earlier campaign to some of them. */
async function fillLists(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const list = async (name: string, filter: string | null) => {
      const { rows } = await client.query<{ list_id: number }>(
        `insert into contact_lists (name, kind, filter) values ($1, $2, $3) returning list_id`,
        [name, filter ? 'live' : 'fixed', filter],
      )
      return rows[0]?.list_id ?? 0
    }
    const all = await list('Bench: all members', '{"search": ""}')
    const [fixed, excluded] = [await list('Bench: others', null), await list('Bench: excluded', null)]
    await client.query(
      `insert into contacts (email, address_hash, name, has_newsletter, consent_source, consent_text_version, consent_at)
      select 'other-' || g || '@example.com', sha256(('other ' || g)::bytea), 'Other ' || g, g % 5 > 0, 'paper', 1, now()
      from generate_series(1, $1::int) g`,
      [others],
    )
    await client.query(
      `insert into list_contacts (list_id, contact_id, state, source)
      select $1::int, contact_id, case when contact_id % 20 = 0 then 'unsubscribed' else 'subscribed' end, 'import' from contacts
      where email like 'other-%'
      union all
      select $2::int, contact_id, 'subscribed', 'import' from contacts where email like 'other-%' and contact_id % 10 = 0`,
      [fixed, excluded],
    )
    await client.query(
      `insert into mails (kind, source, recipient_key, address, member_id, owed, area, state, handed_at, sent_at)
      select 'campaigns.campaign', 'campaign 1', member_email, lower(member_email), id, false, 'campaigns', 'sent', now(), now()
      from members where id % 10 = 0`,
    )
    await client.query('analyze contacts, list_contacts, contact_lists, mails')
    return { all, fixed, excluded }
  } finally {
    await client.end()
  }
}

/** How many people a campaign goes to. */
const queued = Number(process.env['BENCH_CAMPAIGN'] ?? 200_000)
const longestQueueing = 60

/** Queues a large campaign, and follows its links, against bare Fastify that writes one row and redirects. */
export function measureSending(
  product: StartedServer,
  { bare, folder, url }: { bare: StartedServer; folder: string; url: string },
): Promise<Figure[]> {
  return withPeer({ folder, url }, async (services) => {
    const { campaign_id, took, megabytes } = await queueCampaign(services)
    const { asked, against, ratio } = await compareClicks(services, product, { bare, campaign_id, url })
    return [
      {
        what: `queueing a campaign for ${queued.toLocaleString('en')} people`,
        product: `${took.toFixed(1)} s, ${megabytes.toFixed(0)} MB more memory`,
        bare: '',
        ratio: '',
        bar: `≤ ${longestQueueing} s`,
        isMet: took <= longestQueueing,
      },
      {
        what: 'following a link of a campaign',
        product: `${asked.toFixed(0)}/s`,
        bare: `${against.toFixed(0)}/s`,
        ratio: ratio.toFixed(2),
        bar: '≥ 0.5',
        isMet: ratio >= 0.5,
      },
    ]
  })
}

async function queueCampaign({ db, queue }: Services) {
  const { campaign_id } = await db.transaction().execute(async (made) => {
    const campaign = await aCampaign(made, { recipients: queued })
    await startCampaign({ db: made, queue }, campaign.campaign_id)
    // No mail leaves meanwhile.
    await holdSource(made, sourceOf(campaign.campaign_id))
    return campaign
  })
  const [memory, startedAt] = [process.memoryUsage().rss, performance.now()]
  let most = memory
  for (;;) {
    const next = await db.transaction().execute((step) => advanceStep(step, campaign_id))
    most = Math.max(most, process.memoryUsage().rss)
    if (next !== 'more') break
  }
  return {
    campaign_id,
    took: (performance.now() - startedAt) / 1_000,
    megabytes: (most - memory) / 1_048_576,
  }
}

async function compareClicks(
  services: Services,
  product: StartedServer,
  { bare, campaign_id, url }: { bare: StartedServer; campaign_id: number; url: string },
) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    'create table if not exists bench_clicks (link integer not null, at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ mail_id: string; links: string[] }>(
    'select mail_id, links from mails join mail_bodies using (body_id) where source = $1 limit 1',
    [sourceOf(campaign_id)],
  )
  await client.end()
  const { mail_id = 0, links = [] } = rows[0] ?? {}
  const link = countedLinks(services, Number(mail_id), links)[clickName(1)] ?? ''
  // A redirect is an answer without a body, counted like one that has not changed.
  const sideOf = (address: string) =>
    ({ url: address, method: 'GET', known: '"none"', right: () => true }) as const
  const asked = sideOf(product.url + new URL(link).pathname)
  const against = sideOf(`${bare.url}/click/1`)
  const speeds: { asked: number; against: number }[] = []
  for (const side of [asked, against]) await sendLoad(side, 1)
  for (let round = 0; round < rounds; round += 1)
    speeds.push({
      asked: (await sendLoad(asked, 2)).perSecond,
      against: (await sendLoad(against, 2)).perSecond,
    })
  return {
    asked: median(speeds.map((speed) => speed.asked)),
    against: median(speeds.map((speed) => speed.against)),
    ratio: median(speeds.map((speed) => speed.asked / speed.against)),
  }
}
