import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { reportMails, type ReportName } from '@balai/contract/insight/report-mails.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { jobContext } from '../../../../test/job-context.ts'
import { mailsTo, readMail } from '../../../../test/mails.ts'
import { anArticle } from '../../content/news/news.factory.ts'
import { anEvent } from '../../events/events/events.factory.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { sendDueReports } from './report-mails.jobs.ts'

let api: Api
let analyst: Awaited<ReturnType<Api['as']>>
let writer: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  analyst = await api.as('data_analyst')
  writer = await api.as('social_media')
})
afterAll(() => api.close())

const weekly = { report: 'content', cadence: 'weekly', at_time: '09:00', time_zone: 'Asia/Jakarta' } as const
const found = async (report_mail_id: number) =>
  (await analyst.call(reportMails.list)).find((row) => row.report_mail_id === report_mail_id)

/** A schedule that is due at this moment. */
async function dueAt(now: string, wanted: z.input<typeof reportMails.add.input>, by = analyst) {
  const { report_mail_id } = await by.call(reportMails.add, wanted)
  await api.services.db
    .updateTable('report_mails')
    .set({ next_run_at: new Date(now) })
    .where('report_mail_id', '=', report_mail_id)
    .execute()
  return report_mail_id
}

describe('a schedule', () => {
  it('is added with its next run, changed, switched off and deleted', async () => {
    const { report_mail_id, version } = await analyst.call(reportMails.add, {
      ...weekly,
      weekday: '3',
      receiver_ids: [String(analyst.user_id)],
    })
    const added = await found(report_mail_id)
    expect(added).toMatchObject({ ...weekly, weekday: 3, last_run_at: null, last_error: '' })
    expect(added?.receivers).toMatchObject([{ user_id: analyst.user_id, may_see: true }])
    const next = new Date(added?.next_run_at ?? 0)
    expect([next.getUTCDay(), next.getUTCHours(), next > new Date()]).toEqual([3, 2, true])
    const off = await analyst.call(reportMails.update, { report_mail_id, version, is_on: '0' })
    expect(await found(report_mail_id)).toMatchObject({ is_on: false, next_run_at: null, weekday: 3 })
    const stale = await analyst.send(reportMails.update, { report_mail_id, version, at_time: '10:00' })
    expect(stale.http).toBe(409)
    const { effects } = await analyst.check(reportMails.remove, { report_mail_id, version: off.version })
    expect(effects).toEqual(['The report is not mailed any more.'])
    await analyst.store(reportMails.remove, { report_mail_id, version: off.version })
    expect(await found(report_mail_id)).toBeUndefined()
  })

  it('goes only to those who may see its report, and is only for them', async () => {
    const refused = await analyst.send(reportMails.add, { ...weekly, receiver_ids: [String(writer.user_id)] })
    expect([refused.http, refused.msg]).toEqual([
      422,
      'Somebody in the list may not see this report. Choose others.',
    ])
    const own = await writer.send(reportMails.add, { ...weekly, receiver_ids: [String(analyst.user_id)] })
    expect([own.http, own.msg]).toEqual([422, 'You may not see this report, so you cannot mail it.'])
    const { report_mail_id, version } = await analyst.call(reportMails.add, {
      ...weekly,
      receiver_ids: [String(analyst.user_id)],
    })
    expect(await writer.call(reportMails.list)).toEqual([])
    expect(await writer.call(reportMails.receivers, { report: 'content' })).toEqual([])
    expect((await writer.send(reportMails.remove, { report_mail_id, version }, { step: 1 })).http).toBe(404)
    const ids = (await analyst.call(reportMails.receivers, { report: 'content' })).map(
      ({ user_id }) => user_id,
    )
    expect(ids).toContain(analyst.user_id)
    expect(ids).not.toContain(writer.user_id)
  })

  it('of a screen that fewer may open goes to those alone who may', async () => {
    const superuser = await api.as('superuser')
    const business = await api.as('business_development')
    const of = (report: ReportName, { user_id }: { user_id: number }) => ({
      ...{ ...weekly, report, receiver_ids: [String(user_id)] },
    })
    for (const [report, person] of [
      ['cookie_law', analyst],
      ['visits', business],
      ['contributors', business],
    ] as const) {
      expect((await person.send(reportMails.add, of(report, person))).http).toBe(422)
      expect((await superuser.send(reportMails.add, of(report, person))).http).toBe(422)
      const ids = (await superuser.call(reportMails.receivers, { report })).map(({ user_id }) => user_id)
      expect(ids).toContain(superuser.user_id)
      expect(ids).not.toContain(person.user_id)
    }
    expect((await business.send(reportMails.add, of('keywords', business))).http).toBe(200)
    const demoted = await api.as('superuser')
    const id = await dueAt('2026-10-12T02:00:00Z', of('cookie_law', demoted), superuser)
    await api.services.db
      .updateTable('users')
      .set({ roles: ['data_analyst'] })
      .where('user_id', '=', demoted.user_id)
      .execute()
    await sendDueReports(jobContext(api), new Date('2026-10-12T02:00:30Z'))
    expect(await mailsTo(api, demoted)).toEqual([])
    const row = (await superuser.call(reportMails.list)).find((each) => each.report_mail_id === id)
    expect(row).toMatchObject({ last_receivers: 0, last_error: '' })
    expect((await analyst.call(reportMails.list)).map(({ report }) => report)).not.toContain('cookie_law')
  })

  it('refuses a zone that does not exist, and a time that is none', async () => {
    const receiver_ids = [String(analyst.user_id)]
    const zone = await analyst.send(reportMails.add, { ...weekly, receiver_ids, time_zone: 'Mars/Olympus' })
    expect(zone.http).toBe(422)
    const time = await analyst.send(reportMails.add, { ...weekly, receiver_ids, at_time: '24:00' })
    expect(time.http).toBe(400)
  })
})

