import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '@balai/contract/money/orders.ts'
import { payments } from '@balai/contract/money/payments.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { jobContext, jobNamed } from '../../../../test/job-context.ts'
import { mailsTo, readMail } from '../../../../test/mails.ts'
import { aMember } from '../../people/members/members.factory.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('superuser')
})
afterAll(() => api.close())

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const proof = async () => {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
  return new File([new Uint8Array(await picture.jpeg().toBuffer())], 'proof.jpg')
}
/** An invoice of a new member, and the states of its mails by kind. */
const anInvoice = async (expire_datetime = inHours(24), wanted: Parameters<typeof aMember>[1] = {}) => {
  const { id: member_id } = await aMember(api.services.db, wanted)
  const order = await staff.store(orders.create, {
    member_id,
    items: [{ name: 'Webinar', price_gross: 250_000 }],
    expire_datetime: expire_datetime.toISOString(),
  })
  const mails = () => mailsTo(api, { member_id })
  const states = async () =>
    (await mails()).map(({ kind, state }) => `${kind.replace('orders.', '')} ${state}`).toSorted()
  return { order, mails, states, member_id }
}

describe('an invoice', () => {
  it('is mailed to the member with its PDF, and a reminder waits until six hours before the deadline', async () => {
    const deadline = inHours(24)
    const { order, mails } = await anInvoice(deadline)
    const [issued, reminder] = (await mails()).toSorted((a, b) => a.kind.localeCompare(b.kind))
    expect(issued).toMatchObject({
      kind: 'orders.invoice_issued',
      attachments: [{ kind: 'invoice', id: String(order.id) }],
    })
    const { subject, text } = await readMail(api, issued!)
    expect(subject).toBe(`Tagihan ${order.code}`)
    expect(text).toContain(`Jumlah tagihan: Rp${order.total_bill.toLocaleString('id-ID')},00`)
    expect(text).toContain('Transfer tepat')
    expect(reminder).toMatchObject({
      kind: 'orders.payment_reminder',
      next_attempt_at: new Date(deadline.getTime() - 6 * 3_600_000),
    })
  })

  it('is mailed and reminded of in the language of the member', async () => {
    const { mails } = await anInvoice(inHours(24), { language: 'en' })
    expect((await mails()).map(({ language }) => language)).toEqual(['en', 'en'])
  })

  it('with a near deadline is reminded of after half of the time', async () => {
    const deadline = inHours(2)
    const mails = await (await anInvoice(deadline)).mails()
    const reminder = mails.find(({ kind }) => kind === 'orders.payment_reminder')
    const before = deadline.getTime() - (reminder?.next_attempt_at.getTime() ?? 0)
    expect(before / 3_600_000).toBeCloseTo(1, 1)
  })

  it('that is paid is mailed as paid, and no longer reminded of', async () => {
    const { order, states } = await anInvoice()
    const { id, version } = order
    await staff.upload(payments.markPaid, await proof(), { id, version, note: 'Cash' })
    expect(await states()).toEqual([
      'invoice_issued cancelled',
      'invoice_paid queued',
      'payment_reminder cancelled',
    ])
  })

  it('that is cancelled or expired is no longer reminded of', async () => {
    const cancelled = await anInvoice()
    const { id, version } = cancelled.order
    await staff.store(orders.cancel, { id, version, reason: 'Double' })
    const expired = await anInvoice()
    await api.services.pool.query(
      `update orders set expire_datetime = now() - interval '1 second' where id = $1`,
      [expired.order.id],
    )
    await jobNamed('orders.expire').run(jobContext(api), {})
    for (const { states } of [cancelled, expired])
      expect(await states()).toEqual(['invoice_issued cancelled', 'payment_reminder cancelled'])
  })

  it('that gets more time is mailed again, with a new reminder instead of the former', async () => {
    const { order, states, mails } = await anInvoice()
    const { id, version } = order
    const later = inHours(72)
    await staff.store(orders.extend, { id, version, expire_datetime: later.toISOString() })
    expect(await states()).toEqual([
      'invoice_issued cancelled',
      'invoice_issued queued',
      'payment_reminder cancelled',
      'payment_reminder queued',
    ])
    expect((await mails()).at(-1)?.next_attempt_at).toEqual(new Date(later.getTime() - 6 * 3_600_000))
  })
})
