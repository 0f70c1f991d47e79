import { afterAll, beforeAll, expect, it } from 'vitest'
import { analytics } from '@balai/contract/insight/analytics.ts'
import type { Report } from '@balai/contract/insight/analytics-shapes.ts'
import { chartNotes } from '@balai/contract/insight/chart-notes.ts'
import { reportMails } from '@balai/contract/insight/report-mails.ts'
import { members } from '@balai/contract/people/members.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { makeDemo } from '../../../commands/first-start.ts'
import { recount } from '../../../kit/counters/recount.queries.ts'
import { demoPeople } from '../../people/members/demo-members.factory.ts'
import { demoNotes } from '../chart-notes/demo-notes.factory.ts'
import { demoReportMails } from '../report-mails/demo-report-mails.factory.ts'
import { figures } from '@balai/contract/insight/figures.ts'

let api: Api
let staff: Client
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('data_analyst')
  for (const demo of [demoPeople, demoNotes, demoReportMails]) await makeDemo(api.services, demo)
})
afterAll(() => api.close())

const valueOf = (report: Report, name: string) =>
  report.figures.find((figure) => figure.name === name)?.value ?? 0
const sum = (values: (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0)

it('members of the demo grow up to now, and join less at weekends', async () => {
  const year = await staff.call(analytics.subscribers, { range: '12m' })
  const months = year.series[0]?.points.map(({ value }) => value) ?? []
  // This month may have begun just now.
  expect(months.slice(0, -1).every((value) => Number(value) > 0)).toBe(true)
  expect(sum(months.slice(-7, -1))).toBeGreaterThan(sum(months.slice(0, 6)) * 1.3)
  const days = await staff.call(analytics.subscribers, { range: '90d' })
  const points = days.series[0]?.points.slice(0, -1) ?? []
  expect(sum(points.slice(-7).map(({ value }) => value))).toBeGreaterThan(0)
  const isWeekend = (at: string) => [0, 6].includes(new Date(at).getUTCDay())
  const mean = (some: typeof points) => sum(some.map(({ value }) => value)) / some.length
  expect(mean(points.filter(({ at }) => isWeekend(at)))).toBeLessThan(
    mean(points.filter(({ at }) => !isWeekend(at))) * 0.8,
  )
})

it('some became premium, came back or stopped in every half of the year', async () => {
  const premium = await staff.call(analytics.premiumMembers, { range: '12m' })
  expect(valueOf(premium, 'became_premium')).toBeGreaterThan(50)
  expect(valueOf(premium, 'ended_premium')).toBeGreaterThan(20)
  expect(valueOf(premium, 'churn')).toBeGreaterThan(0)
  expect(valueOf(premium, 'premium_at_end')).toBe(valueOf(premium, 'premium_now'))
  for (const { points } of premium.series)
    for (const first of [0, 6])
      expect(sum(points.slice(first, first + 6).map(({ value }) => value))).toBeGreaterThan(0)
  const cohorts = await staff.call(analytics.cohorts, { of: 'premium' })
  expect(cohorts.some(({ shares }) => (shares.at(-1) ?? 100) < 100)).toBe(true)
  const seen = await staff.call(analytics.cohorts, { of: 'seen' })
  expect(seen.length).toBeGreaterThanOrEqual(11)
})

it('what members of the demo agree to is what they gave and did not withdraw', async () => {
  const superuser = await api.as('superuser')
  const report = await superuser.call(analytics.cookieLaw, { range: '12m' })
  expect(valueOf(report, 'consents_given')).toBeGreaterThan(100)
  expect(valueOf(report, 'consents_withdrawn')).toBeGreaterThan(20)
  const { rows } = await api.services.pool.query(
    `select from (
      select distinct on (member_id, consent) member_id, consent, is_given
      from member_consents order by member_id, consent, recorded_at desc, consent_id desc
    ) newest join members on members.id = member_id
    where is_given <> coalesce((consents->>consent)::boolean, false)
    union all select from member_consents where recorded_at > now()`,
  )
  expect(rows).toEqual([])
})

it('nothing of the demo lies in the future, and its counters are right', async () => {
  const { pool } = api.services
  const { rows } = await pool.query(
    `select from members where greatest(member_join_datetime, last_seen_at, suspended_at, email_suppressed_at) > now()
      or is_member and premium_until < now()
    union all select from premium_periods where greatest(started_at, ended_at) > now() or ended_at <= started_at`,
  )
  expect(rows).toEqual([])
  await recount(pool, [])
  expect((await staff.call(figures.checks)).differences).toEqual([])
  expect((await staff.call(members.list)).total).toBe(1_200)
})

it('charts have notes, and a report is mailed every Monday', async () => {
  const { range } = await staff.call(analytics.subscribers, { range: '12m' })
  const days = { from: range.first, to: range.last }
  const notes = await staff.call(chartNotes.list, days)
  expect(notes.map(({ kind }) => kind)).toEqual(['note', 'note', 'note'])
  const [mailed, ...others] = await staff.call(reportMails.list)
  expect(others).toEqual([])
  expect(mailed).toMatchObject({ report: 'subscribers', cadence: 'weekly', is_on: true })
  expect(new Date(mailed?.next_run_at ?? 0).getTime()).toBeGreaterThan(Date.now())
})
