import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dashboard } from '@balai/contract/insight/dashboard.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { aPublicCourse } from '../../../../test/a-course.ts'
import { driftOf } from '../../../../test/counters.ts'
import { setTimeZone } from '../../../../test/time-zone.ts'
import { anArticle } from '../../content/news/news.factory.ts'
import { anEvent } from '../../events/events/events.factory.ts'
import { aUser } from '../../identity/users/users.factory.ts'
import { aMember } from '../../people/members/members.factory.ts'

let api: Api
let staff: Client
let author_id: number
beforeEach(async () => {
  api = await startApi()
  staff = await api.as('customer_service')
  author_id = (await aUser(api.services.db)).user_id
})
afterEach(async () => {
  vi.useRealTimers()
  await api.close()
})

/** The server's clock stands still at this moment. */
const itIs = (now: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })

interface Wanted {
  kind?: 'article' | 'article_static' | 'video'
  created?: string
  published?: string
  contributor_id?: number
}

async function anItem({
  kind = 'article',
  created = '2020-01-01T00:00:00Z',
  published,
  contributor_id,
}: Wanted) {
  const { db } = api.services
  const { news_id } = await anArticle(db, {
    author_id,
    news_content_type: kind,
    published: published !== undefined,
    ...(contributor_id ? { contributor_id } : {}),
  })
  const moments = {
    created_at: new Date(created),
    ...(published ? { first_published_at: new Date(published) } : {}),
  }
  await db.updateTable('news').set(moments).where('news_id', '=', news_id).execute()
  return news_id
}

describe('the counters', () => {
  it('count every kind, and what was created within the last thirty days and the thirty before', async () => {
    itIs('2026-11-16T03:00:00Z')
    await anItem({ created: '2026-11-16T01:00:00Z' })
    await anItem({ created: '2026-10-18T01:00:00Z' })
    // The day before the first of the thirty, in Jakarta; and the last day that counts at all.
    await anItem({ created: '2026-10-17T16:59:00Z' })
    await anItem({ created: '2026-09-17T17:00:00Z' })
    await anItem({ created: '2026-09-17T16:59:00Z' })
    await anItem({ kind: 'video', created: '2026-11-01T00:00:00Z', published: '2026-11-02T00:00:00Z' })
    await anEvent(api.services.db, { author_id })
    await aPublicCourse(api)
    const { kinds, num, num_format } = await staff.call(dashboard.totalContent)
    expect([num, num_format]).toEqual([8, '8'])
    expect(kinds.map(({ kind, num: of }) => [kind, of])).toEqual([
      ['article', 5],
      ['article_static', 0],
      ['video', 1],
      ['event', 1],
      ['course', 1],
    ])
    expect(kinds[0]?.added).toEqual({
      num: 2,
      before: 2,
      first: '2026-10-18',
      last: '2026-11-16',
      before_first: '2026-09-18',
      before_last: '2026-10-17',
    })
    expect(await staff.call(dashboard.totalContentOf, { type: 'article' })).toEqual(kinds[0])
    expect(await staff.call(dashboard.totalEvent)).toMatchObject({ kind: 'event', num: 1, published: 1 })
  })

  it('count what is published now, without drafts, the archive and the trash', async () => {
    itIs('2026-11-16T03:00:00Z')
    await anItem({})
    await anItem({ published: '2026-11-01T00:00:00Z' })
    const archived = await anItem({ published: '2026-11-02T00:00:00Z' })
    const trashed = await anItem({ published: '2026-11-03T00:00:00Z' })
    const { db } = api.services
    await db.updateTable('news').set({ news_status: 'archived' }).where('news_id', '=', archived).execute()
    await db.updateTable('news').set({ deleted_at: new Date() }).where('news_id', '=', trashed).execute()
    const article = await staff.call(dashboard.totalPublishedOf, { type: 'article' })
    expect([article.num, article.added.num]).toEqual([1, 2])
    expect((await staff.call(dashboard.totalPublished)).num).toBe(1)
    await db.updateTable('news').set({ deleted_at: null }).where('news_id', '=', trashed).execute()
    expect((await staff.call(dashboard.totalPublished)).num).toBe(2)
    await db.deleteFrom('news').where('news_id', '=', trashed).execute()
    expect((await staff.call(dashboard.totalContent)).num).toBe(3)
    expect(await driftOf(api.services.pool)).toEqual([])
  })

  it('are for everybody signed in, and refuse an unknown kind', async () => {
    const answer = await staff.send(dashboard.totalContentOf, { type: 'podcast' })
    expect(answer.http).toBe(400)
    expect((await api.client.send(dashboard.totalContent, {})).http).toBe(401)
  })
})

