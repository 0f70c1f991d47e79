import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '@balai/contract/core/zone.ts'
import { reports } from '@balai/contract/insight/reports.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { rollUpEverything } from '../../../../test/rolled-up.ts'
import { anArticle } from '../../content/news/news.factory.ts'
import { someTracks } from '../../tracking/tracks/tracks.factory.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

it('reports count every day once, whole weeks as well as days around them, and add what is not rolled up yet', async () => {
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
  // From a Monday to a Wednesday, one view a day.
  const days = Array.from({ length: 80 }, (_, day) => addDays('2026-01-05', day))
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
  for (const [from, to, length] of [
    ['2026-02-16', '2026-03-08', 21],
    ['2026-02-18', '2026-03-08', 19],
    ['2026-02-16', '2026-03-05', 18],
    ['2026-02-17', '2026-02-20', 4],
    ['2026-02-16', '2026-02-16', 1],
  ] as const)
    expect(await figuresOf(from, to)).toEqual([length, length, length])
  await someTracks(api.services.pool, days.slice(-3).map(view))
  expect(await figuresOf('2026-03-09', '2026-03-29')).toEqual([20, 21, 20])
})
