import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { news } from '@balai/contract/content/news.ts'
import { reports } from '@balai/contract/insight/reports.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { rollUpEverything } from '../../../../test/rolled-up.ts'
import { aContentCategory, anArticle as write } from '../../content/news/news.factory.ts'
import { someTracks, type MadeTrack } from '../../tracking/tracks/tracks.factory.ts'

type Person = Awaited<ReturnType<Api['as']>>
let api: Api
let analyst: Person
let editor: Person
beforeAll(async () => {
  api = await startApi()
  analyst = await api.as('data_analyst')
  editor = await api.as('content')
})
afterAll(() => api.close())
beforeEach(() =>
  api.services.pool.query(
    'truncate tracks, tracks_by_day, tracks_by_hour, tracks_by_facet, keyword_gaps, dead_links',
  ),
)

const anArticle = (wanted: Partial<Parameters<typeof write>[1]> = {}) =>
  write(api.services.db, { author_id: editor.user_id, published: true, ...wanted })

/** March of 2026, compared with the 31 days before it. */
const march = { range: 'custom', from: '2026-03-01', to: '2026-03-31' } as const

/** Stores events; with `rolledUp` they are in the rollups before the report is read. */
async function tracked(tracks: MadeTrack[], { rolledUp = true } = {}) {
  await someTracks(api.services.pool, tracks)
  if (rolledUp) await rollUpEverything(api.services)
}

/** What `read` returns for events that wait for the rollups, which is the same when they are in them. */
async function alsoRolledUp<Answer>(tracks: MadeTrack[], read: () => Promise<Answer>): Promise<Answer> {
  await tracked(tracks, { rolledUp: false })
  const before = await read()
  await rollUpEverything(api.services)
  expect(await read()).toEqual(before)
  return before
}

const view = (subject_id: number, rest: Partial<MadeTrack> = {}): MadeTrack => ({
  kind: 'page_view',
  at: '2026-03-10 09:00',
  path: `/articles/a-${subject_id}`,
  subject_id,
  source: 'direct',
  ...rest,
})

