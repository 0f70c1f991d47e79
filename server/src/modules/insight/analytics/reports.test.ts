import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '@balai/contract/core/zone.ts'
import { analytics } from '@balai/contract/insight/analytics.ts'
import { reports } from '@balai/contract/insight/reports.ts'
import type { Report } from '@balai/contract/insight/analytics-shapes.ts'
import { members } from '@balai/contract/people/members.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { setTimeZone } from '../../../../test/time-zone.ts'
import { anArticle } from '../../content/news/news.factory.ts'
import { aUser } from '../../identity/users/users.factory.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { someTracks } from '../../tracking/tracks/tracks.factory.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('superuser')
})
afterAll(() => api.close())

const joined = (at: string, wanted: Parameters<typeof aMember>[1] = {}) =>
  aMember(api.services.db, { member_join_datetime: new Date(at), ...wanted })
const days = (from: string, to: string, compare: 'none' | 'before' | 'year' = 'before') =>
  ({ range: 'custom', from, to, compare }) as const
const figureOf = ({ figures }: Report, name: string) => figures.find((one) => one.name === name)
const valuesOf = ({ series }: Report, name: string) =>
  series.find((one) => one.name === name)?.points.map(({ value }) => value)
const rowsOf = ({ breakdowns }: Report, name: string, of?: string) =>
  breakdowns
    .find((one) => one.name === name && (of === undefined || one.of === of))
    ?.rows.map(({ label, value, compared }) => [label, value, compared])
/** Changes when a member became premium or stopped, as if it had happened then. */
const wasPremium = (member_id: number, started_at: string, ended_at: string | null) =>
  api.services.db
    .updateTable('premium_periods')
    .set({ started_at: new Date(started_at), ended_at: ended_at === null ? null : new Date(ended_at) })
    .where('member_id', '=', member_id)
    .execute()

