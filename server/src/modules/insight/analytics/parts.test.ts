import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { analytics } from '@balai/contract/insight/analytics.ts'
import type { Report } from '@balai/contract/insight/analytics-shapes.ts'
import { reports } from '@balai/contract/insight/reports.ts'
import { addDays, dayIn } from '@balai/contract/core/zone.ts'
import { news } from '@balai/contract/content/news.ts'
import { members } from '@balai/contract/people/members.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { aContentCategory, anArticle } from '../../content/news/news.factory.ts'
import { aUser } from '../../identity/users/users.factory.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { someTracks } from '../../tracking/tracks/tracks.factory.ts'

let api: Api
let staff: Client
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('superuser')
})
afterAll(() => api.close())

type Wanted = NonNullable<Parameters<typeof aMember>[1]>
const joined = (at: string, wanted: Wanted = {}) =>
  aMember(api.services.db, { member_join_datetime: new Date(at), ...wanted })
/** A member who joined long before, with the times of being premium. */
async function wasPremium(times: [from: string, until: string | null][], wanted: Wanted = {}) {
  const { id: member_id } = await joined('2010-01-01T03:00:00Z', wanted)
  await api.services.db
    .insertInto('premium_periods')
    .values(
      times.map(([from, until]) => ({
        ...{ member_id, started_at: new Date(from), ended_at: until === null ? null : new Date(until) },
      })),
    )
    .execute()
  return member_id
}

const days = (from: string, to: string) => ({ range: 'custom', from, to, compare: 'before' }) as const
const rowsOf = ({ breakdowns }: Report, name: string, of: string) =>
  breakdowns
    .find((one) => one.name === name && one.of === of)
    ?.rows.map(({ label, value, compared }) => [label, value, compared])
const sumOf = (rows: ReturnType<typeof rowsOf>) => rows?.reduce((sum, [, value]) => sum + Number(value), 0)
const valueOf = ({ figures }: Report, name: string) => figures.find((one) => one.name === name)?.value

describe('the report of free members', () => {
  it('splits who joined by country, without those who are premium now, and counts erased ones without one', async () => {
    await joined('2021-05-01T03:00:00Z')
    await joined('2021-05-02T16:59:00Z')
    await joined('2021-05-02T17:00:00Z')
    await joined('2021-05-01T03:00:00Z', { is_member: true })
    await joined('2021-05-01T03:00:00Z', { country: 'MY' })
    await joined('2021-05-01T03:00:00Z', { country: 'SG', is_member: true })
    await joined('2021-04-29T03:00:00Z', { country: 'MY' })
    await joined('2021-04-30T03:00:00Z', { country: 'TH' })
    const { id, member_email: confirm } = await joined('2021-05-01T03:00:00Z', { country: 'SG' })
    const { version } = await staff.call(members.profile, { id })
    await staff.store(members.erase, { id, version, confirm })
    const report = await staff.call(analytics.freeMembers, days('2021-05-01', '2021-05-02'))
    const rows = rowsOf(report, 'country', 'new_free')
    expect(rows).toEqual([
      ['ID', 2, 0],
      ['', 1, 0],
      ['MY', 1, 1],
      ['TH', 0, 1],
    ])
    expect(sumOf(rows)).toBe(valueOf(report, 'new_free'))
    const { from: joined_from, until: joined_until } = report
    const { total } = await staff.call(members.list, {
      ...{ joined_from, joined_until, member_type: 'free', country: 'ID' },
    })
    expect(total).toBe(2)
  })

  it('splits visits by where they came from and by device', async () => {
    const visit = { kind: 'page_view' as const, device: 'Firefox on Linux', source: 'direct' }
    await someTracks(api.services.pool, [
      { ...visit, at: '2021-06-01 09:00', visitor: 1 },
      { ...visit, at: '2021-06-01 10:00', visitor: 2, source: 'www.google.com', device: 'Safari on iPhone' },
      { ...visit, at: '2021-06-02 23:59', visitor: 3 },
      { ...visit, at: '2021-05-31 09:00', visitor: 4 },
      { ...visit, at: '2021-06-03 00:00', visitor: 5 },
    ])
    for (const call of [analytics.freeMembers, analytics.premiumMembers]) {
      const report = await staff.call(call, days('2021-06-01', '2021-06-02'))
      expect(rowsOf(report, 'source', 'visits')).toEqual([
        ['direct', 2, 1],
        ['search_engine', 1, 0],
      ])
      expect(rowsOf(report, 'device', 'visits')).toEqual([
        ['Firefox on Linux', 2, 1],
        ['Safari on iPhone', 1, 0],
      ])
    }
  })

  it('leaves visits of today out of what it compares', async () => {
    const today = dayIn('Asia/Jakarta', new Date())
    const visit = { kind: 'page_view' as const, device: 'Opera on Linux', source: 'direct' }
    await someTracks(api.services.pool, [
      { ...visit, at: `${today} 00:00`, visitor: 11 },
      { ...visit, at: `${addDays(today, -1)} 09:00`, visitor: 12 },
      { ...visit, at: `${addDays(today, -1)} 10:00`, visitor: 13 },
      { ...visit, at: `${addDays(today, -8)} 09:00`, visitor: 14 },
      // Opposite to today, so it is not compared.
      { ...visit, at: `${addDays(today, -7)} 00:00`, visitor: 15 },
    ])
    const { breakdowns } = await staff.call(analytics.freeMembers, { range: '7d' })
    const devices = breakdowns.find(({ name, of }) => name === 'device' && of === 'visits')?.rows
    const ofOpera = devices?.filter(({ label }) => label === visit.device)
    expect(ofOpera).toEqual([{ label: visit.device, value: 3, compared: 1, whole: 2 }])
  })
})