describe('a mailed report', () => {
  it('has the figures of the days before in a small table, with a link', async () => {
    const { db } = api.services
    const author_id = analyst.user_id
    const at = async (kind: 'article' | 'video', first_published_at: string) => {
      const { news_id } = await anArticle(db, { author_id, news_content_type: kind, published: true })
      const moments = {
        first_published_at: new Date(first_published_at),
        created_at: new Date(first_published_at),
      }
      await db.updateTable('news').set(moments).where('news_id', '=', news_id).execute()
    }
    // 9 to 15 November in Jakarta: two of them, one just before and one just after.
    await at('article', '2026-11-08T17:00:00Z')
    await at('article', '2026-11-15T16:59:00Z')
    await at('article', '2026-11-08T16:59:00Z')
    await at('article', '2026-11-15T17:00:00Z')
    await at('video', '2026-11-10T00:00:00Z')
    await dueAt('2026-11-16T02:00:00Z', { ...weekly, receiver_ids: [String(analyst.user_id)] })
    await sendDueReports(jobContext(api), new Date('2026-11-16T02:00:30Z'))
    const [mail] = await mailsTo(api, analyst, 'reportMails.content')
    if (!mail) throw new Error('There is no mail.')
    const { subject, text } = await readMail(api, mail)
    expect(subject).toBe('Content report: 9 Nov 2026 – 15 Nov 2026')
    expect(text).toContain('In brackets: 2 Nov 2026 – 8 Nov 2026.')
    expect(text).toMatch(/Articles published:? +2 \(1\)/)
    expect(text).toMatch(/Videos published:? +1 \(0\)/)
    expect(text).toMatch(/Articles and videos created:? +3 \(1\)/)
    expect(text).toContain('/dashboard')
  })

  it('leaves once for a slot, however many servers send at once, and then waits for the next one', async () => {
    const receiver = await api.as('superuser')
    const id = await dueAt('2026-11-16T02:00:00Z', {
      ...weekly,
      report: 'events',
      receiver_ids: [String(receiver.user_id)],
    })
    await anEvent(api.services.db, {
      author_id: receiver.user_id,
      first_published_at: new Date('2026-11-12T03:00:00Z'),
    })
    const context = jobContext(api)
    const now = new Date('2026-11-16T02:00:30Z')
    await Promise.all([1, 2, 3, 4].map(() => sendDueReports(context, now)))
    await sendDueReports(context, now)
    const mails = await mailsTo(api, receiver, 'reportMails.events')
    expect(mails).toHaveLength(1)
    const row = await found(id)
    expect(row).toMatchObject({ next_run_at: '2026-11-23T02:00:00.000Z', last_receivers: 1, last_error: '' })
    await sendDueReports(context, new Date('2026-11-23T02:00:00Z'))
    expect(await mailsTo(api, receiver, 'reportMails.events')).toHaveLength(2)
    expect(await mailsTo(api, receiver, 'reportMails.events')).not.toEqual(mails)
  })

  it('is not sent to a person who may no longer see it', async () => {
    const receiver = await api.as('content')
    const id = await dueAt('2026-11-16T02:00:00Z', {
      ...weekly,
      report: 'visits',
      receiver_ids: [String(receiver.user_id), String(analyst.user_id)],
    })
    await api.services.db
      .updateTable('users')
      .set({ roles: ['customer_service'] })
      .where('user_id', '=', receiver.user_id)
      .execute()
    await sendDueReports(jobContext(api), new Date('2026-11-16T02:00:30Z'))
    expect(await mailsTo(api, receiver, 'reportMails.visits')).toEqual([])
    expect(await mailsTo(api, analyst, 'reportMails.visits')).toHaveLength(1)
    expect(await found(id)).toMatchObject({ last_receivers: 1 })
  })

  it('can be sent now, which leaves the next run as it is', async () => {
    await aMember(api.services.db, { member_join_datetime: new Date(Date.now() - 86_400_000) })
    const { report_mail_id } = await analyst.call(reportMails.add, {
      ...weekly,
      cadence: 'daily',
      report: 'subscribers',
      receiver_ids: [String(analyst.user_id)],
    })
    const before = await found(report_mail_id)
    const { effects } = await analyst.check(reportMails.run, { report_mail_id })
    expect(effects).toEqual(['1 person gets the report now.'])
    expect(await analyst.store(reportMails.run, { report_mail_id })).toEqual({ receivers: 1 })
    const after = await found(report_mail_id)
    expect([after?.next_run_at, after?.last_run_at !== null]).toEqual([before?.next_run_at, true])
    const [mail] = await mailsTo(api, analyst, 'reportMails.subscribers')
    const { text } = await readMail(api, mail as NonNullable<typeof mail>)
    expect(text).toMatch(/New members:? +1 \(0\)/)
  })

  it('that fails says why, and is tried again', async () => {
    const id = await dueAt('2026-11-16T02:00:00Z', {
      ...weekly,
      receiver_ids: [String(analyst.user_id)],
    })
    const { db } = api.services
    await db
      .updateTable('report_mails')
      .set({ report: 'broken' as never })
      .where('report_mail_id', '=', id)
      .execute()
    await sendDueReports(jobContext(api), new Date('2026-11-16T02:00:30Z'))
    await db.updateTable('report_mails').set({ report: 'content' }).where('report_mail_id', '=', id).execute()
    expect(await found(id)).toMatchObject({ last_error: expect.stringMatching(/./), last_run_at: null })
    await sendDueReports(jobContext(api), new Date('2026-11-16T02:01:30Z'))
    expect(await found(id)).toMatchObject({ last_error: '', last_receivers: 1 })
  })
})
