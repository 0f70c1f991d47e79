import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { bank } from '@balai/contract/money/bank.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { jobContext } from '../../../../test/job-context.ts'
import { within } from '../../../../test/listen.ts'
import { anOrder } from '../orders/orders.factory.ts'
import { bankMatch } from './bank.jobs.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('business_development')
})
afterAll(() => api.close())

const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jakarta', dateStyle: 'short' }).format()
const statement = (amount: number) =>
  new File([`Tanggal;Keterangan;Jumlah\n${today};TRSF;${amount}`], 'mutasi.csv')
const lineOf = async (statement_id: number) => (await staff.call(bank.lines, { statement_id })).rows[0]

it('the job moves transfers to other lanes when their orders change', async () => {
  const order = await anOrder(api.services.db, { price: 1_700_000 })
  const { statement_id } = await staff.upload(bank.upload, statement(order.total_bill))
  const laneNow = async () => {
    await bankMatch.run(jobContext(api), {})
    return (await lineOf(statement_id))?.lane
  }
  expect(await laneNow()).toBe('exact')
  await staff.store(orders.cancel, { id: order.id, version: order.version, reason: 'Ganda' })
  expect(await laneNow()).toBe('late')
  await api.services.pool.query(`update orders set status = 'paid' where id = $1`, [order.id])
  expect(await laneNow()).toBe('double')
})

it.each([
  ['short of', -1, 'less'],
  ['over', 1, 'more'],
])('a transfer Rp1 %s the bill is not exact, and confirming it says so', async (_what, off, word) => {
  const order = await anOrder(api.services.db, { price: 1_900_000 + 10_000 * off })
  const { statement_id } = await staff.upload(bank.upload, statement(order.total_bill + off))
  const line = await lineOf(statement_id)
  expect(line).toMatchObject({ lane: 'short_over', order_id: order.id })
  const { effects } = await staff.check(bank.confirm, { line_id: line?.line_id ?? 0 })
  expect(effects[1]).toContain(`That is Rp1,00 ${word} than the bill`)
})

it('a transfer that is booked during matching keeps its order', async () => {
  const [seeming, chosen] = [
    await anOrder(api.services.db, { price: 1_800_000 }),
    await anOrder(api.services.db),
  ]
  const { statement_id } = await staff.upload(bank.upload, statement(1_800_000))
  expect(await lineOf(statement_id)).toMatchObject({ order_id: seeming.id })
  // Its lane changes, so matching updates the row.
  await staff.store(orders.cancel, { id: seeming.id, version: seeming.version, reason: 'x' })
  const client = await api.services.pool.connect()
  await client.query('begin')
  await client.query(
    `update bank_lines set state = 'confirmed', order_id = $2, decided_at = now(), decided_by_name = 'X' where statement_id = $1`,
    [statement_id, chosen.id],
  )
  const matching = bankMatch.run(jobContext(api), {})
  await vi.waitFor(async () => {
    const { rows } = await api.services.pool.query(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%with waiting as%'`,
    )
    expect(rows.length).toBeGreaterThan(0)
  }, within(10))
  await client.query('commit')
  client.release()
  await matching
  expect(await lineOf(statement_id)).toMatchObject({
    state: 'confirmed',
    order_id: chosen.id,
  })
})
