import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { orders } from '@balai/contract/money/orders.ts'
import { members } from '@balai/contract/people/members.ts'
import { checkout } from '@balai/contract/site/checkout.ts'
import { aMember } from '../src/modules/people/members/members.factory.ts'
import type { Api } from './api.ts'
import { driftOf } from './counters.ts'
import { startCounted } from './counted.ts'

// Orders and members that are stored together with those of others: what each gets is what it would get alone.

let given: Awaited<ReturnType<typeof startCounted>>
let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  given = await startCounted()
  api = given.api
  staff = await api.as('superuser')
})
afterAll(() => api.close())

let number = 0
const aProduct = async (wanted: Record<string, unknown> = {}): Promise<string> => {
  number += 1
  const product = { code: `P-${number}`, name: `Kelas ${number}`, price: number * 10_000, ...wanted }
  await api.services.db.insertInto('products').values(product).execute()
  return product.code
}
const buyers = (count: number) => Promise.all(Array.from({ length: count }, () => api.asMember()))
type Buyer = Awaited<ReturnType<typeof buyers>>[number]
const buy = (buyer: Buyer, ...codes: string[]) =>
  buyer.send(checkout.checkout, { items: codes.map((code) => ({ code })) }, { step: 1 })
const statuses = (answers: { http: number }[]) => answers.map(({ http }) => http).toSorted((a, b) => a - b)

/** What a member has: orders with the codes of their items, and what was stored beside them. */
async function storedFor({ member_id }: { member_id: number }) {
  const { rows } = await api.services.pool.query(
    `select total_nett, kode_unik, total_bill,
      (select array_agg(order_items.code order by order_items.id) from order_items where order_id = orders.id) as items,
      (select count(*)::int from order_events where order_id = orders.id) as events,
      (select count(*)::int from mails where source = 'order ' || orders.id) as mails,
      (select count(*)::int from audit.entries where entity = 'orders' and entity_id = orders.id::text) as entries
    from orders where member_id = $1 order by id`,
    [member_id],
  )
  return rows as { total_nett: number; kode_unik: number; total_bill: number; items: string[] }[]
}

describe('check-outs of the same moment', () => {
  let some: Buyer[]
  beforeEach(async () => {
    some = await buyers(12)
    given.count()
  })

  it('are stored by few statements, each with its own items, prices, mails and audit entry', async () => {
    const codes = await Promise.all(some.map(() => aProduct()))
    const other = await aProduct({ price: 5_000 })
    given.holdUntilArrived(some.length)
    const answers = await Promise.all(some.map((buyer, at) => buy(buyer, codes[at]!, other, codes[at]!)))
    expect(given.statements.mock.calls.length).toBeLessThan(some.length / 3)
    for (const [at, buyer] of some.entries()) {
      const [order, ...more] = await storedFor(buyer)
      expect(more).toEqual([])
      expect(order).toMatchObject({
        total_nett: Number(codes[at]!.slice(2)) * 20_000 + 5_000,
        items: [codes[at], other, codes[at]],
        ...{ events: 1, mails: 2, entries: 1 },
      })
      expect(answers[at]?.data).toMatchObject({ total_bill: order!.total_bill, kode_unik: order!.kode_unik })
    }
    expect(await driftOf(api.services.pool)).toEqual([])
  })

  it('get different totals, also if they draw the same unique code for the same price', async () => {
    const code = await aProduct()
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
    try {
      expect(statuses(await Promise.all(some.map((buyer) => buy(buyer, code))))).toEqual(some.map(() => 200))
    } finally {
      random.mockRestore()
    }
    const totals = await Promise.all(some.map(async (buyer) => (await storedFor(buyer))[0]?.total_bill))
    expect(new Set(totals).size).toBe(some.length)
  })

  it('of one member are refused from the fourth on', async () => {
    const [buyer] = some
    const codes = await Promise.all([aProduct(), aProduct(), aProduct(), aProduct(), aProduct()])
    const answers = await Promise.all(codes.map((code) => buy(buyer!, code)))
    expect(statuses(answers)).toEqual([200, 200, 200, 422, 422])
    expect(await storedFor(buyer!)).toHaveLength(3)
  })

  it('are refused each for its own reason', async () => {
    const [good, archived, last] = [
      await aProduct(),
      await aProduct({ archived_at: new Date() }),
      await aProduct({ quota: 0 }),
    ]
    const answers = await Promise.all(
      [good, archived, last, 'UNKNOWN'].map((code, at) => buy(some[at]!, code)),
    )
    expect(answers.map(({ http, errors }) => errors?.['items.0.code']?.[0] ?? http)).toEqual([
      200,
      expect.stringContaining('archived'),
      expect.stringContaining('sold out'),
      expect.stringContaining('does not exist'),
    ])
  })

  it.each([
    ['the member', (_code: string, id: number) => sql`select from members where id = ${id} for update`],
    ['a product', (code: string) => sql`select from products where code = ${code} for update`],
    [
      'another check-out of the member',
      (_code: string, id: number) =>
        sql`select pg_advisory_xact_lock(hashtextextended(${`check-out of member ${id}`}, 0))`,
    ],
  ])('do not wait for one that has to wait for %s', async (_what, lock) => {
    const [wanted, other] = [await aProduct(), await aProduct()]
    const slow = some[6]
    const quick = some.filter((buyer) => buyer !== slow)
    // The first statements are held back, so that the slow one is stored together with later ones.
    given.holdUntilArrived(some.length)
    const waiting = await given.whileLocked(lock(wanted, slow!.member_id), async () => {
      const all = some.map((buyer) => buy(buyer, buyer === slow ? wanted : other))
      const held = all[6]
      const answers = await Promise.all(all.filter((answer) => answer !== held))
      expect(statuses(answers)).toEqual(quick.map(() => 200))
      expect(await storedFor(slow!)).toEqual([])
      return { held }
    })
    expect((await waiting.held)?.http).toBe(200)
  })
})

