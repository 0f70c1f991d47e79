import { account } from '@balai/contract/identity/account.ts'
import { audit } from '@balai/contract/admin/audit.ts'
import { pathsOf, type AnyEndpoint } from '@balai/contract/core/endpoint.ts'
import { users } from '@balai/contract/identity/users.ts'
import type { LoadSide } from './load.ts'
import type { StartedServer } from './processes.ts'
import { seeded, type Person } from './seed.ts'

const form = 'application/x-www-form-urlencoded'
const json = 'application/json'

/** Sessions, accounts, the audit log and the smallest change, each with its baseline. */
export function platformComparisons(product: StartedServer, bare: StartedServer, people: Person[]) {
  const call = (endpoint: AnyEndpoint) => product.url + (pathsOf(endpoint)[0] ?? '')
  const list = (endpoint: AnyEndpoint, total: number): LoadSide => ({
    url: call(endpoint),
    method: 'POST',
    body: 'page=0&perPage=20',
    type: form,
    people,
    // Rows may be added during the measurement.
    right: ({ data }: { data: { rows: unknown[]; total: number } }) =>
      data.rows.length === 20 && data.total >= total,
  })
  const page = (path: string): LoadSide => ({
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
  ] satisfies { what: string; bar: number; asked: LoadSide; against: LoadSide }[]
}