describe('top articles', () => {
  it('count views, the mean of readers per day, and where they came from', async () => {
    const [first, second] = [
      await anArticle({ news_title: 'Pajak' }),
      await anArticle({ news_title: 'Kopi' }),
    ]
    const one = { path: `/articles/a-${first.news_id}`, subject_id: first.news_id }
    await tracked([
      view(first.news_id, { visitor: 1, source: 'www.google.com' }),
      view(first.news_id, { visitor: 1, source: 'newsletter/email/march' }),
      view(first.news_id, { visitor: 2, source: 'blog.example.com', at: '2026-03-11 09:00' }),
      view(first.news_id, { visitor: 3, source: 'www.facebook.com', at: '2026-03-11 09:00' }),
      view(first.news_id, { visitor: 9, at: '2026-02-20 09:00' }),
      { kind: 'search', at: '2026-03-11 09:00', path: '/search', text: 'pajak', value: 3 },
      { kind: 'search', at: '2026-03-11 09:00', path: '/search', text: 'pajak', value: 3, target: one.path },
      view(second.news_id),
    ])
    const { rows, total, days } = await analyst.call(reports.topArticles, march)
    expect(total).toBe(2)
    expect(days).toMatchObject({
      first: '2026-03-01',
      last: '2026-03-31',
      compared: { first: '2026-01-29', last: '2026-02-28' },
    })
    expect(rows).toMatchObject([
      // Three readers of 31 days: 1 on the 10th, 2 on the 11th.
      {
        news_title: 'Pajak',
        views: 4,
        compared: 1,
        readers_per_day: 0.1,
        finish: null,
        from_search: 2,
        from_mail: 1,
        from_links: 2,
      },
      { news_title: 'Kopi', views: 1, compared: 0, from_search: 0, from_mail: 0, from_links: 0 },
    ])
  })

  it('begin and end their days in the zone of the platform', async () => {
    const { news_id } = await anArticle()
    await tracked([
      view(news_id, { at: '2026-02-28 23:59' }),
      view(news_id, { at: '2026-03-01 00:00' }),
      view(news_id, { at: '2026-03-31 23:59' }),
      view(news_id, { at: '2026-04-01 00:00' }),
    ])
    const { rows } = await analyst.call(reports.topArticles, march)
    expect(rows).toMatchObject([{ news_id, views: 2, compared: 1 }])
  })

  it('are ordered by each figure, and count what is not rolled up yet', async () => {
    const video = await anArticle({ news_content_type: 'video' })
    const other = await anArticle()
    const path = `/articles/a-${video.news_id}`
    const play = {
      kind: 'video',
      at: '2026-03-10 09:00',
      path,
      subject_id: video.news_id,
      whole: 100,
    } as const
    await tracked([view(video.news_id), { ...play, visitor: 1, value: 95 }])
    await tracked(
      [
        { ...play, visitor: 2, value: 20 },
        view(other.news_id, { source: 'newsletter/email/march' }),
        view(other.news_id, { visitor: 2, source: 'newsletter/email/march' }),
      ],
      { rolledUp: false },
    )
    const first = async (
      order_by: 'views' | 'finish' | 'from_mail' | 'from_search' | 'from_links' | 'readers_per_day',
    ) => (await analyst.call(reports.topArticles, { ...march, order_by })).rows[0]
    expect(await first('finish')).toMatchObject({ news_id: video.news_id, finish: 50, views: 1 })
    for (const order_by of ['views', 'readers_per_day', 'from_mail'] as const)
      expect(await first(order_by)).toMatchObject({ news_id: other.news_id, from_mail: 2, views: 2 })
    // Readers of the 10th, on which the site reports who reads to the end; the video counts by its viewers.
    await tracked([
      { ...view(other.news_id), kind: 'read', source: '' },
      { ...view(video.news_id), kind: 'read', source: '' },
    ])
    const { rows: finished } = await analyst.call(reports.topArticles, {
      ...march,
      order_by: 'finish',
      order: 'asc',
    })
    expect(finished).toMatchObject([
      { news_id: expect.any(Number), finish: 50 },
      { news_id: expect.any(Number), finish: 50 },
    ])
    await tracked([{ ...view(other.news_id), kind: 'read', source: '', visitor: 2 }])
    expect(await first('finish')).toMatchObject({ news_id: other.news_id, finish: 100 })
    expect(await first('from_search')).toBeDefined()
    expect(await first('from_links')).toBeDefined()
  })

  it('are filtered by kind, contributor, category, tag and words, and know no article in the trash', async () => {
    const { category_id } = await aContentCategory(api.services.db)
    const video = await anArticle({ news_content_type: 'video', news_title: 'Menyeduh kopi' })
    const tagged = await anArticle({ category_id, tags: ['laporan uji'] })
    const trashed = await anArticle()
    await api.services.pool.query('update news set deleted_at = now() where news_id = $1', [trashed.news_id])
    await tracked([view(video.news_id), view(tagged.news_id), view(trashed.news_id)])
    const { rows: tags } = await api.services.pool.query<{ tag_id: number }>(
      `select tag_id from tags where tag_title = 'laporan uji'`,
    )
    const found = async (filter: object) =>
      (await analyst.call(reports.topArticles, { ...march, ...filter })).rows.map(({ news_id }) => news_id)
    expect((await found({})).toSorted((a, b) => a - b)).toEqual([video.news_id, tagged.news_id])
    expect(await found({ news_content_type: 'video' })).toEqual([video.news_id])
    expect(await found({ search: 'KOPI' })).toEqual([video.news_id])
    expect(await found({ category_id })).toEqual([tagged.news_id])
    expect(await found({ tag_id: tags[0]?.tag_id })).toEqual([tagged.news_id])
    expect(await found({ contributor_status: 'contributor' })).toEqual([])
    expect(await found({ contributor_status: 'internal' })).toHaveLength(2)
    expect(await found({ news_status: 'published' })).toHaveLength(2)
    expect(await found({ news_status: 'archived' })).toEqual([])
  })
})

