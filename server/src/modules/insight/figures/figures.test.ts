import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayIn } from '@balai/contract/core/zone.ts'
import { figures } from '@balai/contract/insight/figures.ts'
import { notifications } from '@balai/contract/kit/notifications.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { jobContext, jobNamed } from '../../../../test/job-context.ts'
import { facetsOfWeeks } from '../../../../test/raw-counts.ts'
import { rollUpEverything } from '../../../../test/rolled-up.ts'
import { setTimeZone } from '../../../../test/time-zone.ts'
import { manyMembers } from '../../people/members/members.factory.ts'
import { insertTracks } from '../../tracking/tracks/tracks.queries.ts'
import { figuresId } from './figures.id.ts'
import { definitions } from './figures.rules.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
  await manyMembers(api.services.db, 30)
})
afterAll(() => api.close())

const recountAll = () => jobNamed('figures.recount').run(jobContext(api), {})
const checks = async () => (await api.as('data_analyst')).call(figures.checks)

/** Changes the database as a fault would, looks, and takes it back. */
async function whileWrong<Result>(
  wrong: string,
  right: string,
  look: () => Promise<Result>,
): Promise<Result> {
  const { pool } = api.services
  await pool.query(wrong)
  const seen = await look()
  await pool.query(right)
  return seen
}

describe('the nightly recount', () => {
  it('has not happened on a new installation', async () => {
    expect(await checks()).toEqual({ checked_at: null, checks: [], differences: [] })
  })

  it('finds the same numbers as are stored', async () => {
    await recountAll()
    const { checks: found, differences, checked_at } = await checks()
    expect(differences).toEqual([])
    expect(checked_at).not.toBeNull()
    expect(found).toContainEqual(
      expect.objectContaining({
        figure: 'members',
        definition: 'Members whose data is not erased.',
        counted: 30,
        found: 30,
      }),
    )
    expect(found.filter(({ figure }) => figure.endsWith('.change'))).toEqual([])
  })

  it('shows where a number differs, until the next one finds it right', async () => {
    const { differences, checks: found } = await whileWrong(
      `insert into counters (counter, key, day, count) values ('members', '', null, 2), ('members.joined', '', '2020-01-01', 1)`,
      `delete from counters where counter = 'members' and count = 2 or day = '2020-01-01'`,
      async () => {
        await recountAll()
        return checks()
      },
    )
    const amounts = { counted_amount: 0, found_amount: 0 }
    expect(differences).toEqual([
      { figure: 'members', key: '', labels: [], day: null, counted: 32, found: 30, ...amounts },
      { figure: 'members.joined', key: '', labels: [], day: '2020-01-01', counted: 1, found: 0, ...amounts },
    ])
    expect(found.find(({ figure }) => figure === 'members')).toMatchObject({
      counted: 32,
      found: 30,
      numbers: 1,
      of_days: 0,
      differing: 1,
    })
    expect(found.find(({ figure }) => figure === 'members.joined')?.of_days).toBeGreaterThan(1)
    await recountAll()
    expect((await checks()).differences).toEqual([])
  })

  it('forgets the check of a counter that has no rows any more', async () => {
    await whileWrong(
      `insert into counters (counter, key, count) values ('orders.status', 'gone', 1)`,
      `delete from counters where key = 'gone'`,
      recountAll,
    )
    await recountAll()
    expect((await checks()).checks.filter(({ differing }) => differing > 0)).toEqual([])
  })

  it('rings once on a day for those who read figures, only if numbers differ', async () => {
    const { pool } = api.services
    await pool.query('delete from notifications')
    const analyst = await api.as('data_analyst')
    const stranger = await api.as('customer_service')
    const bellOf = async (person: Client) => (await person.call(notifications.list)).rows
    await recountAll()
    expect(await bellOf(analyst)).toEqual([])
    await whileWrong(
      `insert into counters (counter, key, count) values ('members', '', 2), ('tags', 'x', 1)`,
      `delete from counters where counter = 'members' and count = 2 or counter = 'tags' and key = 'x'`,
      async () => {
        await recountAll()
        await recountAll()
      },
    )
    expect(await bellOf(analyst)).toMatchObject([{ kind: 'figures.differ', facts: { count: 2 } }])
    expect(await bellOf(stranger)).toEqual([])
    await recountAll()
  })

  it('compares the events of yesterday with their rollups', async () => {
    const { pool } = api.services
    await pool.query(`insert into tracks (at, visitor, xid, path_id, kind)
      select now() - interval '1 day', 1, pg_current_xact_id()::text::bigint + xid_base, 1, 1 from track_marks`)
    await rollUpEverything(api.services)
    await recountAll()
    expect((await checks()).differences).toEqual([])
    const { differences } = await whileWrong(
      'update tracks_by_facet set events = 5 where facet = 1',
      'update tracks_by_facet set events = 1 where facet = 1',
      async () => {
        await recountAll()
        return checks()
      },
    )
    expect(differences).toMatchObject([{ figure: 'tracks.kind', key: '1', counted: 5, found: 1 }])
  })
})

