import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { likes } from '@balai/contract/content/likes.ts'
import { analytics } from '@balai/contract/insight/analytics.ts'
import type { Report } from '@balai/contract/insight/analytics-shapes.ts'
import { reports } from '@balai/contract/insight/reports.ts'
import { courseComments } from '@balai/contract/learning/course-comments.ts'
import { courseLikes } from '@balai/contract/learning/course-likes.ts'
import { members } from '@balai/contract/people/members.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { anArticle } from '../../content/news/news.factory.ts'
import { aUser } from '../../identity/users/users.factory.ts'
import { aCourse } from '../../learning/courses/courses.factory.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { someTracks } from '../../tracking/tracks/tracks.factory.ts'

let api: Api
let staff: Client
let author_id: number
let news_id: number
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('superuser')
  author_id = (await aUser(api.services.db)).user_id
  news_id = (await anArticle(api.services.db, { author_id, published: true })).news_id
})
afterAll(() => api.close())

const march = { range: 'custom', from: '2025-03-01', to: '2025-03-31', compare: 'none' } as const
const valueOf = ({ figures }: Report, name: string) => figures.find((one) => one.name === name)?.value

/** A member who was premium for some time. */
async function wasPremium(started_at: string, ended_at: string | null) {
  const { db } = api.services
  const { id } = await aMember(db, {
    member_join_datetime: new Date('2024-01-01T03:00:00Z'),
    is_member: true,
  })
  if (ended_at) await db.updateTable('members').set({ is_member: false }).where('id', '=', id).execute()
  await db
    .updateTable('premium_periods')
    .set({ started_at: new Date(started_at), ended_at: ended_at === null ? null : new Date(ended_at) })
    .where('member_id', '=', id)
    .execute()
  return id
}

it('who became premium, stopped, or was premium is a list of as many members', async () => {
  const before = await wasPremium('2025-02-28T16:59:00Z', null)
  const first = await wasPremium('2025-02-28T17:00:00Z', '2025-03-31T16:59:00Z')
  const later = await wasPremium('2025-03-31T16:59:00Z', '2025-03-31T17:00:00Z')
  await wasPremium('2025-03-31T17:00:00Z', null)
  await aMember(api.services.db)
  const report = await staff.call(analytics.premiumMembers, march)
  const days = { premium_event_from: report.from, premium_event_until: report.until }
  const found = async (filter: z.input<typeof members.list.input>) => {
    const { rows, total } = await staff.call(members.list, filter)
    expect(total).toBe(rows.length)
    return rows.map(({ id }) => id).toSorted((one, other) => one - other)
  }
  const became = await found({ ...days, premium_event: 'became' })
  expect([became, became.length]).toEqual([[first, later], valueOf(report, 'became_premium')])
  const ended = await found({ ...days, premium_event: 'ended' })
  expect([ended, ended.length]).toEqual([[first], valueOf(report, 'ended_premium')])
  const atEnd = await found({ premium_event_from: report.until, premium_event_until: report.until })
  expect([atEnd, atEnd.length]).toEqual([[before, later], valueOf(report, 'premium_at_end')])
  expect(await found({ ...days, premium_event: 'was', member_type: 'free' })).toEqual([first, later])
  expect(await found({ premium_event: 'ended' })).toEqual([first, later])
})

it('likes of some days are listed', async () => {
  const { db, pool } = api.services
  const like = async (at: string) => {
    const { id } = await aMember(db)
    await pool.query(
      `insert into likes (subject_id, kind, member_id, liked_at) values ($1, 'news', $2, $3)`,
      [news_id, id, at],
    )
    return id
  }
  await like('2025-02-28T16:59:59Z')
  const within = [await like('2025-02-28T17:00:00Z'), await like('2025-03-31T16:59:59Z')]
  await like('2025-03-31T17:00:00Z')
  const report = await staff.call(analytics.engagement, march)
  const { rows, total } = await staff.call(likes.list, { from: report.from, until: report.until })
  expect(rows.map(({ member_id }) => member_id)).toEqual(within.toReversed())
  expect([total, valueOf(report, 'likes')]).toEqual([2, 2])
})

