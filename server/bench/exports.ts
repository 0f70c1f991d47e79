import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathsOf, type AnyEndpoint } from '@balai/contract/core/endpoint.ts'
import { lag, type StartedServer } from './processes.ts'
import type { Figure } from './report.ts'
import type { Person } from './seed.ts'

/** Downloads a spreadsheet completely, or until it is stopped. Returns the number of bytes. */
export async function download(
  product: StartedServer,
  endpoint: AnyEndpoint,
  person: Person | undefined,
  signal?: AbortSignal,
): Promise<number> {
  const response = await fetch(product.url + (pathsOf(endpoint)[0] ?? ''), {
    method: 'POST',
    body: '',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Bearer ${person?.token}`,
    },
    ...(signal && { signal }),
  })
  if (response.status !== 200) throw new Error(`An export answered ${response.status}.`)
  let bytes = 0
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) bytes += chunk.length
  return bytes
}

/** Exports all rows of a list: the speed, the memory, and the latency of other requests meanwhile. */
export async function measureExport(
  product: StartedServer,
  [person]: Person[],
  {
    what,
    endpoint,
    count,
  }: { what: 'members' | 'orders' | 'learners'; endpoint: AnyEndpoint; count: number },
): Promise<Figure[]> {
  const earlier = await bareWriter(what, count / 2)
  const before = await product.memory()
  let most = before
  const timer = setInterval(() => void product.memory().then((now) => (most = Math.max(most, now))), 250)
  await lag(product)
  const startedAt = performance.now()
  const bytes = await download(product, endpoint, person)
  const perSecond = count / ((performance.now() - startedAt) / 1_000)
  clearInterval(timer)
  if (bytes < count * 10) throw new Error('The export is incomplete.')
  const waited = await lag(product)
  // Measured before and after, because the speed of the machine varies.
  const bare = (earlier + (await bareWriter(what, count / 2))) / 2
  const rounded = (value: number) => Math.round(value).toLocaleString('en')
  return [
    {
      what: `Excel export of ${rounded(count)} ${what}, rows/s, against the bare writer`,
      product: rounded(perSecond),
      bare: rounded(bare),
      ratio: (perSecond / bare).toFixed(2),
      bar: '≥ 0.5',
      isMet: perSecond / bare >= 0.5,
    },
    {
      what: `memory rise during the export of ${what}`,
      product: `${rounded(most - before)} MB`,
      bare: '',
      ratio: '',
      bar: '≤ 100 MB',
      isMet: most - before <= 100,
    },
    {
      what: `event-loop p99 during the export of ${what}`,
      product: `${waited.toFixed(0)} ms`,
      bare: '',
      ratio: '',
      bar: '≤ 50 ms',
      isMet: waited <= 50,
    },
  ]
}

/** Rows per second of the writer alone, in a separate process. */
async function bareWriter(what: string, rows: number): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-writer.ts'), what, String(rows)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(child, 'close')
  return Number(Buffer.concat(chunks).toString())
}
