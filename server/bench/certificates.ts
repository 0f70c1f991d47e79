import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pathsOf, type AnyEndpoint } from '@balai/contract/core/endpoint.ts'
import { eventCertificates } from '@balai/contract/events/event-certificates.ts'
import { lag, type StartedServer } from './processes.ts'
import type { Figure } from './report.ts'
import type { Person } from './seed.ts'

const people = 1_000

/** Issues certificates to everybody of an event: pages per second against pdfkit alone, and the event loop meanwhile. */
export async function measureCertificates(
  product: StartedServer,
  [person]: Person[],
  url: string,
): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: url })
  // A database that ends early is reported by the call that misses it.
  client.on('error', () => undefined)
  await client.connect()
  const id = await anEventWithPeople(client, person?.user_id ?? 0)
  const send = async (endpoint: AnyEndpoint, body: string) => {
    const response = await fetch(product.url + (pathsOf(endpoint)[0] ?? ''), {
      ...{ method: 'POST', body },
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Bearer ${person?.token}`,
      },
    })
    if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
  }
  await send(eventCertificates.update, `id=${id}&version=0&hours=8`)
  const earlier = await barePages()
  await lag(product)
  await send(eventCertificates.send, `id=${id}&mails=0`)
  const perSecond = people / (await secondsOfRun(client, id))
  const waited = await lag(product)
  await client.end()
  // Measured before and after, because the speed of the machine varies.
  const bare = (earlier + (await barePages())) / 2
  return [
    {
      what: `issuing ${people.toLocaleString('en')} certificates, pages/s, against pdfkit alone`,
      ...{ product: perSecond.toFixed(1), bare: bare.toFixed(1), ratio: (perSecond / bare).toFixed(2) },
      ...{ bar: '≥ 0.7', isMet: perSecond / bare >= 0.7 },
    },
    {
      what: 'event-loop p99 while certificates are issued',
      ...{ product: `${waited.toFixed(0)} ms`, bare: '', ratio: '', bar: '≤ 50 ms', isMet: waited <= 50 },
    },
  ]
}

async function secondsOfRun(client: pg.Client, event_id: number): Promise<number> {
  for (;;) {
    const { rows } = await client.query<{ state: string; seconds: number; done: number }>(
      `select state, done, extract(epoch from ended_at - min_issued)::float as seconds
      from certificate_runs, (select min(issued_at) as min_issued from certificates where source_id = $1) first
      where source_kind = 'event' and source_id = $1`,
      [event_id],
    )
    const [run] = rows
    if (run?.state === 'failed' || (run?.state === 'done' && run.done !== people))
      throw new Error('Not everybody got a certificate.')
    if (run?.state === 'done') return run.seconds
    await sleep(250)
  }
}

async function anEventWithPeople(client: pg.Client, author_id: number): Promise<number> {
  const { rows } = await client.query<{ event_id: number }>(
    `insert into events (event_title, event_permalink, event_start_date, event_end_date, time_zone, author_id)
    values ('Pelatihan Pajak', 'pelatihan-pajak-' || gen_random_uuid(), now() - interval '3 hours', now(), 'Asia/Jakarta', $1)
    returning event_id`,
    [author_id],
  )
  const event_id = rows[0]?.event_id ?? 0
  await client.query(
    `insert into registrations (event_id, name, certificate_name, email, ticket_code, status, source, checked_in_at)
    select $1, 'Peserta ' || g, 'Siti Rahmawati Nomor ' || g || ', S.E.', 'peserta-' || g || '@example.com',
      gen_random_uuid()::text, 'attended', 'site', now() from generate_series(1, $2::int) g`,
    [event_id, people],
  )
  return event_id
}

/** Pages per second of pdfkit alone, in a separate process. */
async function barePages(): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-certificates.ts'), '300'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(child, 'close')
  return Number(Buffer.concat(chunks).toString())
}
