import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { news } from '@balai/contract/content/news.ts'
import { analytics } from '@balai/contract/insight/analytics.ts'
import type { Report } from '@balai/contract/insight/analytics-shapes.ts'
import { reports } from '@balai/contract/insight/reports.ts'
import { members } from '@balai/contract/people/members.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { rowsOf } from '../../../../test/spreadsheet.ts'
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

const days = (from: string, to: string) => ({ range: 'custom', from, to, compare: 'none' }) as const
const linesOf = ({ breakdowns }: Report, name: string, of: string) =>
  breakdowns.find((one) => one.name === name && one.of === of)?.rows ?? []
const numbersOf = (rows: { label: string; value: number }[]) => rows.map(({ label, value }) => [label, value])

type Filter = z.input<typeof members.list.input>
let labels = 0
/** How many members a filter lists, which are as many as it exports and labels. */
async function listed(filter: Filter) {
  const { rows, total } = await staff.call(members.list, filter)
  expect(rows).toHaveLength(total)
  expect(await rowsOf(await staff.download(members.excel, filter))).toHaveLength(total + 1)
  labels += 1
  const labelled = { ...filter, action: 'add', name: `Nomor ${labels}`, scope: 'filtered' } as const
  if (total > 0) expect((await staff.store(members.label, labelled)).count).toBe(total)
  return total
}

describe('a line of a table that splits members', () => {
  const july = days('2024-07-01', '2024-07-31')
  type Times = [from: string, until: string | null][]
  async function wasPremium(times: Times, wanted: Parameters<typeof aMember>[1] = {}) {
    const joined = { member_join_datetime: new Date('2010-01-01T03:00:00Z') }
    const { id: member_id } = await aMember(api.services.db, { ...joined, ...wanted })
    const periods = times.map(([from, until]) => ({
      ...{ member_id, started_at: new Date(from), ended_at: until === null ? null : new Date(until) },
    }))
    await api.services.db.insertInto('premium_periods').values(periods).execute()
  }

  it('of those who became premium lists as many: of a consent, a country, and for the first time or again', async () => {
    const first: Times = [['2024-07-02T03:00:00Z', null]]
    const again: Times = [
      ['2020-01-01T03:00:00Z', '2020-02-01T03:00:00Z'],
      ['2024-07-03T03:00:00Z', '2024-07-04T03:00:00Z'],
    ]
    await wasPremium(first, { consents: { newsletter: true, tracking: false } })
    await wasPremium(first, { consents: { newsletter: true, tracking: true }, country: null })
    await wasPremium(again, { consents: { partner_offers: true }, country: null })
    await wasPremium([...again, ['2024-08-01T03:00:00Z', null]], { country: 'MY' })
    // Their only time in July was the first, and another came later.
    await wasPremium([
      ...first.map(([from]): Times[number] => [from, '2024-07-05T03:00:00Z']),
      ['2024-08-01T03:00:00Z', null],
    ])
    await wasPremium([['2024-06-30T16:59:00Z', null]], { consents: { newsletter: true } })
    const report = await staff.call(analytics.premiumMembers, july)
    const became = {
      ...{ premium_event: 'became', premium_event_from: report.from, premium_event_until: report.until },
    } as const
    const kinds = linesOf(report, 'kind', 'became_premium')
    expect(numbersOf(kinds)).toEqual([
      ['first_time', 3],
      ['again', 2],
    ])
    expect(await listed({ ...became, premium_before: 0 })).toBe(3)
    expect(await listed({ ...became, premium_before: 1 })).toBe(2)
    const consents = linesOf(report, 'member_consent', 'became_premium')
    expect(numbersOf(consents)).toEqual([
      ['newsletter', 2],
      ['partner_offers', 1],
      ['tracking', 1],
    ])
    for (const { label, value } of consents)
      expect([label, await listed({ ...became, consent: label as 'tracking' })]).toEqual([label, value])
    for (const { label, value } of linesOf(report, 'country', 'became_premium'))
      expect([label, await listed({ ...became, country: label || 'unknown' })]).toEqual([label, value])
    // Members who were premium more than once, at any time.
    expect(await listed({ premium_before: 1 })).toBe(3)
  })

  it('of members whose country nobody knows lists as many, now and of some days', async () => {
    const joined = { member_join_datetime: new Date('2024-09-10T03:00:00Z'), country: null }
    await aMember(api.services.db, joined)
    await aMember(api.services.db, { ...joined, is_member: true })
    await aMember(api.services.db, { ...joined, contributor_status: 'active' })
    await aMember(api.services.db, { ...joined, country: 'MY' })
    const september = days('2024-09-01', '2024-09-30')
    const free = await staff.call(analytics.freeMembers, september)
    const unknownOf = (report: Report, of: string) =>
      linesOf(report, 'country', of).find(({ label }) => label === '')?.value
    const country = 'unknown'
    expect(await listed({ country, member_type: 'free' })).toBe(unknownOf(free, 'free_now'))
    const of = { joined_from: free.from, joined_until: free.until, country }
    expect([await listed({ ...of, member_type: 'free' }), unknownOf(free, 'new_free')]).toEqual([2, 2])
    const subscribers = await staff.call(analytics.subscribers, september)
    expect([await listed(of), unknownOf(subscribers, 'new_members')]).toEqual([3, 3])
    const writers = await staff.call(analytics.contributors, september)
    expect(await listed({ country, contributor_status: 'active' })).toBe(
      unknownOf(writers, 'contributors_now'),
    )
    expect(unknownOf(writers, 'contributors_now')).toBe(1)
  })
})