describe('the report of subscribers', () => {
  it('counts who joined by country and kind, and compares with the year before', async () => {
    await joined('2024-05-02T03:00:00Z', { country: 'ID' })
    await joined('2025-05-01T17:00:00Z', { country: 'ID' })
    await joined('2025-05-02T03:00:00Z', { country: 'ID', is_member: true })
    await joined('2025-05-02T16:59:59Z', { country: 'MY' })
    await joined('2025-05-02T17:00:00Z', { country: null })
    const report = await staff.call(analytics.subscribers, days('2025-05-02', '2025-05-03', 'year'))
    expect(report.range).toEqual({
      first: '2025-05-02',
      last: '2025-05-03',
      grain: 'day',
      compared: { first: '2024-05-02', last: '2024-05-03' },
      running: null,
      compared_whole: { first: '2024-05-02', last: '2024-05-03' },
    })
    expect(valuesOf(report, 'new_members')).toEqual([3, 1])
    expect(figureOf(report, 'new_members')).toMatchObject({ value: 4, compared: 1 })
    expect(figureOf(report, 'new_premium')).toMatchObject({ value: 1, compared: 0 })
    expect(rowsOf(report, 'country')).toEqual([
      ['ID', 2, 1],
      ['', 1, 0],
      ['MY', 1, 0],
    ])
    expect(rowsOf(report, 'kind')).toEqual([
      ['free', 3, 1],
      ['premium', 1, 0],
    ])
    const premium = await staff.call(analytics.subscribers, {
      ...days('2025-05-02', '2025-05-03', 'none'),
      member_type: 'premium',
    })
    expect(valuesOf(premium, 'new_members')).toEqual([1, 0])
    expect(figureOf(premium, 'new_members')).toMatchObject({ compared: null })
  })

  it('has the hours of one day', async () => {
    await joined('2025-06-10T02:15:00Z')
    await joined('2025-06-10T02:59:59Z')
    const report = await staff.call(analytics.subscribers, days('2025-06-10', '2025-06-10'))
    expect(report.range.grain).toBe('hour')
    const hours = report.series[0]?.points ?? []
    expect(hours).toHaveLength(24)
    expect(hours.filter(({ value }) => value !== 0)).toEqual([
      { at: '2025-06-10T09:00', value: 2, compared: 0 },
    ])
  })

  it('counts a member on the day that clocks of the platform’s zone show', async () => {
    // 23:30 in UTC is 06:30 of the next day in Jakarta.
    await joined('2022-02-01T23:30:00Z')
    await joined('2022-02-02T16:59:00Z')
    const report = await staff.call(analytics.subscribers, days('2022-02-01', '2022-02-03'))
    expect(valuesOf(report, 'new_members')).toEqual([0, 2, 0])
    await setTimeZone(api, 'America/New_York')
    try {
      // There it is 18:30 of the same day.
      const elsewhere = await staff.call(analytics.subscribers, days('2022-02-01', '2022-02-03'))
      expect(valuesOf(elsewhere, 'new_members')).toEqual([1, 1, 0])
    } finally {
      await setTimeZone(api, 'Asia/Jakarta')
    }
  })

  // The first and the last minute of three days in New York, and those around them.
  const nights = {
    forward: [
      ...['2022-03-12T04:59Z', '2022-03-12T05:00Z', '2022-03-13T04:59Z', '2022-03-13T05:00Z'],
      ...['2022-03-14T03:59Z', '2022-03-14T04:00Z', '2022-03-15T03:59Z', '2022-03-15T04:00Z'],
    ],
    back: [
      ...['2022-11-05T03:59Z', '2022-11-05T04:00Z', '2022-11-06T03:59Z', '2022-11-06T04:00Z'],
      ...['2022-11-07T04:59Z', '2022-11-07T05:00Z', '2022-11-08T04:59Z', '2022-11-08T05:00Z'],
    ],
  }
  it.each([
    ['forward', '2022-03-13', 23],
    ['back', '2022-11-06', 25],
  ] as const)('has all members of days around the night in which clocks go %s', async (way, day, hours) => {
    for (const at of nights[way]) await joined(at)
    await setTimeZone(api, 'America/New_York')
    try {
      const around = days(addDays(day, -1), addDays(day, 1))
      const report = await staff.call(analytics.subscribers, around)
      expect(valuesOf(report, 'new_members')).toEqual([2, 2, 2])
      expect(figureOf(report, 'new_members')).toMatchObject({ value: 6, compared: 1 })
      const ofDay = await staff.call(analytics.subscribers, days(day, day))
      const points = valuesOf(ofDay, 'new_members') ?? []
      expect(points).toHaveLength(hours)
      expect([points[0], points.at(-1), figureOf(ofDay, 'new_members')?.value]).toEqual([1, 1, 2])
    } finally {
      await setTimeZone(api, 'Asia/Jakarta')
    }
  })

  it('counts an erased member still, without a country', async () => {
    const { id, member_email: confirm } = await joined('2025-07-01T03:00:00Z', { country: 'SG' })
    const { version } = await staff.call(members.profile, { id })
    await staff.store(members.erase, { id, version, confirm })
    const report = await staff.call(analytics.subscribers, days('2025-07-01', '2025-07-02'))
    expect(valuesOf(report, 'new_members')).toEqual([1, 0])
    expect(rowsOf(report, 'country')).toEqual([['', 1, 0]])
  })

  it('shows the way from a visit to premium', async () => {
    await joined('2025-08-01T03:00:00Z', { is_member: true })
    await joined('2025-08-02T03:00:00Z')
    await someTracks(api.services.pool, [
      { kind: 'page_view', at: '2025-08-01 09:00', visitor: 1, source: 'direct', device: 'Firefox on Linux' },
      {
        kind: 'page_view',
        at: '2025-08-01 09:05',
        visitor: 1,
        source: 'internal',
        device: 'Firefox on Linux',
      },
      { kind: 'page_view', at: '2025-08-02 23:59', visitor: 2, source: 'direct', device: 'Firefox on Linux' },
      { kind: 'page_view', at: '2025-08-03 00:00', visitor: 3, source: 'direct' },
    ])
    const report = await staff.call(analytics.subscribers, days('2025-08-01', '2025-08-02', 'none'))
    expect(rowsOf(report, 'funnel')).toEqual([
      ['visits', 2, null],
      ['new_members', 2, null],
      ['new_premium', 1, null],
    ])
    expect(rowsOf(report, 'device')).toEqual([['Firefox on Linux', 2, null]])
  })
})

describe('the report of premium members', () => {
  it('counts who became premium and who stopped, and the share that stopped', async () => {
    const kept = await joined('2023-01-01T03:00:00Z', { is_member: true })
    const left = await joined('2023-01-01T03:00:00Z', { is_member: true })
    const late = await joined('2023-01-01T03:00:00Z', { is_member: true })
    await wasPremium(kept.id, '2023-02-01T03:00:00Z', null)
    await wasPremium(left.id, '2023-02-01T03:00:00Z', '2023-03-10T17:00:00Z')
    await wasPremium(late.id, '2023-03-10T16:59:00Z', null)
    const report = await staff.call(analytics.premiumMembers, days('2023-03-10', '2023-03-11'))
    expect(valuesOf(report, 'became_premium')).toEqual([1, 0])
    expect(valuesOf(report, 'ended_premium')).toEqual([0, 1])
    expect(figureOf(report, 'premium_at_end')).toMatchObject({ value: 2, compared: 2 })
    // One of the two at the beginning and the one who became premium.
    expect(figureOf(report, 'churn')).toMatchObject({ value: 33.3, compared: 0 })
    // Before the first premium member, no premium membership can end.
    const earlier = await staff.call(analytics.premiumMembers, days('2000-03-10', '2000-03-11'))
    expect(figureOf(earlier, 'churn')).toMatchObject({ value: null, compared: null })
  })

  it('notes when a member becomes premium and when they stop', async () => {
    const { id } = await joined('2022-01-01T03:00:00Z')
    const today = async () => staff.call(analytics.premiumMembers, { range: 'today' })
    const before = await today()
    const set = (is_member: boolean) =>
      api.services.db.updateTable('members').set({ is_member }).where('id', '=', id).execute()
    await set(true)
    await set(false)
    const after = await today()
    const grown = (name: string) => (figureOf(after, name)?.value ?? 0) - (figureOf(before, name)?.value ?? 0)
    expect([grown('became_premium'), grown('ended_premium'), grown('premium_now')]).toEqual([1, 1, 0])
  })
})

