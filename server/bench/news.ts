import { drafts } from '@balai/contract/content/drafts.ts'
import { pathsOf, type AnyEndpoint } from '@balai/contract/core/endpoint.ts'
import { news } from '@balai/contract/content/news.ts'
import { reviews } from '@balai/contract/content/reviews.ts'
import { sendLoad, median, rounds, secondsPerRound, type LoadSide } from './load.ts'
import { lag, type StartedServer } from './processes.ts'
import type { Figure } from './report.ts'
import { seeded, type Person } from './seed.ts'

const form = 'application/x-www-form-urlencoded'
const savers = 10
const longText = 200_000
const savesOnlyMilliseconds = 5_000

const list = (url: string, people: Person[], body: string): LoadSide => ({
  url: url + (pathsOf(news.list)[0] ?? ''),
  method: 'POST',
  body,
  type: form,
  people,
  right: ({ data }: { data: { rows: unknown[]; total: number } }) =>
    data.rows.length === 20 && data.total >= 20,
})

/** Articles compared with bare Fastify, and deep pages and searches compared with the first page. */
export function newsComparisons(product: StartedServer, bare: StartedServer, people: Person[]) {
  const first = list(product.url, people, 'page=0&perPage=20')
  return [
    {
      what: `20 of ${seeded.news} articles, with total`,
      bar: 0.6,
      asked: first,
      against: {
        url: `${bare.url}/news`,
        method: 'GET',
        right: ({ rows }: { rows: unknown[] }) => rows.length === 20,
      },
    },
    {
      what: 'the same of one status',
      bar: 0.6,
      asked: list(product.url, people, 'page=0&perPage=20&news_status=published'),
      against: {
        url: `${bare.url}/news/published`,
        method: 'GET',
        right: ({ rows }: { rows: unknown[] }) => rows.length === 20,
      },
    },
    {
      what: 'the same at page 2,000, against page 1',
      bar: 0.1,
      asked: list(product.url, people, 'page=2000&perPage=20'),
      against: first,
    },
    {
      what: 'a search in the titles, against page 1',
      bar: 0.1,
      asked: list(product.url, people, 'page=0&perPage=20&search=kopi+gayo'),
      against: first,
    },
    {
      what: 'the badge of the review queue, against a select by key',
      bar: 0.5,
      asked: {
        url: product.url + (pathsOf(reviews.waiting)[0] ?? ''),
        method: 'GET',
        people,
        right: ({ data }: { data: { total: number } }) => data.total > 0,
      },
      against: {
        url: `${bare.url}/session/${people[0]?.session_id ?? 0}`,
        method: 'GET',
        right: (row: { session_id: number }) => row.session_id === people[0]?.session_id,
      },
    },
  ] satisfies { what: string; bar: number; asked: LoadSide; against: LoadSide }[]
}

/** Ten people save long articles continuously: measures the event loop delay and the latency of lists. */
export async function measureSaves(product: StartedServer, people: Person[]): Promise<Figure[]> {
  const first = list(product.url, people, 'page=0&perPage=20')
  const writers = people.slice(0, savers)
  const articles = await Promise.all(writers.map((writer) => begin(product, writer)))
  await sendLoad(first, secondsPerRound)
  await lag(product)
  const stopAlone = keepSaving(articles)
  await new Promise((done) => setTimeout(done, savesOnlyMilliseconds))
  await stopAlone()
  const loop = await lag(product)
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const quiet = await sendLoad(first, secondsPerRound)
    const stop = keepSaving(articles)
    const busy = await sendLoad(first, secondsPerRound)
    await stop()
    ratios.push(busy.perSecond / quiet.perSecond)
  }
  const ratio = median(ratios)
  return [
    {
      what: 'event-loop p99 while ten people save 200 kB each',
      product: `${loop.toFixed(0)} ms`,
      bare: '',
      ratio: '',
      bar: '≤ 50 ms',
      isMet: loop <= 50,
    },
    {
      what: 'list of articles meanwhile, share of its quiet speed',
      product: ratio.toFixed(2),
      bare: '',
      ratio: '',
      bar: '≥ 0.5',
      isMet: ratio >= 0.5,
    },
  ]
}

interface Article {
  save(): Promise<void>
}

async function begin(product: StartedServer, person: Person): Promise<Article> {
  const ask = async (endpoint: AnyEndpoint, step: 0 | 1, body: object) => {
    const response = await fetch(product.url + (pathsOf(endpoint)[step] ?? ''), {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
    })
    const answer = (await response.json()) as { status: number; msg: string; data: Key }
    if (answer.status !== 200) throw new Error(answer.msg)
    return answer.data
  }
  const fields = {
    news_title: `Panjang ${person.user_id}`,
    news_content: paragraph.repeat(longText / paragraph.length),
  }
  let { news_id, version } = await ask(news.create, 1, { ...fields, news_content_type: 'article' })
  return {
    async save() {
      ;({ news_id, version } = await ask(drafts.save, 0, { ...fields, news_id, version }))
    },
  }
}

interface Key {
  news_id: number
  version: number
}

const paragraph =
  '<p>Kopi <strong>Gayo</strong> laris <a href="https://example.com/kopi">di pasar</a> dunia, kata <em>petani</em>.</p>'

/** Saves continuously until it is stopped. */
function keepSaving(articles: Article[]): () => Promise<unknown> {
  const stopping = new AbortController()
  const all = Promise.all(
    articles.map(async (article) => {
      while (!stopping.signal.aborted) await article.save()
    }),
  )
  return () => {
    stopping.abort()
    return all
  }
}