describe('a line of a table that splits what contributors wrote', () => {
  const march = days('2024-03-01', '2024-03-31')
  beforeAll(async () => {
    const { db, pool } = api.services
    const { user_id: author_id } = await aUser(db)
    const { id: contributor_id } = await aMember(db, { contributor_status: 'active' })
    const { category_id } = await aContentCategory(db, 'Teh')
    const written = { author_id, contributor_id, published: true }
    const [tea, plain, film] = [
      await anArticle(db, { ...written, category_id, news_visibility: 'member' }),
      await anArticle(db, { ...written, news_visibility: 'premium' }),
      await anArticle(db, { ...written, news_content_type: 'video', news_visibility: 'premium' }),
    ].map(({ news_id }) => news_id)
    const published_at = new Date('2024-03-10T03:00:00Z')
    await db.updateTable('published_news').set({ published_at }).execute()
    await db.updateTable('news').set({ news_published_date: published_at }).execute()
    // No contributor wrote it, and it has no category.
    const other = await anArticle(db, { author_id, published: true, news_visibility: 'premium' })
    const views = [
      ...[tea, tea, plain].map((subject_id) => ({ subject_id, source: 'www.google.com' })),
      ...[plain, film].map((subject_id) => ({ subject_id, source: 'mail.google.com' })),
      { subject_id: film, source: 'm.facebook.com' },
      ...[tea, film, film].map((subject_id) => ({ subject_id, source: 'direct' })),
      { subject_id: other.news_id, source: 'www.google.com' },
    ]
    await someTracks(
      pool,
      views.map(({ subject_id, source }, visitor) => ({
        ...{ kind: 'page_view' as const, at: '2024-03-11 09:00', path: `/isi/${subject_id}` },
        ...{ subject_id: subject_id!, source, visitor },
      })),
    )
  })
  const written = { contributor_status: 'contributor', news_status: 'published' } as const

  it('of a category, or without one, and of readers lists as many and as many views', async () => {
    const report = await staff.call(analytics.contributors, march)
    const published = {
      ...written,
      date_by: 'news_published_date',
      from: report.from,
      until: report.until,
    } as const
    const without = linesOf(report, 'category', 'published').find(({ id }) => id === undefined)
    expect(without).toMatchObject({ label: '', value: 2 })
    const list = await staff.call(news.list, { ...published, without_category: 1 })
    expect(list).toMatchObject({ total: 2, rows: [{ category_id: null }, { category_id: null }] })
    const { news_status: _, ...counted } = published
    const { statuses } = await staff.call(news.counts, { ...counted, without_category: 1 })
    expect(statuses.published).toBe(2)
    expect((await staff.call(news.list, { ...published, without_category: 0 })).total).toBe(3)

    const viewsOf = async (filter: z.input<typeof reports.topArticles.input>) => {
      const { rows } = await staff.call(reports.topArticles, { ...march, ...written, ...filter })
      const sheet = await rowsOf(
        await staff.download(reports.topArticlesExcel, { ...march, ...written, ...filter }),
      )
      expect(sheet).toHaveLength(rows.length + 1)
      return rows.reduce((sum, { views }) => sum + views, 0)
    }
    const viewed = linesOf(report, 'category', 'contributor_views').find(({ id }) => id === undefined)
    expect([await viewsOf({ without_category: 1 }), viewed?.value]).toEqual([6, 6])
    const readers = linesOf(report, 'visibility', 'contributor_views')
    expect(numbersOf(readers)).toEqual([
      ['premium', 6],
      ['member', 3],
    ])
    for (const { label, value } of readers)
      expect([label, await viewsOf({ news_visibility: label as 'member' })]).toEqual([label, value])
    const helpful = await staff.call(reports.helpful, { ...march, without_category: 1 })
    expect(helpful.rows).toEqual([])
  })

  it('of a source has its number in a column of the list, which is sorted by it', async () => {
    const report = await staff.call(analytics.contributors, march)
    expect(numbersOf(linesOf(report, 'source', 'contributor_views'))).toEqual([
      ['search', 3],
      ['within', 3],
      ['mail', 2],
      ['links', 1],
    ])
    for (const source of ['search', 'mail', 'links'] as const) {
      const order_by = `from_${source}` as const
      const { rows } = await staff.call(reports.topArticles, { ...march, ...written, order_by })
      const column = rows.map((row) => row[order_by])
      expect(column.reduce((sum, views) => sum + views, 0)).toBe(
        linesOf(report, 'source', 'contributor_views').find(({ label }) => label === source)?.value,
      )
      expect(column).toEqual(column.toSorted((one, other) => other - one))
    }
  })

  it('of sources adds up to the views, also if results were opened whose page views were not counted', async () => {
    const { id: contributor_id } = await aMember(api.services.db, { contributor_status: 'active' })
    const { user_id: author_id } = await aUser(api.services.db)
    const { news_id: subject_id } = await anArticle(api.services.db, {
      ...{ author_id, contributor_id, published: true },
    })
    const [at, path] = ['2018-03-05 09:00', '/dicari']
    await someTracks(api.services.pool, [
      { kind: 'page_view', at, path, subject_id, source: 'www.google.com' },
      { kind: 'page_view', at, path, subject_id, source: 'internal' },
      { kind: 'page_view', at, path, subject_id, source: 'mail.google.com' },
      ...[1, 2, 3].map((visitor) => ({
        ...{ kind: 'search' as const, at, path: '/search', text: 'kopi', value: 1, target: path, visitor },
      })),
    ])
    const report = await staff.call(analytics.contributors, days('2018-03-01', '2018-03-31'))
    expect(report.figures.find(({ name }) => name === 'contributor_views')?.value).toBe(3)
    expect(numbersOf(linesOf(report, 'source', 'contributor_views'))).toEqual([
      ['search', 2],
      ['mail', 1],
    ])
  })
})
