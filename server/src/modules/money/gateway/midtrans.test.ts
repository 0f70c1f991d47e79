import { afterAll, beforeAll, expect, it } from 'vitest'
import { startMidtrans } from '../../../../test/midtrans.ts'
import { openSnap } from './midtrans.ts'

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
