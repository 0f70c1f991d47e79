import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '@balai/contract/admin/audit.ts'
import { fees } from '@balai/contract/money/fees.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { members } from '@balai/contract/people/members.ts'
import { startApi, type Api } from '../test/api.ts'
import { sources } from './exports.ts'
import { manyOrders } from './modules/money/orders/orders.factory.ts'
import { manyMembers } from './modules/people/members/members.factory.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
  const { db, pool } = api.services
  // Every export spans several batches.
  await manyMembers(db, 1_300)
  await manyOrders(db, 1_300)
  await pool.query(`insert into audit.entries (user_name, address, request_id, action, entity, entity_id)
    select 'Person', '', '', 'things.create', 'things', n from generate_series(1, 1300) n`)
  await pool.query(`insert into fee_partners (code, name) values ('P1', 'Partner')`)
  await pool.query(`insert into fee_lines (partner_id, order_id, rule_text, base_amount, total_bill, fee, period, earned_at)
    select 1, id, '1 %', 1, 1, 1, '2026-01-01', '2026-01-01' from orders`)
})
afterAll(() => api.close())

/** Opens each export, oldest row first, and adds a row at its end and changes the last one. */
const exported = {
  members: {
    open: () =>
      sources.members.excel(
        api.services.db,
        members.excel.input.parse({ order_by: 'member_join_datetime', order: 'asc' }),
      ),
    writes: [
      `update members set city = 'Changed meanwhile'
        where id = (select id from members order by member_join_datetime desc, id desc limit 1)`,
      `insert into members (member_first_name, member_email, member_join_datetime)
        values ('Added meanwhile', 'added-meanwhile@contoh.id', now() + interval '1 year')`,
    ],
  },
  orders: {
    open: () =>
      sources.orders.excel(
        api.services.db,
        orders.excel.input.parse({ order_by: 'create_datetime', order: 'asc' }),
      ),
    writes: [
      `update orders set partner_code = 'Changed meanwhile'
        where id = (select id from orders order by create_datetime desc, id desc limit 1)`,
      `insert into orders (code, member_id, status, total_gross, total_discount_rupiah, total_nett, kode_unik,
          total_bill, expire_datetime, create_datetime, partner_code)
        select 'INV-209901-0000001', min(id), 'paid', 1, 0, 1, 1, 2, now(), now() + interval '1 year', 'Added meanwhile'
        from members`,
    ],
  },
  fees: {
    open: () => sources.fees.excel(api.services.db, fees.excel.input.parse({ order: 'asc' })),
    writes: [
      `update fee_lines set reversed_reason = 'Changed meanwhile' where line_id = (select max(line_id) from fee_lines)`,
      `insert into fee_lines (partner_id, order_id, adjusts_line_id, rule_text, base_amount, total_bill, fee, period,
          earned_at)
        select 1, order_id, line_id, 'Added meanwhile', 1, 1, -1, '2026-02-01', '2026-02-01' from fee_lines limit 1`,
    ],
  },
  audit: {
    open: () =>
      sources.audit.excel(api.services.db, audit.excel.input.parse({ entity: 'things', order: 'asc' })),
    writes: [
      `insert into audit.entries (user_name, address, request_id, action, entity, entity_id)
        values ('Added meanwhile', '', '', 'things.create', 'things', '1301')`,
    ],
  },
}
type Batches = AsyncIterable<Record<string, unknown>[]>

describe.each(Object.entries(exported))('the export of %s', (_domain, { open, writes }) => {
  it('reads one snapshot: concurrent inserts and updates do not show', async () => {
    const before = (await readAll(open())).length
    const rows = open()[Symbol.asyncIterator]() as AsyncGenerator<Record<string, unknown>[]>
    const first = await rows.next()
    for (const write of writes) await api.services.pool.query(write)
    const running = [...(first.value as unknown[]), ...(await readAll(rows))]
    expect(running).toHaveLength(before)
    expect(JSON.stringify(running)).not.toMatch(/meanwhile/)
    // The next export contains both changes.
    const next = JSON.stringify(await readAll(open()))
    for (const what of writes.length === 2 ? ['Added', 'Changed'] : ['Added'])
      expect(next).toContain(`${what} meanwhile`)
  })

  it('ends its transaction when the reader stops early', async () => {
    const transactions = async () => {
      const { rows } = await api.services.pool.query<{ count: number }>(
        `select count(*) from pg_stat_activity
          where datname = current_database() and application_name = 'balai' and xact_start is not null
            and pid <> pg_backend_pid()`,
      )
      return rows[0]?.count
    }
    const rows = open()[Symbol.asyncIterator]() as AsyncGenerator
    await rows.next()
    expect(await transactions()).toBe(1)
    await rows.return(undefined)
    expect(await transactions()).toBe(0)
  })
})

async function readAll(batches: Batches): Promise<unknown[]> {
  const all: unknown[] = []
  for await (const rows of batches) all.push(...rows)
  return all
}