it('a keyword has its days and the results that visitors opened', async () => {
  const search = { kind: 'search', path: '/search', text: 'zakat' } as const
  await someTracks(api.services.pool, [
    { kind: 'page_view', at: '2025-03-02 09:00', path: '/articles/zakat', subject_id: news_id },
    { ...search, at: '2025-03-02 09:00', value: 0 },
    ...[2, 5].flatMap((day) => [
      { ...search, at: `2025-03-0${day} 10:00`, value: 2, visitor: 2 },
      { ...search, at: `2025-03-0${day} 10:01`, value: 2, target: '/articles/zakat', visitor: 2 },
    ]),
    { ...search, at: '2025-03-05 10:02', value: 2, target: '/about', visitor: 2 },
    { ...search, text: 'haji', at: '2025-03-06 10:00', value: 2 },
    { ...search, text: 'haji', at: '2025-03-07 00:01', value: 2, target: '/about' },
    { ...search, at: '2025-04-01 00:00', value: 2 },
    { ...search, text: 'pajak', at: '2025-03-05 10:00', value: 2 },
  ])
  const { rows } = await staff.call(reports.keywords, { ...march, search: 'zakat' })
  expect(rows).toMatchObject([{ searches: 3, without_results: 1, clicks: 3 }])
  const { days, results } = await staff.call(reports.keywordRows, { ...march, keyword: 'zakat' })
  expect(days).toEqual([
    { day: '2025-03-05', searches: 1, without_results: 0, without_click: 0, clicks: 2 },
    { day: '2025-03-02', searches: 2, without_results: 1, without_click: 0, clicks: 1 },
  ])
  expect(results).toMatchObject([
    { path: '/articles/zakat', news_id, clicks: 2 },
    { path: '/about', news_id: null, clicks: 1 },
  ])
  // The result was opened after midnight.
  expect((await staff.call(reports.keywordRows, { ...march, keyword: 'haji' })).days).toEqual([
    { day: '2025-03-07', searches: 0, without_results: 0, without_click: 0, clicks: 1 },
    { day: '2025-03-06', searches: 1, without_results: 0, without_click: 1, clicks: 0 },
  ])
  const unknown = await staff.call(reports.keywordRows, { ...march, keyword: 'nobody' })
  expect(unknown).toEqual({ days: [], results: [], other_results: null })
})

it('a link to another site has its days on one page', async () => {
  const september = { ...march, from: '2025-09-01', to: '2025-09-30' }
  const address = 'https://b.example/'
  const link = { kind: 'outbound', path: '/articles/zakat', subject_id: news_id, target: address } as const
  await someTracks(api.services.pool, [
    { ...link, at: '2025-09-02 09:00' },
    { ...link, at: '2025-09-05 09:00' },
    { ...link, at: '2025-09-05 09:01', visitor: 2 },
    { ...link, at: '2025-10-01 00:00' },
    { ...link, at: '2025-09-06 09:00', path: '/about', subject_id: null },
    { ...link, at: '2025-09-07 09:00', target: 'https://c.example/' },
  ])
  const { rows } = await staff.call(reports.externalLinks, { ...september, address })
  expect(rows).toMatchObject([
    { path: '/articles/zakat', clicks: 3 },
    { path: '/about', clicks: 1 },
  ])
  const daysOf = async (path: string) =>
    (await staff.call(reports.externalLinkRows, { ...september, address, path })).days
  expect(await daysOf('/articles/zakat')).toEqual([
    { day: '2025-09-05', clicks: 2 },
    { day: '2025-09-02', clicks: 1 },
  ])
  expect(await daysOf('/about')).toEqual([{ day: '2025-09-06', clicks: 1 }])
  expect(await daysOf('/nowhere')).toEqual([])
})

