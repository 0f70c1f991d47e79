import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { news } from '@balai/contract/content/news.ts'
import type { NewsKind } from '@balai/contract/content/news-shapes.ts'
import { events } from '@balai/contract/events/events.ts'
import { contentKinds, dashboard, type ContentKind } from '@balai/contract/insight/dashboard.ts'
import { courses } from '@balai/contract/learning/courses.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { addDays, dayIn, startOfDay } from '@balai/contract/core/zone.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { anArticle } from '../../content/news/news.factory.ts'
import { anEvent } from '../../events/events/events.factory.ts'
import { aUser } from '../../identity/users/users.factory.ts'
import { aCourse } from '../../learning/courses/courses.factory.ts'
import { anOrder } from '../../money/orders/orders.factory.ts'
import { aMember } from '../../people/members/members.factory.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
const zone = 'Asia/Jakarta'
const today = dayIn(zone, new Date())
/** The first of the thirty days, its first moment, and the one before it. */
const first = addDays(today, -29)
const start = startOfDay(zone, first)
const justBefore = new Date(start.getTime() - 1)

beforeAll(async () => {
  api = await startApi()
  staff = await api.as('superuser')
  const { db } = api.services
  const author_id = (await aUser(db)).user_id
  const contributor_id = (await aMember(db)).id
  const made: Record<ContentKind, () => Promise<number>> = {
    article: () => article('article'),
    article_static: () => article('article_static'),
    video: () => article('video'),
    event: async () => (await anEvent(db, { author_id, contributor_id })).event_id,
    course: async () => (await aCourse(db, { author_id })).course_id,
  }
  // The date for readers is far from when it was published.
  const article = async (news_content_type: NewsKind) => {
    const news_published_date = '2019-01-01T00:00:00.000Z'
    const fields = { author_id, contributor_id, news_content_type, news_published_date, published: true }
    return (await anArticle(db, fields)).news_id
  }
  for (const kind of contentKinds) {
    const [table, key, status] = storedAs(kind)
    const change = async (changes: string, at: Date) => {
      const values = [await made[kind](), at]
      await api.services.pool.query(`update ${table} set ${changes} where ${key} = $1`, values)
    }
    const dates = `created_at = $2, first_published_at = $2`
    await change(dates, start)
    await change(dates, justBefore)
    await change(`created_at = $2, first_published_at = null, ${status} = 'draft'`, start)
    await change(`${dates}, ${status} = 'archived'`, start)
    await change(`${dates}, deleted_at = now()`, start)
  }
})
afterAll(() => api.close())

const storedAs = (kind: ContentKind) =>
  kind === 'event'
    ? (['events', 'event_id', 'event_status'] as const)
    : kind === 'course'
      ? (['courses', 'course_id', 'course_status'] as const)
      : (['news', 'news_id', 'news_status'] as const)

interface Filter {
  status?: 'published'
  created?: { from: string; until?: string }
  published?: { from: string; until?: string }
}

/** What the list, the counts and the calendar of a kind have for a filter; all of them must agree. */
async function listed(kind: ContentKind, { status, created, published }: Filter): Promise<number> {
  const days = {
    ...(created && { created_from: created.from, created_until: created.until }),
    ...(published && { published_from: published.from, published_until: published.until }),
  }
  if (kind === 'event') {
    const counts = await staff.call(events.counts, days)
    const { total } = await staff.call(events.list, { ...days, event_status: status })
    expect(status ? counts.statuses[status] : counts.total).toBe(total)
    return total
  }
  if (kind === 'course') {
    const counts = await staff.call(courses.counts, days)
    const { total } = await staff.call(courses.list, { ...days, course_status: status })
    expect(status ? counts.statuses[status] : counts.total).toBe(total)
    return total
  }
  const filter: z.input<typeof news.counts.input> = {
    news_content_type: kind,
    date_by: published ? 'first_published_at' : 'created_at',
    ...(published ?? created),
  }
  const counts = await staff.call(news.counts, filter)
  const { total } = await staff.call(news.list, { ...filter, news_status: status })
  expect(status ? counts.statuses[status] : counts.total).toBe(total)
  return total
}

/** The moments of days, as a link of the dashboard has them. */
const momentsOf = (from: string, to: string) => ({
  from: startOfDay(zone, from).toISOString(),
  until: startOfDay(zone, addDays(to, 1)).toISOString(),
})

