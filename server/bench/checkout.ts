// The benchmark of members who check out.
import pg from 'pg'
import { pathsOf } from '@balai/contract/core/endpoint.ts'
import { checkout } from '@balai/contract/site/checkout.ts'
import { newMemberToken } from '../src/http/members.ts'
import { hashOf } from '../src/lib/secrets.ts'
import type { LoadSide } from './load.ts'
import { someBuyers } from './orders.ts'
import type { StartedServer } from './processes.ts'
import type { Person } from './seed.ts'

/** Each member can have three unpaid invoices, so every check-out is made by the next one. */
const buyers = 20_000
/** Each price has 999 unique codes, so the products have different prices. */
const products = 2_000

/** A check-out of one product by a member, against a bare insert. */
export async function checkoutComparisons(
  product: StartedServer,
  bare: StartedServer,
  { people, database_url }: { people: Person[]; database_url: string },
) {
  // The benchmark of orders gives more invoices to its buyers than a member may have.
  const tokens = await seedBuyers(database_url, await someBuyers(product, people))
  let next = 0
  const checkOut: LoadSide = {
    url: product.url + (pathsOf(checkout.checkout)[1] ?? ''),
    method: 'POST',
    type: 'application/json',
    vary: () =>
      JSON.stringify({ items: [{ code: `BENCH-${1 + (next % products)}` }], payment_method: 'transfer' }),
    anybody: () => tokens[(next += 1) % tokens.length] ?? '',
    right: ({ data }: { data: { code: string } }) => data.code.startsWith('INV-'),
  }
  return [
    {
      what: 'a check-out by a member',
      bar: 0.2,
      asked: checkOut,
      against: {
        url: `${bare.url}/rows`,
        method: 'POST',
        body: JSON.stringify({ user_id: 1, name: 'Somebody', items: [{ code: 'BENCH-1' }] }),
        type: 'application/json',
        right: ({ row }: { row: { row_id: string } }) => Number(row.row_id) > 0,
      },
    },
  ] satisfies { what: string; bar: number; asked: LoadSide; against: LoadSide }[]
}

/** Signs in members without open invoices, except `others`, and puts products on sale. Returns the tokens. */
async function seedBuyers(database_url: string, others: number[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: database_url })
  await client.connect()
  const tokens = Array.from({ length: buyers }, newMemberToken)
  const { rowCount } = await client.query(
    `with buyer as (
      update members set email_confirmed_at = now() where id in (
        select id from members where erased_at is null and suspended_at is null
          and not exists (select from orders where member_id = members.id and status = 'pending')
          and id <> all ($3)
        order by id limit $2) returning id
    ), numbered as (select id, row_number() over (order by id) as place from buyer)
    insert into member_sessions (member_id, token_hash, device, address, expires_at)
    select id, token_hash, 'Bench', '127.0.0.1', now() + interval '1 day'
    from numbered join unnest($1::bytea[]) with ordinality as token (token_hash, place) using (place)`,
    [tokens.map(hashOf), buyers, others],
  )
  await client.query(
    `insert into products (code, name, price)
    select 'BENCH-' || n, 'Kelas ' || n, 100000 + n * 1000 from generate_series(1, $1::int) n`,
    [products],
  )
  await client.end()
  return tokens.slice(0, rowCount ?? 0)
}
