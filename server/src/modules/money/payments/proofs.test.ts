import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orders } from '@balai/contract/money/orders.ts'
import { payments } from '@balai/contract/money/payments.ts'
import { checkout } from '@balai/contract/site/checkout.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { jobContext, jobNamed } from '../../../../test/job-context.ts'
import { mailsTo, readMail } from '../../../../test/mails.ts'
import { workingDaysAfter } from '../../../lib/working-days.ts'
import { anOrder } from '../orders/orders.factory.ts'
import { findOrder, type Order } from '../orders/orders.queries.ts'
import { bookRecorded } from './booking.rules.ts'

let api: Api
let staff: Client
let member: Awaited<ReturnType<Api['asMember']>>
let order: Order
let picture: File
const pdf = new File(['%PDF-1.4\n1 0 obj\nendobj\ntrailer\n%%EOF\n'], 'bukti.pdf')

beforeAll(async () => {
  api = await startApi()
  staff = await api.as('content')
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
  picture = new File([new Uint8Array(await image.png().toBuffer())], 'bukti.png')
})
afterAll(() => api.close())
beforeEach(async () => {
  member = await api.asMember()
  order = await anOrder(api.services.db, { member_id: member.member_id })
})

const send = (file: File = picture, as: Client = member, code = order.code) =>
  as.upload(checkout.uploadProof, file, { code, note: 'Dari BCA atas nama istri' })
const refusal = (file: File, as: Client = member) => as.send(checkout.uploadProof, { file, code: order.code })
const page = () => staff.call(orders.find, { id: order.id })
const waiting = async () => (await page()).proofs[0]?.proof_id ?? 0
const expire = () => jobNamed('orders.expire').run(jobContext(api), {})
const passMinutes = (minutes: number) =>
  api.services.pool.query(
    `with moved as (update transfer_proofs set uploaded_at = uploaded_at - make_interval(mins => $2),
        pause_ends_at = pause_ends_at - make_interval(mins => $2),
        expire_before = expire_before - make_interval(mins => $2) where order_id = $1)
      update orders set expire_datetime = expire_datetime - make_interval(mins => $2) where id = $1`,
    [order.id, minutes],
  )

/** The HTTP statuses of answers, lowest first. */
const statuses = (answers: { http: number }[]) => answers.map(({ http }) => http).toSorted((a, b) => a - b)

describe('a proof of transfer', () => {
  it('pauses the deadline for two working days and joins the queue of decisions', async () => {
    const { uploaded_at, pause_ends_at, expire_datetime, state } = await send()
    expect(state).toBe('waiting')
    const until = workingDaysAfter(new Date(uploaded_at), 2, api.services.site.time_zone)
    expect(new Date(pause_ends_at)).toEqual(until)
    const pause = until.getTime() - new Date(uploaded_at).getTime()
    expect(new Date(expire_datetime).getTime()).toBe(order.expire_datetime.getTime() + pause)
    const { rows } = await staff.call(orders.list, { needs_decision: true, member_id: member.member_id })
    expect(rows).toMatchObject([{ code: order.code, has_waiting_proof: true }])
    expect((await member.call(checkout.order, { code: order.code })).proof).toMatchObject({
      state: 'waiting',
      reason: '',
    })
    const { timeline } = await page()
    expect(timeline[0]).toMatchObject({ kind: 'proof_sent', by_kind: 'member' })
  })

  it('keeps the invoice open past its first deadline, but not for ever', async () => {
    await send()
    await passMinutes(25 * 60)
    await expire()
    expect((await page()).invoice.status).toBe('pending')
    await passMinutes(6 * 24 * 60)
    await expire()
    expect((await page()).invoice).toMatchObject({ status: 'expired', needs_decision: true })
  })

  it.each(['picture', 'PDF'])('as a %s is a private file that staff open by a signed link', async (kind) => {
    await send(kind === 'PDF' ? pdf : picture)
    const [proof] = (await page()).proofs
    expect(proof).toMatchObject({ is_picture: kind === 'picture', note: 'Dari BCA atas nama istri' })
    const file = await fetch(api.url + (proof?.url ?? ''))
    expect(file.status).toBe(200)
    expect(file.headers.get('content-type')).toBe(kind === 'PDF' ? 'application/pdf' : 'image/webp')
    expect(file.headers.get('content-security-policy')).toContain('sandbox')
    const [path] = (proof?.url ?? '').split('?')
    expect((await fetch(api.url + path)).status).toBe(403)
  })

  it('is refused if its content is neither a picture nor a PDF, whatever its name says', async () => {
    const wrong = ['<html><script>alert(1)</script></html>', '%PDF-1.4 cut off', 'MZ\u0000\u0001']
    for (const content of wrong) {
      const answer = await refusal(new File([content], 'bukti.pdf', { type: 'application/pdf' }))
      expect(answer.http).toBe(422)
      expect(answer.errors?.['file']).toBeDefined()
    }
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'bukti.png')
    expect((await refusal(large)).http).toBe(413)
    expect((await page()).proofs).toEqual([])
  })

  it('of another member’s order does not exist for them', async () => {
    expect((await refusal(picture, await api.asMember())).http).toBe(404)
    expect((await page()).invoice.needs_decision).toBe(false)
  })

  it('is refused while another one waits, also if both come at the same moment', async () => {
    const answers = await Promise.all([refusal(picture), refusal(picture)])
    expect(statuses(answers)).toEqual([200, 422])
    expect((await page()).proofs).toHaveLength(1)
  })

  it('is refused for an invoice that is not open or not paid by transfer, and after the third', async () => {
    for (let count = 0; count < 3; count += 1) {
      await send()
      await staff.store(payments.refuseProof, { proof_id: await waiting(), reason: 'Tidak terbaca' })
    }
    expect((await refusal(picture)).msg).toContain('no more are accepted')
    order = await anOrder(api.services.db, { member_id: member.member_id, payment_method: 'gateway' })
    expect((await refusal(picture)).msg).toContain('on the payment page')
    order = await anOrder(api.services.db, { member_id: member.member_id, status: 'expired' })
    expect((await refusal(picture)).msg).toContain('only for an open invoice')
  })

  it('stops the member from cancelling the order', async () => {
    await send()
    const answer = await member.send(checkout.cancel, { code: order.code }, { step: 1 })
    expect(answer.msg).toContain('A payment of this order has begun')
  })
})