describe('keywords', () => {
  const search = (text: string, rest: Partial<MadeTrack> = {}): MadeTrack => ({
    kind: 'search',
    at: '2026-03-10 09:00',
    path: '/search',
    text,
    ...rest,
  })

  it('count searches, those without results, and those without a click', async () => {
    const searches = [
      search('pajak', { value: 4 }),
      search('pajak', { value: 4 }),
      search('pajak', { value: 4 }),
      search('pajak', { value: 4, target: '/articles/pajak' }),
      search('zakat'),
      search('zakat'),
      search('zakat', { at: '2026-02-10 09:00' }),
    ]
    const { rows } = await alsoRolledUp(searches, () => analyst.call(reports.keywords, march))
    const without = (results: number, click: number) => ({ without_results: results, without_click: click })
    const alone = { gap: null, words: [] }
    expect(rows).toEqual([
      { keyword: 'pajak', searches: 3, compared: 0, whole: null, ...without(0, 2), clicks: 1, ...alone },
      { keyword: 'zakat', searches: 2, compared: 1, whole: null, ...without(2, 0), clicks: 0, ...alone },
    ])
    const only = async (group: 'without_results' | 'without_click' | 'planned') =>
      (await analyst.call(reports.keywords, { ...march, only: group })).rows.map(({ keyword }) => keyword)
    expect(await only('without_results')).toEqual(['zakat'])
    expect(await only('without_click')).toEqual(['pajak'])
    expect(await only('planned')).toEqual([])
    const counts = (filter = {}) => analyst.call(reports.keywordCounts, { ...march, ...filter })
    expect(await counts()).toEqual({ total: 2, without_results: 1, without_click: 1, planned: 0 })
    expect(await counts({ search: 'ZAK' })).toMatchObject({ total: 1, without_results: 1, without_click: 0 })
    expect(await counts({ search: 'nobody' })).toMatchObject({ total: 0, without_results: 0 })
    expect(
      (await analyst.call(reports.keywords, { ...march, search: 'ZAK', compare: 'none' })).rows,
    ).toMatchObject([{ keyword: 'zakat', compared: null }])
  })

  it('go from a gap over a planned draft and its publication to a closed gap', async () => {
    await tracked([search('zakat fitrah'), search('zakat fitrah')])
    const gap = async () => (await analyst.call(reports.keywords, { ...march, only: 'planned' })).rows[0]?.gap
    const { news_id, news_title } = await editor.call(reports.planArticle, { keyword: 'zakat fitrah' })
    expect(news_title).toBe('Zakat fitrah')
    const draft = await editor.call(news.detail, { id: String(news_id) })
    expect(draft).toMatchObject({ news_status: 'draft', author_id: editor.user_id })
    expect(new Date(draft.planned_at ?? 0).getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000)
    expect(await gap()).toMatchObject({ news_id, state: 'planned', published_at: null, searches: 0 })

    await api.services.pool.query(
      `update news set news_status = 'published', published_version = content_version, first_published_at = '2026-03-12 10:00+07' where news_id = $1`,
      [news_id],
    )
    await tracked([search('zakat fitrah', { at: '2026-03-12 00:10', value: 1 })])
    expect(await gap()).toMatchObject({ state: 'published', searches: 1, clicks: 0 })
    await tracked([
      search('zakat fitrah', { at: '2026-03-13 09:00', value: 1 }),
      search('zakat fitrah', { at: '2026-03-13 09:00', value: 1, target: '/articles/zakat-fitrah' }),
    ])
    expect(await gap()).toMatchObject({ state: 'closed', searches: 2, clicks: 1 })
    // Most searches end without a click again.
    await tracked([search('zakat fitrah', { at: '2026-03-14 09:00', value: 1 })], { rolledUp: false })
    expect(await gap()).toMatchObject({ state: 'published', searches: 3, clicks: 1 })
  })

  it('have one planned article each, which can be planned again once it is in the trash', async () => {
    await tracked([search('wakaf')])
    const { news_id } = await editor.call(reports.planArticle, { keyword: 'wakaf' })
    expect(await editor.send(reports.planArticle, { keyword: 'wakaf' })).toMatchObject({
      http: 422,
      msg: '“Wakaf” is planned for this keyword already.',
    })
    await editor.store(news.delete, { news_id })
    const again = await editor.call(reports.planArticle, { keyword: 'wakaf', news_title: 'Apa itu wakaf?' })
    expect(again).toMatchObject({ news_title: 'Apa itu wakaf?' })
    const { rows } = await analyst.call(reports.keywords, { ...march, only: 'planned' })
    expect(rows).toMatchObject([{ keyword: 'wakaf', gap: { news_id: again.news_id } }])
  })

  it('are planned only if visitors searched for them, by people who write articles', async () => {
    expect(await editor.send(reports.planArticle, { keyword: 'tidak dicari' })).toMatchObject({
      http: 422,
      msg: 'Nobody has searched for this. Choose a keyword of the report.',
    })
    expect(await analyst.send(reports.planArticle, { keyword: 'zakat' })).toMatchObject({ http: 403 })
  })
})

