import autocannon from 'autocannon'
import { news } from '@balai/contract/content/news.ts'
import { pathsOf } from '@balai/contract/core/endpoint.ts'
import { reading } from '@balai/contract/site/reading.ts'
import { median, sendLoad, secondsPerRound, type LoadSide } from './load.ts'
import type { StartedServer } from './processes.ts'
import type { Figure } from './report.ts'
import { seeded, type Person } from './seed.ts'

const visitors = 500
const rounds = 5
const searchRounds = 20

const list = ({ url }: StartedServer) => url + (pathsOf(reading.articles)[0] ?? '')
const searchOf = ({ url }: StartedServer) => url + (pathsOf(reading.search)[0] ?? '')

/** What visitors read, compared with bare Fastify. */
export async function readingComparisons(product: StartedServer, bare: StartedServer) {
  const first = await fetch(`${list(product)}?perPage=1&kind=article`)
  const { data } = (await first.json()) as { data: { rows: { permalink: string }[] } }
  const permalink = data.rows[0]?.permalink ?? ''
  const address = `${list(product)}/${permalink}`
  const bareArticle = {
    url: `${bare.url}/articles/${permalink}`,
    method: 'GET' as const,
    right: (row: { permalink: string }) => row.permalink === permalink,
  }
  return [
    {
      what: 'an article by its permalink',
      bar: 0.6,
      asked: {
        url: address,
        method: 'GET',
        right: ({ data: found }: { data: { article: { permalink: string } } }) =>
          found.article.permalink === permalink,
      },
      against: bareArticle,
    },
    {
      what: 'the same article with a matching ETag',
      bar: 0.9,
      asked: { url: address, method: 'GET', knows: () => etagOf(address), right: () => false },
      against: bareArticle,
    },
    {
      what: `20 of ${seeded.news} articles for visitors, with total`,
      bar: 0.6,
      asked: {
        url: `${list(product)}?perPage=20`,
        method: 'GET',
        right: ({ data: found }: { data: { rows: unknown[]; total: number } }) =>
          found.rows.length === 20 && found.total >= 20,
      },
      against: {
        url: `${bare.url}/articles`,
        method: 'GET',
        right: ({ rows }: { rows: unknown[] }) => rows.length === 20,
      },
    },
  ] satisfies { what: string; bar: number; asked: LoadSide; against: LoadSide }[]
}

/** Words of titles and texts, frequent and rare, and misspelled. */
const texts = ['kopi', 'kopi gayo', 'panen', 'petani', 'ekonomi', 'pasar dunia', 'gajo', 'xyzzy', 'umkm']

/** The 95th percentile of readers' searches compared with that of their list: four at once, each text twenty times. */
export async function measureReaderSearch(product: StartedServer): Promise<Figure[]> {
  const timed = async (addresses: string[]) => {
    const times: number[] = []
    const waiting = [...addresses]
    await Promise.all(
      [1, 2, 3, 4].map(async () => {
        for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
          const startedAt = performance.now()
          const response = await fetch(address)
          await response.arrayBuffer()
          if (response.status !== 200) throw new Error(`${address} answered ${response.status}.`)
          times.push(performance.now() - startedAt)
        }
      }),
    )
    const sorted = times.toSorted((a, b) => a - b)
    return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
  }
  const found = texts.map((text) => `${searchOf(product)}?search=${encodeURIComponent(text)}`)
  const plain = Array.from({ length: texts.length * searchRounds }, () => list(product))
  await timed(plain)
  const searching = await timed(Array.from({ length: searchRounds }, () => found).flat())
  const paging = await timed(plain)
  return [
    {
      what: 'search of readers, p95, against their list',
      product: `${searching.toFixed(1)} ms`,
      bare: `${paging.toFixed(1)} ms`,
      ratio: (searching / paging).toFixed(1),
      bar: '≤ 10',
      isMet: searching / paging <= 10,
    },
  ]
}

/** The list of staff while very many visitors read, against the same list without them. */
export async function measureFlood(product: StartedServer, people: Person[]): Promise<Figure[]> {
  const staff: LoadSide = {
    url: product.url + (pathsOf(news.list)[0] ?? ''),
    method: 'POST',
    body: 'page=0&perPage=20',
    type: 'application/x-www-form-urlencoded',
    people,
    right: () => true,
  }
  await sendLoad(staff, secondsPerRound)
  const ratios: number[] = []
  const read: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const quiet = await sendLoad(staff, secondsPerRound)
    const flood = autocannon({
      url: list(product),
      method: 'GET',
      connections: visitors,
      duration: secondsPerRound + 2,
    })
    await new Promise((done) => setTimeout(done, 1_000))
    const busy = await sendLoad(staff, secondsPerRound)
    read.push((await flood).requests.average)
    ratios.push(busy.perSecond / quiet.perSecond)
  }
  const ratio = median(ratios)
  return [
    {
      what: `list of staff while ${visitors} visitors read, share of its quiet speed`,
      product: ratio.toFixed(2),
      bare: '',
      ratio: '',
      bar: '≥ 0.5',
      isMet: ratio >= 0.5,
    },
    {
      what: 'what these visitors read meanwhile',
      product: `${median(read).toFixed(0)} a second`,
      bare: '',
      ratio: '',
      bar: '',
    },
  ]
}

const etagOf = async (address: string) => (await fetch(address)).headers.get('etag') ?? ''
