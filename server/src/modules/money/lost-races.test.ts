import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bank } from '@balai/contract/money/bank.ts'
import { fees } from '@balai/contract/money/fees.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { payments } from '@balai/contract/money/payments.ts'
import { startApi, type Api } from '../../../test/api.ts'
import { within } from '../../../test/listen.ts'
import { anOrder } from './orders/orders.factory.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('business_development')
})
afterAll(() => api.close())

/**
 * Sends a call while another transaction holds an uncommitted change, and commits that change when the call
 * waits for it.
 */
async function against<Answer>(statement: string, values: unknown[], send: () => Promise<Answer>) {
  const client = await api.services.pool.connect()
  try {
    await client.query('begin')
    await client.query(statement, values)
    const answer = send()
    await vi.waitFor(async () => {
      const { rows } = await api.services.pool.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      expect(rows.length).toBeGreaterThan(0)
    }, within(10))
    await client.query('commit')
    return await answer
  } finally {
    // Also ends a failed transaction.
    await client.query('rollback')
    client.release()
  }
}

describe('a request that loses a race for a unique value is answered with 409', () => {
  it('with the field of the partner code marked', async () => {
    const answer = await against(`insert into fee_partners (code, name) values ('RACE', 'Quicker')`, [], () =>
      staff.send(fees.savePartner, { code: 'race', name: 'Slower' }),
    )
    expect(answer).toMatchObject({ http: 409, errors: { code: [expect.stringContaining('has this code')] } })
    expect((await staff.call(fees.partners, { search: 'RACE' })).total).toBe(1)
  })

  it('with the file of a bank statement marked, and none of its lines stored', async () => {
    const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jakarta', dateStyle: 'short' }).format()
    const text = `Tanggal;Keterangan;Jumlah\n${today};RACE;123456`
    const answer = await against(
      `insert into bank_statements (filename, sha256, line_count, uploaded_by_name)
        values ('quicker.csv', sha256(convert_to($1, 'UTF8')), 1, 'Quicker')`,
      [text],
      () => staff.send(bank.upload, { file: new File([text], 'slower.csv') }),
    )
    expect(answer).toMatchObject({
      http: 409,
      errors: { file: [expect.stringContaining('uploaded before')] },
    })
    expect((await staff.call(bank.lines, { search: 'RACE' })).total).toBe(0)
  })

  it('when the total of an expired invoice is given to another one', async () => {
    const closed = { status: 'expired', price: 1_000_000 } as const
    const [expired, other] = [await anOrder(api.services.db, closed), await anOrder(api.services.db, closed)]
    await api.services.pool.query(
      'update orders set kode_unik = 7, total_bill = total_nett + 7 where id in ($1, $2)',
      [expired.id, other.id],
    )
    const expire_datetime = new Date(Date.now() + 3_600_000).toISOString()
    const answer = await against(`update orders set status = 'pending' where id = $1`, [other.id], () =>
      staff.send(orders.extend, { id: expired.id, version: expired.version, expire_datetime }, { step: 1 }),
    )
    expect(answer).toMatchObject({ http: 409, msg: expect.stringContaining('Another open invoice') })
    expect((await staff.call(orders.find, { id: expired.id })).invoice.status).toBe('expired')
  })
})

describe('a request that waited for a lock checks the state committed in the meantime', () => {
  it('a paid order is not cancelled', async () => {
    const order = await anOrder(api.services.db)
    const answer = await against(
      `update orders set status = 'paid', version = version + 1 where id = $1`,
      [order.id],
      () => staff.send(orders.cancel, { id: order.id, version: order.version, reason: 'x' }, { step: 1 }),
    )
    expect(answer).toMatchObject({ http: 409, data: { theirs: { status: 'paid' } } })
  })

  it('a decided payment is not decided again', async () => {
    const order = await anOrder(api.services.db, { status: 'expired' })
    const { rows } = await api.services.pool.query<{ id: number }>(
      `insert into payments (invoice_header_id, total_bill, payment_type, status, decision, gateway, received_rupiah)
        values ($1, $2, 'manual', 'needs_decision', 'late', 'manual', $2) returning id`,
      [order.id, order.total_bill],
    )
    const payment_id = rows[0]?.id ?? 0
    const answer = await against(
      `with locked as (select from orders where id = $1 for update)
        update payments set status = 'dismissed' where id = $2 and exists (select from locked)`,
      [order.id, payment_id],
      () => staff.send(payments.decide, { payment_id, decision: 'accept', reason: 'x' }, { step: 1 }),
    )
    expect(answer).toMatchObject({ http: 422, msg: expect.stringContaining('does not wait') })
  })

  it('a transfer is booked for the order that it matches after the wait', async () => {
    const [before, after] = [await anOrder(api.services.db), await anOrder(api.services.db)]
    const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jakarta', dateStyle: 'short' }).format()
    const file = new File([`Tanggal;Keterangan;Jumlah\n${today};MOVED;${before.total_bill}`], 'mutasi.csv')
    const { statement_id } = await staff.upload(bank.upload, file)
    const [line] = (await staff.call(bank.lines, { statement_id })).rows
    const line_id = line?.line_id ?? 0
    await against('update bank_lines set order_id = $2 where line_id = $1', [line_id, after.id], () =>
      staff.store(bank.confirm, { line_id }),
    )
    expect((await staff.call(orders.find, { id: before.id })).invoice.status).toBe('pending')
    expect((await staff.call(orders.find, { id: after.id })).invoice.status).toBe('paid')
  })

  it('an approved line is not approved again', async () => {
    const { partner_id } = await staff.call(fees.savePartner, { code: 'LINES', name: 'Lines' })
    const order = await anOrder(api.services.db, { status: 'paid', partner_code: 'LINES' })
    const { rows } = await api.services.pool.query<{ line_id: number }>(
      `insert into fee_lines (partner_id, order_id, rule_text, base_amount, total_bill, fee, earned_at, period)
        values ($1, $2, 'x', 1, 1, 1, now(), '2024-01-01') returning line_id`,
      [partner_id, order.id],
    )
    const line_ids = rows.map(({ line_id }) => line_id)
    const answer = await against(
      `update fee_lines set status = 'approved', approved_at = now() where line_id = any($1)`,
      [line_ids],
      () => staff.send(fees.approve, { line_ids }, { step: 1, json: true }),
    )
    expect(answer).toMatchObject({ http: 422, errors: { line_ids: [expect.stringContaining('approved')] } })
  })
})
