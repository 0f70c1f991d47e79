import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '@balai/contract/core/zone.ts'
import { reports } from '@balai/contract/insight/reports.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { rollUpEverything } from '../../../../test/rolled-up.ts'
import { anArticle } from '../../content/news/news.factory.ts'
import { someTracks, type MadeTrack } from '../../tracking/tracks/tracks.factory.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** From a Monday to a Wednesday. */
const days = Array.from({ length: 80 }, (_, day) => addDays('2026-01-05', day))
/** Ranges within these days that have whole weeks, some of their days, or both, and how many days each has. */
const ranges = [
  ['2026-02-16', '2026-03-08', 21],
  ['2026-02-18', '2026-03-08', 19],
  ['2026-02-16', '2026-03-05', 18],
  ['2026-02-17', '2026-02-20', 4],
  ['2026-02-16', '2026-02-16', 1],
] as const

it('lists of articles count every day once, whole weeks as well as days around them, and add what is not rolled up yet', async () => {
  const analyst = await api.as('data_analyst')
  const { user_id } = await api.as('content')
  const anyArticle = () => anArticle(api.services.db, { author_id: user_id, published: true })
  const other = (await anyArticle()).news_id
  const { news_id } = await anyArticle()
  const view = (day: string) => ({
    ...{ kind: 'page_view' as const, at: `${day} 09:00`, source: 'blog.example.com' },
    ...{ path: '/articles/a', subject_id: news_id },
  })
  const viewsOfOther = (day: string) =>
    [1, 2].map(() => ({ ...view(day), source: 'direct', path: '/articles/b', subject_id: other }))
  await someTracks(
    api.services.pool,
    days.flatMap((day) => [view(day), ...viewsOfOther(day)]),
  )
  await rollUpEverything(api.services)
  const figuresOf = async (from: string, to: string) => {
    const range = { range: 'custom', from, to } as const
    const { rows } = await analyst.call(reports.topArticles, range)
    expect(rows.map((row) => row.news_id)).toEqual([other, news_id])
    const row = rows[1]
    const byLinks = await analyst.call(reports.topArticles, { ...range, order_by: 'from_links' })
    expect(byLinks.rows).toEqual(rows.toReversed())
    return [row?.views, row?.compared, row?.from_links]
  }
  for (const [from, to, length] of ranges) expect(await figuresOf(from, to)).toEqual([length, length, length])
  await someTracks(api.services.pool, days.slice(-3).map(view))
  expect(await figuresOf('2026-03-09', '2026-03-29')).toEqual([20, 21, 20])
})

it('lists of searches, links and answers do the same', async () => {
  const analyst = await api.as('data_analyst')
  const { user_id } = await api.as('content')
  const { news_id } = await anArticle(api.services.db, { author_id: user_id, published: true })
  const page = { path: '/articles/c', subject_id: news_id }
  const address = 'https://a.example/'
  const eventsOf = (day: string): MadeTrack[] => [
    ...[0, 3, 3].map((value) => ({ kind: 'search' as const, at: `${day} 09:00`, text: 'kopi', value })),
    { kind: 'search', at: `${day} 09:00`, text: 'kopi', target: page.path, value: 3 },
    { kind: 'page_view', at: `${day} 09:00`, ...page, source: 'direct' },
    { kind: 'outbound', at: `${day} 09:00`, ...page, target: address },
    { kind: 'helpful', at: `${day} 09:00`, ...page, value: 1, text: 'Jelas' },
    { kind: 'helpful', at: `${day} 09:00`, ...page, value: 0 },
  ]
  await someTracks(api.services.pool, days.flatMap(eventsOf))
  await rollUpEverything(api.services)
  const expectDays = async (
    [from, to]: readonly [string, string, ...unknown[]],
    own: number,
    before: number,
  ) => {
    const range = { range: 'custom', from, to } as const
    const { rows: searches } = await analyst.call(reports.keywords, { ...range, search: 'kopi' })
    expect(searches).toMatchObject([
      { searches: 3 * own, compared: 3 * before, without_results: own, clicks: own },
    ])
    const { rows: links } = await analyst.call(reports.externalLinks, { ...range, address })
    expect(links).toMatchObject([{ path: page.path, clicks: own, compared: before }])
    const { rows: answers } = await analyst.call(reports.helpful, range)
    expect(answers).toMatchObject([{ news_id, yes: own, no: own, compared: 2 * before, texts: own }])
    const { rows: found } = await analyst.call(reports.topArticles, { ...range, order_by: 'from_search' })
    expect(found[0]).toMatchObject({ news_id, views: own, from_search: own })
  }
  for (const range of ranges) await expectDays(range, range[2], range[2])
  await someTracks(api.services.pool, days.slice(-3).flatMap(eventsOf))
  await expectDays(['2026-03-09', '2026-03-29'], 20, 21)
})

it('searches without a click are those of the days behind them, also where one search opened two results', async () => {
  const analyst = await api.as('data_analyst')
  const search = { kind: 'search' as const, text: 'jahe', value: 3 }
  const opened = { ...search, target: '/articles/c' }
  // One entry for each day: nothing opened, two results of one search, one of two searches, and nothing found.
  const ofDays = [[search], [search, opened, opened], [search, search, opened], [{ ...search, value: 0 }]]
  const without = [1, 0, 1, 0]
  const eventsOf = (day: string, place: number) =>
    (ofDays[place % 4] ?? []).map((event) => ({ ...event, at: `${day} 09:00` }))
  await someTracks(api.services.pool, days.slice(0, -3).flatMap(eventsOf))
  await rollUpEverything(api.services)
  await someTracks(
    api.services.pool,
    days.slice(-3).flatMap((day, place) => eventsOf(day, 77 + place)),
  )
  for (const [from, to] of [...ranges, ['2026-03-09', '2026-03-25'] as const]) {
    const range = { range: 'custom', from, to, search: 'jahe' } as const
    const { rows } = await analyst.call(reports.keywords, range)
    const { search: keyword, ...ofRange } = range
    const behind = await analyst.call(reports.keywordRows, { ...ofRange, keyword })
    const sumOf = (name: 'searches' | 'without_results' | 'without_click' | 'clicks') =>
      behind.days.reduce((sum, day) => sum + day[name], 0)
    const without_click = sumOf('without_click')
    const others = { searches: sumOf('searches'), without_results: sumOf('without_results') }
    expect(rows).toMatchObject([{ keyword, without_click, ...others, clicks: sumOf('clicks') }])
    const expected = days.map((day, place) => (from <= day && day <= to ? (without[place % 4] ?? 0) : 0))
    expect([from, without_click]).toEqual([from, expected.reduce((sum, count) => sum + count, 0)])
    const alone = await analyst.call(reports.keywords, { ...range, compare: 'none', only: 'without_click' })
    expect(alone.rows.map((row) => row.without_click)).toEqual(without_click === 0 ? [] : [without_click])
    const counted = await analyst.call(reports.keywordCounts, range)
    expect(counted.without_click).toBe(without_click === 0 ? 0 : 1)
  }
})
