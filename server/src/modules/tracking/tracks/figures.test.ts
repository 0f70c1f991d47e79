import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApi, type Api } from '../../../../test/api.ts'
import { rollUpEverything } from '../../../../test/rolled-up.ts'
import { anArticle } from '../../content/news/news.factory.ts'
import { aUser } from '../../identity/users/users.factory.ts'
import {
  answersOf,
  arrivalsBySubject,
  consentByDay,
  countriesOf,
  devicesOf,
  finishesBySubject,
  helpfulBySubject,
  helpfulTexts,
  pagesOf,
  sourcesOf,
  topSubjects,
  viewsByDay,
} from './figures.queries.ts'
import { someTracks, type MadeTrack } from './tracks.factory.ts'

let api: Api
/** Two published articles. */
let coffee: number
let tea: number
beforeAll(async () => {
  api = await startApi()
  const { db } = api.services
  const { user_id: author_id } = await aUser(db)
  coffee = (await anArticle(db, { author_id, published: true })).news_id
  tea = (await anArticle(db, { author_id, published: true })).news_id
})
afterAll(() => api.close())
beforeEach(() => api.services.pool.query('truncate tracks, tracks_by_day, tracks_by_facet, tracks_by_hour'))

const store = (...tracks: MadeTrack[]) => someTracks(api.services.pool, tracks)
const day = { from: '2026-03-02', to: '2026-03-02' }
const all = { ...day, limit: 100 }

/** Each figure before the events are rolled up and after. */
async function both<Figures>(read: () => Promise<Figures>): Promise<Figures> {
  const before = await read()
  await rollUpEverything(api.services)
  expect(await read()).toEqual(before)
  return before
}

describe('views', () => {
  it('are counted per day with their visitors, also on days without any', async () => {
    await store(
      { kind: 'page_view', at: '2026-03-01 23:59', path: '/kopi' },
      { kind: 'page_view', at: '2026-03-03 00:00', path: '/kopi' },
      { kind: 'page_view', at: '2026-03-03 09:00', path: '/teh' },
      { kind: 'page_view', at: '2026-03-03 10:00', path: '/teh', visitor: 2 },
      { kind: 'share', at: '2026-03-03 10:00', path: '/teh', visitor: 3, text: 'x' },
    )
    const { db } = api.services
    expect(await both(() => viewsByDay(db, { from: '2026-03-01', to: '2026-03-03' }))).toEqual([
      { day: '2026-03-01', events: 1, visitors: 1 },
      { day: '2026-03-02', events: 0, visitors: 0 },
      { day: '2026-03-03', events: 3, visitors: 2 },
    ])
    expect(await viewsByDay(db, { from: '2026-03-03', to: '2026-03-03', kind: 'share' })).toEqual([
      { day: '2026-03-03', events: 1, visitors: 1 },
    ])
  })

  it('of the last minute count a visitor of the rollup no second time', async () => {
    await store({
      kind: 'page_view',
      at: '2026-03-02 09:00',
      path: '/kopi',
      subject_id: coffee,
      source: 'direct',
    })
    await rollUpEverything(api.services)
    await store(
      { kind: 'page_view', at: '2026-03-02 09:01', path: '/kopi', source: 'direct' },
      { kind: 'page_view', at: '2026-03-02 09:01', path: '/kopi', source: 'direct', visitor: 2 },
    )
    const { db } = api.services
    const counted = { events: 3, visitors: 2 }
    expect(await viewsByDay(db, day)).toEqual([{ day: day.from, ...counted }])
    expect(await viewsByDay(db, { ...day, subject_ids: [coffee] })).toEqual([{ day: day.from, ...counted }])
    expect(await topSubjects(db, all)).toEqual([{ subject_id: coffee, events: 3, visitor_days: 2 }])
    expect(await sourcesOf(db, day)).toEqual([
      { source: 'direct', channel: 'direct', events: 3, visitor_days: 2 },
    ])
  })

  it('are of subjects under all of their paths, the most seen first', async () => {
    await store(
      { kind: 'page_view', at: '2026-03-02 09:00', path: '/kopi', subject_id: coffee },
      { kind: 'page_view', at: '2026-03-02 09:00', path: '/articles/kopi', subject_id: coffee, visitor: 2 },
      { kind: 'page_view', at: '2026-03-02 09:00', path: '/teh', subject_id: tea },
      { kind: 'page_view', at: '2026-03-02 09:00', path: '/about' },
    )
    const { db } = api.services
    expect(await both(() => topSubjects(db, { ...all, subject_ids: [coffee, tea] }))).toEqual([
      { subject_id: coffee, events: 2, visitor_days: 2 },
      { subject_id: tea, events: 1, visitor_days: 1 },
    ])
    expect(await topSubjects(db, { ...all, limit: 1, offset: 1 })).toMatchObject([{ subject_id: tea }])
    expect(await topSubjects(db, { ...all, subject_ids: [tea] })).toMatchObject([{ subject_id: tea }])
  })
})

