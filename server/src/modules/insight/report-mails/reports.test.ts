import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { analytics } from '@balai/contract/insight/analytics.ts'
import { reportMails, type ReportName } from '@balai/contract/insight/report-mails.ts'
import { reports } from '@balai/contract/insight/reports.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { jobContext } from '../../../../test/job-context.ts'
import { mailsTo, readMail } from '../../../../test/mails.ts'
import { rollUpEverything } from '../../../../test/rolled-up.ts'
import { anArticle } from '../../content/news/news.factory.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { someTracks, type MadeTrack } from '../../tracking/tracks/tracks.factory.ts'
import { sendDueReports } from './report-mails.jobs.ts'

let api: Api
let analyst: Awaited<ReturnType<Api['as']>>
let superuser: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  analyst = await api.as('data_analyst')
  superuser = await api.as('superuser')
})
afterAll(() => api.close())

/** 5 to 11 October, which reports that are mailed on the 12th are about. */
const week = { range: 'custom', from: '2026-10-05', to: '2026-10-11' } as const

/** The mail of a report about this week to the person who scheduled it. */
async function mailed(report: ReportName, person = analyst) {
  const { report_mail_id: id } = await person.call(reportMails.add, {
    ...{ report, cadence: 'weekly', at_time: '09:00', time_zone: 'Asia/Jakarta' },
    receiver_ids: [String(person.user_id)],
  })
  await api.services.db
    .updateTable('report_mails')
    .set({ next_run_at: new Date('2026-10-12T02:00:00Z') })
    .where('report_mail_id', '=', id)
    .execute()
  await sendDueReports(jobContext(api), new Date('2026-10-12T02:00:30Z'))
  const mails = await mailsTo(api, person, `reportMails.${report}`)
  const mail = mails.find(({ source }) => source === `report mail ${id} run 1`)
  if (!mail) throw new Error('There is no mail.')
  const { subject, text } = await readMail(api, mail)
  /** The rows of its tables: labels and numbers. */
  const rows = [...text.matchAll(/^(.+): (\d[\d.,]*%?(?: \(.+\))?(?: · \d+%)?)$/gm)].map(([, ...row]) => row)
  return { subject, text, rows, values: mail.merge_values as Record<string, string> }
}

/** What visitors did, which waits for the rollups. */
async function onlyTracks(...tracks: MadeTrack[]) {
  await api.services.pool.query('truncate tracks, tracks_by_day, tracks_by_hour, tracks_by_facet')
  await someTracks(api.services.pool, tracks)
}

