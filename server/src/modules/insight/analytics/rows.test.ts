import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { likes } from '@balai/contract/content/likes.ts'
import { analytics } from '@balai/contract/insight/analytics.ts'
import type { Report } from '@balai/contract/insight/analytics-shapes.ts'
import { reports } from '@balai/contract/insight/reports.ts'
import { members } from '@balai/contract/people/members.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { anArticle } from '../../content/news/news.factory.ts'
import { aUser } from '../../identity/users/users.factory.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { someTracks } from '../../tracking/tracks/tracks.factory.ts'

let api: Api
let staff: Client
let news_id: number
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('superuser')
  const { user_id: author_id } = await aUser(api.services.db)
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
    { ...search, at: '2025-04-01 00:00', value: 2 },
    { ...search, text: 'pajak', at: '2025-03-05 10:00', value: 2 },
  ])
  const { rows } = await staff.call(reports.keywords, { ...march, search: 'zakat' })
  expect(rows).toMatchObject([{ searches: 3, without_results: 1, clicks: 3 }])
  const { days, results } = await staff.call(reports.keywordRows, { ...march, keyword: 'zakat' })
  expect(days).toEqual([
    { day: '2025-03-05', searches: 1, without_results: 0, clicks: 2 },
    { day: '2025-03-02', searches: 2, without_results: 1, clicks: 1 },
  ])
  expect(results).toMatchObject([
    { path: '/articles/zakat', news_id, clicks: 2 },
    { path: '/about', news_id: null, clicks: 1 },
  ])
  const unknown = await staff.call(reports.keywordRows, { ...march, keyword: 'nobody' })
  expect(unknown).toEqual({ days: [], results: [] })
})
