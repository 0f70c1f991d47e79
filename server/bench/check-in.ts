// The benchmark of check-in at the door.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { pathsOf } from '@balai/contract/core/endpoint.ts'
import { checkIn } from '@balai/contract/events/check-in.ts'
import type { LoadSide } from './load.ts'
import type { StartedServer } from './processes.ts'
import type { Person } from './seed.ts'

/** Every scan uses up a ticket: more than two seconds of warming and nine rounds can scan. */
const tickets = 60_000

/** A ticket that is accepted, against a bare insert. */
export async function checkInComparisons(
  product: StartedServer,
  bare: StartedServer,
  staff: Person[],
  database_url: string,
) {
  const event_id = await seedTickets(database_url)
  let next = 0
  const scan: LoadSide = {
    url: product.url + (pathsOf(checkIn.scan)[0] ?? ''),
    method: 'POST',
    type: 'application/json',
    people: staff,
    vary: () =>
      JSON.stringify({
        event_id,
        scan_id: randomUUID(),
        code: `BENCH${(next += 1)}`,
        scanned_at: new Date().toISOString(),
      }),
    right: ({ data }: { data: { result: string } }) => data.result === 'accepted',
  }
  return [
    {
      what: 'check-in of a ticket',
      bar: 0.25,
      asked: scan,
      against: {
        url: `${bare.url}/rows`,
        method: 'POST',
        body: JSON.stringify({ user_id: 1, name: 'Somebody', items: [{ code: 'BENCH1' }] }),
        type: 'application/json',
        right: ({ row }: { row: { row_id: string } }) => Number(row.row_id) > 0,
      },
    },
  ] satisfies { what: string; bar: number; asked: LoadSide; against: LoadSide }[]
}

/** An event that starts soon, with many tickets. Returns its id. */
async function seedTickets(database_url: string): Promise<number> {
  const client = new pg.Client({ connectionString: database_url })
  await client.connect()
  const { rows } = await client.query<{ event_id: number }>(
    `insert into events (event_status, event_title, event_permalink, author_id, event_start_date, time_zone, published_version)
    values ('published', 'Bench', 'bench-check-in', 1, now() + interval '1 hour', 'Asia/Jakarta', 1) returning event_id`,
  )
  const event_id = rows[0]?.event_id ?? 0
  await client.query(
    `insert into registrations (event_id, name, certificate_name, email, ticket_code, status, source)
    select $1, 'Peserta ' || n, 'Peserta ' || n, 'peserta' || n || '@example.com', 'BENCH' || n, 'registered', 'site'
    from generate_series(1, $2::int) n`,
    [event_id, tickets],
  )
  await client.end()
  return event_id
}