describe('external links', () => {
  const click = (
    target: string,
    subject_id: number | undefined,
    rest: Partial<MadeTrack> = {},
  ): MadeTrack => ({
    kind: 'outbound',
    at: '2026-03-10 09:00',
    path: subject_id ? `/articles/a-${subject_id}` : '/about',
    ...(subject_id && { subject_id }),
    target,
    ...rest,
  })

  it('are counted by address and page', async () => {
    const { news_id } = await anArticle({ news_title: 'Tautan' })
    const clicks = [
      click('https://example.com/a', news_id),
      click('https://example.com/a', news_id),
      click('https://example.com/a', undefined),
      click('https://example.com/b', news_id, { at: '2026-02-10 09:00' }),
      click('https://example.com/c', news_id, { at: '2026-03-31 23:59' }),
    ]
    const read = () => analyst.call(reports.externalLinks, march)
    const { rows, total } = await alsoRolledUp(clicks, read)
    expect(total).toBe(3)
    expect(rows[0]).toEqual({
      address: 'https://example.com/a',
      path: `/articles/a-${news_id}`,
      news_id,
      news_title: 'Tautan',
      clicks: 2,
      compared: 0,
      whole: null,
      dead_since: null,
      marked_by_name: null,
    })
    expect(rows.slice(1).map(({ address, news_title }) => [address, news_title])).toEqual([
      ['https://example.com/a', null],
      ['https://example.com/c', 'Tautan'],
    ])
    const found = async (filter: object) =>
      (await analyst.call(reports.externalLinks, { ...march, ...filter })).rows.map(({ address }) => address)
    expect(await found({ news_id })).toEqual(['https://example.com/a', 'https://example.com/c'])
    expect(await found({ search: 'TAUTAN' })).toHaveLength(2)
    expect(await found({ address: 'https://example.com/c' })).toEqual(['https://example.com/c'])
  })

  it('can be marked as dead, and back', async () => {
    const address = 'https://example.com/gone'
    await tracked([click(address, undefined), click('https://example.com/alive', undefined)])
    await analyst.call(reports.markDead, { address })
    const dead = async (is: boolean) =>
      (await analyst.call(reports.externalLinks, { ...march, dead: is })).rows.map((row) => row.address)
    expect(await dead(true)).toEqual([address])
    expect(await dead(false)).toEqual(['https://example.com/alive'])
    const { rows } = await analyst.call(reports.externalLinks, { ...march, dead: true })
    expect(rows[0]).toMatchObject({ marked_by_name: expect.any(String), dead_since: expect.any(String) })
    expect(await analyst.send(reports.markDead, { address })).toMatchObject({
      msg: 'This address is marked as dead already.',
    })
    await analyst.call(reports.unmarkDead, { address })
    expect(await dead(true)).toEqual([])
    expect(await analyst.send(reports.unmarkDead, { address })).toMatchObject({ http: 404 })
    expect(await analyst.send(reports.markDead, { address: 'https://example.com/never' })).toMatchObject({
      msg: 'Nobody has followed a link to this address.',
    })
  })
})

describe('helpful content', () => {
  const answer = (subject_id: number, value: 0 | 1, rest: Partial<MadeTrack> = {}): MadeTrack => ({
    kind: 'helpful',
    at: '2026-03-10 09:00',
    path: `/articles/a-${subject_id}`,
    subject_id,
    value,
    ...rest,
  })
  const times = (count: number, track: MadeTrack) => Array.from({ length: count }, () => track)

  it('is the share of yes with the size of the sample; few answers come last', async () => {
    const [loved, mixed] = [await anArticle(), await anArticle()]
    await tracked([
      ...times(9, answer(loved.news_id, 1)),
      ...times(6, answer(mixed.news_id, 1)),
      ...times(3, answer(mixed.news_id, 0)),
      answer(mixed.news_id, 0, { text: 'Terlalu panjang' }),
      answer(mixed.news_id, 1, { at: '2026-02-10 09:00', text: 'Lama' }),
    ])
    for (const order of ['asc', 'desc'] as const) {
      const { rows } = await analyst.call(reports.helpful, { ...march, order_by: 'share', order })
      expect(rows).toMatchObject([
        {
          news_id: mixed.news_id,
          yes: 6,
          no: 4,
          answers: 10,
          compared: 1,
          share: 60,
          is_low_sample: false,
          texts: 1,
        },
        { news_id: loved.news_id, yes: 9, no: 0, answers: 9, share: 100, is_low_sample: true, texts: 0 },
      ])
    }
    const { rows: byYes } = await analyst.call(reports.helpful, { ...march, order_by: 'yes' })
    expect(byYes[0]).toMatchObject({ news_id: loved.news_id })
  })

  it('has the texts of an article, newest first', async () => {
    const { news_id } = await anArticle()
    await tracked([
      answer(news_id, 1, { text: 'Bagus' }),
      answer(news_id, 0, { text: 'Kurang jelas', at: '2026-03-12 09:00' }),
      answer(news_id, 0),
    ])
    const texts = (page: number) =>
      analyst.call(reports.helpfulTexts, { ...march, news_id, page, perPage: 1 })
    expect(await texts(0)).toMatchObject({
      rows: [{ text: 'Kurang jelas', is_helpful: false, day: '2026-03-12', count: 1 }],
      is_more: true,
    })
    expect(await texts(1)).toMatchObject({ rows: [{ text: 'Bagus', is_helpful: true }], is_more: false })
  })
})
