import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '@balai/contract/admin/audit.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { products } from '@balai/contract/money/products.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { runConcurrently } from '../../../../test/run-concurrently.ts'
import { rowsOf } from '../../../../test/spreadsheet.ts'
import { aMember } from '../../people/members/members.factory.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
let member_id: number
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('business_development')
  member_id = (await aMember(api.services.db)).id
  await aProduct({ code: 'KELAS-A' })
})
afterAll(() => api.close())

let count = 0
/** A product with defaults for everything that a test does not set. */
async function aProduct(wanted: Record<string, unknown> = {}) {
  count += 1
  const { product_id } = await staff.store(products.create, {
    name: `Produk ${count}`,
    code: `PRD-${count}`,
    price: 100_000 * count,
    ...wanted,
  })
  return staff.call(products.find, { product_id })
}
const order = (...items: Record<string, unknown>[]) => ({ member_id, items }) as never
const refusal = async (...items: Record<string, unknown>[]) => {
  const { http, errors } = await staff.send(orders.create, order(...items), { step: 1, json: true })
  return { http, errors }
}

describe('the price list', () => {
  it('adds, changes, archives and restores a product, each with an audit entry', async () => {
    const { product_id, ...product } = await aProduct({
      name: 'Premium 1 tahun',
      activates: 'premium',
      activation_days: 365,
      quota: 10,
    })
    expect(product).toMatchObject({ activation_days: 365, quota: 10, sold: 0, state: 'on_sale', version: 1 })
    const price = { product_id, version: 1, price: 499_000 }
    expect((await staff.check(products.update, price)).effects).toEqual([
      expect.stringMatching(/^New orders cost Rp499\.000,00 instead of Rp/),
    ])
    await staff.store(products.update, price)
    await staff.store(products.archive, { product_id, version: 2 })
    expect((await staff.call(products.list, { search: 'premium 1' })).total).toBe(0)
    expect((await staff.call(products.list, { search: 'premium 1', state: 'archived' })).total).toBe(1)
    expect((await staff.send(products.update, { product_id, version: 3, price: 1 }, { step: 1 })).http).toBe(
      422,
    )
    await staff.call(products.restore, { product_id, version: 3 })
    const log = await (
      await api.as('superuser')
    ).call(audit.list, { entity: 'products', entity_id: product_id })
    expect(log.rows.map(({ action }) => action)).toEqual([
      'products.restore',
      'products.archive',
      'products.update',
      'products.create',
    ])
  })

  it('keeps fields that an update leaves out, and says what an empty value empties', async () => {
    const { product_id, version, ...before } = await aProduct({ package: 'Gold', quota: 5, description: 'A' })
    await staff.store(products.update, { product_id, version, name: 'Baru' })
    const { updated_at: _then, ...kept } = before
    expect(await staff.call(products.find, { product_id })).toMatchObject({ ...kept, name: 'Baru' })
    const emptying = { product_id, version: version + 1, package: '', quota: '' as never }
    expect((await staff.check(products.update, emptying)).effects).toEqual([
      'The package is emptied.',
      'The quota is emptied.',
    ])
    await staff.store(products.update, emptying)
    expect(await staff.call(products.find, { product_id })).toMatchObject({ package: '', quota: null })
  })

  it('names all that products activate, in the language of the caller, also what is sold elsewhere', async () => {
    const headers = { 'accept-language': 'id' }
    expect(await staff.call(products.activations, {}, { headers })).toEqual(
      expect.arrayContaining([
        { activates: 'premium', name: 'keanggotaan premium', is_sold_elsewhere: false },
        { activates: 'course', name: 'kursus', is_sold_elsewhere: true },
      ]),
    )
  })

  it('answers a stale version with both sides', async () => {
    const { product_id } = await aProduct()
    await staff.store(products.update, { product_id, version: 1, price: 7_000 })
    const answer = await staff.send(products.update, { product_id, version: 1, price: 8_000 }, { step: 1 })
    expect(answer).toMatchObject({ http: 409, data: { theirs: { price: 7_000, version: 2 } } })
  })

  it.each([
    ['a code in use, in any case', { code: 'kelas-a' }, 'code'],
    ['days that activate nothing', { activation_days: 30 }, 'activates'],
    ['an activation without days', { activates: 'premium' }, 'activation_days'],
    ['something that no domain activates', { activates: 'moon', activation_days: 1 }, 'activates'],
    ['an unknown category', { category_id: 99_999 }, 'category_id'],
    [
      'a sale that ends before it begins',
      { on_sale_from: '2026-02-01T00:00:00Z', on_sale_until: '2026-01-01T00:00:00Z' },
      'on_sale_until',
    ],
  ])('refuses %s', async (_what, wrong, field) => {
    const product = { name: 'Produk', code: `NEW-${count}`, price: 1_000, ...wrong }
    const answer = await staff.send(products.create, product, { step: 0 })
    expect(answer.http).toBe(422)
    expect(Object.keys(answer.errors ?? {})).toEqual([field])
  })

  it('exports every product of the filter in its order', async () => {
    await aProduct({ name: 'Ekspor B', price: 2 })
    await aProduct({ name: 'Ekspor A', price: 1, quota: 3 })
    const file = await staff.download(products.excel, { search: 'ekspor', order_by: 'name' })
    const [titles, ...rows] = await rowsOf(file)
    expect(titles?.slice(0, 2)).toEqual(['Code', 'Name'])
    expect(rows.map((row) => row[1])).toEqual(['Ekspor A', 'Ekspor B'])
  })

  it('names in its export everything that a product can activate', async () => {
    const kinds = (await staff.call(products.activations)).map(({ activates }) => activates)
    expect(kinds.length).toBeGreaterThan(0)
    expect(new Set(Object.keys(products.excel.words.activates ?? {}))).toEqual(new Set(kinds))
    await aProduct({ name: 'Bernama', activates: 'premium', activation_days: 30 })
    const inIndonesian = { headers: { 'accept-language': 'id' } }
    const file = await staff.download(products.excel, { search: 'bernama' }, inIndonesian)
    expect((await rowsOf(file))[1]?.[5]).toBe('Keanggotaan premium')
  })

  it('orders products of one price by when they were added, on every page', async () => {
    for (const name of ['Kembar 1', 'Kembar 2', 'Kembar 3']) await aProduct({ name, price: 5 })
    const names = async (order: 'asc' | 'desc') => {
      const list = { search: 'kembar', order_by: 'price', order, perPage: 1 } as const
      const pages = [0, 1, 2].map((page) => staff.call(products.list, { ...list, page }))
      return (await Promise.all(pages)).flatMap(({ rows }) => rows.map(({ name }) => name))
    }
    expect(await names('asc')).toEqual(['Kembar 1', 'Kembar 2', 'Kembar 3'])
    expect(await names('desc')).toEqual(['Kembar 3', 'Kembar 2', 'Kembar 1'])
  })
})

