import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { comments } from '@balai/contract/content/comments.ts'
import { reports } from '@balai/contract/insight/reports.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { rollUpEverything } from '../../../../test/rolled-up.ts'
import { rowsOf } from '../../../../test/spreadsheet.ts'
import { aComment } from '../../content/comments/comments.factory.ts'
import { aContentCategory, anArticle as write } from '../../content/news/news.factory.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { someTracks, type MadeTrack } from '../../tracking/tracks/tracks.factory.ts'

type Person = Awaited<ReturnType<Api['as']>>
let api: Api
let analyst: Person
beforeAll(async () => {
  api = await startApi()
  analyst = await api.as('data_analyst')
})
afterAll(() => api.close())
beforeEach(() =>
  api.services.pool.query(
    'truncate tracks, tracks_by_day, tracks_by_hour, tracks_by_facet, keyword_gaps, dead_links',
  ),
)

const anArticle = (wanted: Partial<Parameters<typeof write>[1]> = {}) =>
  write(api.services.db, { author_id: analyst.user_id, published: true, ...wanted })
const march = { range: 'custom', from: '2026-03-01', to: '2026-03-31' } as const

async function tracked(tracks: MadeTrack[]) {
  await someTracks(api.services.pool, tracks)
  await rollUpEverything(api.services)
}
const view = (subject_id: number, rest: Partial<MadeTrack> = {}): MadeTrack => ({
  kind: 'page_view',
  at: '2026-03-10 09:00',
  path: `/articles/a-${subject_id}`,
  subject_id,
  source: 'direct',
  ...rest,
})

describe('the campaigns of an article', () => {
  it('are those that were sent or followed on the days, with the clicks on its links alone', async () => {
    const { news_id } = await anArticle({ news_permalink: 'kopi-gayo' })
    const { pool } = api.services
    const sent = async (name: string, started_at: string, links: string[]) => {
      const { rows } = await pool.query<{ campaign_id: number }>(
        `with body as (
          insert into mail_bodies (hash, language, subject, html, text, links)
          values (sha256(convert_to($1, 'utf8')), 'id', $1, '', '', $3) returning body_id)
        insert into campaigns (name, subject, state, started_at, queued_at, finished_at, recipient_count, body_id)
        select $1, $1, 'finished', $2, $2, $2, 2, body_id from body returning campaign_id`,
        [name, started_at, links],
      )
      return rows[0]!.campaign_id
    }
    const hit = (campaign_id: number, link: number, at: string) =>
      pool.query('insert into campaign_hits (campaign_id, link, at) values ($1, $2, $3)', [
        campaign_id,
        link,
        at,
      ])
    const site = 'https://balai.example'
    const links = [`${site}/articles/teh`, `${site}/articles/kopi-gayo?utm_medium=email`]
    const march1 = await sent('Maret', '2026-03-05T03:00:00Z', links)
    const older = await sent('Februari', '2026-02-05T03:00:00Z', [`${site}/articles/kopi-gayo#cara`])
    await sent('Januari', '2026-01-05T03:00:00Z', links)
    await sent('Lain', '2026-03-06T03:00:00Z', [`${site}/articles/kopi-gayo-2`, `${site}/tentang`])
    await hit(march1, 2, '2026-03-05T04:00:00Z')
    await hit(march1, 2, '2026-03-31T16:59:59Z')
    await hit(march1, 2, '2026-03-31T17:00:00Z')
    await hit(march1, 1, '2026-03-05T04:00:00Z')
    await hit(march1, 0, '2026-03-05T04:00:00Z')
    await hit(older, 1, '2026-02-28T17:00:00Z')
    const { campaigns } = await analyst.call(reports.article, { ...march, news_id })
    expect(campaigns).toMatchObject([
      { campaign_id: march1, name: 'Maret', clicks: 2, sent: 0 },
      { campaign_id: older, name: 'Februari', clicks: 1 },
    ])
    const daysOf = async (campaign_id: number) =>
      (await analyst.call(reports.articleCampaignRows, { ...march, news_id, campaign_id })).days
    expect(await daysOf(march1)).toEqual([
      { day: '2026-03-31', count: 1 },
      { day: '2026-03-05', count: 1 },
    ])
    expect(await daysOf(older)).toEqual([{ day: '2026-03-01', count: 1 }])
  })
})

