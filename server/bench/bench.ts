// `npm run bench`: the product beside bare Fastify, on one database of its own and in one run, since only ratios
// within a run mean something on a machine that others use too. Prints a table and writes docs/bench.md.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { account } from '@balai/contract/account.ts'
import { audit } from '@balai/contract/audit.ts'
import { pathsOf, type AnyEndpoint } from '@balai/contract/endpoint.ts'
import { users } from '@balai/contract/users.ts'
import { newDataFolder } from '../test/process.ts'
import { commentComparisons } from './comments.ts'
import { compare, connections, median, rounds, type Asked } from './load.ts'
import { measureExport, measureSearch, memberComparisons } from './members.ts'
import { measureSaves, newsComparisons } from './news.ts'
import { measureOrders, orderComparisons } from './orders.ts'
import { startBare, startProduct, type Started } from './processes.ts'
import { report, type Line } from './report.ts'
import { seed, seeded, type Person } from './seed.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const form = 'application/x-www-form-urlencoded'
const json = 'application/json'

const place = await newDataFolder()
try {
  say(
    `Filling a database with ${seeded.users} accounts, ${seeded.audit} audit rows, ${seeded.members} members, ${seeded.orders} orders, ${seeded.news} articles and ${seeded.comments} comments …`,
  )
  const { url, staff } = await seed(place.folder, connections)
  const product = await startProduct(place.folder)
  const bare = await startBare(url)
  const lines: Line[] = []
  const memory = { idle: await settled(product), loaded: 0, bare: 0 }
  for (const { what, bar, asked, against } of [
    ...comparisons(product, bare, staff),
    ...memberComparisons(product, bare, staff),
    ...commentComparisons(product, bare, staff),
    ...newsComparisons(product, bare, staff),
    ...orderComparisons(product, bare, staff),
  ]) {
    say(`${what} …`)
    lines.push({ what, bar, ...(await compare(asked, against)) })
  }
  say('searching and exporting …')
  const figures = [
    await measureSearch(product, staff),
    ...(await measureExport(product, staff)),
    ...(await measureOrders(product, staff)),
  ]
  say('ten people save …')
  figures.push(...(await measureSaves(product, staff)))
  memory.loaded = await product.memory()
  memory.bare = await bare.memory()
  await bare.stop()
  await product.stop()
  say('starting …')
  const text = report({ lines, figures, memory, start: await compareStarts() })
  await writeFile(join(import.meta.dirname, '../../docs/bench.md'), text.markdown)
  say(`\n${text.markdown}`)
  if (text.missed.length > 0) {
    say(`Missed: ${text.missed.join(', ')}.`)
    process.exitCode = 1
  }
} finally {
  await place.remove()
}

function comparisons(product: Started, bare: Started, people: Person[]) {
  const call = (endpoint: AnyEndpoint) => product.url + (pathsOf(endpoint)[0] ?? '')
  const list = (endpoint: AnyEndpoint, total: number): Asked => ({
    url: call(endpoint),
    method: 'POST',
    body: 'page=0&perPage=20',
    type: form,
    people,
    // More rows may come while we measure.
    right: ({ data }: { data: { rows: unknown[]; total: number } }) =>
      data.rows.length === 20 && data.total >= total,
  })
  const page = (path: string): Asked => ({
    url: bare.url + path,
    method: 'GET',
    right: ({ rows }: { rows: unknown[] }) => rows.length === 20,
  })
  const preferences = {
    language: 'id',
    appearance: 'dark',
    theme_color: '#1890ff',
    size: 'small',
    tags_view: true,
  }
  return [
    {
      what: 'a call that only reads the session',
      bar: 0.6,
      asked: {
        url: call(account.myIp),
        method: 'GET',
        people,
        right: ({ data }: { data: { ip: string } }) => data.ip === '127.0.0.1',
      },
      against: {
        url: `${bare.url}/session/${people[0]?.session_id ?? 0}`,
        method: 'GET',
        right: (row: { session_id: number }) => row.session_id === people[0]?.session_id,
      },
    },
    {
      what: `20 of ${seeded.users} accounts, with total`,
      bar: 0.6,
      asked: list(users.list, seeded.users),
      against: page('/users'),
    },
    {
      what: `20 of ${seeded.audit} audit rows, with total`,
      bar: 0.6,
      asked: list(audit.list, seeded.audit),
      against: page('/audit'),
    },
    {
      what: 'a change (one’s preferences)',
      bar: 0.25,
      asked: {
        url: call(account.savePreferences),
        method: 'POST',
        body: JSON.stringify(preferences),
        type: json,
        people,
        right: ({ data }: { data: { size: string } }) => data.size === 'small',
      },
      against: {
        url: `${bare.url}/rows`,
        method: 'POST',
        body: JSON.stringify({ user_id: 1, name: 'Somebody', ...preferences }),
        type: json,
        right: ({ row }: { row: { row_id: string } }) => Number(row.row_id) > 0,
      },
    },
  ] satisfies { what: string; bar: number; asked: Asked; against: Asked }[]
}

/** Resident memory once it no longer changes much: what the start itself needed is given back by then. */
async function settled(process: Started): Promise<number> {
  let before = Number.POSITIVE_INFINITY
  for (let look = 0; look < 10; look += 1) {
    const now = await process.memory()
    if (Math.abs(before - now) < 1) return now
    before = now
    await new Promise((done) => setTimeout(done, 1_000))
  }
  return before
}

/** The product with its database, which is down in between, and the emptiest Fastify, in turns. */
async function compareStarts() {
  const times = { product: [] as number[], bare: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    for (const [side, begin] of [
      ['product', () => startProduct(place.folder)],
      ['bare', () => startBare()],
    ] as const) {
      const started = await begin()
      times[side].push(started.milliseconds)
      await started.stop()
    }
  }
  return { product: median(times.product), bare: median(times.bare) }
}