it.each(contentKinds)('the numbers of the card of one kind, %s, are lists of as many rows', async (kind) => {
  const all = await staff.call(dashboard.totalContentOf, { type: kind })
  const published = await staff.call(dashboard.totalPublishedOf, { type: kind })
  expect([all.num, all.added.num, all.added.before]).toEqual([4, 3, 1])
  expect([published.num, published.added.num, published.added.before]).toEqual([2, 2, 1])
  const { added } = all
  const now = momentsOf(added.first, added.last)
  const before = momentsOf(added.before_first, added.before_last)
  expect(await listed(kind, {})).toBe(all.num)
  expect(await listed(kind, { created: now })).toBe(added.num)
  expect(await listed(kind, { created: before })).toBe(added.before)
  expect(await listed(kind, { status: 'published' })).toBe(published.num)
  expect(await listed(kind, { published: now })).toBe(published.added.num)
  expect(await listed(kind, { published: before })).toBe(published.added.before)
  // What came since a moment has no end.
  expect(await listed(kind, { created: { from: now.from } })).toBe(3)
  expect(await listed(kind, { status: 'published', published: { from: now.from } })).toBe(1)
})

it('a month of the charts is a list of as many articles and videos, or events, by staff or contributors', async () => {
  const at = Number(first.slice(5, 7)) - 1
  const month = first.slice(0, 7)
  const until = `${addDays(`${month}-28`, 4).slice(0, 7)}-01`
  const range = momentsOf(`${month}-01`, addDays(until, -1))
  for (const contributor_status of ['all', 'internal', 'contributor'] as const) {
    const ofNews = await staff.call(dashboard.articles, { contributor_status })
    const series = first.slice(0, 4) === today.slice(0, 4) ? 'values' : 'before'
    const list = { contributor_status, date_by: 'first_published_at' as const, ...range }
    const { total } = await staff.call(news.list, list)
    expect(total).toBe(ofNews.annual[series][at])
    expect(total > 0).toBe(contributor_status !== 'internal')
    const ofEvents = await staff.call(dashboard.events, { contributor_status })
    const filter = { contributor_status, published_from: range.from, published_until: range.until }
    const found = await staff.call(events.list, filter)
    expect(found.total).toBe(ofEvents.annual[series][at])
    expect(found.total > 0).toBe(contributor_status !== 'internal')
  }
})

it('the calendar has the events of the filter only', async () => {
  const range = { from: new Date().toISOString(), until: startOfDay(zone, addDays(today, 30)).toISOString() }
  const calendar = async (filter: object) =>
    (await staff.call(events.calendar, { ...range, ...filter })).total
  expect(await calendar({})).toBe(4)
  expect(await calendar({ published_from: start.toISOString() })).toBe(2)
  expect(await calendar({ published_until: start.toISOString() })).toBe(1)
  expect(await calendar({ created_from: start.toISOString() })).toBe(3)
  expect(await calendar({ created_until: start.toISOString() })).toBe(1)
})

it('what is paid since a look is a list of as many orders, in its totals and its file too', async () => {
  const { db, pool } = api.services
  const { id: member_id } = await aMember(db)
  const look = async () => (await staff.call(dashboard.look)).changes
  await anOrder(db, { member_id, status: 'paid' })
  await pool.query(`update orders set paid_datetime = now() - interval '1 day'`)
  await look()
  await pool.query(
    `update dashboard_looks set latest_at = now() - interval '31 minutes' where user_id = $1`,
    [staff.user_id],
  )
  const { since } = await staff.call(dashboard.look)
  for (const status of ['paid', 'paid', 'refunded', 'pending'] as const)
    await anOrder(db, { member_id, status })
  await pool.query(`update orders set paid_datetime = now() where status = 'refunded'`)
  expect(await look()).toContainEqual({ kind: 'paid_orders', num: 2 })
  const filter = { status: 'paid', paid_from: since! } as const
  expect((await staff.call(orders.list, filter)).total).toBe(2)
  expect((await staff.call(orders.totals, filter)).orders).toBe(2)
  expect((await staff.call(orders.list, { paid_from: since! })).total).toBe(3)
  expect((await staff.call(orders.list, { paid_until: since! })).total).toBe(1)
  expect((await staff.call(orders.totals, { paid_until: since! })).orders).toBe(1)
})