describe('the reports of free and premium members', () => {
  it('split who became premium by country, label, consent, and whether for the first time', async () => {
    await wasPremium([['2021-07-01T03:00:00Z', null]], {
      ...{ labels: ['Guru', 'Komunitas'], consents: { newsletter: true, tracking: false } },
    })
    const back: [string, string][] = [
      ['2020-01-01T03:00:00Z', '2020-02-01T03:00:00Z'],
      ['2021-07-02T16:59:00Z', '2021-07-02T16:59:30Z'],
    ]
    await wasPremium(back, {
      ...{ country: 'MY', labels: ['Guru'], consents: { newsletter: true, partner_offers: true } },
    })
    await wasPremium([['2021-06-30T16:59:00Z', '2021-07-01T03:00:00Z']], { labels: ['Guru'] })
    await wasPremium([['2021-07-02T17:00:00Z', null]])
    const free = await staff.call(analytics.freeMembers, days('2021-07-01', '2021-07-02'))
    const premium = await staff.call(analytics.premiumMembers, days('2021-07-01', '2021-07-02'))
    for (const report of [free, premium]) {
      expect(rowsOf(report, 'kind', 'became_premium')).toEqual([
        ['again', 1, 0],
        ['first_time', 1, 1],
      ])
      expect(rowsOf(report, 'country', 'became_premium')).toEqual([
        ['ID', 1, 1],
        ['MY', 1, 0],
      ])
      expect(valueOf(report, 'became_premium')).toBe(2)
    }
    expect(rowsOf(premium, 'member_label', 'became_premium')).toEqual([
      ['Guru', 2, 1],
      ['Komunitas', 1, 0],
    ])
    expect(rowsOf(premium, 'member_consent', 'became_premium')).toEqual([
      ['newsletter', 2, 0],
      ['partner_offers', 1, 0],
    ])
    expect(rowsOf(premium, 'country', 'ended_premium')).toEqual([
      ['ID', 1, 0],
      ['MY', 1, 0],
    ])
    expect(valueOf(premium, 'ended_premium')).toBe(2)
    const { total } = await staff.call(members.list, {
      ...{ premium_event: 'became', label: 'Guru' },
      ...{ premium_event_from: premium.from, premium_event_until: premium.until },
    })
    expect(total).toBe(2)
  })

  it('split today up to the same moment as the numbers', async () => {
    const id = await wasPremium([['2015-01-01T03:00:00Z', null]])
    const report = async () => staff.call(analytics.premiumMembers, { range: 'today' })
    const before = await report()
    const { db } = api.services
    await db
      .insertInto('premium_periods')
      .values({ member_id: id, started_at: new Date(), ended_at: new Date() })
      .execute()
    const after = await report()
    const grown = (name: string) => (valueOf(after, name) ?? 0) - (valueOf(before, name) ?? 0)
    expect([grown('became_premium'), grown('ended_premium')]).toEqual([1, 1])
    for (const of of ['became_premium', 'ended_premium'])
      expect(sumOf(rowsOf(after, 'country', of))).toBe(valueOf(after, of))
  })
})

