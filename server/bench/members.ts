import { randomUUID } from 'node:crypto'
import { pathsOf, type AnyEndpoint } from '@balai/contract/core/endpoint.ts'
import { members } from '@balai/contract/people/members.ts'
import { measureExport } from './exports.ts'
import type { LoadSide } from './load.ts'
import type { StartedServer } from './processes.ts'
import type { Figure } from './report.ts'
import { measureSearch, searches } from './search.ts'
import { seeded, type Person } from './seed.ts'

const form = 'application/x-www-form-urlencoded'
const json = 'application/json'

/** The lists of members, and adding one, each with its baseline. */
export function memberComparisons(product: StartedServer, bare: StartedServer, people: Person[]) {
  const call = (endpoint: AnyEndpoint) => product.url + (pathsOf(endpoint)[0] ?? '')
  const list = (body: string, total: number): LoadSide => ({
    url: call(members.list),
    method: 'POST',
    body,
    type: form,
    people,
    right: ({ data }: { data: { rows: unknown[]; total: number } }) =>
      data.rows.length === 20 && data.total >= total,
  })
  const page = (path: string): LoadSide => ({
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
        vary: newMember,
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
  ] satisfies { what: string; bar: number; asked: LoadSide; against: LoadSide }[]
}

/** Every member needs a unique email address. */
const newMember = () =>
  JSON.stringify({ member_first_name: 'Bench', member_email: `bench-${randomUUID()}@example.com` })

/** Substrings of names, addresses and numbers. */
export const measureMemberSearch = (product: StartedServer, staff: Person[]): Promise<Figure[]> =>
  measureSearch('substring search among members', {
    product,
    path: pathsOf(members.list)[0] ?? '',
    staff,
    texts: searches.members,
  })

/** All members as a spreadsheet. */
export const measureMemberExport = (product: StartedServer, staff: Person[]): Promise<Figure[]> =>
  measureExport(product, staff, { what: 'members', endpoint: members.excel, count: seeded.members })
