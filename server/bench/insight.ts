// The benchmark of the dashboard and of what reports read: rollups that stay quick while events grow.
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { pathsOf, type Read } from '@balai/contract/core/endpoint.ts'
import { analytics } from '@balai/contract/insight/analytics.ts'
import { dashboard } from '@balai/contract/insight/dashboard.ts'
import { reports } from '@balai/contract/insight/reports.ts'
import { openDatabase } from '../src/db/pool.ts'
import { makeMonths } from '../src/modules/insight/figures/demo-tracks.factory.ts'
import { rollUpAll } from '../src/modules/tracking/tracks/tracks.jobs.ts'
import { median, secondsPerRound, sendLoad, type LoadSide } from './load.ts'
import type { StartedServer } from './processes.ts'
import type { Figure } from './report.ts'
import type { Person } from './seed.ts'
import { openForSeeding } from './seeding-pool.ts'
import { addBacklog, batch, connected, taking } from './tracking.ts'

/** Events over the days; the reports are asked with a tenth of them first, then with all. */
const events = Number(process.env['BENCH_TRACKS'] ?? 10_000_000)
const days = 400
/** Days that one statement makes. */
const atOnce = 10
/** Articles that are read on a day: most of them new. However many events a day has, there are no more lines of them. */
const readOnDay = 1_000
/** What is rarer than a page view concerns fewer things: texts that are searched, pages with links or answers. */
const rare = 60
const asks = 105

/** Every call of the dashboard against a select by key. */
export const dashboardComparisons = (product: StartedServer, bare: StartedServer, people: Person[]) =>
  Object.values(dashboard).flatMap((call) => {
    if (call.kind !== 'read') return []
    const path = (pathsOf(call)[0] ?? '').replace('{type}', 'article')
    const asked: LoadSide = { url: product.url + path, method: 'GET', people, right: () => true }
    const against: LoadSide = { url: keyOf(bare, people), method: 'GET', right: () => true }
    return [{ what: `dashboard: ${path.replace(/.*\/dashboard\//, '')}`, bar: 0.3, asked, against }]
  })

const keyOf = ({ url }: StartedServer, [person]: Person[]) => `${url}/session/${person?.session_id ?? 0}`