describe('the report of contributors', () => {
  /** What a contributor wrote, published on a day. */
  async function aWork(published: string, wanted: Partial<Parameters<typeof anArticle>[1]> = {}) {
    const { db } = api.services
    const { id: contributor_id } = await aMember(db, { contributor_status: 'active', country: 'MY' })
    const { user_id: author_id } = await aUser(db)
    const { news_id } = await anArticle(db, { author_id, contributor_id, published: true, ...wanted })
    const published_at = new Date(`${published}T03:00:00Z`)
    await db.updateTable('published_news').set({ published_at }).where('news_id', '=', news_id).execute()
    await db
      .updateTable('news')
      .set({ news_published_date: published_at })
      .where('news_id', '=', news_id)
      .execute()
    return news_id
  }

  it('splits what was published, and its views, by kind, category, readers and source', async () => {
    const { category_id } = await aContentCategory(api.services.db, 'Kopi')
    const film = { news_content_type: 'video', category_id, news_visibility: 'premium' } as const
    const coffee = await aWork('2022-03-01', { category_id })
    const video = await aWork('2022-03-02', film)
    const earlier = await aWork('2022-02-28', film)
    await aWork('2022-03-03')
    const read = { kind: 'page_view' as const, at: '2022-03-02 09:00', path: '/kopi', subject_id: coffee }
    const watched = { ...read, path: '/film', subject_id: video }
    const before = { ...read, path: '/lama', subject_id: earlier, at: '2022-02-27 09:00' }
    await someTracks(api.services.pool, [
      { ...read, source: 'www.google.co.id' },
      { ...read, source: 'mail.google.com' },
      { ...read, source: 'direct' },
      { ...watched, source: 'm.facebook.com' },
      { ...watched, source: 'internal' },
      { ...before, source: 'ads/cpc/maret' },
      // No contributor wrote it.
      { ...read, path: '/about', subject_id: null },
    ])
    const report = await staff.call(analytics.contributors, days('2022-03-01', '2022-03-02'))
    expect(rowsOf(report, 'kind', 'published')).toEqual([
      ['article', 1, 0],
      ['video', 1, 1],
    ])
    expect(rowsOf(report, 'category', 'published')).toEqual([['Kopi', 2, 1]])
    expect(rowsOf(report, 'visibility', 'published')).toEqual([
      ['premium', 1, 1],
      ['public', 1, 0],
    ])
    expect(rowsOf(report, 'kind', 'contributor_views')).toEqual([
      ['article', 3, 0],
      ['video', 2, 1],
    ])
    expect(rowsOf(report, 'category', 'contributor_views')).toEqual([['Kopi', 5, 1]])
    expect(rowsOf(report, 'visibility', 'contributor_views')).toEqual([
      ['public', 3, 0],
      ['premium', 2, 1],
    ])
    expect(rowsOf(report, 'source', 'contributor_views')).toEqual([
      ['within', 2, 0],
      ['links', 1, 1],
      ['mail', 1, 0],
      ['search', 1, 0],
    ])
    expect([valueOf(report, 'published'), valueOf(report, 'contributor_views')]).toEqual([2, 5])

    // The lists behind a line have as many rows and views.
    const line = report.breakdowns.find(({ name }) => name === 'category')?.rows[0]
    expect(line?.id).toBe(category_id)
    const listed = await staff.call(news.list, {
      ...{ category_id: line?.id, contributor_status: 'contributor', news_status: 'published' },
      ...{ date_by: 'news_published_date', from: report.from, until: report.until },
    })
    expect(listed.total).toBe(2)
    const viewed = await staff.call(reports.topArticles, {
      ...days('2022-03-01', '2022-03-02'),
      ...{ category_id, contributor_status: 'contributor', news_status: 'published' },
    })
    expect(viewed.rows.reduce((sum, { views }) => sum + views, 0)).toBe(5)
  })

  it('leaves today out of what it compares, and has a line for content without a category', async () => {
    const today = dayIn('Asia/Jakarta', new Date())
    const work = await aWork('2022-01-01', { news_content_type: 'article_static' })
    const view = { kind: 'page_view' as const, path: '/statis', subject_id: work }
    await someTracks(api.services.pool, [
      { ...view, at: `${today} 00:00` },
      { ...view, at: `${addDays(today, -1)} 09:00`, visitor: 2 },
      { ...view, at: `${addDays(today, -1)} 09:00`, visitor: 3 },
      { ...view, at: `${addDays(today, -8)} 09:00`, visitor: 4 },
      // Opposite to today, so it is not compared.
      { ...view, at: `${addDays(today, -7)} 00:00`, visitor: 5 },
    ])
    const { breakdowns } = await staff.call(analytics.contributors, { range: '7d' })
    const of = (name: string) =>
      breakdowns.find((one) => one.name === name && one.of === 'contributor_views')?.rows
    expect(of('kind')).toEqual([{ label: 'article_static', value: 3, compared: 1, whole: 2 }])
    expect(of('category')).toEqual([{ label: '', value: 3, compared: 1, whole: 2 }])
  })

  it('splits contributors of now by country', async () => {
    const report = await staff.call(analytics.contributors, { range: '7d' })
    const rows = rowsOf(report, 'country', 'contributors_now')
    expect(rows?.map(([label, , compared]) => [label, compared])).toEqual([['MY', null]])
    expect(sumOf(rows)).toBe(valueOf(report, 'contributors_now'))
  })
})

