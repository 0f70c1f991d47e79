import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReviewReason } from '@balai/contract/content/news-shapes.ts'
import { news } from '@balai/contract/content/news.ts'
import { reviews } from '@balai/contract/content/reviews.ts'
import { account } from '@balai/contract/identity/account.ts'
import { notificationKinds, notifications, type NotificationKind } from '@balai/contract/kit/notifications.ts'
import { memberImports } from '@balai/contract/people/member-imports.ts'
import { members } from '@balai/contract/people/members.ts'
import { startApi, type Api } from '../../../test/api.ts'
import { mailsTo, readMail } from '../../../test/mails.ts'
import { jobContext, jobNamed } from '../../../test/job-context.ts'
import { aContentCategory, anArticle } from '../../modules/content/news/news.factory.ts'
import { anOrder } from '../../modules/money/orders/orders.factory.ts'
import { findOrder, flagForDecision } from '../../modules/money/orders/orders.queries.ts'
import { bookRecorded } from '../../modules/money/payments/booking.rules.ts'
import { aMember } from '../../modules/people/members/members.factory.ts'
import { notifyOfLongExports } from './long-exports.ts'

type Person = Awaited<ReturnType<Api['as']>>
let api: Api
let writer: Person
let reviewer: Person
let service: Person
beforeAll(async () => {
  // No export of a test takes long, so here every export counts as long.
  api = await startApi({}, { prepare: (app, services) => notifyOfLongExports(app, services, 0) })
  writer = await api.as('social_media')
  reviewer = await api.as('content')
  service = await api.as('customer_service')
})
afterAll(() => api.close())

const rung = async (person: Person, kind: NotificationKind) =>
  (await person.call(notifications.list, { perPage: 200 })).rows.filter((row) => row.kind === kind)
const readAll = async (person: Person) => {
  const { rows } = await person.call(notifications.list, {})
  await person.call(notifications.read, { notification_id: rows[0]?.notification_id ?? 1 })
}

describe('the bell rings', () => {
  it('for reviewers when an article is handed in, once while unread, and not for who handed it in', async () => {
    const both = await api.as('social_media', 'content')
    const { category_id } = await aContentCategory(api.services.db)
    const made = await anArticle(api.services.db, {
      author_id: both.user_id,
      category_id,
      news_title: 'Kopi',
    })
    const { news_id } = made
    const handedIn = await both.call(reviews.submit, { news_id, version: made.version })
    expect(await rung(reviewer, 'review.waiting')).toMatchObject([
      { facts: { news_id, title: 'Kopi', news_permalink: expect.any(String) } },
    ])
    for (const person of [both, writer]) expect(await rung(person, 'review.waiting')).toEqual([])
    const again = async (version: number) => {
      const draft = await both.store(news.setStatus, { news_id, version, news_status: 'draft' })
      return both.call(reviews.submit, { news_id, version: draft.version })
    }
    const second = await again(handedIn.version)
    expect(await rung(reviewer, 'review.waiting')).toHaveLength(1)
    await readAll(reviewer)
    await again(second.version)
    expect(await rung(reviewer, 'review.waiting')).toHaveLength(2)
  })

  it('for people who handle orders when money needs a decision', async () => {
    const { db, log } = api.services
    const { id } = await anOrder(db, { status: 'paid' })
    const by = { by_kind: 'house' as const, by_user_id: null, by_name: 'Test' }
    await db.transaction().execute(async (transaction) => {
      const order = await findOrder(transaction, id)
      if (!order) throw new Error('The order is missing.')
      const money = { amount: order.total_bill, paid_datetime: new Date() }
      const context = { by, time_zone: 'Asia/Jakarta', fulfilments: [], log }
      await bookRecorded(
        transaction,
        order,
        { gateway: 'bank', payment_type: 'bank_transfer' },
        money,
        context,
      )
    })
    expect(await rung(writer, 'order.decision')).toMatchObject([{ facts: { order_id: id } }])
    expect(await rung(service, 'order.decision')).toEqual([])
  })

  it('for people who handle members when a data request is due within a day, once and without the name', async () => {
    const { id } = await aMember(api.services.db, { member_first_name: 'Rahasia' })
    const { request_id } = await service.call(members.addRequest, { id, kind: 'erase', note: '' })
    const remind = () => jobNamed('members.remind-requests').run(jobContext(api), {})
    await remind()
    expect(await rung(service, 'member_request.due')).toEqual([])
    await api.services.pool.query(
      `update member_requests set due_at = now() + interval '23 hours' where request_id = $1`,
      [request_id],
    )
    await remind()
    await readAll(service)
    await remind()
    const notices = await rung(service, 'member_request.due')
    expect(notices).toMatchObject([
      { facts: { member_id: id, request: 'erase', due_at: expect.any(String) } },
    ])
    expect(JSON.stringify(notices)).not.toContain('Rahasia')
    expect(await rung(writer, 'member_request.due')).toEqual([])
  })

  it('for the person whose import was checked, done, or failed', async () => {
    const file = new File(['Name,Email\r\nAyu,ayu@contoh.id'], 'people.csv', { type: 'text/csv' })
    const { import_id, mapping } = await service.upload(memberImports.upload, file)
    const work = (is_dry: boolean) =>
      jobNamed('member-imports.work').run(jobContext(api), { import_id, is_dry, language: 'en' })
    await service.call(memberImports.check, { import_id, mapping, duplicates: 'skip', label: '' })
    await work(true)
    await service.store(memberImports.run, { import_id })
    await work(false)
    expect((await rung(service, 'member_import.ended')).map(({ facts }) => facts)).toMatchObject([
      { import_id, state: 'done', title: 'people.csv' },
      { import_id, state: 'checked' },
    ])
    expect(await rung(reviewer, 'member_import.ended')).toEqual([])
  })

  it('for the person whose long export is complete', async () => {
    await service.download(members.excel, {})
    await expect.poll(async () => (await rung(service, 'export.ready')).length).toBe(1)
    expect((await rung(service, 'export.ready'))[0]?.facts.title).toMatch(/^\w+-\d{4}-\d\d-\d\d\.xlsx$/)
  })
})

