// The benchmarks of events and of the people who take part.
import pg from 'pg'
import { events } from '@balai/contract/events/events.ts'
import { registrations } from '@balai/contract/events/registrations.ts'
import { pathsOf, type AnyEndpoint } from '@balai/contract/core/endpoint.ts'
import { measureExport } from './exports.ts'
import type { LoadSide } from './load.ts'
import type { StartedServer } from './processes.ts'
import type { Figure } from './report.ts'
import { measureSearch, searches } from './search.ts'
import { seeded, type Person } from './seed.ts'

const form = 'application/x-www-form-urlencoded'
const rounded = (number: number) => Math.round(number).toLocaleString('en')

/** The lists of events and participants and their totals, each with its baseline. */
export async function registrationComparisons(
  product: StartedServer,
  bare: StartedServer,
  people: Person[],
  database_url: string,
) {
  const event_id = await someEvent(database_url)
  const asked = (endpoint: AnyEndpoint, body: string, right: LoadSide['right']): LoadSide => ({
    url: product.url + (pathsOf(endpoint)[0] ?? ''),
    method: 'POST',
    body,
    type: form,
    people,
    right,
  })
  const list = (endpoint: AnyEndpoint, body: string, least = 1) =>
    asked(
      endpoint,
      body,
      ({ data }: { data: { rows: unknown[]; total: number } }) =>
        data.rows.length === 20 && data.total >= least,
    )
  const counts = (body: string, least: number) =>
    asked(registrations.counts, body, ({ data }: { data: { total: number } }) => data.total >= least)
  const page = (path: string): LoadSide => ({
    url: bare.url + path,
    method: 'GET',
    right: ({ rows }: { rows: unknown[] }) => rows.length === 20,
  })
  const firstPage = list(registrations.list, 'perPage=20', seeded.registrations * 0.99)
  const [deep, deepEvents] = [seeded.registrations, seeded.events].map((count) =>
    Math.min(2_000, Math.floor(count / 40)),
  ) as [number, number]
  return [
    {
      what: `20 of ${rounded(seeded.events)} events with their people, with total`,
      bar: 0.6,
      asked: list(events.list, 'perPage=20', seeded.events),
      against: page('/events'),
    },
    {
      what: `page ${rounded(deepEvents)} of the events, against page 1 of the product`,
      bar: 0.1,
      asked: list(events.list, `page=${deepEvents}&perPage=20`),
      against: list(events.list, 'perPage=20'),
    },
    {
      what: `20 of ${rounded(seeded.registrations)} participants, with total`,
      bar: 0.6,
      asked: firstPage,
      against: page('/registrations'),
    },
    {
      what: 'participants of one status, with total',
      bar: 0.6,
      asked: list(registrations.list, 'perPage=20&status=attended', 20),
      against: page('/registrations-of-status'),
    },
    {
      what: 'participants of one event, with total',
      bar: 0.6,
      asked: list(registrations.listOfEvent, `perPage=20&event_id=${event_id}`, 20),
      against: page(`/registrations-of-event/${event_id}`),
    },
    {
      what: 'participants of one event who came by the site, with total',
      bar: 0.6,
      asked: list(registrations.listOfEvent, `perPage=20&event_id=${event_id}&source=site`, 20),
      against: page(`/registrations-of-event/${event_id}?source=site`),
    },
    {
      what: `page ${rounded(deep)} of the participants, against page 1 of the product`,
      bar: 0.1,
      asked: list(registrations.list, `page=${deep}&perPage=20`),
      against: firstPage,
    },
    {
      what: 'totals of all participants per status, source and part',
      bar: 0.6,
      asked: counts('', seeded.registrations * 0.99),
      against: page('/registrations'),
    },
    {
      what: 'totals of the participants of one event',
      bar: 0.6,
      asked: counts(`event_id=${event_id}`, 20),
      against: page(`/registrations-of-event/${event_id}`),
    },
  ] satisfies { what: string; bar: number; asked: LoadSide; against: LoadSide }[]
}

/** An event in the middle. */
async function someEvent(database_url: string): Promise<number> {
  const client = new pg.Client({ connectionString: database_url })
  await client.connect()
  const { rows } = await client.query<{ event_id: number }>(
    `select event_id from events where event_end_date < now() order by event_start_date desc limit 1`,
  )
  await client.end()
  return rows[0]?.event_id ?? 0
}

/** Substrings of names, addresses and numbers. */
export const measureParticipantSearch = (product: StartedServer, staff: Person[]): Promise<Figure[]> =>
  measureSearch('substring search among participants', {
    product,
    path: pathsOf(registrations.list)[0] ?? '',
    staff,
    texts: searches.members,
  })

/** All participants as a spreadsheet. */
export const measureParticipantExport = (product: StartedServer, staff: Person[]): Promise<Figure[]> =>
  measureExport(product, staff, {
    what: 'participants',
    endpoint: registrations.excel,
    count: seeded.registrations,
  })