describe('sources and devices', () => {
  it('are those of page views, and every source belongs to a channel', async () => {
    const sources = [
      'direct',
      'internal',
      'www.google.co.id',
      'm.facebook.com',
      'news/email/maret',
      'ig/social/',
      'ads/cpc/maret',
      'blog.example',
      'mail.google.com',
      'google.evil.example',
    ]
    await store(
      ...sources.map((source) => ({
        kind: 'page_view' as const,
        at: '2026-03-02 09:00',
        path: '/kopi',
        subject_id: coffee,
        source,
        device: 'Chrome on Android',
      })),
      { kind: 'page_view', at: '2026-03-02 09:00', path: '/teh', subject_id: tea, source: 'direct' },
    )
    const { db } = api.services
    const found = await both(() => sourcesOf(db, day))
    expect(Object.fromEntries(found.map(({ source, channel }) => [source, channel]))).toEqual({
      direct: 'direct',
      internal: 'internal',
      'www.google.co.id': 'search_engine',
      'm.facebook.com': 'social',
      'news/email/maret': 'mail',
      'ig/social/': 'social',
      'ads/cpc/maret': 'campaign',
      'blog.example': 'link',
      'mail.google.com': 'mail',
      'google.evil.example': 'link',
    })
    expect(found[0]).toEqual({ source: 'direct', channel: 'direct', events: 2, visitor_days: 1 })
    expect(await sourcesOf(db, { ...day, subject_ids: [tea] })).toEqual([
      { source: 'direct', channel: 'direct', events: 1, visitor_days: 1 },
    ])
    expect(await devicesOf(db, day)).toEqual([
      { device: 'Chrome on Android', events: 10, visitor_days: 1 },
      { device: '', events: 1, visitor_days: 1 },
    ])
  })

  it('of subjects are searches, mails or links, and results of searches on the site are searches', async () => {
    const opened = { kind: 'page_view' as const, at: '2026-03-02 09:00', path: '/kopi', subject_id: coffee }
    const from = (source: string, visitor = 1) => ({ ...opened, source, visitor })
    await store(
      ...['direct', 'internal', 'www.google.co.id', 'news/email/maret', 'mail.google.com'].map((one) =>
        from(one),
      ),
      ...['blog.example', 'm.facebook.com', 'ads/cpc/maret'].map((one) => from(one, 2)),
      { ...opened, path: '/teh', subject_id: tea },
      { kind: 'search', at: '2026-03-02 09:00', path: '/search', text: 'kopi', value: 3, target: '/kopi' },
    )
    expect(
      await both(() => arrivalsBySubject(api.services.db, { ...day, subject_ids: [coffee, tea] })),
    ).toEqual([{ subject_id: coffee, from_search: 2, from_mail: 2, from_links: 3 }])
  })
})

describe('countries and pages', () => {
  it('of page views are counted with their visitors, also those that are not known', async () => {
    const opened = { kind: 'page_view' as const, at: '2026-03-02 09:00', path: '/kopi', subject_id: coffee }
    await store(
      { ...opened, country: 'ID' },
      { ...opened, country: 'ID', path: '/teh', subject_id: tea },
      { ...opened, country: 'MY', visitor: 2 },
      { ...opened, visitor: 3 },
      { ...opened, kind: 'share', text: 'x', visitor: 4 },
    )
    const { db } = api.services
    expect(await both(() => countriesOf(db, day))).toEqual([
      { country: 'ID', events: 2, visitor_days: 1 },
      { country: '', events: 1, visitor_days: 1 },
      { country: 'MY', events: 1, visitor_days: 1 },
    ])
    expect(await both(() => pagesOf(db, { ...all, kind: 'page_view', limit: 1 }))).toEqual([
      { path: '/kopi', subject_id: coffee, events: 3, total: 2 },
    ])
    expect(await pagesOf(db, { ...all, kind: 'page_view', subject_ids: [tea] })).toMatchObject([
      { path: '/teh', events: 1, total: 1 },
    ])
  })
})

