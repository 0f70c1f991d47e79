import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { orders } from '@balai/contract/money/orders.ts'
import { outbox } from '@balai/contract/mailing/outbox.ts'
import { pathsOf, type AnyEndpoint } from '@balai/contract/core/endpoint.ts'
import { exportReady } from '../src/kit/notifications/notifications.mail.ts'
import { enqueueMails } from '../src/mail/enqueue.queries.ts'
import type { Services } from '../src/services.ts'
import { median, sendLoad, type LoadSide } from './load.ts'
import type { SmtpSettings } from '../src/mail/smtp-settings.ts'
import type { StartedServer } from './processes.ts'
import type { Figure } from './report.ts'
import type { Person } from './seed.ts'

const rounds = 5
const seconds = 2
/** Mails that wait while the lists are measured: more than leave in that time. */
const queued = 20_000
const rowsOfLedger = Number(process.env['BENCH_MAILS'] ?? 1_000_000)

const listSide = (
  product: StartedServer,
  people: Person[],
  endpoint: AnyEndpoint,
  body = 'page=0&perPage=20',
): LoadSide => ({
  url: product.url + (pathsOf(endpoint)[0] ?? ''),
  method: 'POST',
  body,
  type: 'application/x-www-form-urlencoded',
  people,
  right: ({ data }: { data: { rows: unknown[] } }) => data.rows.length === 20,
})

/** The list of orders while the product itself sends mails, against the same list while it does not. */
export async function measureListsBesideMails(
  product: StartedServer,
  people: Person[],
  { services, settings }: { services: Services; settings: SmtpSettings },
): Promise<Figure[]> {
  const list = listSide(product, people, orders.list)
  await storeSettings(services, settings)
  const source = randomUUID()
  await sendLoad(list, seconds)
  const taken: { before: number; during: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = (await sendLoad(list, seconds)).perSecond
    await queueSome(services, source, round * queued)
    const during = (await sendLoad(list, seconds)).perSecond
    await cancelRest(services, source)
    taken.push({ before, during })
  }
  const sent = await countSent(services, source)
  const ratio = median(taken.map(({ before, during }) => during / before))
  return [
    {
      what: 'lists of orders while the server sends mails, against themselves before',
      product: `${median(taken.map(({ during }) => during)).toFixed(0)}/s`,
      bare: `${median(taken.map(({ before }) => before)).toFixed(0)}/s`,
      ratio: ratio.toFixed(2),
      bar: '≥ 0.8',
      isMet: ratio >= 0.8 && sent > 0,
    },
    {
      what: 'mails that left meanwhile',
      product: `${(sent / (rounds * seconds)).toFixed(0)}/s`,
      bare: '',
      ratio: '',
      bar: '',
    },
  ]
}

/** The list of the outbox with many mails: page 1 against its bare query, and page 2,000 against page 1. */
export async function measureLedger(
  product: StartedServer,
  people: Person[],
  { bare, url }: { bare: StartedServer; url: string },
): Promise<Figure[]> {
  await fillLedger(url)
  const page = listSide(product, people, outbox.list)
  const deep = listSide(product, people, outbox.list, 'page=2000&perPage=20')
  const query: LoadSide = { url: `${bare.url}/mails`, method: 'GET', right: () => true }
  const figures: Figure[] = []
  for (const { what, asked, against, bar } of [
    {
      what: `20 of ${rowsOfLedger.toLocaleString('en')} mails, with total`,
      asked: page,
      against: query,
      bar: 0.6,
    },
    { what: 'page 2,000 of the mails, against page 1 of the product', asked: deep, against: page, bar: 0.1 },
  ]) {
    const speeds: { asked: number; against: number }[] = []
    for (const side of [asked, against]) await sendLoad(side, seconds)
    for (let round = 0; round < rounds; round += 1)
      speeds.push({
        asked: (await sendLoad(asked, seconds)).perSecond,
        against: (await sendLoad(against, seconds)).perSecond,
      })
    const ratio = median(speeds.map((speed) => speed.asked / speed.against))
    figures.push({
      what,
      product: `${median(speeds.map((speed) => speed.asked)).toFixed(0)}/s`,
      bare: `${median(speeds.map((speed) => speed.against)).toFixed(0)}/s`,
      ratio: ratio.toFixed(2),
      bar: `≥ ${bar}`,
      isMet: ratio >= bar,
    })
  }
  return figures
}

/** Mails that were sent, in chunks. */
async function fillLedger(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  const chunk = 20_000
  for (let from = 0; from < rowsOfLedger; from += chunk)
    await client.query(
      `insert into mails (kind, source, recipient_key, address, name, owed, area, state, attempts, created_at, handed_at,
        sent_at, message_id)
      select $1, 'ledger', n::text, 'recipient' || n || '@example.com', 'Recipient ' || n, true, $2, 'sent', 1, sent, sent,
        sent, 'ledger' || n || '@example.com'
      from generate_series($3::int, $4::int) n, lateral (select now() - interval '1 day' - n * interval '10 seconds' as sent) at`,
      [exportReady.name, exportReady.area, from + 1, Math.min(rowsOfLedger, from + chunk)],
    )
  // Otherwise autovacuum would work beside the lists.
  await client.query('vacuum analyze mails, mail_people')
  await client.end()
}

async function storeSettings({ pool, secrets }: Services, settings: SmtpSettings): Promise<void> {
  const { host, port, security, connections, dkim, sender } = settings
  await pool.query(
    `update mail_settings set host = $1, port = $2, security = $3, connections = $4, per_minute = 0,
      per_domain_per_minute = 0, dkim_domain = $5, dkim_selector = $6, dkim_private_key = $7`,
    [
      host,
      port,
      security,
      connections,
      dkim?.domain,
      dkim?.selector,
      secrets.encrypt(dkim?.private_key ?? ''),
    ],
  )
  await pool.query(
    `insert into mail_senders (name, address, is_default)
    select $1, $2, true where not exists (select from mail_senders where is_default)`,
    [sender.name, sender.address],
  )
}

async function queueSome({ db }: Services, source: string, first: number): Promise<void> {
  const recipients = Array.from({ length: queued }, (_, index) => ({
    key: String(first + index),
    address: `reader${first + index}@example.com`,
    name: `Reader ${first + index}`,
    language: 'en' as const,
    values: { name: `Reader ${first + index}`, title: 'members-2026-11-16.xlsx' },
  }))
  await db.transaction().execute((db) => enqueueMails(db, exportReady, { source, recipients }))
}

/** The next round begins with an empty queue. */
async function cancelRest({ pool }: Services, source: string): Promise<void> {
  await pool.query(
    `update mails set state = 'cancelled', reason = 'stopped' where source = $1 and state = 'queued'`,
    [source],
  )
  const left = `select from mails where source = $1 and state in ('claimed', 'handed') limit 1`
  while ((await pool.query(left, [source])).rowCount) await pool.query('select pg_sleep(0.1)')
}

async function countSent({ pool }: Services, source: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::integer as count from mails where source = $1 and state = 'sent'`,
    [source],
  )
  return rows[0]?.count ?? 0
}