describe('a decision about an article appears in the bell', () => {
  const decided = async (
    choice?: { by_bell: boolean; by_mail: boolean },
    language: 'en' | 'id' = 'en',
    reason_codes: ReviewReason[] = ['facts'],
  ) => {
    const author = await api.as('social_media')
    await author.call(account.savePreferences, { language })
    if (choice) await author.call(notifications.choose, { kind: 'news.returned', ...choice })
    const { category_id } = await aContentCategory(api.services.db)
    const { news_id, version } = await anArticle(api.services.db, {
      author_id: author.user_id,
      category_id,
      news_title: 'Kopi & teh',
    })
    const waiting = await author.call(reviews.submit, { news_id, version })
    const decision = { news_id, version: waiting.version, decision: 'return' as const }
    await reviewer.store(news.approve, { ...decision, reason_codes, reason: 'Sumbernya?' })
    return {
      bell: (await rung(author, 'news.returned')).length,
      mails: await mailsTo(api, author, 'news.returned'),
    }
  }

  it('by the bell, unless its author chose otherwise', async () => {
    expect(await decided()).toEqual({ bell: 1, mails: [] })
    expect(await decided({ by_bell: false, by_mail: false })).toEqual({ bell: 0, mails: [] })
  })

  it('by mail, alone or with the bell, if its author wants that', async () => {
    expect(await decided({ by_bell: false, by_mail: true })).toMatchObject({ bell: 0, mails: [{}] })
    const { bell, mails } = await decided({ by_bell: true, by_mail: true })
    expect(bell).toBe(1)
    const { subject, text } = await readMail(api, mails[0]!)
    expect(subject).toBe('Returned: Kopi & teh')
    expect(text).toContain('Reasons: Facts are wrong or missing\nNote: Sumbernya?')
  })

  it('by mail with every reason in the words of the review desk, in the language of its author', async () => {
    const { mails } = await decided({ by_bell: false, by_mail: true }, 'id', ['picture', 'sources'])
    const { text, html } = await readMail(api, mails[0]!)
    expect(text).toContain('Alasan: Sumber kurang\nGambar atau haknya\nCatatan: Sumbernya?')
    expect(html).toContain('Sumber kurang<br')
    expect(html).not.toContain('Fakta salah')
  })

  it('and a long export by mail, too', async () => {
    const person = await api.as('customer_service')
    await person.call(notifications.choose, { kind: 'export.ready', by_bell: false, by_mail: true })
    await person.download(members.excel, {})
    await expect.poll(async () => (await mailsTo(api, person, 'notifications.export_ready')).length).toBe(1)
  })
})

describe('the kinds of notifications', () => {
  const offered = async (person: Person) =>
    (await person.call(notifications.kinds)).map(({ kind }) => kind).toSorted()

  it('are each declared by one domain, and offered to people whose areas they belong to', async () => {
    expect(await offered(await api.as('admin'))).toEqual(notificationKinds.toSorted())
    expect(await offered(service)).toEqual([
      'contributor.asked',
      'event_review.waiting',
      'export.ready',
      'member_import.ended',
      'member_request.due',
      'member_request.new',
      'review.waiting',
      'silence.members',
    ])
  })

  it('can be switched off and on by each person, if their roles receive them', async () => {
    const choose = (by_bell: boolean) =>
      writer.call(notifications.choose, { kind: 'order.decision', by_bell })
    const flag = async () => {
      const { id } = await anOrder(api.services.db)
      await api.services.db.transaction().execute((db) => flagForDecision(db, id))
    }
    const before = (await rung(writer, 'order.decision')).length
    await choose(false)
    await choose(false)
    expect(await writer.call(notifications.kinds)).toContainEqual({
      kind: 'order.decision',
      by_bell: false,
      by_mail: null,
    })
    await flag()
    expect(await rung(writer, 'order.decision')).toHaveLength(before)
    await choose(true)
    await flag()
    expect(await rung(writer, 'order.decision')).toHaveLength(before + 1)
    const noMail = { kind: 'order.decision' as const, by_bell: true, by_mail: true }
    expect((await writer.send(notifications.choose, noMail)).errors).toHaveProperty('by_mail')
    const refused = await writer.send(notifications.choose, { kind: 'job.failed', by_bell: false })
    expect(refused).toMatchObject({ http: 422, errors: { kind: [expect.any(String)] } })
  })
})
