import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApi, type Api } from '../../../../test/api.ts'
import { differences, sums } from '../../../../test/raw-counts.ts'
import { rollUpEverything } from '../../../../test/rolled-up.ts'
import { eraseData } from '../../../kit/person/person.queries.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { consentByDay, topSubjects, viewsByDay } from './figures.queries.ts'
import { someTracks } from './tracks.factory.ts'
import { tracksPerson } from './tracks.person.queries.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(() => api.services.pool.query('truncate tracks, tracks_by_day, tracks_by_facet, tracks_by_hour'))
afterEach(() => moveTo('Asia/Jakarta'))

const moveTo = (time_zone: string) =>
  api.services.pool.query('update site_settings set time_zone = $1', [time_zone])
const viewAt = (...times: string[]) =>
  someTracks(
    api.services.pool,
    times.map((at) => ({ kind: 'page_view', at })),
  )
const rollUp = () => rollUpEverything(api.services)
/** The events of each day that has some. */
async function eventsIn(from: string, to: string) {
  const days = await viewsByDay(api.services.db, { from, to })
  return Object.fromEntries(days.filter(({ events }) => events > 0).map(({ day, events }) => [day, events]))
}

describe('days of the platform’s zone', () => {
  it('have 23 and 25 hours when clocks change', async () => {
    await moveTo('America/New_York')
    await api.services.pool.query(`
      insert into tracks (at, visitor, xid, path_id, kind)
      select at, 1, pg_current_xact_id()::text::bigint + xid_base, 1, 1 from track_marks,
        (select generate_series('2026-03-07 05:00+00'::timestamptz, '2026-03-10 03:59+00', '1 hour') as at
        union all select generate_series('2026-10-31 04:00+00'::timestamptz, '2026-11-03 04:59+00', '1 hour')) hours`)
    const expected = {
      ...{ '2026-03-07': 24, '2026-03-08': 23, '2026-03-09': 24 },
      ...{ '2026-10-31': 24, '2026-11-01': 25, '2026-11-02': 24 },
    }
    expect(await eventsIn('2026-01-01', '2026-12-31')).toEqual(expected)
    await rollUp()
    expect(await eventsIn('2026-01-01', '2026-12-31')).toEqual(expected)
    expect(await differences(api.services.pool)).toEqual([])
  })

  it('have hours that begin with its own, and a visitor counts in the hour of their first event', async () => {
    // Clocks are 5:45 hours ahead of UTC.
    await moveTo('Asia/Kathmandu')
    await api.services.pool.query(`
      insert into tracks (at, visitor, xid, path_id, kind, source_id)
      select at::timestamptz, visitor, pg_current_xact_id()::text::bigint + xid_base, 1, 1, source_id from track_marks,
        (values ('2026-11-16 02:20+00', 1, 3), ('2026-11-16 02:14+00', 1, 2), ('2026-11-16 02:59+00', 2, 3), ('2026-11-16 03:01+00', 2, 3))
          events (at, visitor, source_id)`)
    await rollUp()
    const { rows } = await api.services.pool.query('select * from tracks_by_hour order by hour, source_id')
    expect(rows).toEqual([
      { hour: new Date('2026-11-16T01:15:00Z'), source_id: 2, events: 1, visitors: 1 },
      { hour: new Date('2026-11-16T02:15:00Z'), source_id: 3, events: 3, visitors: 1 },
    ])
  })

  it('include 29 February, the days of week 53 and both sides of a new year', async () => {
    const days = [
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
      '2026-12-28',
      '2026-12-31',
      '2027-01-01',
      '2027-01-03',
    ]
    await viewAt(...days.flatMap((day) => [`${day} 00:00`, `${day} 23:59:59.999`]))
    await rollUp()
    const two = (those: string[]) => Object.fromEntries(those.map((day) => [day, 2]))
    expect(await eventsIn('2028-02-01', '2028-03-31')).toEqual(two(days.slice(0, 3)))
    expect(await viewsByDay(api.services.db, { from: '2028-02-27', to: '2028-03-02' })).toHaveLength(5)
    // Week 53 of 2026 is Monday, 28 December to Sunday, 3 January.
    expect(await eventsIn('2026-12-28', '2027-01-03')).toEqual(two(days.slice(3)))
    expect(await eventsIn('2027-01-01', '2027-01-01')).toEqual(two(['2027-01-01']))
  })

  it('are all there in a range of ten years, and none in a range of zero days', async () => {
    const { db } = api.services
    await viewAt('2020-02-29 12:00', '2029-12-31 12:00')
    await rollUp()
    const decade = await viewsByDay(db, { from: '2020-01-01', to: '2029-12-31' })
    expect(decade).toHaveLength(3_653)
    expect(decade.filter(({ events }) => events === 1).map(({ day }) => day)).toEqual([
      '2020-02-29',
      '2029-12-31',
    ])
    const none = { from: '2026-03-02', to: '2026-03-01' }
    expect(await viewsByDay(db, none)).toEqual([])
    expect(await topSubjects(db, { ...none, limit: 5 })).toEqual([])
    expect(await consentByDay(db, none)).toEqual([])
  })
})

describe('a change of the zone', () => {
  it('leaves days that are counted as they were, and loses or doubles no event', async () => {
    await viewAt('2026-03-02 23:30')
    await rollUp()
    await moveTo('Asia/Jayapura')
    // The same moment is 3 March in Jayapura, two hours ahead.
    await viewAt('2026-03-03 01:30', '2026-03-03 09:00')
    expect(await eventsIn('2026-03-01', '2026-03-04')).toEqual({ '2026-03-02': 1, '2026-03-03': 2 })
    await rollUp()
    expect(await eventsIn('2026-03-01', '2026-03-04')).toEqual({ '2026-03-02': 1, '2026-03-03': 2 })
    expect(await sums(api.services.pool)).toMatchObject({ events: 3, by_day: 3, by_hour: 3, by_kind: 3 })
  })
})

describe('the erasure of a member', () => {
  it('leaves every count as it was, and no event that names them', async () => {
    const { db, pool } = api.services
    const { id } = await aMember(db)
    await someTracks(pool, [
      { kind: 'page_view', at: '2026-03-02 09:00', member_id: id },
      { kind: 'search', at: '2026-03-02 09:01', member_id: id, text: 'kopi' },
    ])
    await rollUp()
    const before = await sums(pool)
    await db.transaction().execute(async (all) => eraseData(all, [tracksPerson], { id, email: '' }))
    expect(await sums(pool)).toEqual(before)
    expect(await differences(pool)).toEqual([])
    const { rows } = await pool.query('select from tracks where member_id > 0')
    expect(rows).toEqual([])
  })
})
