import pg from 'pg'
import { pathsOf, type AnyEndpoint } from '@balai/contract/core/endpoint.ts'
import { news } from '@balai/contract/content/news.ts'
import { members } from '@balai/contract/people/members.ts'
import { median } from './load.ts'
import type { StartedServer } from './processes.ts'
import type { Figure } from './report.ts'
import type { Person } from './seed.ts'

const writes = 50_000
const requests = 300

/**
 * The latency of lists before and right after many single writes: unfolded counters must not slow them down.
 */
export async function measureFreshWrites(
  product: StartedServer,
  staff: Person[],
  url: string,
): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set synchronous_commit = off')
  const lists = [
    {
      what: 'members',
      endpoint: members.list,
      write: 'update members set is_member = not is_member where id = turn',
    },
    {
      what: 'articles',
      endpoint: news.list,
      write: `update news set news_visibility = case news_visibility when 'public' then 'premium' else 'public' end
        where news_id = turn`,
    },
  ]
  const figures: Figure[] = []
  for (const { what, endpoint, write } of lists) {
    const before = await timesOf(product, endpoint, staff)
    await client.query(`do $$ begin
      for turn in 1..${writes} loop ${write}; if turn % 10 = 0 then commit; end if; end loop;
    end $$`)
    const after = await timesOf(product, endpoint, staff)
    const ratio = median(after) / median(before)
    figures.push({
      what: `list of ${what} with ${writes.toLocaleString('en')} fresh writes, against itself before`,
      product: `${median(after).toFixed(1)} ms`,
      bare: `${median(before).toFixed(1)} ms`,
      ratio: ratio.toFixed(2),
      bar: '≤ 1.2',
      isMet: ratio <= 1.2,
    })
  }
  await client.end()
  return figures
}

async function timesOf(product: StartedServer, endpoint: AnyEndpoint, staff: Person[]): Promise<number[]> {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    authorization: `Bearer ${staff[0]?.token ?? ''}`,
  }
  const times: number[] = []
  for (let request = 0; request < requests; request += 1) {
    const startedAt = performance.now()
    const response = await fetch(product.url + (pathsOf(endpoint)[0] ?? ''), {
      method: 'POST',
      body: 'page=0&perPage=20',
      headers,
    })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`A list answered ${response.status}.`)
    times.push(performance.now() - startedAt)
  }
  return times.slice(requests / 3)
}