it('a table with more lines than it has room for adds up the others, so that all of it is the number', async () => {
  const devices = Array.from({ length: 305 }, (_, place) => `Peramban ${String(place).padStart(3, '0')}`)
  const view = { kind: 'page_view' as const, at: '2019-05-02 09:00' }
  await someTracks(api.services.pool, [
    ...devices.map((device, visitor) => ({ ...view, device, visitor })),
    ...devices.slice(0, 4).map((device, visitor) => ({ ...view, device, visitor })),
    ...devices.slice(303).map((device, visitor) => ({ ...view, device, visitor, at: '2019-05-01 09:00' })),
  ])
  const day = days('2019-05-02', '2019-05-02')
  const engagement = await staff.call(analytics.engagement, day)
  const viewed = engagement.breakdowns.find(({ name }) => name === 'device')
  expect(viewed?.rows).toHaveLength(300)
  expect(viewed?.rows[0]).toMatchObject({ label: 'Peramban 000', value: 2 })
  expect(viewed?.others).toEqual({ num: 5, value: 5, compared: 2, whole: null })
  const shown = sumOf(rowsOf(engagement, 'device', 'page_views')) ?? 0
  expect(shown + (viewed?.others?.value ?? 0)).toBe(valueOf(engagement, 'page_views'))
  const free = await staff.call(analytics.freeMembers, day)
  expect(free.breakdowns.find(({ name }) => name === 'device')?.others).toMatchObject({ num: 5, value: 5 })
  expect(engagement.breakdowns.find(({ name }) => name === 'country')).not.toHaveProperty('others')
})