it('counts free members who joined and who became premium', async () => {
  await joined('2021-04-01T03:00:00Z')
  const one = await joined('2021-04-01T03:00:00Z', { is_member: true })
  await wasPremium(one.id, '2021-04-02T03:00:00Z', null)
  const report = await staff.call(analytics.freeMembers, days('2021-04-01', '2021-04-02'))
  expect(valuesOf(report, 'new_free')).toEqual([1, 0])
  expect(valuesOf(report, 'became_premium')).toEqual([0, 1])
})

it('counts what contributors published and how often it was read; an erased one has no name', async () => {
  const { db, pool } = api.services
  const { user_id: author_id } = await aUser(db)
  const writer = await aMember(db, { member_first_name: 'Ratna', member_last_name: 'Sari' })
  const article = await anArticle(db, { author_id, published: true, contributor_id: writer.id })
  await db
    .updateTable('published_news')
    .set({ published_at: new Date('2025-09-01T17:00:00Z'), contributor_id: writer.id })
    .where('news_id', '=', article.news_id)
    .execute()
  await someTracks(pool, [
    { kind: 'page_view', at: '2025-09-02 09:00', path: '/articles/one', subject_id: article.news_id },
    { kind: 'page_view', at: '2025-09-02 10:00', path: '/articles/one', subject_id: article.news_id },
    { kind: 'page_view', at: '2025-09-02 10:00', path: '/about' },
  ])
  const read = () => staff.call(analytics.contributors, days('2025-09-01', '2025-09-02', 'none'))
  const report = await read()
  expect(valuesOf(report, 'published')).toEqual([0, 1])
  expect(valuesOf(report, 'contributor_views')).toEqual([0, 2])
  expect(report.contributors).toEqual([
    { member_id: writer.id, member_name: 'Ratna Sari', published: 1, views: 2, comments: 0, likes: 0 },
  ])
  // The list behind the views has theirs alone.
  const viewsOf = async (contributor_id: number) =>
    (
      await (
        await api.as('data_analyst')
      ).call(reports.topArticles, { ...days('2025-09-01', '2025-09-02'), contributor_id })
    ).rows
  expect(await viewsOf(writer.id)).toMatchObject([{ news_id: article.news_id, views: 2 }])
  expect(await viewsOf(writer.id + 1)).toEqual([])
  await db.updateTable('members').set({ erased_at: new Date() }).where('id', '=', writer.id).execute()
  expect((await read()).contributors).toMatchObject([{ member_name: null, views: 2 }])
})

it('adds up every view of a contributor, however many pages others read more', async () => {
  const { db, pool } = api.services
  const { user_id: author_id } = await aUser(db)
  const writer = await aMember(db)
  const quiet = await anArticle(db, { author_id, published: true, contributor_id: writer.id })
  await someTracks(pool, [
    { kind: 'page_view', at: '2024-09-02 09:00', path: '/articles/quiet', subject_id: quiet.news_id },
  ])
  // Thousands of articles by others that were read more often.
  await pool.query(
    `with read as (
      insert into subjects (subject_id, kind, title, permalink, state, visibility, updated_at)
      select 1000000 + n, 'news', 'Read', 'read-' || n, 'published', 'public', now() from generate_series(1, 5001) n
      returning subject_id, permalink
    ), labels as (
      insert into track_labels (sort, label, subject_id) select 1, '/articles/' || permalink, subject_id from read
      returning label_id
    ) insert into tracks_by_day (day, path_id, kind, events, visitors) select '2024-09-02', label_id, 1, 5, 5 from labels`,
  )
  const report = await staff.call(analytics.contributors, days('2024-09-01', '2024-09-02', 'none'))
  expect(report.contributors).toMatchObject([{ member_id: writer.id, views: 1 }])
})