describe('the report of an article', () => {
  it('counts views, sources, searches, answers, comments, likes, shares and clicks', async () => {
    const { news_id } = await anArticle({ news_title: 'Pajak' })
    const on = { path: `/articles/a-${news_id}`, subject_id: news_id, at: '2026-03-10 09:00' }
    const member = await aMember(api.services.db)
    const comment = await aComment(api.services.db, { news_id, member_id: member.id })
    await api.services.pool.query(
      `update comments set created_at = $1, state = 'visible' where comment_id = $2`,
      ['2026-03-31T23:59:00+07:00', comment.comment_id],
    )
    await api.services.pool.query('insert into likes (subject_id, member_id, liked_at) values ($1, $2, $3)', [
      news_id,
      member.id,
      '2026-02-28T23:59:00+07:00',
    ])
    await tracked([
      view(news_id, { visitor: 1, source: 'www.google.com' }),
      view(news_id, { visitor: 1 }),
      view(news_id, { visitor: 2 }),
      view(news_id, { visitor: 2, at: '2026-03-11 09:00' }),
      view(news_id, { at: '2026-02-10 09:00' }),
      { ...on, kind: 'helpful', value: 1 },
      { ...on, kind: 'share', text: 'whatsapp' },
      { ...on, kind: 'outbound', target: 'https://example.com/a' },
      { kind: 'search', at: '2026-03-10 09:00', path: '/search', text: 'pajak', value: 1, target: on.path },
    ])
    const report = await analyst.call(reports.article, { ...march, news_id })
    expect(report).toMatchObject({
      news_title: 'Pajak',
      views: { value: 4, compared: 1 },
      // Two readers on the 10th and one on the 11th, in 31 days.
      readers_per_day: { value: 0.1, compared: 0 },
      comments: { value: 1, compared: 0 },
      likes: { value: 0, compared: 1 },
      shares: { value: 1, compared: 0 },
      external_clicks: { value: 1, compared: 0 },
      helpful: { yes: 1, no: 0, share: 100, is_low_sample: true },
      keywords: [{ keyword: 'pajak', clicks: 1 }],
      finish: null,
      new_members: 0,
    })
    expect(report.sources).toEqual([
      { source: 'direct', channel: 'direct', views: 3 },
      { source: 'www.google.com', channel: 'search_engine', views: 1 },
    ])
    expect(report.views_series).toHaveLength(31)
    expect(report.views_series.slice(9, 11)).toEqual([
      { at: '2026-03-10', value: 3, compared: 0 },
      { at: '2026-03-11', value: 1, compared: 0 },
    ])
    expect(report.readers_series.slice(9, 11)).toMatchObject([{ value: 2 }, { value: 1 }])
    const { views } = await analyst.call(reports.article, { ...march, compare: 'none', news_id })
    expect(views).toEqual({ value: 4, compared: null, whole: null })
  })

  it('counts the comments that the list of visible ones has, without what is held, hidden or of other days', async () => {
    const { news_id } = await anArticle()
    const { id: member_id } = await aMember(api.services.db)
    const said = async (at: string, wanted: Partial<Parameters<typeof aComment>[1]> = {}) =>
      (
        await aComment(api.services.db, {
          ...{ news_id, member_id, state: 'visible', created_at: new Date(at), ...wanted },
        })
      ).comment_id
    const fresh = await said('2026-03-01T00:00:00+07:00')
    const approved = await said('2026-03-31T23:59:59+07:00', { reviewed_at: new Date() })
    await said('2026-03-10T09:00:00+07:00', { state: 'held', held_reasons: ['link'] })
    await said('2026-03-10T09:00:00+07:00', { state: 'hidden', reason_code: 'spam' })
    await said('2026-02-28T23:59:59+07:00')
    const { comments: counted } = await analyst.call(reports.article, { ...march, news_id })
    const days = { from: '2026-02-28T17:00:00Z', until: '2026-03-31T17:00:00Z' }
    const moderator = await api.as('content')
    const wanted = { news_id, ...days, queue: 'visible' } as const
    const { rows, total } = await moderator.call(comments.list, wanted)
    expect(rows.map(({ comment_id }) => comment_id)).toEqual([approved, fresh])
    expect([counted.value, total]).toEqual([2, 2])
    const { queue: _, ...filter } = wanted
    expect(await moderator.call(comments.counts, filter)).toMatchObject({ all: 4, visible: 2 })
  })

  it('counts members who registered on the day on which they had read it before', async () => {
    const { news_id } = await anArticle()
    const joined = async (at: string) => {
      const { id } = await aMember(api.services.db)
      await api.services.pool.query('update members set member_join_datetime = $1 where id = $2', [at, id])
      return id
    }
    const reader = await joined('2026-03-10T10:00:00+07:00')
    const readAfter = await joined('2026-03-10T08:00:00+07:00')
    const joinedLater = await joined('2026-03-11T10:00:00+07:00')
    const readOther = await joined('2026-03-10T10:00:00+07:00')
    await tracked([
      view(news_id, { visitor: 1 }),
      { kind: 'page_view', at: '2026-03-10 10:05', path: '/welcome', visitor: 1, member_id: reader },
      view(news_id, { visitor: 2, member_id: readAfter }),
      view(news_id, { visitor: 3 }),
      { kind: 'page_view', at: '2026-03-11 10:05', path: '/welcome', visitor: 4, member_id: joinedLater },
      { kind: 'page_view', at: '2026-03-10 09:00', path: '/other', visitor: 5, member_id: readOther },
    ])
    expect(await analyst.call(reports.article, { ...march, news_id })).toMatchObject({ new_members: 1 })
    const wanted = { ...march, news_id }
    expect(await analyst.call(reports.articleMembers, wanted)).toEqual({
      ...{ total: 1, page: 0, perPage: 20 },
      rows: [
        {
          member_id: reader,
          member_name: expect.stringMatching(/\S/),
          read_at: '2026-03-10T02:00:00.000Z',
          joined_at: '2026-03-10T03:00:00.000Z',
        },
      ],
    })
    expect(await analyst.call(reports.articleMembers, { ...wanted, page: 3 })).toMatchObject({
      ...{ rows: [], total: 1 },
    })
    const february = { range: 'custom', from: '2026-02-01', to: '2026-02-28', news_id } as const
    expect(await analyst.call(reports.articleMembers, february)).toMatchObject({ rows: [], total: 0 })
    await api.services.pool.query('update members set erased_at = now() where id = $1', [reader])
    expect(await analyst.call(reports.articleMembers, wanted)).toMatchObject({ rows: [], total: 0 })
  })

  it('answers for ten years by month, where readers are the mean of a day, and for no days at all', async () => {
    const { news_id } = await anArticle()
    await tracked([
      view(news_id, { visitor: 1 }),
      view(news_id, { visitor: 2 }),
      view(news_id, { visitor: 2, at: '2026-03-11 09:00' }),
    ])
    const years = { range: 'custom', from: '2016-04-01', to: '2026-03-31', compare: 'none', news_id } as const
    const { days, views, views_series, readers_series } = await analyst.call(reports.article, years)
    expect(days.grain).toBe('month')
    expect(views_series).toHaveLength(120)
    expect(views_series.at(-1)).toEqual({ at: '2026-03-01', value: 3, compared: null })
    // Three in 31 days.
    expect(readers_series.at(-1)).toMatchObject({ value: 0.1 })
    expect(views.value).toBe(3)
    const none = { ...years, from: '2026-03-31', to: '2026-03-01' }
    expect(await analyst.call(reports.article, none)).toMatchObject({ views: { value: 0 }, views_series: [] })
    expect(await analyst.call(reports.topArticles, { ...march, from: none.from, to: none.to })).toMatchObject(
      {
        rows: [],
        total: 0,
      },
    )
  })

  it('is not there for an article that does not exist or is in the trash', async () => {
    const { news_id } = await anArticle()
    await api.services.pool.query('update news set deleted_at = now() where news_id = $1', [news_id])
    for (const id of [news_id, 999_999])
      expect(await analyst.send(reports.article, { news_id: id })).toMatchObject({
        http: 404,
        msg: 'This article does not exist.',
      })
  })
})