describe('orders that staff make at the same moment', () => {
  it('are stored by few statements', async () => {
    const { id: member_id } = await aMember(api.services.db)
    const people = await Promise.all(Array.from({ length: 9 }, () => aMember(api.services.db)))
    given.count()
    given.holdUntilArrived(people.length)
    const item = (at: number) => [{ name: `Kelas ${at}`, price_gross: 40_000 + at }]
    await Promise.all(
      people.map(({ id }, at) => staff.store(orders.create, { member_id: id, items: item(at) })),
    )
    expect(given.statements.mock.calls.length).toBeLessThan(people.length / 2)
    for (const [at, { id }] of people.entries())
      expect(await storedFor({ member_id: id })).toMatchObject([
        { total_nett: 40_000 + at, events: 1, mails: 2, entries: 1 },
      ])
    // One member can get several.
    given.count()
    await Promise.all([1, 2, 3].map((at) => staff.store(orders.create, { member_id, items: item(at) })))
    expect(await storedFor({ member_id })).toHaveLength(3)
  })
})

describe('members whom staff add at the same moment', () => {
  beforeEach(() => {
    given.count()
  })

  const add = (member_email: string, more: object = {}) =>
    staff.send(members.create, { member_first_name: 'Siti', member_email, ...more })

  it('are stored by few statements, each with its own history and consents', async () => {
    const addresses = Array.from({ length: 12 }, (_, at) => `bersama-${at}@contoh.id`)
    given.holdUntilArrived(addresses.length)
    const answers = await Promise.all(
      addresses.map((address, at) => add(address, { consents: at % 2 ? ['newsletter'] : [] })),
    )
    expect(given.statements.mock.calls.length).toBeLessThan(addresses.length / 3)
    const { rows } = await api.services.pool.query(
      `select id, member_email, (select count(*)::int from member_changes where member_id = members.id) as changes,
        (select count(*)::int from member_consents where member_id = members.id) as given,
        (select count(*)::int from audit.entries where entity = 'members' and entity_id = members.id::text) as entries
      from members where member_email like 'bersama-%'`,
    )
    expect(rows.toSorted((a: { id: number }, b: { id: number }) => a.id - b.id)).toEqual(
      answers
        .map(({ data }, at) => ({
          id: (data as { id: number }).id,
          member_email: addresses[at],
          ...{ changes: 1, given: at % 2, entries: 1 },
        }))
        .toSorted((a, b) => a.id - b.id),
    )
    expect(await driftOf(api.services.pool)).toEqual([])
  })

  it('with the same address are stored once, and the others are refused', async () => {
    const answers = await Promise.all(
      ['Sama@contoh.id', 'sama@contoh.id', 'lain@contoh.id', 'sama@contoh.id'].map((address) => add(address)),
    )
    expect(answers[2]?.http).toBe(200)
    const same = answers.filter((_answer, at) => at !== 2)
    expect(same.filter(({ http }) => http === 200)).toHaveLength(1)
    for (const { errors } of same.filter(({ http }) => http !== 200))
      expect(errors?.['member_email']?.[0]).toContain('uses this e-mail address')
  })
})
