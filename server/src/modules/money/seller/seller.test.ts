import { afterAll, beforeAll, expect, it } from 'vitest'
import { notifications } from '@balai/contract/kit/notifications.ts'
import { fees } from '@balai/contract/money/fees.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { payments } from '@balai/contract/money/payments.ts'
import { seller } from '@balai/contract/money/seller.ts'
import sharp from 'sharp'
import { startApi, type Api } from '../../../../test/api.ts'
import { textsIn } from '../../../../test/pdf-text.ts'
import { anOrder } from '../orders/orders.factory.ts'

let api: Api
let superuser: Awaited<ReturnType<Api['as']>>
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  superuser = await api.as('superuser')
  staff = await api.as('business_development')
})
afterAll(() => api.close())

const bca = { bank: 'BCA', number: '0123456789', holder: 'PT Balai Nusantara' }
const version = async () => (await superuser.call(seller.find)).version
const save = async (changes: Record<string, unknown>) =>
  superuser.store(seller.update, { ...changes, version: await version() })

it('invoice, answer card and statement show who sells and where to transfer the money', async () => {
  const order = await anOrder(api.services.db, { partner_code: 'MITRA', buyer_npwp: '0123456789012345' })
  expect((await staff.call(orders.find, { id: order.id })).answer_card.en).not.toContain('Transfer to')
  await save({
    legal_name: 'PT Balai Nusantara',
    address: 'Jl. Braga 1\nBandung',
    npwp: '01.234.567.8-901.000',
    accounts: [bca],
    note: 'Terima kasih',
  })
  const invoice = textsIn(await staff.download(orders.pdf, { id: order.id })).join('\n')
  for (const text of [
    'PT Balai Nusantara',
    'Jl. Braga 1',
    'NPWP 012345678901000',
    'BCA 0123456789',
    'Terima kasih',
  ])
    expect(invoice).toContain(text)
  expect(invoice).toContain('NPWP 0123456789012345')
  const { answer_card } = await staff.call(orders.find, { id: order.id })
  expect(answer_card.en).toContain('Transfer to BCA 0123456789 (PT Balai Nusantara).')
  expect(answer_card.id).toContain('Transfer ke BCA 0123456789 (PT Balai Nusantara).')

  const { partner_id } = await staff.call(fees.savePartner, { code: 'MITRA', name: 'Mitra' })
  const rule = { kind: 'percent', value: 1_000, base: 'total_nett', valid_from: '2020-01-01' } as const
  await staff.store(fees.addRule, { ...rule, partner_id })
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const proof = new File([new Uint8Array(picture)], 'bukti.png')
  await staff.upload(payments.markPaid, proof, { id: order.id, version: order.version, note: 'Tunai' })
  const [line] = (await staff.call(fees.list, {})).rows
  const period = line?.period.slice(0, 7) ?? ''
  const statement = textsIn(await staff.download(fees.statement, { partner_id, period })).join('\n')
  expect(statement).toContain('NPWP 012345678901000')
})

it('a changed account rings the bell of every superuser, and nobody else’s', async () => {
  const other = await api.as('superuser')
  const bells = async (of: typeof other) =>
    (await of.call(notifications.list, {})).rows.filter(({ kind }) => kind === 'seller.accounts')
  const input = { accounts: [{ ...bca, number: '99 88 77 66' }], version: await version() }
  expect((await superuser.check(seller.update, input)).effects).toContain(
    'Every superuser is notified of the changed accounts.',
  )
  await superuser.store(seller.update, input)
  expect((await bells(other))[0]?.facts.reason).toBe('BCA 99887766 (PT Balai Nusantara)')
  const before = (await bells(superuser)).length
  expect(before).toBeGreaterThan(0)
  expect(await bells(staff)).toEqual([])
  await save({ note: 'Sampai jumpa' })
  expect((await bells(superuser)).length).toBe(before)
})

it('a field that is left out stays, and what is emptied is named', async () => {
  await save({ legal_name: 'PT Lain', address: 'Jakarta', accounts: [bca] })
  await save({ note: 'Baru' })
  expect(await superuser.call(seller.find)).toMatchObject({ legal_name: 'PT Lain', accounts: [bca] })
  const empty = { address: '', accounts: '' as never, version: await version() }
  expect((await superuser.check(seller.update, empty)).effects).toEqual([
    'The address is emptied.',
    'The list of bank accounts is emptied.',
    'No account remains: members cannot transfer any more.',
    'Every superuser is notified of the changed accounts.',
  ])
})

it.each([
  ['a tax number of 14 digits', { npwp: '12345678901234' }, 400],
  ['an account number with letters', { accounts: [{ ...bca, number: '12A456' }] }, 400],
  ['the same account twice', { accounts: [bca, bca] }, 422],
])('refuses %s', async (_what, wrong, http) => {
  const answer = await superuser.send(seller.update, { ...wrong, version: await version() }, { step: 1 })
  expect(answer.http).toBe(http)
})

it('a stale version gets a conflict, and only superusers may look', async () => {
  const answer = await superuser.send(seller.update, { note: 'x', version: 99 }, { step: 1 })
  expect(answer).toMatchObject({ http: 409, data: { theirs: { version: await version() } } })
  expect((await staff.send(seller.find)).http).toBe(403)
})
