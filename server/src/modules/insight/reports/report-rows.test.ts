import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { comments } from '@balai/contract/content/comments.ts'
import { likes } from '@balai/contract/content/likes.ts'
import { analytics } from '@balai/contract/insight/analytics.ts'
import { reports } from '@balai/contract/insight/reports.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { rollUpEverything } from '../../../../test/rolled-up.ts'
import { aComment } from '../../content/comments/comments.factory.ts'
import { aContentCategory, anArticle as write } from '../../content/news/news.factory.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { someTracks, type MadeTrack } from '../../tracking/tracks/tracks.factory.ts'

let api: Api
let staff: Client & { user_id: number }
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('superuser')
})
afterAll(() => api.close())
beforeEach(() =>
  api.services.pool.query(
    'truncate tracks, tracks_by_day, tracks_by_hour, tracks_by_facet, comments cascade',
  ),
)

const anArticle = (wanted: Partial<Parameters<typeof write>[1]> = {}) =>
  write(api.services.db, { author_id: staff.user_id, published: true, ...wanted })
const march = { range: 'custom', from: '2026-03-01', to: '2026-03-31', compare: 'none' } as const
const add = (rows: readonly number[]) => rows.reduce((sum, count) => sum + count, 0)

/** Events of which the last one is not rolled up yet. */
async function tracked([last, ...tracks]: MadeTrack[]) {
  await someTracks(api.services.pool, tracks)
  await rollUpEverything(api.services)
  if (last) await someTracks(api.services.pool, [last])
}
const on = (subject_id: number) => ({ path: `/articles/a-${subject_id}`, subject_id, at: '2026-03-10 09:00' })

it('comments and likes of a contributor are those of what they published', async () => {
  const { db, pool } = api.services
  const [writer, other] = [await aMember(db), await aMember(db)]
  const written = await anArticle({ contributor_id: writer.id })
  const second = await anArticle({ contributor_id: writer.id })
  const draft = await anArticle({ contributor_id: writer.id, published: false })
  const ofOther = await anArticle({ contributor_id: other.id })
  const said = async (news_id: number, at: string, more: object = {}) => {
    const { id: member_id } = await aMember(db)
    const created_at = new Date(at)
    const { comment_id } = await aComment(db, { news_id, member_id, state: 'visible', created_at, ...more })
    await pool.query('insert into likes (subject_id, member_id, liked_at) values ($1, $2, $3)', [
      news_id,
      member_id,
      at,
    ])
    return [comment_id, member_id] as const
  }
  const counted = [
    await said(written.news_id, '2026-02-28T17:00:00Z'),
    await said(written.news_id, '2026-03-10T03:00:00Z', { state: 'held' }),
    await said(second.news_id, '2026-03-31T16:59:59Z', { state: 'hidden' }),
  ]
  await said(written.news_id, '2026-02-28T16:59:59Z')
  await said(second.news_id, '2026-03-31T17:00:00Z')
  await said(draft.news_id, '2026-03-10T03:00:00Z')
  await said(ofOther.news_id, '2026-03-10T03:00:00Z')
  const deleted = { state: 'deleted', deleted_at: new Date(), former_state: 'visible' }
  const [, fan] = await said(written.news_id, '2026-03-12T03:00:00Z', deleted)

  const report = await staff.call(analytics.contributors, march)
  const row = report.contributors.find(({ member_id }) => member_id === writer.id)
  expect(row).toMatchObject({ comments: 3, likes: 4 })
  const filter = { contributor_id: writer.id, from: report.from, until: report.until }
  const listed = await staff.call(comments.list, { ...filter, order: 'asc' })
  expect(listed.rows.map(({ comment_id }) => comment_id)).toEqual(counted.map(([comment_id]) => comment_id))
  expect(listed.total).toBe(row?.comments)
  expect(await staff.call(comments.counts, filter)).toMatchObject({ all: row?.comments, held: 1, deleted: 1 })
  const liked = await staff.call(likes.list, { ...filter, order: 'asc' })
  const [first, next, last] = counted.map(([, member_id]) => member_id)
  expect(liked.rows.map(({ member_id }) => member_id)).toEqual([first, next, fan, last])
  expect(liked.total).toBe(row?.likes)
})