describe('the mail of a report screen', () => {
  it('counts what visitors did in the days before, also what waits for the rollups', async () => {
    await onlyTracks(
      { kind: 'page_view', at: '2026-10-05 00:00', visitor: 1 },
      { kind: 'page_view', at: '2026-10-11 23:58', visitor: 1 },
      { kind: 'page_view', at: '2026-10-11 23:59', visitor: 2 },
      { kind: 'page_view', at: '2026-10-12 00:00', visitor: 2 },
      { kind: 'page_view', at: '2026-10-04 23:59', visitor: 3 },
      { kind: 'search', at: '2026-10-11 23:59', visitor: 2, text: 'pajak', value: 3 },
      { kind: 'outbound', at: '2026-09-28 00:00', visitor: 3, target: 'https://pajak.go.id/' },
    )
    const waiting = await mailed('visits')
    expect(waiting.subject).toBe('User engagement report: 5 Oct 2026 – 11 Oct 2026')
    expect(waiting.rows).toEqual([
      ['Page views', '3 (1)'],
      ['Visits', '3 (1)'],
      ['Searches', '1 (0)'],
      ['Read to the end', '0 (0)'],
      ['Shares', '0 (0)'],
      ['Answers to “helpful?”', '0 (0)'],
      ['Watched parts of videos', '0 (0)'],
      ['Clicks on external links', '0 (1)'],
      ['Comments on articles', '0 (0)'],
      ['Likes of articles', '0 (0)'],
      ['Comments on courses', '0 (0)'],
      ['Likes of courses', '0 (0)'],
    ])
    const days = 'range=custom&from=2026-10-05&to=2026-10-11'
    expect(waiting.text).toContain(`/report-tracking/user-engagement-report?${days}`)
    await rollUpEverything(api.services)
    expect((await mailed('visits')).rows).toEqual(waiting.rows)
  })

  it.each([
    ['subscribers', analytics.subscribers],
    ['free_members', analytics.freeMembers],
    ['premium_members', analytics.premiumMembers],
    ['contributors', analytics.contributors],
    ['visits', analytics.engagement],
    ['cookie_law', analytics.cookieLaw],
  ] as const)('of %s has each number that the screen has', async (report, screen) => {
    const joined = { member_join_datetime: new Date('2026-10-06T03:00:00Z') }
    const { id: contributor_id } = await aMember(api.services.db, { ...joined, contributor_status: 'active' })
    await aMember(api.services.db, { ...joined, is_member: true })
    const { news_id: subject_id } = await anArticle(api.services.db, {
      ...{ author_id: superuser.user_id, contributor_id, published: true },
    })
    await onlyTracks(
      { kind: 'page_view', at: '2026-10-06 10:00', path: '/a', subject_id },
      { kind: 'consent', at: '2026-10-06 10:00', text: 'statistics' },
    )
    const { figures } = await superuser.call(screen, week)
    const { values } = await mailed(report, superuser)
    const number = (value: number | null) => value?.toLocaleString('id-ID') ?? ''
    for (const { name, value, compared } of figures) {
      const unit = name === 'churn' ? '%' : ''
      const before = compared === null ? '' : ` (${number(compared)}${unit})`
      expect([name, values[name]]).toEqual([name, `${number(value)}${unit}${before}`])
    }
    expect(figures.length).toBeGreaterThan(2)
  })

  it('of contributors and of the cookie law has the first rows of its table', async () => {
    const { id: contributor_id } = await aMember(api.services.db, {
      ...{ member_first_name: 'Dewi', member_last_name: 'Lestari', contributor_status: 'active' },
    })
    const { news_id: subject_id } = await anArticle(api.services.db, {
      ...{ author_id: superuser.user_id, contributor_id, published: true },
    })
    await onlyTracks(
      { kind: 'page_view', at: '2026-10-06 10:00', path: '/dewi', subject_id },
      { kind: 'page_view', at: '2026-10-07 10:00', path: '/dewi', subject_id },
      { kind: 'consent', at: '2026-10-06 10:00', visitor: 1, text: 'adverts, statistics' },
      { kind: 'consent', at: '2026-10-06 11:00', visitor: 2, text: 'statistics' },
      { kind: 'consent', at: '2026-10-04 11:00', visitor: 2, text: 'adverts' },
    )
    expect((await mailed('contributors', superuser)).rows).toContainEqual(['Dewi Lestari', '2'])
    expect((await mailed('cookie_law', superuser)).rows).toEqual([
      ['Answers to the banner', '2 (1)'],
      ['Consents of members', '0 (0)'],
      ['Withdrawn by members', '0 (0)'],
      ['statistics', '2 (0)'],
      ['adverts', '1 (1)'],
    ])
  })

  it('of free and premium members has where visits came from, and who was premium before', async () => {
    const { db } = api.services
    const { id: member_id } = await aMember(db, { member_join_datetime: new Date('2020-01-01T03:00:00Z') })
    const times = ['2020-01-01', '2026-10-03', '2026-10-06'].map((day) => new Date(`${day}T03:00:00Z`))
    await db
      .insertInto('premium_periods')
      .values(times.map((at) => ({ member_id, started_at: at, ended_at: at })))
      .execute()
    await onlyTracks(
      { kind: 'page_view', at: '2026-10-06 10:00', visitor: 1, source: 'direct' },
      { kind: 'page_view', at: '2026-10-07 10:00', visitor: 1, source: 'www.google.com' },
      { kind: 'page_view', at: '2026-10-07 11:00', visitor: 2, source: 'www.google.com' },
      { kind: 'page_view', at: '2026-10-04 11:00', visitor: 2, source: 'direct' },
    )
    expect((await mailed('free_members', superuser)).rows.slice(3)).toEqual([
      ['Search engine', '2 (0)'],
      ['Directly', '1 (1)'],
    ])
    expect((await mailed('premium_members', superuser)).rows).toContainEqual(['Again', '1 (1)'])
  })

  it('of keywords has the ten most frequent ones, as the screen orders them', async () => {
    const times = (text: string, count: number, at: string): MadeTrack[] =>
      Array.from({ length: count }, () => ({ kind: 'search', at, path: '/search', text, value: 1 }))
    await onlyTracks(
      ...Array.from({ length: 12 }, (_, at) => times(`kata ${at + 1}`, at + 1, '2026-10-06 10:00')).flat(),
      ...times('kata 12', 3, '2026-10-01 10:00'),
    )
    const { rows, subject } = await mailed('keywords')
    expect(subject).toBe('Keyword report: 5 Oct 2026 – 11 Oct 2026')
    expect(rows).toEqual([
      ['kata 12', '12 (3)'],
      ...[11, 10, 9, 8, 7, 6, 5, 4, 3].map((count) => [`kata ${count}`, `${count} (0)`]),
    ])
    const screen = await analyst.call(reports.keywords, { ...week, perPage: '10' })
    expect(rows.map(([keyword]) => keyword)).toEqual(screen.rows.map(({ keyword }) => keyword))
  })

  it('of articles, topics, tags, categories, answers and links has their first rows', async () => {
    const { news_id: subject_id } = await anArticle(api.services.db, {
      ...{ author_id: analyst.user_id, news_title: 'Pajak UMKM', published: true },
    })
    const page = { path: '/pajak', subject_id, at: '2026-10-06 10:00' }
    await onlyTracks(
      { kind: 'page_view', ...page },
      { kind: 'page_view', ...page, at: '2026-10-01 10:00' },
      { kind: 'helpful', ...page, value: 1 },
      { kind: 'helpful', ...page, value: 1 },
      { kind: 'helpful', ...page, value: 0 },
      { kind: 'outbound', ...page, target: 'https://pajak.go.id/' },
    )
    expect((await mailed('articles')).rows).toEqual([['Pajak UMKM', '1 (1)']])
    expect((await mailed('helpful')).rows).toEqual([['Pajak UMKM', '3 (0) · 67%']])
    expect((await mailed('links')).rows).toEqual([['https://pajak.go.id/ (Pajak UMKM)', '1 (0)']])
    for (const report of ['topics', 'tags', 'categories'] as const) {
      const { rows, text } = await mailed(report)
      expect(rows).toEqual([])
      expect(text).toContain('There is nothing in these days.')
      expect(text).toContain(`/top-artikel-search?by=${report}&range=custom`)
    }
  })

  it('calls a row without a name as the receiver reads it', async () => {
    const { db, pool } = api.services
    const receiver = await api.as('data_analyst')
    await db
      .updateTable('users')
      .set({ preferences: JSON.stringify({ language: 'id' }) as never })
      .where('user_id', '=', receiver.user_id)
      .execute()
    await onlyTracks({ kind: 'search', at: '2026-10-06 10:00', path: '/search', text: 'one of many' })
    await pool.query(
      `update tracks set text_id = (select label_id from track_labels where label = '' and sort = 3)`,
    )
    const { rows, subject } = await mailed('keywords', receiver)
    expect(subject).toBe('Laporan kata kunci: 5 Oct 2026 – 11 Oct 2026')
    expect(rows).toEqual([['Pencarian yang jarang, digabung', '1 (0)']])
  })
})
