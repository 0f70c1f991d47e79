import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../src/db/migrate.ts'
import { newDatabase } from './database.ts'

/** The last migration before payment methods and checks of the gateway. */
const before = 19

let database: Awaited<ReturnType<typeof newDatabase>>
let client: pg.Client
beforeAll(async () => {
  database = await newDatabase({ empty: true })
  await migrate(database.url, { upTo: before })
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

it('existing invoices are paid by transfer, and the gateway is asked about every payment that is still open', async () => {
  await client.query(`
    insert into members (member_first_name, member_email) values ('Ayu', 'ayu@contoh.id');
    insert into orders (code, member_id, total_gross, total_discount_rupiah, total_nett, kode_unik, total_bill, expire_datetime)
      select 'INV-' || n, 1, 1000, 0, 1000, n, 1000 + n, '2026-05-05 12:00Z' from generate_series(1, 4) n;
    insert into order_events (order_id, kind, by_kind, by_name, happened_at, facts) values
      (2, 'extended', 'house', 'Balai', '2026-05-05 09:00Z', '{"from": "2026-05-05T10:00:00Z"}');
    insert into payments (invoice_header_id, total_bill, payment_type, status, gateway, gateway_order_id, gateway_status, create_datetime)
      values (1, 1001, '', 'pending', 'midtrans', 'INV-1-1', 'pending', '2026-05-01 12:00Z'),
        (2, 1002, '', 'created', 'midtrans', 'INV-2-1', '', '2026-05-05 08:00Z'),
        (3, 1003, 'qris', 'confirmed', 'midtrans', 'INV-3-1', 'settlement', '2026-05-05 08:00Z'),
        (4, 1004, 'manual', 'confirmed', 'manual', null, '', '2026-05-05 08:00Z');
    insert into payment_notices (gateway, body_hash, body, gateway_order_id, gateway_status, outcome)
      values ('midtrans', 'x', '{"signature_key": "abc", "saved_token_id": "tok", "order_id": "INV-3-1"}', 'INV-3-1', 'settlement', 'paid')`)
  await migrate(database.url)
  const { rows: methods } = await client.query('select distinct payment_method from orders')
  expect(methods).toEqual([{ payment_method: 'transfer' }])
  const { rows: attempts } = await client.query(
    `select page_until, check_after is not null as is_due, difference from payments order by id`,
  )
  expect(attempts).toEqual([
    { page_until: new Date('2026-05-02T12:00:00Z'), is_due: true, difference: null },
    { page_until: new Date('2026-05-05T10:00:00Z'), is_due: true, difference: null },
    { page_until: new Date('2026-05-05T12:00:00Z'), is_due: false, difference: null },
    { page_until: null, is_due: false, difference: null },
  ])
  const { rows: notices } = await client.query('select body from payment_notices')
  expect(notices).toEqual([{ body: { order_id: 'INV-3-1' } }])
})