describe('an order of products', () => {
  it('takes name, price and days from the price list, and gives a discount', async () => {
    const { product_id, ...product } = await aProduct({
      activates: 'premium',
      activation_days: 30,
      package: 'Gold',
    })
    const { id, total_bill, kode_unik } = await staff.store(
      orders.create,
      order(
        { product_id, discount_rupiah: 1_000 },
        { name: 'Buku', price_gross: 50_000, activation_days: 0 },
      ),
      { json: true },
    )
    expect(total_bill - kode_unik).toBe(product.price - 1_000 + 50_000)
    const { detail } = await staff.call(orders.find, { id })
    expect(detail).toMatchObject([
      {
        name: product.name,
        code: product.code,
        package: 'Gold',
        activation_days: 30,
        price_gross: product.price,
      },
      { name: 'Buku', price_nett: 50_000 },
    ])
  })

  it('refuses a price that the caller saw before it changed, and fields of the price list', async () => {
    const { product_id, version } = await aProduct()
    await staff.store(products.update, { product_id, version, price: 77_000 })
    expect(await refusal({ product_id, price_gross: 76_000 })).toMatchObject({
      http: 422,
      errors: { 'items.0.price_gross': [expect.stringContaining('77.000')] },
    })
    expect(await refusal({ product_id, name: 'Murah' })).toMatchObject({
      errors: { 'items.0.name': expect.anything() },
    })
  })

  it('refuses products before and after their sale, and archived ones', async () => {
    const later = await aProduct({ on_sale_from: '2100-01-01T00:00:00Z' })
    const over = await aProduct({ on_sale_until: '2020-01-01T00:00:00Z' })
    const gone = await aProduct()
    await staff.store(products.archive, { product_id: gone.product_id, version: 1 })
    for (const { product_id } of [later, over, gone])
      expect(await refusal({ product_id })).toMatchObject({
        http: 422,
        errors: { 'items.0.product_id': expect.anything() },
      })
  })

  it('never sells more than the quota, however many order at once', async () => {
    const { product_id } = await aProduct({ quota: 2 })
    const one = () => staff.send(orders.create, order({ product_id }), { step: 1, json: true })
    const answers = await runConcurrently(api.services.pool, [one, one, one])
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(2)
    expect(answers.filter(({ http }) => http === 422)).toHaveLength(1)
    expect(await staff.call(products.find, { product_id })).toMatchObject({ quota: 2, sold: 2 })
  })

  it('gives the quota back when it expires, and is not opened again once it is sold to others', async () => {
    const { product_id } = await aProduct({ quota: 1 })
    const { id, version } = await staff.store(orders.create, order({ product_id }), { json: true })
    expect(await refusal({ product_id })).toMatchObject({ http: 422 })
    await api.services.db.updateTable('orders').set({ status: 'expired' }).where('id', '=', id).execute()
    await staff.store(orders.create, order({ product_id }), { json: true })
    const again = { id, version, expire_datetime: new Date(Date.now() + 86_400_000).toISOString() }
    expect(await staff.send(orders.extend, again, { step: 1 })).toMatchObject({
      http: 422,
      msg: expect.stringContaining('sold out'),
    })
    // A sold-out product does not prevent an order of another one.
    const other = await staff.store(
      orders.create,
      order({ product_id: (await aProduct({ quota: 1 })).product_id }),
      { json: true },
    )
    await api.services.db
      .updateTable('orders')
      .set({ status: 'expired' })
      .where('id', '=', other.id)
      .execute()
    expect(
      await staff.send(orders.extend, { ...again, id: other.id, version: other.version }, { step: 1 }),
    ).toMatchObject({ http: 200 })
  })

  it('keeps the company and the tax number of the buyer, and refuses a number of another shape', async () => {
    const { product_id } = await aProduct()
    const buyer = { buyer_company: 'PT Maju', buyer_npwp: '01.234.567.8-901.000' }
    const { id } = await staff.store(
      orders.create,
      { member_id, items: [{ product_id }], ...buyer },
      { json: true },
    )
    expect((await staff.call(orders.find, { id })).invoice).toMatchObject({
      buyer_company: 'PT Maju',
      buyer_npwp: '012345678901000',
    })
    const wrong = { member_id, items: [{ product_id }], buyer_npwp: '12345' }
    expect(await staff.send(orders.create, wrong, { json: true })).toMatchObject({
      http: 400,
      errors: { buyer_npwp: [expect.stringContaining('15 or 16 digits')] },
    })
  })
})
