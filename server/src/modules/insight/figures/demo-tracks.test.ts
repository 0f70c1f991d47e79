import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '@balai/contract/core/zone.ts'
import { reports } from '@balai/contract/insight/reports.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { anArticle } from '../../../../test/articles.ts'
import { differences } from '../../../../test/raw-counts.ts'
import { makeDemo } from '../../../commands/first-start.ts'
import { manyMembers } from '../../people/members/members.factory.ts'
import { viewsByPath, weekly } from '../../tracking/tracks/counted.queries.ts'
import { rollUp } from '../../tracking/tracks/rollups.queries.ts'
import {
  consentByDay,
  devicesOf,
  helpfulBySubject,
  helpfulTexts,
  sourcesOf,
  topSubjects,
  viewsByDay,
} from '../../tracking/tracks/figures.queries.ts'
import { demoDays, demoTracks } from './demo-tracks.factory.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** The days of the demo, without today, which is not over. */
const days = async () => {
  const { rows } = await api.services.pool.query<{ from: string; to: string }>(
    `select today - ${demoDays.all - 1} as from, today - 1 as to
    from (select (now() at time zone time_zone)::date as today from site_settings) zone`,
  )
  const [found] = rows
  if (!found) throw new Error('There are no settings.')
  return found
}
const sumOf = (figures: { events: number }[]) => figures.reduce((sum, { events }) => sum + events, 0)

it('the demo waits for articles, then fills 400 days once', async () => {
  const { db, pool } = api.services
  const count = async () =>
    (await pool.query<{ count: number }>('select count(*) from tracks')).rows[0]?.count ?? 0
  await makeDemo(api.services, demoTracks)
  expect(await count()).toBe(0)
  for (let number = 0; number < 12; number += 1) await anArticle(db, { published: true })
  await pool.query(`update published_news set published_at = now() - interval '1000 days'`)
  await manyMembers(db, 200)
  await pool.query(`update members set member_join_datetime = date_trunc('day', now()) - make_interval(mins => id * 10),
    consents = jsonb_build_object('tracking', id % 2 = 0)`)
  await makeDemo(api.services, demoTracks)
  const stored = await count()
  expect(stored).toBeGreaterThan(3_000)
  await makeDemo(api.services, demoTracks)
  await rollUp(db)
  expect(await count()).toBe(stored)
  const { rows: strays } = await pool.query('select from track_parts.tracks_before')
  expect(strays).toEqual([])
})

it('its rollups are the sums of its events, as far as these are stored', async () => {
  const found = (await differences(api.services.pool)) as { side: string; facet: number; day: string }[]
  const { rows } = await api.services.pool.query<{ first: string }>(
    'select min((at at time zone time_zone)::date) as first from tracks, site_settings',
  )
  const first = rows[0]?.first ?? ''
  expect(found.length).toBeGreaterThan(0)
  // The rollups have whole weeks, also where only some days of a week are stored.
  const isByWeek = (facet: number) => facet >= weekly(viewsByPath)
  expect(
    found.filter(({ side, facet, day }) => day >= first || (side === 'counted' && !isByWeek(facet))),
  ).toEqual([])
})

it('knows some who read on as new members, but nobody who does not allow tracking', async () => {
  const { rows } = await api.services.pool.query<{ allows: boolean; is_after: boolean }>(
    `select (consents ->> 'tracking')::boolean as allows, bool_and(at >= member_join_datetime) as is_after
    from tracks join members on id = member_id group by 1`,
  )
  expect(rows).toEqual([{ allows: true, is_after: true }])
})

it('a visitor of a day has one device, so that visits by device add up to all visits', async () => {
  const { db } = api.services
  const visits = (await viewsByDay(db, await days())).reduce((sum, { visitors }) => sum + visitors, 0)
  const byDevice = (await devicesOf(db, await days())).reduce(
    (sum, { visitor_days }) => sum + visitor_days,
    0,
  )
  expect(byDevice).toBe(visits)
})

it('its days grow, and are quieter at weekends', async () => {
  const views = await viewsByDay(api.services.db, await days())
  expect(views.every(({ events, visitors }) => events > 0 && visitors > 0 && visitors <= events)).toBe(true)
  expect(sumOf(views.slice(-90))).toBeGreaterThan(sumOf(views.slice(0, 90)) * 1.3)
  const isWeekend = ({ day }: { day: string }) => [0, 6].includes(new Date(day).getUTCDay())
  const average = (some: { events: number }[]) => sumOf(some) / some.length
  expect(average(views.filter(isWeekend))).toBeLessThan(average(views.filter((one) => !isWeekend(one))) * 0.8)
})

it('its public holidays are quieter than the same weekdays two weeks before and after', async () => {
  const views = await viewsByDay(api.services.db, await days())
  const viewsOn = new Map(views.map(({ day, events }) => [day, events]))
  // Those of every year; 400 days have each of them at least once.
  const isHoliday = (day: string) =>
    ['01-01', '05-01', '06-01', '08-17', '12-24', '12-25', '12-26', '12-31'].includes(day.slice(5))
  const holidays = views.filter(({ day }) => isHoliday(day))
  expect(new Set(holidays.map(({ day }) => day.slice(5))).size).toBe(8)
  const shares = holidays.map(({ day, events }) => {
    const around = [viewsOn.get(addDays(day, -14)), viewsOn.get(addDays(day, 14))].filter(
      (count) => count !== undefined,
    )
    return (events * around.length) / around.reduce((sum, count) => sum + count, 0)
  })
  // They have less than half as many visitors, but some of them follow a mailing.
  expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeLessThan(0.7)
})

it('every report has something to say', async () => {
  const { db } = api.services
  const range = { ...(await days()), limit: 50 }
  const analyst = await api.as('superuser')
  const year = { range: '12m', perPage: 50 } as const
  const { rows: searches } = await analyst.call(reports.keywords, year)
  expect(searches.some(({ without_results }) => without_results > 10)).toBe(true)
  expect(searches.some(({ clicks }) => clicks > 10)).toBe(true)
  expect((await analyst.call(reports.externalLinks, year)).total).toBeGreaterThan(10)
  const helpful = await helpfulBySubject(db, range)
  expect(helpful.some(({ yes, no }) => yes > no)).toBe(true)
  expect(await helpfulTexts(db, { ...range, subject_id: helpful[0]?.subject_id ?? 0 })).not.toEqual([])
  expect((await topSubjects(db, range)).length).toBeGreaterThan(5)
  expect(new Set((await sourcesOf(db, range)).map(({ channel }) => channel))).toEqual(
    new Set(['internal', 'search_engine', 'direct', 'social', 'mail', 'link', 'campaign']),
  )
  expect((await devicesOf(db, range)).length).toBeGreaterThan(5)
  const consents = await consentByDay(db, range)
  expect(new Set(consents.map(({ category }) => category))).toEqual(
    new Set(['statistics', 'players', 'tracking']),
  )
})
