import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMidtrans } from '../../../../test/midtrans.ts'
import { meaningOf, MidtransStatus, openSnap, paidAt } from './midtrans.ts'

let gateway: Awaited<ReturnType<typeof startMidtrans>>
beforeAll(async () => {
  gateway = await startMidtrans()
})
afterAll(() => gateway.close())

it('redirects are never followed, because the request contains the server key', async () => {
  gateway.say({ status: 302, body: {} })
  const access = { server_key: 'key', app_url: gateway.url, api_url: gateway.url }
  const customer = { first_name: 'Ayu', last_name: '', email: 'ayu@contoh.id', phone: '' }
  const page = { gateway_order_id: 'INV-1', total_bill: 1_000, items: [], customer, minutes: 5 }
  await expect(openSnap(access, page)).rejects.toMatchObject({ status: 503 })
  expect(gateway.asked.map(({ path }) => path)).toEqual(['/snap/v1/transactions'])
})

const status = {
  order_id: 'INV-202611-0000001-1',
  status_code: '200',
  gross_amount: '150345.00',
  signature_key: 'a'.repeat(128),
  transaction_status: 'settlement',
}

describe('a status', () => {
  it.each([
    ['an amount with a leading zero', { gross_amount: '0150345.00' }],
    ['an amount without decimals', { gross_amount: '150345' }],
    ['an amount with cents', { gross_amount: '150345.50' }],
    ['an amount of nothing', { gross_amount: '0.00' }],
    ['a code of two digits', { status_code: '20' }],
    ['a code of four digits', { status_code: '2001' }],
    ['a code that begins with a zero', { status_code: '020' }],
    ['a short signature', { signature_key: 'a'.repeat(127) }],
    ['a status that is no word', { transaction_status: 'settlement ' }],
  ])('with %s is not the gateway’s', (_what, wrong) => {
    expect(MidtransStatus.safeParse(status).success).toBe(true)
    expect(MidtransStatus.safeParse({ ...status, ...wrong }).success).toBe(false)
  })

  it.each([
    ['settlement', '200', undefined, 'confirmed'],
    ['settlement', '200', 'accept', 'confirmed'],
    ['settlement', '201', undefined, null],
    ['settlement', '202', undefined, null],
    ['settlement', '407', undefined, null],
    ['settlement', '200', 'deny', 'failed'],
    ['settlement', '200', 'challenge', 'pending'],
    ['settlement', '200', 'something else', null],
    ['capture', '200', 'accept', 'confirmed'],
    ['capture', '201', 'challenge', 'pending'],
    ['capture', '201', 'accept', null],
    ['capture', '200', 'deny', 'failed'],
    ['capture', '200', undefined, null],
    ['capture', '202', 'accept', null],
    ['pending', '201', undefined, 'pending'],
    ['pending', '200', undefined, null],
    ['deny', '202', undefined, 'failed'],
    ['expire', '407', undefined, 'expired'],
    ['expire', '201', undefined, null],
    ['refund', '200', undefined, 'refunded'],
    ['refund', '201', undefined, null],
    ['teleported', '200', undefined, null],
    ['constructor', '200', undefined, null],
  ])(
    '%s with code %s and fraud status %s means %s',
    (transaction_status, status_code, fraud_status, means) => {
      expect(
        meaningOf({ ...status, transaction_status, status_code, ...(fraud_status && { fraud_status }) }),
      ).toBe(means)
    },
  )

  it('names the time of the payment in western Indonesian time', () => {
    const transaction_time = '2026-11-15 09:00:00'
    expect(paidAt({ ...status, transaction_time })?.toISOString()).toBe('2026-11-15T02:00:00.000Z')
    const settled = { ...status, transaction_time, settlement_time: '2026-11-15 10:00:00' }
    expect(paidAt(settled)?.toISOString()).toBe('2026-11-15T03:00:00.000Z')
    expect(paidAt({ ...status, settlement_time: 'yesterday' })).toBeNull()
    expect(paidAt({ ...status, settlement_time: '2026-13-45 10:00:00' })).toBeNull()
  })
})