it('the views of each source of an article have days that add up to them', async () => {
  const { news_id } = await anArticle()
  const view = { kind: 'page_view', ...on(news_id) } as const
  await tracked([
    { ...view, source: 'www.google.com', at: '2026-03-31 23:59' },
    { ...view, source: 'www.google.com' },
    { ...view, source: 'www.google.com', visitor: 2 },
    { ...view, source: 'direct', at: '2026-03-11 09:00' },
    { ...view },
    { ...view, source: 'www.google.com', at: '2026-04-01 00:00' },
    { ...view, source: 'www.google.com', path: '/about', subject_id: null },
  ])
  const { sources } = await staff.call(reports.article, { ...march, news_id })
  expect(sources).toMatchObject([
    { source: 'www.google.com', views: 3 },
    { source: '', views: 1 },
    { source: 'direct', views: 1 },
  ])
  const daysOf = async (source: string) =>
    staff.call(reports.articleArrivals, { ...march, news_id, of: 'source', source })
  for (const { source, views } of sources)
    expect(add((await daysOf(source)).days.map(({ count }) => count))).toBe(views)
  expect((await daysOf('www.google.com')).days).toEqual([
    { day: '2026-03-31', count: 1 },
    { day: '2026-03-10', count: 2 },
  ])
  expect(await daysOf('nowhere')).toEqual({ days: [], sources: [], keywords: [] })
})

it('views whose source was beyond the limits of a day are those of an unknown source', async () => {
  const { news_id } = await anArticle()
  const view = { kind: 'page_view', ...on(news_id) } as const
  await someTracks(api.services.pool, [view, { ...view, source: 'kompas.com' }])
  // What came beyond the limits shares a label without a text.
  await api.services.pool.query('update tracks set source_id = 2 where source_id > 0')
  const { sources } = await staff.call(reports.article, { ...march, news_id })
  expect(sources).toEqual([{ source: '', channel: 'unknown', views: 2 }])
  const { days } = await staff.call(reports.articleArrivals, { ...march, news_id, of: 'source' })
  expect(days).toEqual([{ day: '2026-03-10', count: 2 }])
})

it('the ways to an article have sources and days that add up to the numbers of the list', async () => {
  const { news_id } = await anArticle()
  const view = { kind: 'page_view', ...on(news_id) } as const
  const opened = { kind: 'search', at: '2026-03-12 09:00', path: '/search', text: 'kopi', value: 1 } as const
  await tracked([
    { ...view, source: 'www.google.com', at: '2026-03-13 09:00' },
    { ...view, source: 'duckduckgo.com' },
    { ...view, source: 'newsletter/email/maret', visitor: 2 },
    { ...view, source: 'kompas.com' },
    { ...view, source: 'kompas.com', visitor: 2 },
    { ...view, source: 't.co', at: '2026-03-11 09:00' },
    { ...view, source: 'iklan/banner/maret' },
    { ...view, source: 'direct' },
    { ...opened },
    { ...opened, target: view.path },
    { ...opened, target: view.path, visitor: 2 },
    { ...opened, target: view.path, text: 'teh' },
  ])
  const { rows } = await staff.call(reports.topArticles, march)
  expect(rows).toMatchObject([{ news_id, from_search: 5, from_mail: 1, from_links: 4 }])
  for (const of of ['from_search', 'from_mail', 'from_links'] as const) {
    const behind = await staff.call(reports.articleArrivals, { ...march, news_id, of })
    const parts = [
      ...behind.sources.map(({ views }) => views),
      ...behind.keywords.map(({ clicks }) => clicks),
    ]
    const sums = [behind.days.map(({ count }) => count), parts].map(add)
    expect([of, ...sums]).toEqual([of, rows[0]?.[of], rows[0]?.[of]])
  }
  const searched = await staff.call(reports.articleArrivals, { ...march, news_id, of: 'from_search' })
  expect(searched).toMatchObject({
    days: [{ day: '2026-03-13' }, { day: '2026-03-12', count: 3 }, { day: '2026-03-10' }],
    sources: [{ source: 'duckduckgo.com' }, { source: 'www.google.com' }],
    keywords: [
      { keyword: 'kopi', clicks: 2 },
      { keyword: 'teh', clicks: 1 },
    ],
  })
})