it('numbers of visitors have days and pages that add up to them', async () => {
  const may = { range: 'custom', from: '2025-05-01', to: '2025-05-31', compare: 'none' } as const
  const opened = {
    kind: 'page_view',
    at: '2025-05-02 09:00',
    path: '/articles/haji',
    subject_id: news_id,
  } as const
  await someTracks(api.services.pool, [
    ...[1, 1, 2].map((visitor) => ({ ...opened, visitor })),
    { ...opened, at: '2025-05-31 23:59', path: '/', subject_id: null },
    { ...opened, at: '2025-06-01 00:00' },
    ...[1, 2].map((visitor) => ({ ...opened, visitor, kind: 'share' as const, text: 'email' })),
    { ...opened, kind: 'read' },
    ...[0, 1, 1].map((value, visitor) => ({ ...opened, visitor, kind: 'helpful' as const, value })),
    ...[1, 2, 3].map((value) => ({
      ...opened,
      kind: 'video' as const,
      path: '/videos/haji',
      subject_id: null,
      value,
      whole: 9,
    })),
  ])
  const report = await staff.call(analytics.engagement, may)
  const add = (rows: { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)
  for (const of of ['page_views', 'reads', 'shares', 'videos'] as const) {
    const { days, rows } = await staff.call(analytics.eventRows, { ...may, of })
    expect([of, add(days), add(rows)]).toEqual([of, valueOf(report, of), valueOf(report, of)])
  }
  const visits = await staff.call(analytics.eventRows, { ...may, of: 'visits' })
  expect([visits.rows, add(visits.days)]).toEqual([[], valueOf(report, 'visits')])
  const views = { ...may, of: 'page_views' } as const
  const { news_title } = (await staff.call(reports.article, { ...may, news_id })) as { news_title: string }
  expect(await staff.call(analytics.eventRows, views)).toMatchObject({
    days: [
      { day: '2025-05-31', count: 1 },
      { day: '2025-05-02', count: 3 },
    ],
    rows: [
      { label: '/articles/haji', news_id, news_title, count: 3 },
      { label: '/', news_id: null, news_title: null, count: 1 },
    ],
    total: 2,
  })
  const second = await staff.call(analytics.eventRows, { ...views, page: 1, perPage: 1 })
  expect(second).toMatchObject({ rows: [{ label: '/' }], total: 2 })
  const past = await staff.call(analytics.eventRows, { ...views, page: 9 })
  expect(past).toMatchObject({ rows: [], total: 2 })
  const ofArticle = await staff.call(analytics.eventRows, { ...views, news_id })
  expect(ofArticle).toMatchObject({ days: [{ count: 3 }], rows: [{ count: 3 }], total: 1 })
  const readers = await staff.call(analytics.eventRows, { ...may, of: 'visits', news_id })
  expect(readers.days).toEqual([{ day: '2025-05-02', count: 2 }])
  const answers = await staff.call(analytics.eventRows, { ...may, of: 'helpful', news_id })
  expect(answers).toMatchObject({ days: [{ day: '2025-05-02', count: 3 }], rows: [{ news_id, count: 3 }] })
})

it('answers to the banner are listed by what was accepted, and consents of members by who gave them', async () => {
  const june = { range: 'custom', from: '2025-06-01', to: '2025-06-30', compare: 'none' } as const
  const answer = { kind: 'consent', at: '2025-06-02 09:00' } as const
  await someTracks(api.services.pool, [
    { ...answer, text: 'statistics' },
    { ...answer, text: 'statistics', visitor: 2 },
    { ...answer, text: 'none', visitor: 3, at: '2025-06-03 09:00' },
  ])
  const ayu = await aMember(api.services.db, { member_first_name: 'Ayu', member_last_name: 'Lestari' })
  await api.services.pool.query(
    `insert into member_consents (member_id, consent, is_given, source, text_version, recorded_at) values
      ($1, 'newsletter', true, 'site', 1, '2025-05-31T17:00:00Z'), ($1, 'tracking', true, 'site', 1, '2025-06-30T17:00:00Z'),
      ($2, 'tracking', true, 'site', 1, '2025-06-10T03:00:00Z'), ($1, 'newsletter', false, 'site', 1, '2025-06-30T16:59:59Z')`,
    // The second one was erased.
    [ayu.id, null],
  )
  const report = await staff.call(analytics.cookieLaw, june)
  expect(await staff.call(analytics.consentAnswers, june)).toEqual({
    days: [
      { day: '2025-06-03', count: 1 },
      { day: '2025-06-02', count: 2 },
    ],
    rows: [
      { label: 'statistics', count: 2 },
      { label: 'none', count: 1 },
    ],
  })
  expect(valueOf(report, 'consent_answers')).toBe(3)
  const given = await staff.call(analytics.memberConsents, { ...june, is_given: 1 })
  expect([given.total, valueOf(report, 'consents_given')]).toEqual([2, 2])
  expect(given.rows).toMatchObject([
    { member_id: null, member_name: null, consent: 'tracking' },
    { member_id: ayu.id, member_name: 'Ayu Lestari', consent: 'newsletter' },
  ])
  const withdrawn = await staff.call(analytics.memberConsents, { ...june, is_given: 0 })
  expect(withdrawn).toMatchObject({ total: 1, rows: [{ member_id: ayu.id, consent: 'newsletter' }] })
  expect(valueOf(report, 'consents_withdrawn')).toBe(1)
})

it('comments and likes of courses are counted apart from those of articles, and listed', async () => {
  const july = { range: 'custom', from: '2025-07-01', to: '2025-07-31', compare: 'none' } as const
  const { db, pool } = api.services
  const { course_id, lessons } = await aCourse(db, { author_id })
  const { id: member_id } = await aMember(db)
  const at = '2025-07-10T03:00:00Z'
  for (const subject_id of [course_id, lessons[0]!.lesson_id, news_id]) {
    await pool.query('insert into likes (subject_id, member_id, liked_at) values ($1, $2, $3)', [
      subject_id,
      member_id,
      at,
    ])
    await pool.query(
      `insert into comments (subject_id, member_id, comment_text, state, created_at) values ($1, $2, 'Bagus', 'visible', $3)`,
      [subject_id, member_id, at],
    )
  }
  const report = await staff.call(analytics.engagement, july)
  const names = ['comments', 'likes', 'course_comments', 'course_likes']
  expect(names.map((name) => valueOf(report, name))).toEqual([1, 1, 2, 2])
  const days = { from: report.from, until: report.until }
  expect(await staff.call(courseLikes.list, days)).toMatchObject({ total: 2 })
  expect(await staff.call(courseComments.list, days)).toMatchObject({ total: 2 })
  expect(await staff.call(courseLikes.list, { ...days, until: report.from })).toMatchObject({ total: 0 })
})

it('comments and likes count from the first to the last moment of a range', async () => {
  const { pool, db } = api.services
  const moments = [
    '2025-07-31T16:59:59Z',
    '2025-07-31T17:00:00Z',
    '2025-08-01T00:00:00Z',
    '2025-08-02T12:00:00Z',
    '2025-08-02T23:59:59Z',
    '2025-08-03T16:59:59Z',
    '2025-08-03T17:00:00Z',
  ]
  for (const at of moments) {
    const { id } = await aMember(db)
    await pool.query('insert into likes (subject_id, member_id, liked_at) values ($1, $2, $3)', [
      news_id,
      id,
      at,
    ])
    for (const [state, deleted_at] of [['visible'], ['deleted', at]])
      await pool.query(
        `insert into comments (subject_id, member_id, comment_text, state, deleted_at, created_at)
        values ($1, $2, 'Bagus', $3, $4, $5)`,
        [news_id, id, state, deleted_at, at],
      )
  }
  const counted = async (from: string, to: string) => {
    const report = await staff.call(analytics.engagement, { range: 'custom', from, to, compare: 'none' })
    return ['comments', 'likes'].map((name) => valueOf(report, name))
  }
  expect(await counted('2025-08-01', '2025-08-03')).toEqual([5, 5])
  expect(await counted('2025-08-02', '2025-08-02')).toEqual([1, 1])
})

it('articles of an erased contributor say so instead of a name', async () => {
  const september = { range: 'custom', from: '2025-09-01', to: '2025-09-30', compare: 'none' } as const
  const { db, pool } = api.services
  const writer = await aMember(db, { member_first_name: 'Ratna', member_last_name: 'Sari' })
  const { news_id: written } = await anArticle(db, { author_id, published: true, contributor_id: writer.id })
  await someTracks(pool, [
    { kind: 'page_view', at: '2025-09-02 09:00', path: '/articles/sari', subject_id: written },
  ])
  const row = async () => (await staff.call(reports.topArticles, september)).rows[0]
  expect(await row()).toMatchObject({ contributor_name: 'Ratna Sari', is_contributor_erased: false })
  await db.updateTable('members').set({ erased_at: new Date() }).where('id', '=', writer.id).execute()
  expect(await row()).toMatchObject({ contributor_name: null, is_contributor_erased: true })
})
