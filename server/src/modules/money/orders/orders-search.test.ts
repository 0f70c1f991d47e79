import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { founderRole } from '@balai/contract/core/access.ts'
import { members } from '@balai/contract/people/members.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { anOrder } from './orders.factory.ts'
import type { Order } from './orders.queries.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
let order: Order
beforeAll(async () => {
  api = await startApi()
  staff = await api.as(founderRole)
  const buyer = await aMember(api.services.db, {
    member_first_name: 'Zoë',
    member_last_name: 'Aditya',
    member_email: 'zoe.aditya@example.com',
    member_mobilephone: '+628112233445',
  })
  order = await anOrder(api.services.db, { member_id: buyer.id })
})
afterAll(() => api.close())

const found = async (search: string) =>
  (await staff.call(orders.list, { search })).rows.map(({ code }) => code)

describe('an order is found', () => {
  it('by its code or a part of it, in upper or lower case', async () => {
    const { code } = order
    for (const search of [code, code.toLowerCase(), code.slice(-7), code.slice(0, -1), `nv-${code.slice(4)}`])
      expect(await found(search)).toContain(code)
    expect(await found(`${code}0`)).toEqual([])
  })

  it.each(['Zoë', 'zoe', 'ADITYA', 'zoe.aditya@', '0811 223 3445', '62811223344', '+62 811-2233-445'])(
    'by %s, whichever way its buyer is written',
    async (search) => {
      expect(await found(search)).toEqual([order.code])
    },
  )
  it('by the new name of its member after a rename, and no longer by the old one', async () => {
    const member = await aMember(api.services.db, { member_first_name: 'Quirina', country: 'ID' })
    const { code } = await anOrder(api.services.db, { member_id: member.id, price: 77_000 })
    expect(await found('quirina')).toEqual([code])
    await staff.call(members.update, {
      id: member.id,
      version: member.version,
      member_first_name: 'Xaverius',
      member_email: member.member_email,
    })
    expect(await found('quirina')).toEqual([])
    expect(await found('xaverius')).toEqual([code])
  })

  it('by no value of an erased member', async () => {
    const member = await aMember(api.services.db, { member_first_name: 'Walburga' })
    const { code, id } = await anOrder(api.services.db, {
      member_id: member.id,
      price: 88_000,
      status: 'paid',
    })
    expect(await found('walburga')).toEqual([code])
    const { id: member_id, version, member_email } = member
    await staff.store(members.erase, { id: member_id, version, confirm: member_email })
    expect(await found('walburga')).toEqual([])
    const { rows } = await api.services.pool.query('select search from orders where id = $1', [id])
    expect(JSON.stringify(rows)).not.toMatch(/walburga/i)
    expect(await found(code)).toEqual([code])
  })
})

it('an order created during a rename of its member is found by the new name', async () => {
  const member = await aMember(api.services.db, { member_first_name: 'Yolanda' })
  const client = await api.services.pool.connect()
  await client.query('begin')
  await client.query(`update members set member_first_name = 'Theodora' where id = $1`, [member.id])
  const making = anOrder(api.services.db, { member_id: member.id, price: 66_000 })
  await untilOneWaits()
  await client.query('commit')
  client.release()
  const { code } = await making
  expect(await found('yolanda')).toEqual([])
  expect(await found('theodora')).toEqual([code])
})

it('an order whose member is renamed during its creation is found by the new name', async () => {
  const member = await aMember(api.services.db, { member_first_name: 'Ursula' })
  const client = await api.services.pool.connect()
  await client.query('begin')
  const { rows } = await client.query<{ code: string }>(
    `insert into orders (code, member_id, total_gross, total_discount_rupiah, total_nett, kode_unik, total_bill, expire_datetime)
     values ('INV-202601-9999999', $1, 55000, 0, 55000, 1, 55001, now() + interval '1 day') returning code`,
    [member.id],
  )
  const renaming = api.services.pool.query(
    `update members set member_first_name = 'Sieglinde' where id = $1`,
    [member.id],
  )
  await untilOneWaits()
  await client.query('commit')
  client.release()
  await renaming
  expect(await found('ursula')).toEqual([])
  expect(await found('sieglinde')).toEqual(rows.map(({ code }) => code))
})

/** Waits until the database reports a connection that waits for a lock. */
const untilOneWaits = () =>
  expect
    .poll(async () => {
      const { rows } = await api.services.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length
    })
    .toBeGreaterThan(0)
