import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { comments } from '@balai/contract/content/comments.ts'
import { demoInbox } from '@balai/contract/mailing/demo-inbox.ts'
import { gateway } from '@balai/contract/money/gateway.ts'
import { products } from '@balai/contract/money/products.ts'
import { members } from '@balai/contract/people/members.ts'
import { checkout } from '@balai/contract/site/checkout.ts'
import { membership } from '@balai/contract/site/membership.ts'
import { reactions } from '@balai/contract/site/reactions.ts'
import { reading } from '@balai/contract/site/reading.ts'
import { startMailSender } from '../src/commands/mail-sender.ts'
import { startWorker } from '../src/jobs/worker.ts'
import { allJobs } from '../src/modules.ts'
import { anArticle } from '../src/modules/content/news/news.factory.ts'
import { notificationPath } from '../src/modules/money/gateway/gateway.routes.ts'
import { startApi, type Api } from './api.ts'
import { serverKey } from './gateway.ts'
import { within } from './listen.ts'
import { signed, startMidtrans } from './midtrans.ts'

// A member’s whole way through the product, over HTTP alone, as a site and the staff would go it.

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
let midtrans: Awaited<ReturnType<typeof startMidtrans>>
const ends: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  midtrans = await startMidtrans({ serverKey })
  api = await startApi({ PUBLIC_URL: 'http://balai.example/', MIDTRANS_URL: midtrans.url })
  staff = await api.as('superuser')
  const worker = startWorker(api.services, allJobs)
  const sender = startMailSender(api.services)
  ends.push(
    () => worker.stop(),
    () => sender.stop(),
  )
})
afterAll(async () => {
  await Promise.all(ends.map((end) => end()))
  await api.close()
  await midtrans.close()
})

/** The path of the link in the newest mail to this address, as staff read it in the demo inbox. */
const linkTo = (recipient: string) =>
  vi.waitFor(async () => {
    const [mail] = (await staff.call(demoInbox.list, { search: recipient })).rows
    const { text } = await staff.call(demoInbox.find, { inbox_id: mail!.inbox_id })
    const link = /http:\/\/balai\.example(\/member\/link\/[\w-]+)/.exec(text)?.[1]
    expect(link).toBeDefined()
    return link!
  }, within(20))

/** The member pays on the page of the gateway, which notifies the server. */
async function payOnPage(code: string, total_bill: number): Promise<void> {
  const status = {
    order_id: `${code}-1`,
    status_code: '200',
    gross_amount: `${total_bill}.00`,
    transaction_status: 'settlement',
    payment_type: 'qris',
    transaction_id: `t-${code}`,
  }
  midtrans.statuses.set(status.order_id, status)
  const { status: answer } = await api.nobody.raw(notificationPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signed(status, serverKey)),
  })
  expect(answer).toBe(200)
}

it('a person signs up, reads, comments, buys premium, asks for their data, is suspended and is refused', async () => {
  const author_id = staff.user_id
  await anArticle(api.services.db, { author_id, published: true, news_title: 'Kopi Gayo' })
  const premium = await anArticle(api.services.db, {
    ...{ author_id, published: true, news_title: 'Rahasia kopi', news_visibility: 'premium' },
    news_content: '<p>Hanya untuk premium.</p>',
  })
  await staff.call(gateway.saveSettings, { is_production: false, server_key: serverKey, version: 0 })
  await staff.store(products.create, {
    ...{ name: 'Premium 30 hari', code: 'PREM-30', price: 50_000, activates: 'premium', activation_days: 30 },
  })
  const email = 'siti.rahma@contoh.id'
  const password = 'lima gajah biru tidur'

  await api.nobody.call(
    membership.signUp,
    {
      member_first_name: 'Siti',
      member_last_name: 'Rahma',
      ...{ email, password, language: 'id', consents: { newsletter: 1 } },
    },
    { json: true },
  )
  const link = await linkTo(email)
  // A scanner of mails opens the link before the person does.
  expect((await api.nobody.raw(link)).status).toBe(200)
  expect((await staff.call(members.list, { search: email })).total).toBe(0)
  expect((await api.nobody.raw(link, { method: 'POST' })).status).toBe(200)
  expect((await staff.call(members.list, { search: email })).total).toBe(1)

  const { token } = await api.nobody.call(membership.login, { email, password })
  const siti = api.withToken(token)
  const { member_id: id } = await siti.call(membership.profile)

  const { rows: found } = await siti.call(reading.search, { search: 'kopi gayo' })
  const permalink = found[0]?.permalink ?? ''
  const { article } = await siti.call(reading.article, { permalink })
  expect(article).toMatchObject({ title: 'Kopi Gayo', content: expect.any(String) })

  const { most_links } = await staff.call(comments.rules)
  const comment_text = 'https://contoh.id '.repeat(most_links + 1)
  const article_id = article!.article_id
  const posted = await siti.call(reactions.postComment, { article_id, comment_text })
  expect(posted.state).toBe('held')
  const visible = async () => (await api.nobody.call(reactions.comments, { article_id })).total
  expect(await visible()).toBe(0)
  await staff.call(comments.approve, { comment_id: [posted.comment_id] })
  expect(await visible()).toBe(1)

  const secret = async () =>
    (await siti.call(reading.article, { permalink: premium.news_permalink })).article?.content ?? null
  expect(await secret()).toBeNull()
  const { code, total_bill } = await siti.store(checkout.checkout, {
    items: [{ code: 'PREM-30', quantity: 1 }],
    payment_method: 'gateway',
  })
  await vi.waitFor(
    async () => expect((await siti.call(checkout.order, { code })).payment_page).toMatch(/^https:/),
    within(20),
  )
  await payOnPage(code, total_bill)
  await vi.waitFor(async () => expect(await secret()).toContain('Hanya untuk premium.'), within(20))

  await siti.call(membership.addRequest, { kind: 'export' })
  expect(await staff.call(members.requests, { id })).toMatchObject([{ kind: 'export', done_at: null }])
  const { content } = await staff.call(members.exportData, { id })
  expect(content).toMatchObject({ profile: [{ member_email: email }], sessions: [expect.anything()] })
  expect(await siti.call(membership.requests)).toMatchObject([{ done_at: expect.any(String) }])

  await staff.store(members.suspend, { id, action: 'suspend', reason: 'Akun ganda' })
  expect(await siti.send(membership.addRequest, { kind: 'erase' })).toMatchObject({
    http: 403,
    msg: 'Akun ini ditangguhkan.',
  })
  const again = await api.nobody.send(
    membership.login,
    { email, password },
    { headers: { 'accept-language': 'id' } },
  )
  expect(again).toMatchObject({ http: 403, msg: 'Akun ini ditangguhkan.' })
})