describe('answers, videos and consents', () => {
  it('say what helped, with the words of those who wrote some', async () => {
    const answer = { kind: 'helpful' as const, at: '2026-03-02 09:00', path: '/kopi', subject_id: coffee }
    await store(
      { ...answer, value: 1 },
      { ...answer, value: 1, visitor: 2, text: 'Jelas' },
      { ...answer, value: 0, visitor: 3, text: 'Terlalu panjang' },
    )
    const { db } = api.services
    expect(await both(() => helpfulBySubject(db, all))).toEqual([{ subject_id: coffee, yes: 2, no: 1 }])
    expect(await helpfulTexts(db, { ...all, subject_id: coffee })).toEqual([
      { day: day.from, is_helpful: false, text: 'Terlalu panjang', answers: 1 },
      { day: day.from, is_helpful: true, text: 'Jelas', answers: 1 },
    ])
  })

  it('of videos say how many viewers watched nine tenths', async () => {
    const video = {
      kind: 'video' as const,
      at: '2026-03-02 09:00',
      path: '/kopi',
      subject_id: coffee,
      whole: 100,
    }
    await store({ ...video, value: 10 }, { ...video, value: 90 }, { ...video, value: 89, visitor: 2 })
    expect(await both(() => finishesBySubject(api.services.db, all))).toEqual([
      { subject_id: coffee, viewer_days: 2, finisher_days: 1, reader_days: 0, read_days: 0 },
    ])
  })

  it('of pages say how many readers came to the end, on days on which the site reported it', async () => {
    const opened = { kind: 'page_view' as const, at: '2026-03-02 09:00', path: '/kopi', subject_id: coffee }
    const read = { ...opened, kind: 'read' as const }
    const silent = '2026-03-01 09:00'
    await store(
      { ...opened, at: silent },
      ...[1, 2, 3].map((visitor) => ({ ...opened, visitor })),
      ...[1, 1, 2].map((visitor) => ({ ...read, visitor })),
      { ...opened, path: '/teh', subject_id: tea },
    )
    const range = { ...all, from: '2026-03-01' }
    expect(await both(() => finishesBySubject(api.services.db, range))).toMatchObject([
      { subject_id: coffee, reader_days: 3, read_days: 2 },
      { subject_id: tea, reader_days: 1, read_days: 0 },
    ])
    const [alone] = await finishesBySubject(api.services.db, { ...range, to: '2026-03-01' })
    expect(alone).toBeUndefined()
  })

  it('to the banner are counted for each category and day', async () => {
    const answer = { kind: 'consent' as const, at: '2026-03-02 09:00' }
    await store(
      { ...answer, text: 'marketing, statistics' },
      { ...answer, text: 'statistics', visitor: 2 },
      { ...answer, text: 'none', visitor: 3 },
      { ...answer, at: '2026-03-03 09:00', text: 'none' },
    )
    expect(await both(() => consentByDay(api.services.db, { ...day, to: '2026-03-03' }))).toEqual([
      { day: '2026-03-02', category: 'marketing', accepted: 1, answers: 3 },
      { day: '2026-03-02', category: 'statistics', accepted: 2, answers: 3 },
      { day: '2026-03-03', category: 'marketing', accepted: 0, answers: 1 },
      { day: '2026-03-03', category: 'statistics', accepted: 0, answers: 1 },
    ])
    expect(await answersOf(api.services.db, { ...day, to: '2026-03-03' })).toEqual([
      { accepted: 'none', events: 2 },
      { accepted: 'marketing, statistics', events: 1 },
      { accepted: 'statistics', events: 1 },
    ])
  })
})