describe('the decision about a proof', () => {
  it('accepts it: the payment is booked, with the proof, and the order is paid', async () => {
    await send()
    const proof_id = await waiting()
    const { effects } = await staff.check(payments.acceptProof, { proof_id })
    expect(effects[0]).toContain(`Invoice ${order.code} becomes paid`)
    await staff.store(payments.acceptProof, { proof_id, note: 'Sesuai mutasi' })
    const { invoice, payments: booked, proofs } = await page()
    expect(invoice).toMatchObject({ status: 'paid', needs_decision: false, has_waiting_proof: false })
    expect(booked).toMatchObject([
      { status: 'confirmed', payment_type: 'bank_transfer', received_rupiah: order.total_bill },
    ])
    expect(booked[0]?.proof_url).toContain('/files/')
    expect(proofs).toMatchObject([{ state: 'accepted' }])
    const again = await staff.send(payments.refuseProof, { proof_id, reason: 'Salah' }, { step: 1 })
    expect(again.msg).toContain('does not wait for a decision any more')
  })

  it('refuses it: the member gets the reason by mail and the deadline goes on', async () => {
    await send()
    await passMinutes(60)
    const proof_id = await waiting()
    await staff.store(payments.refuseProof, { proof_id, reason: 'Jumlahnya berbeda' })
    const { invoice, proofs } = await page()
    expect(invoice).toMatchObject({ status: 'pending', needs_decision: false })
    expect(proofs).toMatchObject([{ state: 'refused', reason: 'Jumlahnya berbeda' }])
    // An hour has passed since the upload, and it counted as a pause.
    const left = new Date(invoice.expire_datetime).getTime() - order.expire_datetime.getTime()
    expect(Math.abs(left)).toBeLessThan(60_000)
    const [mail] = await mailsTo(api, { member_id: member.member_id })
    const { subject, text } = await readMail(api, mail!)
    expect(subject).toBe(`Bukti transfer Anda untuk ${order.code} belum dapat kami terima`)
    expect(text).toContain('Jumlahnya berbeda')
    const own = await member.call(checkout.order, { code: order.code })
    expect(own.proof).toMatchObject({ state: 'refused', reason: 'Jumlahnya berbeda' })
  })

  it('leaves a deadline that staff have set meanwhile', async () => {
    await send()
    const { invoice } = await page()
    const expire_datetime = new Date(Date.now() + 20 * 86_400_000).toISOString()
    await staff.store(orders.extend, { id: order.id, version: invoice.version, expire_datetime })
    await staff.store(payments.refuseProof, { proof_id: await waiting(), reason: 'Tidak terbaca' })
    expect(new Date((await page()).invoice.expire_datetime).toISOString()).toBe(expire_datetime)
  })

  it('is needed once: of two at the same moment one is refused', async () => {
    await send()
    const proof_id = await waiting()
    const answers = await Promise.all([
      staff.send(payments.acceptProof, { proof_id }, { step: 1 }),
      staff.send(payments.refuseProof, { proof_id, reason: 'Salah' }, { step: 1 }),
    ])
    expect(statuses(answers)).toEqual([200, 422])
  })

  it('is made by itself if the money comes in another way, but not by marking the order as paid', async () => {
    await send()
    const { version } = (await page()).invoice
    const byHand = { file: picture, id: order.id, version, note: 'Tunai' }
    const answer = await staff.send(payments.markPaid, byHand)
    expect(answer.msg).toContain('a proof of transfer of this order waits')
    const paid_datetime = new Date()
    await api.services.db.transaction().execute(async (db) => {
      const by = { by_kind: 'house' as const, by_user_id: null, by_name: 'Balai' }
      const current = (await findOrder(db, order.id)) as Order
      await bookRecorded(
        db,
        current,
        { gateway: 'bank', payment_type: 'bank_transfer' },
        { amount: order.total_bill, paid_datetime },
        { by, time_zone: 'Asia/Jakarta', fulfilments: [], log: api.services.log },
      )
    })
    const { invoice, proofs } = await page()
    expect(invoice).toMatchObject({ status: 'paid', needs_decision: false })
    expect(proofs).toMatchObject([{ state: 'accepted', decided_by_name: null }])
  })
})
