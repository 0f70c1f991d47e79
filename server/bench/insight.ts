// The benchmark of the dashboard and of what reports read: rollups that stay quick while events grow.
import { pathsOf, type Read, type Signal } from '@balai/contract/core/endpoint.ts'
import { addDays as addDaysTo } from '@balai/contract/core/zone.ts'
import { analytics } from '@balai/contract/insight/analytics.ts'
import { dashboard } from '@balai/contract/insight/dashboard.ts'
import { reports } from '@balai/contract/insight/reports.ts'
import type { DatabaseUrls } from '../src/db/embedded.ts'
import { addDays, events } from './insight-events.ts'
import type { LoadSide } from './load.ts'
import type { StartedServer } from './processes.ts'
import type { Figure } from './report.ts'
import type { Person } from './seed.ts'
import { withTwin } from './twin.ts'

/** Requests of every report: some that plan and load, then those that are measured. */
const asks = { first: 10, measured: 100 }

const form = 'application/x-www-form-urlencoded'

/** What the dashboard calls: what it reads against a select by key, and what it notes against a bare insert. */
export function dashboardComparisons(product: StartedServer, bare: StartedServer, people: Person[]) {
  const pathOf = (call: Read | Signal) => (pathsOf(call)[0] ?? '').replace('{type}', 'article')
  const byKey: LoadSide = {
    url: keyOf(bare, people),
    method: 'GET',
    right: (row: { session_id: number }) => row.session_id === people[0]?.session_id,
  }
  const compared = (call: Read, more: Pick<LoadSide, 'body' | 'type'> = {}) => ({
    what: `dashboard: ${pathOf(call).replace(/.*\/(?:dashboard|tracking_report)\//, '')}`,
    bar: 0.3,
    asked: {
      ...{ url: product.url + pathOf(call), method: call.method, people, ...more },
      right: ({ status, data }: { status: number; data: object | null }) =>
        status === 200 && typeof data === 'object' && data !== null,
    },
    against: byKey,
  })
  return [
    ...Object.values(dashboard).flatMap((call) => (call.kind === 'read' ? [compared(call)] : [])),
    compared(analytics.listSubscriber, { body: 'option=weekly', type: form }),
    {
      what: 'dashboard: look, which notes the visit',
      bar: 0.25,
      asked: {
        ...{ url: product.url + pathOf(dashboard.look), method: 'POST', body: '', type: form, people },
        right: ({ data }: { data: { changes: unknown } }) => Array.isArray(data.changes),
      },
      against: {
        url: `${bare.url}/rows`,
        method: 'POST',
        body: JSON.stringify({ user_id: 1, name: 'Somebody', members: 1, contents: 1 }),
        type: 'application/json',
        right: ({ row }: { row: { row_id: string } }) => Number(row.row_id) > 0,
      },
    },
  ] satisfies { what: string; bar: number; asked: LoadSide; against: LoadSide }[]
}

const keyOf = ({ url }: StartedServer, [person]: Person[]) => `${url}/session/${person?.session_id ?? 0}`

/** The 90 days that end today, as the dashboard asks for chosen days. */
function last90Days(): Record<string, string> {
  const today = new Date().toISOString().slice(0, 10)
  return { option: 'custom', custom_start_date: addDaysTo(today, -89), custom_end_date: today }
}

/** What the screens of reports ask for 90 days, compared with the 90 days before. */
const asked = {
  series: {
    'what visitors do': analytics.engagement,
    'answers to the consent banner': analytics.cookieLaw,
    'new subscribers': analytics.subscribers,
    'new subscribers of the dashboard': { ...analytics.listSubscriber, fields: last90Days },
    'free members': analytics.freeMembers,
    'premium members': analytics.premiumMembers,
    contributors: analytics.contributors,
    'an article': reports.article,
  },
  'top list': {
    'articles by views': reports.topArticles,
    'articles by views from links': { ...reports.topArticles, orderedBy: 'from_links' },
    'searched texts': reports.keywords,
    'links to other sites': reports.externalLinks,
    'articles by answers': reports.helpful,
    topics: reports.topics,
    tags: reports.tags,
    categories: reports.categories,
  },
}
type Asked = Read & {
  orderedBy?: string
  /** Instead of the range that reports take. */
  fields?: () => Record<string, string>
}
/** How many times a select by key each may take. */
const bars = { series: 100, 'top list': 500 } as const