/** What the screens of reports ask for 90 days, compared with the 90 days before. */
const asked = {
  series: {
    'what visitors do': analytics.engagement,
    'answers to the consent banner': analytics.cookieLaw,
    'new subscribers': analytics.subscribers,
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
type Asked = Read & { orderedBy?: string }
/** How many times a select by key each may take. */
const bars = { series: 100, 'top list': 500 } as const

interface Servers {
  product: StartedServer
  bare: StartedServer
}

/** The reports of 90 days against a select by key, and against themselves with a tenth of the events. */
export async function measureInsight(
  { product, bare }: Servers,
  people: Person[],
  url: string,
): Promise<Figure[]> {
  const seeding = openForSeeding(url)
  await makeMonths(seeding.db, days)
  const news_id = await addLabels(seeding.db)
  const askFor = (call: Asked) => async () => {
    const response = await fetch(product.url + (pathsOf(call)[0] ?? ''), {
      method: 'POST',
      headers: { authorization: `Bearer ${people[0]?.token ?? ''}` },
      body: new URLSearchParams({
        range: '90d',
        ...(call === reports.article && { news_id }),
        ...(call.orderedBy && { order_by: call.orderedBy }),
      }),
    })
    const { msg } = (await response.json()) as { msg: string }
    if (!response.ok) throw new Error(`${pathsOf(call)[0] ?? ''} answered: ${msg}`)
  }
  const askByKey = async () => void (await (await fetch(keyOf(bare, people))).arrayBuffer())
  const timesOfAll = async () => {
    const times = new Map<string, Times>()
    for (const kind of Object.keys(asked) as (keyof typeof asked)[])
      for (const [name, call] of Object.entries<Asked>(asked[kind]))
        times.set(`${kind}: ${name}`, await inTurns(askFor(call), askByKey))
    return times
  }
  // In two parts: as in the product, the lines of a day were changed since they were added.
  for (let part = 0; part < 2; part += 1) await addEvents(seeding.db, events / 20)
  const few = await timesOfAll()
  await addEvents(seeding.db, events - events / 10)
  const many = await timesOfAll()
  await seeding.close()
  return [...many].flatMap(([what, { time, key, usualKey }]) => {
    const bar = bars[what.split(':')[0] as keyof typeof bars]
    const before = few.get(what) ?? { time: Number.NaN, usualKey: Number.NaN }
    // Minutes lie between both, in which the machine may have become slower or faster.
    const growth = time / before.time / (usualKey / before.usualKey)
    return [
      {
        what: `${what}, 90 days with ${events.toLocaleString('en')} events, p95 against a select by key`,
        ...{ product: `${time.toFixed(1)} ms`, bare: `${key.toFixed(2)} ms` },
        ...{ ratio: (time / key).toFixed(0), bar: `≤ ${bar}`, isMet: time / key <= bar },
      },
      {
        what: `${what}, p95 against itself with a tenth of the events, each against a select by key of its time`,
        ...{ product: `${time.toFixed(1)} ms`, bare: `${before.time.toFixed(1)} ms` },
        ...{ ratio: growth.toFixed(2), bar: '≤ 1.5', isMet: growth <= 1.5 },
      },
    ]
  })
}

interface Times {
  /** 95th percentiles. */
  time: number
  key: number
  /** The median: how fast the machine was. */
  usualKey: number
}

/** The times of requests, asked in turns with a select by key. */
async function inTurns(ask: () => Promise<void>, askByKey: () => Promise<void>): Promise<Times> {
  const times: { asked: number[]; byKey: number[] } = { asked: [], byKey: [] }
  for (let turn = 0; turn < asks; turn += 1)
    for (const [side, request] of [
      ['asked', ask],
      ['byKey', askByKey],
    ] as const) {
      const startedAt = performance.now()
      await request()
      // The first ones plan and load.
      if (turn >= 5) times[side].push(performance.now() - startedAt)
    }
  const p95 = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? Number.NaN
  return { time: p95(times.asked), key: p95(times.byKey), usualKey: median(times.byKey) }
}

type SeedingDb = ReturnType<typeof openForSeeding>['db']

/** A path for every article, and some of everything else that events name. Returns the article of the first path. */
async function addLabels(db: SeedingDb): Promise<string> {
  await sql`insert into track_labels (sort, label, subject_id)
    select 1, '/articles/' || permalink, subject_id from subjects where kind = 'news'
    union all select 2, 'source-' || n || '.example', null from generate_series(1, 40) n
    union all select 3, 'kata ' || n, null from generate_series(1, ${sql.lit(rare)}) n
    union all select 3, 'none', null union all select 3, 'statistics', null union all select 3, 'players, statistics', null
    union all select 4, 'https://contoh.example/' || n, null from generate_series(1, 40) n
    union all select 5, 'Browser ' || n, null from generate_series(1, 12) n
    union all select 6, country, null from unnest(array['ID', 'MY', 'SG', 'AU', 'NL', 'JP', 'US', 'SA']) country
    on conflict (sort, label) do nothing`.execute(db)
  const { rows } = await sql<{ subject_id: number }>`select subject_id from track_labels
    where sort = 1 and subject_id is not null order by label_id limit 1`.execute(db)
  return String(rows[0]?.subject_id ?? '')
}

/** Adds events to all days, and to the rollups, which count them at once. */
async function addEvents(db: SeedingDb, count: number): Promise<void> {
  const ofDay = Math.ceil(count / days)
  const chance = (salt: number) => sql.raw(`(hashint8(n * 31 + ${salt * 7919})::bigint & 2147483647)`)
  for (let first = 0; first < days; first += atOnce)
    await sql`
      with lists as materialized (
        select (select array_agg(label_id order by label_id) from track_labels where sort = 1 and subject_id is not null) as pages,
          (select array_agg(label_id) from track_labels where label like 'source-%') as sources,
          (select array_agg(label_id) from track_labels where label like 'kata %') as texts,
          (select array_agg(label_id) from track_labels where label in ('none', 'statistics', 'players, statistics')) as consents,
          (select array_agg(label_id) from track_labels where sort = 4) as addresses,
          (select array_agg(label_id) from track_labels where sort = 5) as devices,
          (select array_agg(label_id) from track_labels where sort = 6 and label <> '') as countries,
          (select max(visitor) from tracks) as last, rolled_to, time_zone from track_marks, site_settings
      ), events as materialized (
        select (date_trunc('day', now(), time_zone) - make_interval(days => ${days} - age) + make_interval(secs => (${chance(1)} % 86400)::integer)) as at,
          coalesce(last, 0) + n / 4 as visitor, rolled_to, time_zone, kind::smallint, path_id,
          case kind when 1 then sources[1 + ${chance(3)} % 40] else 0 end as source_id,
          case kind when 3 then addresses[1 + path_id % 40] when 2 then case when ${chance(5)} % 3 = 0 then path_id else 0 end else 0 end as target_id,
          case kind when 2 then texts[1 + ${chance(6)} % ${sql.lit(rare)}] when 5 then consents[1 + ${chance(7)} % 3] else 0 end as text_id,
          devices[1 + ${chance(8)} % 12] as device_id, case kind when 1 then countries[1 + ${chance(13)} % 8] else 0 end as country_id, (${chance(9)} % 2)::integer as value
        from lists, generate_series(${first}::integer, ${first + atOnce - 1}::integer) age,
          lateral (select (age * ${ofDay}::bigint + place) as n from generate_series(1, ${ofDay}::integer) place) numbered,
          lateral (select (array[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 8, 2, 2, 3, 4, 5])[1 + ${chance(2)} % 17] as kind) drawn,
          lateral (select
            -- Seven of ten are this season's, the others any of the old ones that are still read.
            pages[1 + (case when kind between 2 and 7 then ${chance(11)} % ${sql.lit(rare)} when ${chance(10)} % 10 < 7 then age * 7 + ${chance(11)} % ${sql.lit(readOnDay * 0.7)}
              else ${chance(12)} % ${sql.lit(readOnDay * 0.3)} * 97 end) % cardinality(pages)] as path_id) chosen
      ), stored as (
        insert into tracks (at, visitor, xid, path_id, source_id, target_id, text_id, device_id, value, kind, country_id)
        select at, visitor, rolled_to - 1, path_id, source_id, target_id, text_id, device_id, value, kind, country_id from events
      ), by_day as (
        insert into tracks_by_day as d (day, path_id, kind, events, visitors)
        select (at at time zone time_zone)::date, path_id, kind, count(*), count(distinct visitor) from events group by 1, 2, 3
        on conflict (day, path_id, kind) do update set events = d.events + excluded.events, visitors = d.visitors + excluded.visitors
      )
      insert into tracks_by_facet as f (facet, kind, day, path_id, label_id, events, visitors)
      select f.facet, e.kind, (at at time zone time_zone)::date, f.path_id, f.label_id, count(*), count(distinct visitor)
      from events e, lateral facets_of(kind, e.path_id, source_id, target_id, text_id, device_id, country_id, value, 0) f
    where f.facet > 0 group by 1, 2, 3, 4, 5
      on conflict (facet, kind, day, path_id, label_id) do update
        set events = f.events + excluded.events, visitors = f.visitors + excluded.visitors`.execute(db)
  await sql`select count_channels()`.execute(db)
  await sql`select count_weeks()`.execute(db)
  for (const table of ['tracks', 'tracks_by_day', 'tracks_by_facet', 'track_labels'])
    await sql`vacuum analyze ${sql.ref(table)}`.execute(db)
}

/** The processor time of rolling up a day of a tenth of the events, while pages send others. */
export const measureRollUpOfDay = (product: StartedServer, url: string): Promise<Figure[]> =>
  connected(url, async (client) => {
    const ofDay = Math.max(10_000, events / 10)
    const { db, close } = openDatabase({ url, max: 1, name: 'bench', onLost: () => undefined })
    const { signal } = new AbortController()
    await endOwnRollUps(client)
    await sendLoad(taking(product), secondsPerRound)
    await rollUpAll(db, signal)
    const quiet = [
      await sendLoad(taking(product), secondsPerRound),
      await sendLoad(taking(product), secondsPerRound),
    ]
    await rollUpAll(db, signal)
    const eventsOfToday = async () => {
      const { rows } = await sql<{ events: number }>`select coalesce(sum(events), 0)::bigint as events
        from tracks_by_day where day >= current_date - 1`.execute(db)
      return rows[0]?.events ?? 0
    }
    const rolledBefore = await eventsOfToday()
    // Visitors come once or twice a day, not with every slice.
    await addBacklog(client, ofDay, 1_000_000_007)
    const lastOfDay =
      (await client.query<{ last: number }>('select max(xid) as last from tracks')).rows[0]?.last ?? 0
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    const pid = rows[0]?.pid ?? 0
    const before = await secondsOf(pid)
    // Pages send events without a pause, so the rollup never catches up with them: it ends when the day is rolled up.
    const over = new AbortController()
    const rolling = rollUpAll(db, over.signal).finally(() => {
      over.abort()
    })
    const beside = []
    do beside.push(await sendLoad(taking(product), secondsPerRound))
    while (!over.signal.aborted && (await markOf(client)) <= lastOfDay)
    over.abort()
    await rolling
    const used = (await secondsOf(pid)) - before
    const rolled = (await eventsOfToday()) - rolledBefore
    if (rolled < ofDay) throw new Error(`Only ${rolled} of ${ofDay} events were rolled up.`)
    // The events that pages sent meanwhile are rolled up too.
    const seconds = (used * ofDay) / rolled
    await close()
    const speed = (rounds: { perSecond: number }[]) => median(rounds.map(({ perSecond }) => perSecond))
    const ratio = speed(beside) / speed(quiet)
    const most = (20 * ofDay) / 1_000_000
    return [
      {
        what: `processor time of rolling up a day of ${ofDay.toLocaleString('en')} events`,
        ...{
          product: `${seconds.toFixed(1)} s`,
          bare: '',
          ratio: '',
          bar: `≤ ${most.toFixed(1)} s`,
          isMet: seconds <= most,
        },
      },
      {
        what: 'events taken meanwhile, against themselves without it',
        product: `${(speed(beside) * batch).toFixed(0)}/s`,
        bare: `${(speed(quiet) * batch).toFixed(0)}/s`,
        ...{ ratio: ratio.toFixed(2), bar: '≥ 0.7', isMet: ratio >= 0.7 },
      },
    ]
  })

/** The transaction up to which events are rolled up. */
const markOf = async (client: pg.Client): Promise<number> =>
  (await client.query<{ rolled_to: number }>('select rolled_to from track_marks')).rows[0]?.rolled_to ?? 0

/** The job of the product would roll up a part of the events, in a process whose time is not counted. */
async function endOwnRollUps(client: pg.Client): Promise<void> {
  await client.query(`delete from pgboss.schedule where name = 'tracks.roll-up'`)
  await client.query(`delete from pgboss.job where name = 'tracks.roll-up' and state <> 'active'`)
  const active = `select from pgboss.job where name = 'tracks.roll-up' and state = 'active'`
  while ((await client.query(active)).rowCount) await sleep(200)
}

/** Seconds of processor time that a process has used. */
async function secondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