describe('popular topics, tags and categories', () => {
  it('add up the views of their articles', async () => {
    const { category_id } = await aContentCategory(api.services.db, 'Ekonomi')
    const sub = await aContentCategory(api.services.db, 'Pajak daerah', category_id)
    await api.services.pool.query('update categories set is_topic = true where category_id = $1', [
      sub.category_id,
    ])
    const one = await anArticle({ category_id, sub_category_id: sub.category_id, tags: ['uang'] })
    const two = await anArticle({ category_id, news_content_type: 'video', tags: ['uang', 'bank'] })
    await tracked([
      view(one.news_id),
      view(one.news_id, { at: '2026-02-10 09:00' }),
      view(two.news_id),
      view(two.news_id, { visitor: 2 }),
    ])
    const { rows: categories } = await analyst.call(reports.categories, march)
    expect(categories).toEqual([
      { id: category_id, title: 'Ekonomi', articles: 2, views: 3, compared: 1, whole: null },
      { id: sub.category_id, title: 'Pajak daerah', articles: 1, views: 1, compared: 1, whole: null },
    ])
    const { rows: topics } = await analyst.call(reports.topics, march)
    expect(topics).toMatchObject([{ title: 'Pajak daerah', views: 1 }])
    const { rows: tags } = await analyst.call(reports.tags, march)
    expect(tags).toMatchObject([
      { title: 'uang', articles: 2, views: 3, compared: 1 },
      { title: 'bank', articles: 1, views: 2, compared: 0 },
    ])
    const titles = async (filter: object) =>
      (await analyst.call(reports.tags, { ...march, ...filter })).rows.map(({ title, views }) => [
        title,
        views,
      ])
    expect(await titles({ news_content_type: 'article' })).toEqual([['uang', 1]])
    expect(await titles({ search: 'BAN' })).toEqual([['bank', 2]])
    expect(await titles({ order_by: 'title', order: 'asc' })).toEqual([
      ['bank', 2],
      ['uang', 3],
    ])
  })
})

