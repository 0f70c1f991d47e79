// The benchmark of events that pages of the site send.
import autocannon from 'autocannon'
import pg from 'pg'
import { pathsOf } from '@balai/contract/core/endpoint.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { tracks } from '@balai/contract/tracking/tracks.ts'
import { openDatabase } from '../src/db/pool.ts'
import { rollUpAll } from '../src/modules/tracking/tracks/tracks.jobs.ts'
import { median, secondsPerRound, sendLoad, type LoadSide } from './load.ts'
import { cpuOfDatabase, type StartedServer } from './processes.ts'
import type { Figure } from './report.ts'
import type { Person } from './seed.ts'

/** Events in a request. */
export const batch = 50
const rounds = 5
/** Events per second that are offered while staff work. */
const offered = 2_000
/** What the database and the server have used per event is measured over at least so many. */
const measured = 50_000
/** Events that wait when the rollup begins, beside which events are taken. */
const backlog = 300_000

/** What visitors do, most of it page views. The pages are few enough for the quota of one network. */
function eventOf(turn: number) {
  const path = `/articles/artikel-tentang-kopi-nomor-${turn % 90}`
  const at = new Date().toISOString()
  if (turn % 13 === 0)
    return { kind: 'search', at, path: '/search', text: `kata ${turn % 40}`, results: turn % 30 }
  if (turn % 17 === 0) return { kind: 'outbound', at, path, address: `https://contoh.example/${turn % 20}` }
  if (turn % 19 === 0) return { kind: 'video', at, path, second: turn % 300, of: 300 }
  return {
    kind: 'page_view',
    at,
    path,
    title: `Artikel tentang kopi nomor ${turn % 90}`,
    referrer: 'https://contoh.example/',
  }
}