describe('the recount of visitors', () => {
  const event = { path_id: 100, source_id: 0, target_id: 0, text_id: 0, country_id: 0, value: 0, whole: 0 }
  const events = [
    { ...event, kind: 1, source_id: 101, country_id: 103 },
    { ...event, kind: 1, source_id: 104 },
    { ...event, kind: 1, source_id: 105 },
    { ...event, kind: 2, text_id: 102 },
    { ...event, kind: 2, text_id: 102, target_id: 100 },
    { ...event, kind: 3, target_id: 106 },
    { ...event, kind: 4, value: 1, text_id: 102 },
    { ...event, kind: 4, value: 0, text_id: 102 },
    { ...event, kind: 5, text_id: 107 },
    { ...event, kind: 7, value: 95, whole: 100 },
  ]
  it('finds every line right', async () => {
    const { pool } = api.services
    await pool.query('truncate tracks, tracks_by_day, tracks_by_facet, tracks_by_hour')
    await pool.query(`insert into track_labels (label_id, sort, label) values (100, 1, '/a'), (101, 2, 'www.google.com'),
      (102, 3, 'kopi'), (103, 6, 'ID'), (104, 2, 'x/email/y'), (105, 2, 'other.example'), (106, 4, 'https://b.example/'),
      (107, 3, 'statistics')`)
    for (const visitor of [1, 2]) {
      await insertTracks(pool, { visitor, device_id: 108, member_id: 0 }, events)
      // Two days and two hours, and visitors who come back after a rollup.
      await pool.query(
        `update tracks set at = at - make_interval(hours => 24 * $1) where at > now() - interval '1 hour'`,
        [visitor],
      )
      await rollUpEverything(api.services)
      await insertTracks(pool, { visitor, device_id: 108, member_id: 0 }, events)
      await pool.query(
        `update tracks set at = at - make_interval(hours => 24 * $1) where at > now() - interval '1 hour'`,
        [visitor],
      )
      await rollUpEverything(api.services)
    }
    await recountAll()
    const { differences, checks: found } = await checks()
    expect(differences).toEqual([])
    const compared = found.filter(({ figure }) => figure.startsWith('tracks.'))
    expect(compared).toHaveLength(31)
    for (const { counted, definition, figure } of compared) {
      expect(counted).toBeGreaterThan(0)
      expect(definition).not.toBe(figure)
    }
  })

  it.each([
    ...[...Array.from({ length: 17 }, (_, place) => place + 1), ...facetsOfWeeks].map((facet) => [
      `facet ${facet}`,
      `update tracks_by_facet set events = events + $1 where facet = ${facet}`,
    ]),
    ['paths', `update tracks_by_day set visitors = visitors + $1 where kind = 3`],
    ['hours', 'update tracks_by_hour set events = events + $1 where source_id = 101'],
    ['visitors of hours', 'update tracks_by_hour set visitors = visitors + $1 where visitors > 0'],
  ])('finds a wrong number of %s', async (_, wrong) => {
    const { differences } = await whileWrong(
      wrong.replace('$1', '7'),
      wrong.replace('$1', '-7'),
      async () => {
        await recountAll()
        return checks()
      },
    )
    expect(differences.length).toBeGreaterThan(0)
  })

  it('names the page and the source of a key', async () => {
    const { differences } = await whileWrong(
      'update tracks_by_facet set events = events + 7 where facet = 4 and label_id = 101',
      'update tracks_by_facet set events = events - 7 where facet = 4 and label_id = 101',
      async () => {
        await recountAll()
        return checks()
      },
    )
    expect(differences).toMatchObject(
      [1, 2].map(() => ({ figure: 'tracks.arrivals', key: '1/100/101', labels: ['/a', 'www.google.com'] })),
    )
  })

  it('leaves out days that were counted in another time zone, and compares those after them', async () => {
    const { pool } = api.services
    await pool.query(`insert into audit.entries (happened_at, user_name, address, request_id, action, entity, entity_id, before, after)
      values (now() - interval '4 days', 'Person', '::1', 'test', 'test', 'site_settings', '1',
        '{"time_zone": "Asia/Tokyo"}', '{"time_zone": "Asia/Jakarta"}')`)
    const seen = () =>
      whileWrong(
        'update tracks_by_facet set events = events + 7 where facet = 1',
        'update tracks_by_facet set events = events - 7 where facet = 1',
        async () => {
          await recountAll()
          return checks()
        },
      )
    expect((await seen()).differences.length).toBeGreaterThan(0)
    const now = new Date()
    // One of them has another day than Jakarta, at any time.
    const time_zone = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find(
      (zone) => dayIn(zone, now) !== dayIn('Asia/Jakarta', now),
    )
    await setTimeZone(api, time_zone ?? '')
    await recountAll()
    expect((await checks()).differences).toEqual([])
  })
})

describe('definitions', () => {
  it('are one sentence each, in the language of the caller', async () => {
    const analyst = await api.as('data_analyst')
    const english = await analyst.call(figures.definitions)
    expect(english).toContainEqual({ figure: 'tags', definition: 'Tags that are not deleted.' })
    expect(Object.keys(figuresId)).toHaveLength(Object.keys(definitions).length)
    for (const { definition } of english) expect(definition).toMatch(/^[A-Z][^.]*\.$/)
  })

  it('exist for every counter of the database', async () => {
    const { rows } = await api.services.pool.query<{ counter: string }>(`
      select distinct regexp_replace(m[1], '''', '', 'g') as counter
      from pg_proc, regexp_matches(pg_get_functiondef(oid), '''([a-z]+(?:\\.[a-z_]+)?)''::text', 'g') m
      where proname = 'counts_of'`)
    const known = new Set(rows.map(({ counter }) => counter))
    expect(known.size).toBeGreaterThan(40)
    // The kind of a mail is no counter, although it is written like one.
    const counters = [...known].filter(
      (name) => name.includes('.') && !name.endsWith('.change') && name !== 'campaigns.campaign',
    )
    expect(counters.filter((name) => !(name in definitions))).toEqual([])
  })
})