describe('the series', () => {
  it('have seven, five and twelve steps in the platform’s zone, over the end of a year', async () => {
    // Friday, 1 January 2027 in Jakarta, still Thursday in London. The week is number 53 of 2026.
    itIs('2026-12-31T18:00:00Z')
    await anItem({ published: '2026-12-31T17:30:00Z' })
    await anItem({ published: '2026-12-31T16:30:00Z' })
    await anItem({ kind: 'video', published: '2026-12-28T00:00:00Z' })
    await anItem({ published: '2026-12-26T00:00:00Z' })
    const week = await staff.call(dashboard.weekly, {})
    expect(week.labels).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ])
    expect(week.values).toEqual([1, 0, 0, 1, 1, 0, 0])
    expect(week.before).toEqual([0, 0, 0, 0, 0, 1, 0])
    expect([week.first, week.last]).toEqual(['2026-12-28', '2027-01-03'])
    expect((await staff.call(dashboard.weekly, { content_type: 'video' })).values).toEqual([
      1, 0, 0, 0, 0, 0, 0,
    ])
    const { weekly, monthly, annual, num } = await staff.call(dashboard.articles, {})
    expect(weekly).toEqual(week)
    expect(num).toBe(4)
    expect(monthly.labels).toEqual(['Week 1', 'Week 2', 'Week 3', 'Week 4', 'Week 5'])
    expect(monthly.values).toEqual([1, 0, 0, 0, 0])
    expect(monthly.before).toEqual([0, 0, 0, 2, 1])
    expect([annual.labels.length, annual.labels[0], annual.labels[11]]).toEqual([12, 'Jan', 'Dec'])
    expect(annual.values).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    expect(annual.before.at(-1)).toBe(3)
  })

  it('put 29 February into a fifth week, and have none in a shorter February', async () => {
    itIs('2028-03-05T03:00:00Z')
    await anItem({ published: '2028-02-29T03:00:00Z' })
    await anItem({ published: '2028-03-01T03:00:00Z' })
    expect((await staff.call(dashboard.articles, {})).monthly).toMatchObject({
      values: [1, 0, 0, 0, 0],
      before: [0, 0, 0, 0, 1],
    })
    itIs('2027-02-10T03:00:00Z')
    await anItem({ published: '2027-03-01T03:00:00Z' })
    expect((await staff.call(dashboard.articles, {})).monthly.values).toEqual([0, 0, 0, 0, 0])
  })

  it('stand beside the same weekdays, weeks and months of the year before, also over the end of a year', async () => {
    // Friday, 1 January 2027 in Jakarta; the same weekday 52 weeks earlier is 2 January 2026.
    itIs('2026-12-31T18:00:00Z')
    await anItem({ published: '2026-12-31T17:30:00Z' })
    // Outside by a minute on both sides of the week from 29 December 2025 to 4 January 2026, and within.
    await anItem({ published: '2025-12-28T16:59:00Z' })
    await anItem({ published: '2025-12-28T17:00:00Z' })
    await anItem({ published: '2026-01-02T03:00:00Z' })
    await anItem({ kind: 'video', published: '2026-01-02T03:00:00Z' })
    await anItem({ published: '2026-01-04T16:59:00Z' })
    await anItem({ published: '2026-01-04T17:00:00Z' })
    await anItem({ published: '2026-01-31T16:59:00Z' })
    const week = await staff.call(dashboard.weekly, { compare: 'year' })
    expect(week).toMatchObject({ values: [0, 0, 0, 0, 1, 0, 0], before: [1, 0, 0, 0, 2, 0, 1] })
    expect([week.first, week.last, week.before_first, week.before_last]).toEqual([
      ...['2026-12-28', '2027-01-03', '2025-12-29', '2026-01-04'],
    ])
    const { weekly, monthly, annual } = await staff.call(dashboard.articles, { compare: 'year' })
    expect(weekly).toEqual(week)
    expect(monthly).toMatchObject({ values: [1, 0, 0, 0, 0], before: [4, 0, 0, 0, 1] })
    expect([monthly.before_first, monthly.before_last]).toEqual(['2026-01-01', '2026-01-31'])
    expect(annual).toEqual((await staff.call(dashboard.articles, {})).annual)
    expect([annual.values[0], annual.before[0]]).toEqual([1, 5])
    const videos = await staff.call(dashboard.articles, { compare: 'year', news_content_type: 'video' })
    expect(videos.weekly.before).toEqual([0, 0, 0, 0, 1, 0, 0])
    // Without it they stand beside the period before.
    expect((await staff.call(dashboard.weekly, {})).before_first).toBe('2026-12-21')
  })

  it('have the 29 February of a leap year beside nothing of the year before, and the other way round', async () => {
    itIs('2028-02-29T03:00:00Z')
    await anItem({ published: '2028-02-29T03:00:00Z' })
    await anItem({ published: '2027-03-01T03:00:00Z' })
    const leap = await staff.call(dashboard.articles, { compare: 'year' })
    expect(leap.monthly).toMatchObject({ values: [0, 0, 0, 0, 1], before: [0, 0, 0, 0, 0] })
    // That Tuesday stands beside Tuesday, 2 March 2027: the week begins on Monday, the 1st.
    expect(leap.weekly).toMatchObject({ values: [0, 1, 0, 0, 0, 0, 0], before: [1, 0, 0, 0, 0, 0, 0] })
    itIs('2029-02-10T03:00:00Z')
    const { monthly } = await staff.call(dashboard.articles, { compare: 'year' })
    expect(monthly).toMatchObject({ before: [0, 0, 0, 0, 1], before_last: '2028-02-29' })
  })

  it('of events are compared with the year before too', async () => {
    itIs('2026-11-16T03:00:00Z')
    await anEvent(api.services.db, { author_id, first_published_at: new Date('2025-11-17T03:00:00Z') })
    const { weekly, monthly } = await staff.call(dashboard.events, { compare: 'year' })
    expect([weekly.before, monthly.before]).toEqual([
      [1, 0, 0, 0, 0, 0, 0],
      [0, 0, 1, 0, 0],
    ])
    const refused = await staff.send(dashboard.events, { compare: 'decade' })
    expect(refused.http).toBe(400)
  })

  it('follow the clocks when they change, and another zone at once', async () => {
    await setTimeZone(api, 'America/New_York')
    // Clocks go back at two in the night of Sunday, 1 November 2026: that day has 25 hours.
    itIs('2026-11-01T20:00:00Z')
    await anItem({ published: '2026-11-01T03:59:00Z' })
    await anItem({ published: '2026-11-01T04:01:00Z' })
    await anItem({ published: '2026-11-02T04:59:00Z' })
    expect((await staff.call(dashboard.weekly, {})).values).toEqual([0, 0, 0, 0, 0, 1, 2])
    await setTimeZone(api, 'Asia/Jakarta')
    itIs('2026-11-01T10:00:00Z')
    expect((await staff.call(dashboard.weekly, {})).values).toEqual([0, 0, 0, 0, 0, 0, 2])
    expect(await driftOf(api.services.pool)).toEqual([])
  })

  it('count what staff and contributors wrote apart, with what waits for a review', async () => {
    itIs('2026-11-16T03:00:00Z')
    const { id: contributor_id } = await aMember(api.services.db)
    const { db } = api.services
    await anItem({ published: '2026-11-16T01:00:00Z' })
    await anItem({ published: '2026-11-16T01:00:00Z', contributor_id })
    const waiting = await anItem({ contributor_id })
    await db.updateTable('news').set({ news_status: 'in_review' }).where('news_id', '=', waiting).execute()
    await anEvent(db, { author_id, contributor_id, first_published_at: new Date('2026-11-16T01:00:00Z') })
    const of = async (contributor_status: '' | 'all' | 'internal' | 'contributor') => {
      const { num, in_review, weekly, states } = await staff.call(dashboard.articles, { contributor_status })
      const published = states.find(({ status }) => status === 'published')?.num
      return [num, published, in_review, weekly.values[0]]
    }
    expect(await of('')).toEqual([3, 2, 1, 2])
    expect(await of('all')).toEqual([3, 2, 1, 2])
    expect(await of('internal')).toEqual([1, 1, 0, 1])
    expect(await of('contributor')).toEqual([2, 1, 1, 1])
    const events = await staff.call(dashboard.events, { contributor_status: 'contributor' })
    expect([events.num, events.weekly.values[0], events.annual.values[10]]).toEqual([1, 1, 1])
    expect((await staff.call(dashboard.events, { contributor_status: 'internal' })).num).toBe(0)
  })
})