let turn = 0
const nextBatch = () => JSON.stringify({ events: Array.from({ length: batch }, () => eventOf((turn += 1))) })
/** Every batch comes from another visitor. */
const agent = () =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/120.0.${(turn += 1)}.0 Safari/537.36`

export const taking = ({ url }: StartedServer): LoadSide => ({
  url: url + (pathsOf(tracks.track)[0] ?? ''),
  method: 'POST',
  type: 'application/json',
  vary: nextBatch,
  agent,
  right: ({ data }: { data: { taken: number } }) => data.taken === batch,
})

/** Batches of events, against bare Fastify that writes the same batches with one insert. */
export async function trackComparisons(product: StartedServer, bare: StartedServer, database_url: string) {
  await connected(database_url, async (client) => {
    await client.query(`create table if not exists bench_tracks (track_id bigint generated always as identity primary key,
      at timestamptz not null default now(), agent text not null, kind text not null, path text not null, facts jsonb not null)`)
  })
  return [
    {
      what: `events of visitors, ${batch} a request`,
      bar: 0.5,
      asked: taking(product),
      against: {
        ...taking(bare),
        url: `${bare.url}/tracks`,
        right: ({ taken }: { taken: number }) => taken === batch,
      },
    },
  ] satisfies { what: string; bar: number; asked: LoadSide; against: LoadSide }[]
}

/** The space and the processor time of an event, and what a rollup leaves of the speed at which events are taken. */
export const measureTracks = (
  product: StartedServer,
  { folder, url }: { folder: string; url: string },
): Promise<Figure[]> =>
  connected(url, async (client) => {
    const { db, close } = openDatabase({ url, max: 1, name: 'bench', onLost: () => undefined })
    const { signal } = new AbortController()
    /** Processor time of a piece of work per event: in the server, in the database and here. */
    const cost = async (events: () => Promise<number>) => {
      const used = async () => (await product.cpu()) + (await cpuOfDatabase(folder))
      const before = await used()
      const own = process.cpuUsage()
      const count = await events()
      const spent = process.cpuUsage(own)
      return { count, seconds: (await used()) - before, own: (spent.user + spent.system) / 1_000_000 }
    }
    await rollUpAll(db, signal)
    // Nobody rolls up while the mark is locked.
    await client.query('begin')
    await client.query('select from track_marks for update')
    const taken = await cost(() => take(product, client, measured))
    await client.query('commit')
    const rolled = await cost(async () => {
      await rollUpAll(db, signal)
      return taken.count
    })
    const ratio = (rolled.seconds + rolled.own) / taken.seconds
    const perEvent = (seconds: number) => `${((seconds / taken.count) * 1_000_000).toFixed(1)} µs`
    const bytes = await bytesPerEvent(client)
    const speeds = await speedBesideRollups(product, client, () => rollUpAll(db, signal))
    await close()
    return [
      {
        what: 'space of an event with its indexes and labels',
        product: `${bytes.toFixed(0)} bytes`,
        ...{ bare: '', ratio: '', bar: '≤ 130 bytes', isMet: bytes <= 130 },
      },
      {
        what: 'processor time of rolling up an event, against that of taking it',
        product: perEvent(rolled.seconds + rolled.own),
        bare: perEvent(taken.seconds),
        ...{ ratio: ratio.toFixed(2), bar: '≤ 1', isMet: ratio <= 1 },
      },
      {
        what: 'events taken while a rollup runs, against themselves without one',
        product: `${(speeds.beside * batch).toFixed(0)}/s`,
        bare: `${(speeds.quiet * batch).toFixed(0)}/s`,
        ...{ ratio: speeds.ratio.toFixed(2), bar: '≥ 0.7', isMet: speeds.ratio >= 0.7 },
      },
    ]
  })

/** Has at least so many events taken. Returns how many. */
async function take(product: StartedServer, client: pg.Client, least: number): Promise<number> {
  const before = await countTracks(client)
  let taken = 0
  while (taken < least) {
    await sendLoad(taking(product), secondsPerRound)
    taken = (await countTracks(client)) - before
  }
  return taken
}

async function countTracks(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*)::integer as count from tracks')
  return rows[0]?.count ?? 0
}

async function bytesPerEvent(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    `select (sum(pg_total_relation_size(relid))::float8 + pg_total_relation_size('track_labels'))
      / (select count(*) from tracks) as bytes
    from pg_partition_tree('tracks') where isleaf`,
  )
  return rows[0]?.bytes ?? Number.NaN
}

/** The speed of taking events, and the same while a rollup has much to do. */
async function speedBesideRollups(product: StartedServer, client: pg.Client, rollUp: () => Promise<void>) {
  const taken: { quiet: number; beside: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const quiet = await sendLoad(taking(product), secondsPerRound)
    await addBacklog(client)
    const rolling = rollUp()
    const beside = await sendLoad(taking(product), secondsPerRound)
    await rolling
    taken.push({ quiet: quiet.perSecond, beside: beside.perSecond })
  }
  return {
    quiet: median(taken.map(({ quiet }) => quiet)),
    beside: median(taken.map(({ beside }) => beside)),
    ratio: median(taken.map(({ quiet, beside }) => beside / quiet)),
  }
}

/**
 * Stores events that keep a rollup busy for some seconds, in transactions of the usual size of a slice. Visitors of each
 * transaction have numbers that are so far apart from those of the one before.
 */
export async function addBacklog(client: pg.Client, events = backlog, apart = 1): Promise<void> {
  await client.query(`do $$ begin
    for turn in 1..${events / 10_000} loop
      insert into tracks (at, visitor, xid, path_id, source_id, target_id, text_id, device_id, value, whole, member_id, kind)
      select now(), visitor + turn::bigint * ${apart}, pg_current_xact_id()::text::bigint + (select xid_base from track_marks), path_id,
        source_id, target_id, text_id, device_id, value, whole, member_id, kind from tracks limit 10000;
      commit;
    end loop;
  end $$`)
}

/** The list of orders while visitors’ pages offer events, against itself without them. */
export async function measureListsBesideTracks(product: StartedServer, people: Person[]): Promise<Figure[]> {
  const staff: LoadSide = {
    url: product.url + (pathsOf(orders.list)[0] ?? ''),
    method: 'POST',
    body: 'page=0&perPage=20',
    type: 'application/x-www-form-urlencoded',
    people,
    right: () => true,
  }
  await sendLoad(staff, secondsPerRound)
  const ratios: number[] = []
  const taken: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const quiet = await sendLoad(staff, secondsPerRound)
    const flood = autocannon({
      url: product.url + (pathsOf(tracks.track)[0] ?? ''),
      method: 'POST',
      connections: 20,
      overallRate: offered / batch,
      duration: secondsPerRound + 2,
      requests: [
        {
          setupRequest: (request) => ({
            ...request,
            body: nextBatch(),
            headers: { 'content-type': 'application/json', 'user-agent': agent() },
          }),
        },
      ],
    })
    await new Promise((done) => setTimeout(done, 1_000))
    const busy = await sendLoad(staff, secondsPerRound)
    taken.push(((await flood)['2xx'] * batch) / (secondsPerRound + 2))
    ratios.push(busy.perSecond / quiet.perSecond)
  }
  const ratio = median(ratios)
  return [
    {
      what: `list of orders while ${offered.toLocaleString('en')} events a second are offered, share of its quiet speed`,
      product: ratio.toFixed(2),
      ...{ bare: '', ratio: '', bar: '≥ 0.5', isMet: ratio >= 0.5 },
    },
    {
      what: 'events taken of them',
      product: `${median(taken).toFixed(0)} a second`,
      ...{ bare: '', ratio: '', bar: '' },
    },
  ]
}

export async function connected<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
