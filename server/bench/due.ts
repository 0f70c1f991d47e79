import pg from 'pg'
import { pathsOf, type AnyEndpoint } from '@balai/contract/core/endpoint.ts'
import { news } from '@balai/contract/content/news.ts'
import { median, sendLoad, type LoadSide } from './load.ts'
import type { StartedServer } from './processes.ts'
import type { Figure } from './report.ts'
import type { Person } from './seed.ts'

const amounts = [
  { due: 1_000, seconds: 10 },
  { due: 10_000, seconds: 60 },
]
const form = 'application/x-www-form-urlencoded'

/** How long it takes to publish many articles that are due at once, and what is left of the speed of lists meanwhile. */
export async function measureDue(product: StartedServer, staff: Person[], url: string): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: url })
  // A database that ends early is reported by the call that misses it.
  client.on('error', () => undefined)
  await client.connect()
  const list: LoadSide = {
    url: addressOf(product, news.list),
    method: 'POST',
    body: 'page=0&perPage=20',
    type: form,
    people: staff,
    right: () => true,
  }
  const figures: Figure[] = []
  for (const { due, seconds } of amounts) {
    await sendLoad(list, 2)
    const before = median([await listsIn(list), await listsIn(list), await listsIn(list)])
    await makeDue(client, due)
    const moment = await scheduleOne(product, client, staff[0])
    await setDue(client, moment)
    await client.query(
      'select pg_sleep(greatest(0, extract(epoch from $1::timestamptz - clock_timestamp())))',
      [moment],
    )
    const meanwhile: number[] = []
    let left = due
    while (left > 0) {
      const speed = await listsIn(list)
      left = await countDue(client)
      // The last part may have run after the last publication.
      if (left > 0 || meanwhile.length === 0) meanwhile.push(speed)
      if (Date.now() - moment.getTime() > 5 * 60_000) throw new Error(`${left} of ${due} are still due.`)
    }
    const { rows } = await client.query<{ last: Date }>(
      'select max(happened_at) as last from transitions where user_id is null and happened_at >= $1',
      [moment],
    )
    const took = ((rows[0]?.last.getTime() ?? Number.NaN) - moment.getTime()) / 1_000
    const ratio = median(meanwhile) / before
    figures.push(
      {
        what: `publishing ${due.toLocaleString('en')} articles that are due at once`,
        product: `${took.toFixed(1)} s`,
        bare: '',
        ratio: '',
        bar: `≤ ${seconds} s`,
        isMet: took <= seconds,
      },
      {
        what: 'lists of articles meanwhile, against themselves before',
        product: `${median(meanwhile).toFixed(0)}/s`,
        bare: `${before.toFixed(0)}/s`,
        ratio: ratio.toFixed(2),
        bar: '≥ 0.5',
        isMet: ratio >= 0.5,
      },
    )
  }
  await client.end()
  return figures
}

const listsIn = async (list: LoadSide) => (await sendLoad(list, 3)).perSecond

const addressOf = ({ url }: StartedServer, endpoint: AnyEndpoint, step = 0) =>
  url + (pathsOf(endpoint)[step] ?? '')

/** Articles that one statement changes, so that none of them takes long. */
const chunk = 1_000

/** Schedules articles for the same moment, which `setDue` sets. */
async function makeDue(client: pg.Client, count: number): Promise<void> {
  const { rows } = await client.query<{ news_id: number }>(
    `select news_id from news where deleted_at is null and news_content_type = 'article' and category_id is not null
    order by news_id limit $1`,
    [count],
  )
  if (rows.length < count) throw new Error(`There are only ${rows.length} articles to schedule.`)
  for (let from = 0; from < count; from += chunk)
    await client.query(
      `update news set news_status = 'scheduled', draft_status = null, published_version = null, news_image_alt = 'x',
        publish_at = 'infinity', unpublish_at = null, scheduled_by = author_id
      where news_id = any($1::int[])`,
      [rows.slice(from, from + chunk).map(({ news_id }) => news_id)],
    )
}

async function setDue(client: pg.Client, moment: Date): Promise<void> {
  await client.query(`update news set publish_at = $1 where publish_at = 'infinity'`, [moment])
}

/** Schedules one more article through the API, which starts the job at that moment. */
async function scheduleOne(
  product: StartedServer,
  client: pg.Client,
  person: Person | undefined,
): Promise<Date> {
  const { rows } = await client.query<{ news_id: number; version: number; publish_at: Date }>(
    `select news_id, version, now() + interval '5 seconds' as publish_at from news
    where deleted_at is null and news_status = 'draft' and news_content_type = 'article' and category_id is not null
    order by news_id desc limit 1`,
  )
  const [one] = rows
  if (!one) throw new Error('There is no draft to schedule.')
  const body = new URLSearchParams({
    news_id: String(one.news_id),
    version: String(one.version),
    news_status: 'scheduled',
    publish_at: one.publish_at.toISOString(),
  })
  const headers = { authorization: `Bearer ${person?.token ?? ''}` }
  const response = await fetch(addressOf(product, news.setStatus, 1), { method: 'POST', headers, body })
  if (response.status !== 200) throw new Error(`Scheduling answered ${await response.text()}`)
  return one.publish_at
}

async function countDue(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from news
    where deleted_at is null and news_status = 'scheduled' and publish_at <= now()`,
  )
  return rows[0]?.count ?? 0
}