it('answers whether an article helped have days that add up to them', async () => {
  const { news_id } = await anArticle()
  const answer = { kind: 'helpful', ...on(news_id) } as const
  await tracked([
    { ...answer, value: 1, text: 'Jelas', at: '2026-03-31 23:59' },
    { ...answer, value: 1 },
    { ...answer, value: 0, text: 'Kurang contoh', visitor: 2 },
    { ...answer, value: 0, at: '2026-04-01 00:00' },
    { ...answer, value: 0, path: '/about', subject_id: null },
  ])
  const { rows } = await staff.call(reports.helpful, march)
  expect(rows).toMatchObject([{ news_id, yes: 2, no: 1, texts: 2 }])
  const { days } = await staff.call(reports.helpfulRows, { ...march, news_id })
  expect(days).toEqual([
    { day: '2026-03-31', yes: 1, no: 0, texts: 1 },
    { day: '2026-03-10', yes: 1, no: 1, texts: 1 },
  ])
})

it('popular categories and tags are the articles of the list with the same filters', async () => {
  const { category_id } = await aContentCategory(api.services.db)
  const video = { news_content_type: 'video' as const, category_id, tags: ['Kopi'] }
  const made = [
    await anArticle(video),
    await anArticle(video),
    await anArticle({ ...video, news_content_type: 'article' }),
  ]
  await tracked(made.map(({ news_id }) => ({ kind: 'page_view', ...on(news_id) })))
  const filter = { ...march, news_content_type: 'video' } as const
  for (const [kind, field] of [
    ['categories', 'category_id'],
    ['tags', 'tag_id'],
  ] as const) {
    const [popular] = (await staff.call(reports[kind], filter)).rows
    const { rows, total } = await staff.call(reports.topArticles, { ...filter, [field]: popular?.id })
    expect([popular?.articles, popular?.views]).toEqual([2, 2])
    expect([total, add(rows.map(({ views }) => views))]).toEqual([2, 2])
  }
})

it('sources, searches and opened results that have no room are added up, so that all of them are the number', async () => {
  const { news_id } = await anArticle()
  const places = Array.from({ length: 103 }, (_, place) => place)
  const { path } = on(news_id)
  const search = { kind: 'search', path: '/search', at: '2026-03-10 09:00', value: 1 } as const
  await tracked([
    ...places.map((place) => ({
      ...{ kind: 'page_view' as const, ...on(news_id), visitor: place },
      source: `situs-${place}.example`,
    })),
    ...places.slice(1).map((place) => ({ ...search, text: `kata ${place}`, target: path })),
    ...places.slice(2).map((place) => ({ ...search, text: 'halaman', target: `/halaman/${place}` })),
  ])
  const report = await staff.call(reports.article, { ...march, news_id })
  expect([report.sources.length, report.other_sources]).toEqual([100, { num: 3, sum: 3 }])
  expect(add(report.sources.map(({ views }) => views)) + 3).toBe(report.views.value)
  expect([report.keywords.length, report.other_keywords]).toEqual([100, { num: 2, sum: 2 }])
  const opened = await staff.call(reports.keywordRows, { ...march, keyword: 'halaman' })
  expect([opened.results.length, opened.other_results]).toEqual([100, { num: 1, sum: 1 }])
  expect(add(opened.days.map(({ clicks }) => clicks))).toBe(101)
})
