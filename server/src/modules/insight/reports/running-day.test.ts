import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, dayIn } from '@balai/contract/core/zone.ts'
import { analytics } from '@balai/contract/insight/analytics.ts'
import { reports } from '@balai/contract/insight/reports.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { anArticle } from '../../content/news/news.factory.ts'
import { aUser } from '../../identity/users/users.factory.ts'
import { someTracks, type MadeTrack } from '../../tracking/tracks/tracks.factory.ts'

let api: Api
let staff: Client
let news_id: number
let today: string
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('superuser')
  const { db, pool, site } = api.services
  const { user_id: author_id } = await aUser(db)
  news_id = (await anArticle(db, { author_id, published: true })).news_id
  today = dayIn(site.time_zone, new Date())
  // The day of a week ago lies opposite to today, and the one before it opposite to yesterday.
  const views = { [-8]: 1, [-7]: 5, [-1]: 3, 0: 2 }
  const tracks = Object.entries(views).flatMap(([age, count]) =>
    Array.from({ length: count }, (_, visitor): MadeTrack[] => {
      const happened = { at: `${addDays(today, Number(age))} 00:00`, visitor }
      return [
        {
          ...{ kind: 'page_view', path: '/articles/one', subject_id: news_id, ...happened },
          ...{ source: 'direct', device: 'Firefox on Linux', country: 'ID' },
        },
        { kind: 'consent', text: 'statistics', ...happened },
        { kind: 'search', path: '/search', text: 'tax', value: 1, ...happened },
        { kind: 'outbound', path: '/articles/one', target: 'https://example.com/', ...happened },
        { kind: 'helpful', path: '/articles/one', value: 1, ...happened },
      ]
    }).flat(),
  )
  await someTracks(pool, tracks)
})
afterAll(() => api.close())

const week = { range: '7d' } as const
/** Five in the range, two of them today; of what is compared, five on the day opposite to today. */
const cut = { whole: 3, compared: 1 }

it('figures of visitors leave today out of what they compare, and the day opposite to it', async () => {
  const report = await staff.call(analytics.engagement, week)
  const figures = new Map(report.figures.map(({ name, ...figure }) => [name, figure]))
  for (const name of ['page_views', 'visits', 'searches', 'outbound_clicks', 'helpful_answers'] as const)
    expect({ name, ...figures.get(name) }).toEqual({ name, value: 5, ...cut })
  expect(figures.get('likes')).toEqual({ value: 0, compared: 0, whole: null })
  expect(report.range).toMatchObject({
    running: today,
    compared: { last: addDays(today, -7) },
    compared_whole: { first: addDays(today, -13), last: addDays(today, -8) },
  })
  expect(report.series[0]?.points.slice(-2)).toEqual([
    { at: addDays(today, -1), value: 3, compared: 1 },
    { at: today, value: 2, compared: null },
  ])
  const subscribers = await staff.call(analytics.subscribers, week)
  expect(subscribers.figures.find(({ name }) => name === 'visits')).toMatchObject({ value: 5, ...cut })
})

it('so do the tables that split them', async () => {
  const row = { value: 5, ...cut }
  const report = await staff.call(analytics.engagement, week)
  const subscribers = await staff.call(analytics.subscribers, week)
  const cookies = await staff.call(analytics.cookieLaw, week)
  const rowsOf = ({ breakdowns }: typeof report, name: string, of: string) =>
    breakdowns.find((one) => one.name === name && one.of === of)?.rows
  for (const [of, one] of [
    ['page_views', report],
    ['visits', subscribers],
  ] as const) {
    expect(rowsOf(one, 'source', of)).toEqual([{ label: 'direct', ...row }])
    expect(rowsOf(one, 'device', of)).toEqual([{ label: 'Firefox on Linux', ...row }])
    expect(rowsOf(one, 'country', of)).toEqual([{ label: 'ID', ...row }])
  }
  expect(rowsOf(report, 'activity', 'page_views')).toContainEqual({ label: 'searches', ...row })
  expect(rowsOf(report, 'activity', 'page_views')).toContainEqual({
    ...{ label: 'likes', value: 0, compared: 0, whole: null },
  })
  expect(rowsOf(subscribers, 'funnel', 'visits')?.[0]).toEqual({ label: 'visits', ...row })
  expect(rowsOf(cookies, 'consent', 'consent_answers')).toEqual([{ label: 'statistics', ...row }])
  const { breakdowns } = await staff.call(analytics.engagement, { range: 'today' })
  const [today] = breakdowns.find(({ name }) => name === 'source')?.rows ?? []
  expect(today).toEqual({ label: 'direct', value: 2, compared: null, whole: 0 })
})

it('lists do the same', async () => {
  expect((await staff.call(reports.keywords, week)).rows).toMatchObject([cut])
  expect((await staff.call(reports.topArticles, week)).rows).toMatchObject([cut])
  expect((await staff.call(reports.externalLinks, week)).rows).toMatchObject([cut])
  expect((await staff.call(reports.helpful, week)).rows).toMatchObject([cut])
  const article = await staff.call(reports.article, { ...week, news_id })
  expect(article.views).toEqual({ value: 5, ...cut })
  expect(article.readers_per_day).toEqual({ value: 0.7, whole: 0.5, compared: 0.2 })
  expect(article.views_series.at(-1)).toEqual({ at: today, value: 2, compared: null })
})

it('today alone is compared with nothing, and days that are over with whole days', async () => {
  const running = await staff.call(analytics.engagement, { range: 'today' })
  expect(running.figures[0]).toEqual({ name: 'page_views', value: 2, compared: null, whole: 0 })
  expect(running.range.compared_whole).toBeNull()
  const over = await staff.call(analytics.engagement, {
    range: 'custom',
    from: addDays(today, -7),
    to: addDays(today, -1),
  })
  expect(over.figures[0]).toEqual({ name: 'page_views', value: 8, compared: 1, whole: null })
  expect(over.range.running).toBeNull()
})