it('counts what visitors did on the site by kind and channel', async () => {
  await someTracks(api.services.pool, [
    { kind: 'page_view', at: '2025-10-01 00:00', visitor: 1, source: 'direct' },
    { kind: 'page_view', at: '2025-10-01 23:59', visitor: 1, source: 'www.google.com' },
    { kind: 'search', at: '2025-10-01 10:00', visitor: 1, text: 'tax' },
    // Opening a result is no further search.
    { kind: 'search', at: '2025-10-01 10:01', visitor: 1, text: 'tax', target: '/articles/tax' },
    { kind: 'share', at: '2025-10-02 10:00', visitor: 2, text: 'whatsapp' },
    { kind: 'page_view', at: '2025-09-30 23:59', visitor: 2, source: 'direct' },
  ])
  const report = await staff.call(analytics.engagement, days('2025-10-01', '2025-10-02'))
  expect(valuesOf(report, 'page_views')).toEqual([2, 0])
  expect(valuesOf(report, 'visits')).toEqual([1, 0])
  expect(figureOf(report, 'page_views')).toMatchObject({ compared: 1 })
  expect(figureOf(report, 'searches')).toMatchObject({ value: 1 })
  expect(figureOf(report, 'shares')).toMatchObject({ value: 1 })
  expect(rowsOf(report, 'source')).toEqual([
    ['direct', 1, 1],
    ['search_engine', 1, 0],
  ])
})

it('shows the share that accepted each category, and what members agreed to', async () => {
  const { id: member_id } = await joined('2020-01-01T03:00:00Z')
  await api.services.db
    .insertInto('member_consents')
    .values([
      {
        member_id,
        consent: 'newsletter',
        is_given: true,
        source: 'website',
        text_version: 1,
        recorded_at: new Date('2025-11-02T03:00:00Z'),
      },
      {
        member_id,
        consent: 'newsletter',
        is_given: false,
        source: 'website',
        text_version: 1,
        recorded_at: new Date('2025-11-02T17:00:00Z'),
      },
    ])
    .execute()
  await someTracks(api.services.pool, [
    { kind: 'consent', at: '2025-11-01 10:00', visitor: 1, text: 'adverts, statistics' },
    { kind: 'consent', at: '2025-11-01 11:00', visitor: 2, text: 'statistics' },
    { kind: 'consent', at: '2025-11-01 12:00', visitor: 3, text: 'none' },
    { kind: 'consent', at: '2025-11-02 12:00', visitor: 4, text: 'none' },
  ])
  const report = await staff.call(analytics.cookieLaw, days('2025-11-01', '2025-11-02'))
  expect(figureOf(report, 'consent_answers')).toMatchObject({ value: 4, compared: 0 })
  expect(valuesOf(report, 'consent_answers')).toEqual([3, 1])
  expect(valuesOf(report, 'statistics')).toEqual([66.7, 0])
  expect(valuesOf(report, 'adverts')).toEqual([33.3, 0])
  expect(rowsOf(report, 'consent')).toEqual([
    ['statistics', 2, 0],
    ['adverts', 1, 0],
  ])
  expect(rowsOf(report, 'member_consent', 'consents_given')).toEqual([['newsletter', 1, 0]])
  expect(figureOf(report, 'consents_withdrawn')).toMatchObject({ value: 0 })
  // A day without answers has no share, neither of the range nor of the days before.
  const longer = await staff.call(analytics.cookieLaw, days('2025-11-01', '2025-11-03'))
  expect(valuesOf(longer, 'consent_answers')).toEqual([3, 1, 0])
  const points = longer.series.find(({ name }) => name === 'statistics')?.points
  expect(points?.map(({ value, compared }) => [value, compared])).toEqual([
    [66.7, null],
    [0, null],
    [null, null],
  ])
})

describe('cohorts', () => {
  it('count members by the month they joined in, and who was seen again', async () => {
    const thisMonth = new Date()
    const { id } = await joined(thisMonth.toISOString(), { last_seen_at: thisMonth })
    const cohorts = await staff.call(analytics.cohorts, {})
    const own = cohorts.at(-1)
    expect(own?.shares).toHaveLength(1)
    expect(own?.size).toBeGreaterThanOrEqual(1)
    expect(own?.shares[0]).toBeGreaterThan(0)
    const premium = await staff.call(analytics.cohorts, { of: 'premium' })
    await api.services.db.updateTable('members').set({ is_member: true }).where('id', '=', id).execute()
    const after = await staff.call(analytics.cohorts, { of: 'premium' })
    expect(after.at(-1)?.size).toBe((premium.at(-1)?.size ?? 0) + 1)
  })
})

it('answers a range of ten years in months, and one without days with nothing', async () => {
  const years = await staff.call(analytics.premiumMembers, days('2016-01-01', '2025-12-31'))
  expect(years.range.grain).toBe('month')
  expect(years.series[0]?.points).toHaveLength(120)
  const none = await staff.call(analytics.engagement, days('2025-11-02', '2025-11-01'))
  expect(none.series.every(({ points }) => points.length === 0)).toBe(true)
})
