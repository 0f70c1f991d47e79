import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathsOf, type AnyEndpoint } from '@balai/contract/endpoint.ts'
import { members } from '@balai/contract/members.ts'
import type { Asked } from './load.ts'
import { metricsToken, type Started } from './processes.ts'
import type { Figure } from './report.ts'
import { measureSearch, searches } from './search.ts'
import { seeded, type Person } from './seed.ts'

const form = 'application/x-www-form-urlencoded'
const json = 'application/json'

/** The lists of members, and adding one, each beside what it is measured against. */
export function memberComparisons(product: Started, bare: Started, people: Person[]) {
  const call = (endpoint: AnyEndpoint) => product.url + (pathsOf(endpoint)[0] ?? '')
  const list = (body: string, total: number): Asked => ({
    url: call(members.list),
    method: 'POST',
    body,
    type: form,
    people,
    right: ({ data }: { data: { rows: unknown[]; total: number } }) =>
      data.rows.length === 20 && data.total >= total,
  })
  const page = (path: string): Asked => ({
    url: bare.url + path,
    method: 'GET',
    right: ({ rows }: { rows: unknown[] }) => rows.length === 20,
  })
  const deep = Math.min(2_000, Math.floor(seeded.members / 20) - 1)
  const many = seeded.members.toLocaleString('en')
  return [
    {
      what: `20 of ${many} members, with total`,
      bar: 0.6,
      asked: list('page=0&perPage=20', seeded.members),
      against: page('/members'),
    },
    {
      what: 'members of one country, with total',
      bar: 0.6,
      asked: list('page=0&perPage=20&country=MY', 21),
      against: page('/members-of-country'),
    },
    {
      what: `page ${deep.toLocaleString('en')} of the members, against page 1 of the product`,
      bar: 0.1,
      asked: list(`page=${deep}&perPage=20`, seeded.members),
      against: list('page=0&perPage=20', seeded.members),
    },
    {
      what: 'a new member',
      bar: 0.25,
      asked: {
        url: call(members.create),
        method: 'POST',
        vary: somebody,
        type: json,
        people,
        right: ({ data }: { data: { id: number } }) => data.id > 0,
      },
      against: {
        url: `${bare.url}/rows`,
        method: 'POST',
        body: JSON.stringify({ user_id: 1, name: 'Bench', email: 'bench@example.com' }),
        type: json,
        right: ({ row }: { row: { row_id: string } }) => Number(row.row_id) > 0,
      },
    },
  ] satisfies { what: string; bar: number; asked: Asked; against: Asked }[]
}

/** Every member needs an address of their own. */
const somebody = () =>
  JSON.stringify({ member_first_name: 'Bench', member_email: `bench-${randomUUID()}@example.com` })

/** Substrings of names, addresses and numbers. */
export const measureMemberSearch = (product: Started, staff: Person[]): Promise<Figure[]> =>
  measureSearch('substring search among members', {
    product,
    path: pathsOf(members.list)[0] ?? '',
    staff,
    texts: searches.members,
  })

/** All members as a spreadsheet: how fast, how much memory, and how long others wait meanwhile. */
export async function measureExport(product: Started, [person]: Person[]): Promise<Figure[]> {
  const bare = await bareWriter(seeded.members)
  const before = await product.memory()
  let most = before
  const timer = setInterval(() => void product.memory().then((now) => (most = Math.max(most, now))), 250)
  await lag(product)
  const begun = performance.now()
  const response = await fetch(product.url + (pathsOf(members.excel)[0] ?? ''), {
    method: 'POST',
    body: '',
    headers: { 'content-type': form, authorization: `Bearer ${person?.token}` },
  })
  let bytes = 0
  if (response.body) for await (const chunk of response.body) bytes += (chunk as Uint8Array).length
  const seconds = (performance.now() - begun) / 1000
  clearInterval(timer)
  if (response.status !== 200 || bytes < seeded.members * 10) throw new Error('The export is not whole.')
  const perSecond = seeded.members / seconds
  const waited = await lag(product)
  const whole = (value: number) => Math.round(value).toLocaleString('en')
  return [
    {
      what: `Excel export of ${whole(seeded.members)} members, rows/s, against the bare writer`,
      product: whole(perSecond),
      bare: whole(bare),
      ratio: (perSecond / bare).toFixed(2),
      bar: '≥ 0.5',
      isMet: perSecond / bare >= 0.5,
    },
    {
      what: 'memory rise during the export',
      product: `${whole(most - before)} MB`,
      bare: '',
      ratio: '',
      bar: '≤ 100 MB',
      isMet: most - before <= 100,
    },
    {
      what: 'event-loop p99 during the export',
      product: `${waited.toFixed(0)} ms`,
      bare: '',
      ratio: '',
      bar: '≤ 50 ms',
      isMet: waited <= 50,
    },
  ]
}

/** Milliseconds; what was measured since it was last asked for. */
export async function lag({ url }: Started): Promise<number> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const text = await response.text()
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1]) * 1000
}

/** Rows per second of the writer alone, in a process of its own. */
async function bareWriter(rows: number): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-writer.ts'), String(rows)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(child, 'close')
  return Number(Buffer.concat(chunks).toString())
}