interface Places {
  product: StartedServer
  bare: StartedServer
  /** The database of the product. */
  url: string
  /** A copy of it, which gets a tenth of the events. */
  twin: DatabaseUrls
}

/**
 * The reports of 90 days against a select by key, and against themselves with a tenth of the events, in turns. The machine
 * is slower at times, so what is compared must not lie minutes apart.
 */
export async function measureInsight(
  { product, bare, url, twin }: Places,
  [person]: Person[],
  say: (line: string) => void,
): Promise<Figure[]> {
  if (!person) throw new Error('Nobody can ask for reports.')
  const askByKey = async () => void (await (await fetch(keyOf(bare, [person]))).arrayBuffer())
  return withTwin(twin, person, async (smaller, token) => {
    // In several parts: as in the product, the lines of a day were changed since they were added.
    const tenth = [events / 20, events / 20]
    await addDays(twin.url, tenth)
    const news_id = await addDays(url, [...tenth, events - events / 10])
    const figures: Figure[] = []
    const askBoth = (call: Asked): [Ask, Ask] => [
      askFor(call, { server: product, token: person.token, news_id }),
      askFor(call, { server: smaller, token, news_id }),
    ]
    // Both databases still write what was added, and have not read it since.
    for (const calls of Object.values(asked))
      for (const call of Object.values<Asked>(calls)) await inTurns([...askBoth(call), askByKey], asks.first)
    for (const kind of Object.keys(asked) as (keyof typeof asked)[])
      for (const [name, call] of Object.entries<Asked>(asked[kind])) {
        const [time, before, key] = await inTurns([...askBoth(call), askByKey], asks.measured)
        // A long run that ends early still reports what it has measured.
        say(`  ${name}: ${[time, before, key].map((p95) => p95.toFixed(1)).join(' / ')} ms`)
        figures.push(...figuresOf(`${kind}: ${name}`, { time, before, key, most: bars[kind] }))
      }
    return figures
  })
}

interface Times {
  time: number
  before: number
  key: number
  most: number
}

const figuresOf = (what: string, { time, before, key, most }: Times): Figure[] => [
  {
    what: `${what}, 90 days with ${events.toLocaleString('en')} events, p95 against a select by key`,
    ...{ product: `${time.toFixed(1)} ms`, bare: `${key.toFixed(2)} ms` },
    ...{ ratio: (time / key).toFixed(0), bar: `≤ ${most}`, isMet: time / key <= most },
  },
  {
    what: `${what}, p95 against itself with a tenth of the events`,
    ...{ product: `${time.toFixed(1)} ms`, bare: `${before.toFixed(1)} ms` },
    ...{ ratio: (time / before).toFixed(2), bar: '≤ 1.5', isMet: time / before <= 1.5 },
  },
]

/** Asks for a report of 90 days. */
const askFor =
  (call: Asked, { server, token, news_id }: { server: StartedServer; token: string; news_id: string }) =>
  async () => {
    const response = await fetch(server.url + (pathsOf(call)[0] ?? ''), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: new URLSearchParams({
        ...(call.fields?.() ?? { range: '90d' }),
        ...(call === reports.article && { news_id }),
        ...(call.orderedBy && { order_by: call.orderedBy }),
      }),
    })
    const { msg } = (await response.json()) as { msg: string }
    if (!response.ok) throw new Error(`${pathsOf(call)[0] ?? ''} answered: ${msg}`)
  }

type Ask = () => Promise<void>

/** The 95th percentiles of requests that are made in turns. */
async function inTurns(requests: [Ask, Ask, Ask], turns: number): Promise<[number, number, number]> {
  const times: [number[], number[], number[]] = [[], [], []]
  for (let turn = 0; turn < turns; turn += 1)
    for (const place of [0, 1, 2] as const) {
      const startedAt = performance.now()
      await requests[place]()
      times[place].push(performance.now() - startedAt)
    }
  const [first, second, third] = times
  return [p95Of(first), p95Of(second), p95Of(third)]
}

const p95Of = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? Number.NaN