describe('exports and pages', () => {
  it('have the rows of the list, in its order', async () => {
    const [one, two] = [await anArticle({ news_title: 'Satu' }), await anArticle({ news_title: 'Dua' })]
    await tracked([
      view(one.news_id),
      view(two.news_id),
      view(two.news_id, { visitor: 2 }),
      { kind: 'search', at: '2026-03-10 09:00', path: '/search', text: '=pajak' },
      { kind: 'outbound', at: '2026-03-10 09:00', path: '/about', target: 'https://example.com/a' },
      {
        kind: 'helpful',
        at: '2026-03-10 09:00',
        path: `/articles/a-${one.news_id}`,
        subject_id: one.news_id,
        value: 1,
      },
    ])
    const sheet = async (call: Parameters<typeof analyst.download>[0], input: object = {}) =>
      rowsOf(await analyst.download(call, { ...march, ...input }))
    expect((await sheet(reports.topArticlesExcel)).map((row) => row.slice(0, 5))).toEqual([
      ['Title', 'Kind', 'Contributor', 'Page views', 'Page views before'],
      ['Dua', 'Article', null, 2, 0],
      ['Satu', 'Article', null, 1, 0],
    ])
    expect((await sheet(reports.keywordsExcel))[1]?.slice(0, 4)).toEqual(['=pajak', 1, 0, 1])
    expect((await sheet(reports.externalLinksExcel))[1]?.slice(0, 2)).toEqual([
      'https://example.com/a',
      '/about',
    ])
    expect((await sheet(reports.helpfulExcel))[1]?.slice(3, 6)).toEqual([1, 0, 1])
    expect(await sheet(reports.popularExcel, { kind: 'tags' })).toHaveLength(1)
  })

  it('know the total of a page past the last one', async () => {
    const { news_id } = await anArticle()
    await tracked([view(news_id)])
    const empty = await analyst.call(reports.topArticles, { ...march, page: 3 })
    expect(empty).toMatchObject({ rows: [], total: 1, page: 3 })
  })

  it('are open to the roles of the reports only', async () => {
    for (const [role, http] of [
      ['business_development', 200],
      ['content', 200],
      ['social_media', 403],
      ['customer_service', 403],
    ] as const)
      expect((await (await api.as(role)).send(reports.topArticles, march)).http).toBe(http)
  })
})
