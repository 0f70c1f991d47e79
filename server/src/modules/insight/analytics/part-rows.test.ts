import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { analytics, visitorParts } from '@balai/contract/insight/analytics.ts'
import type { Report } from '@balai/contract/insight/analytics-shapes.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { rollUpEverything } from '../../../../test/rolled-up.ts'
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
const add = (rows: { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)

describe('a line of a table that splits visits or page views', () => {
  const may = days('2024-05-01', '2024-05-31')
  beforeAll(() =>
    someTracks(api.services.pool, [
      ...[
        { at: '2024-05-02 09:00', source: 'www.google.com', device: 'Chrome on Android', country: 'ID' },
        { at: '2024-05-02 09:05', source: 'www.google.com', device: 'Chrome on Android', country: 'ID' },
        { at: '2024-05-02 10:00', source: 'www.google.com', device: 'Chrome on Android', visitor: 2 },
        { at: '2024-05-02 11:00', source: 'www.bing.com', country: 'MY', visitor: 3 },
        { at: '2024-05-31 23:59', source: 'www.bing.com', country: 'MY' },
        { at: '2024-05-04 09:00', source: 'direct' },
        { at: '2024-05-04 09:00', visitor: 4 },
        // Outside of the days.
        { at: '2024-04-30 23:59', source: 'www.google.com', country: 'ID' },
        { at: '2024-06-01 00:00', source: 'www.google.com', country: 'ID' },
      ].map((track) => ({ kind: 'page_view' as const, ...track })),
      { kind: 'share', at: '2024-05-03 09:00', source: 'www.google.com', country: 'ID' },
    ]),
  )

  const everyLineAddsUp = async () => {
    const found: [string, Report][] = [
      ['visits', await staff.call(analytics.subscribers, may)],
      ['visits', await staff.call(analytics.freeMembers, may)],
      ['visits', await staff.call(analytics.premiumMembers, may)],
      ['page_views', await staff.call(analytics.engagement, may)],
    ]
    for (const [of, report] of found)
      for (const part of visitorParts)
        for (const { label, value } of linesOf(report, part, of)) {
          const input = { ...may, of: of as 'visits', part, label }
          const answer = await staff.call(analytics.partRows, input)
          expect([of, part, label, add(answer.days)]).toEqual([of, part, label, value])
          expect([part, label, add(answer.rows)]).toEqual([part, label, part === 'source' ? value : 0])
        }
    return found.map(([of, report]) => visitorParts.map((part) => numbersOf(linesOf(report, part, of))))
  }

  it('has days, and single sources, that add up to its number', async () => {
    const waiting = await everyLineAddsUp()
    expect(waiting[0]).toEqual([
      [
        ['search_engine', 4],
        ['direct', 1],
        ['unknown', 1],
      ],
      [
        ['', 4],
        ['Chrome on Android', 2],
      ],
      [
        ['', 3],
        ['MY', 2],
        ['ID', 1],
      ],
    ])
    await rollUpEverything(api.services)
    expect(await everyLineAddsUp()).toEqual(waiting)
  })

  it('names the sources of a channel, most first, and the newest day first', async () => {
    const searched = { ...may, part: 'source', label: 'search_engine' } as const
    expect(await staff.call(analytics.partRows, { ...searched, of: 'visits' })).toEqual({
      days: [
        { day: '2024-05-31', count: 1 },
        { day: '2024-05-02', count: 3 },
      ],
      rows: [
        { label: 'www.bing.com', count: 2 },
        { label: 'www.google.com', count: 2 },
      ],
      ...{ total: 2, page: 0, perPage: 20 },
    })
    const views = await staff.call(analytics.partRows, { ...searched, of: 'page_views' })
    expect(views.rows).toEqual([
      { label: 'www.google.com', count: 3 },
      { label: 'www.bing.com', count: 2 },
    ])
    const second = { ...searched, of: 'visits', page: 1, perPage: 1 } as const
    expect(await staff.call(analytics.partRows, second)).toMatchObject({
      ...{ rows: [{ label: 'www.google.com' }], total: 2, page: 1 },
    })
  })

  it('that nobody knows has days too, and one that does not exist has none', async () => {
    const of = 'visits' as const
    const unknown = await staff.call(analytics.partRows, { ...may, of, part: 'country' })
    expect(unknown).toMatchObject({ days: [{ day: '2024-05-04', count: 2 }, { count: 1 }], rows: [] })
    const none = await staff.call(analytics.partRows, { ...may, of, part: 'device', label: 'Toaster' })
    expect(none).toMatchObject({ days: [], rows: [], total: 0 })
  })

  it('opens for everybody who sees the report of subscribers', async () => {
    const input = { ...may, of: 'visits', part: 'country', label: 'MY' } as const
    expect((await (await api.as('social_media')).call(analytics.partRows, input)).days).toHaveLength(2)
    expect((await (await api.as('customer_service')).send(analytics.partRows, input)).http).toBe(403)
  })
})

describe('a line of a table of consents', () => {
  const june = days('2024-06-01', '2024-06-30')

  it('of the banner has the answers that accepted a category, and the days on which they did', async () => {
    const answers = ['statistics, videos', 'statistics', 'none', 'videos', '']
    await someTracks(api.services.pool, [
      ...answers.map((text, visitor) => ({
        ...{ kind: 'consent' as const, at: '2024-06-02 09:00', text, visitor },
      })),
      { kind: 'consent', at: '2024-06-30 23:59', text: 'statistics' },
      { kind: 'consent', at: '2024-07-01 00:00', text: 'statistics' },
    ])
    const report = await staff.call(analytics.cookieLaw, june)
    const lines = linesOf(report, 'consent', 'consent_answers')
    expect(numbersOf(lines)).toEqual([
      ['statistics', 3],
      ['videos', 2],
    ])
    for (const { label: category, value } of lines) {
      const answer = await staff.call(analytics.consentAnswers, { ...june, category })
      expect([category, add(answer.days), add(answer.rows)]).toEqual([category, value, value])
    }
    expect(await staff.call(analytics.consentAnswers, { ...june, category: 'statistics' })).toEqual({
      days: [
        { day: '2024-06-30', count: 1 },
        { day: '2024-06-02', count: 2 },
      ],
      rows: [
        { label: 'statistics', count: 2 },
        { label: 'statistics, videos', count: 1 },
      ],
    })
  })

  it('of members has only the changes of that consent', async () => {
    const { id } = await aMember(api.services.db)
    await api.services.pool.query(
      `insert into member_consents (member_id, consent, is_given, source, text_version, recorded_at)
      select $1, consent, is_given, 'site', 1, '2024-06-10T03:00:00Z' from (values
        ('newsletter', true), ('newsletter', true), ('tracking', true), ('newsletter', false)) c (consent, is_given)`,
      [id],
    )
    const report = await staff.call(analytics.cookieLaw, june)
    for (const [of, is_given] of [
      ['consents_given', 1],
      ['consents_withdrawn', 0],
    ] as const)
      for (const { label, value } of linesOf(report, 'member_consent', of)) {
        const consent = label as 'newsletter'
        const { rows, total } = await staff.call(analytics.memberConsents, { ...june, is_given, consent })
        expect([of, label, total, rows.length]).toEqual([of, label, value, value])
        expect(new Set(rows.map((row) => row.consent))).toEqual(new Set([label]))
      }
    expect(numbersOf(linesOf(report, 'member_consent', 'consents_given'))).toEqual([
      ['newsletter', 2],
      ['tracking', 1],
    ])
  })
})
