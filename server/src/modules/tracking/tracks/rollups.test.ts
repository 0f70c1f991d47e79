import fc from 'fast-check'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApi, type Api } from '../../../../test/api.ts'
import { differences, sums, viewsOfEvents, type CountedIn } from '../../../../test/raw-counts.ts'
import { rollUpEverything } from '../../../../test/rolled-up.ts'
import { viewsByDay } from './figures.queries.ts'
import { addSlice, rollUp } from './rollups.queries.ts'
import { insertTracks } from './tracks.queries.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ DATABASE_POOL: '10' })
  await api.services.pool.query(
    `insert into track_labels (label_id, sort, label)
    select $1 + place - 1, 2, label from unnest($2::text[]) with ordinality source (label, place)`,
    [firstSource, sources],
  )
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.services.pool.query('truncate tracks, tracks_by_day, tracks_by_facet, tracks_by_hour')
  await moveTo(api.services.pool, home)
})

/** What reports say about the last week. */
async function reportedViews() {
  const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10)
  const now = Date.now()
  const days = { from: dayAt(now - 7 * 86_400_000), to: dayAt(now + 2 * 86_400_000) }
  return (await viewsByDay(api.services.db, days)).filter(({ events }) => events > 0)
}

const rollUpAll = () => rollUpEverything(api.services)

const event = {
  kind: 1,
  path_id: 1,
  source_id: 2,
  target_id: 0,
  text_id: 0,
  country_id: 0,
  value: 0,
  whole: 0,
}
const sender = { visitor: 7, device_id: 0, member_id: 0 }
/** A pool of one connection, so that the statements of the server join a transaction that the test holds open. */
const joining = (client: pg.PoolClient) => client as unknown as pg.Pool

describe('rollups', () => {
  it('count events per day, path and kind, and per hour and source, in the zone of the platform', async () => {
    const { pool } = api.services
    await insertTracks(pool, sender, [event, event, { ...event, path_id: 9, kind: 2, source_id: 0 }])
    await insertTracks(pool, { ...sender, visitor: 8 }, [event])
    // 23:30 and 00:30 of the next day in Jakarta are the same day of UTC.
    await pool.query(`update tracks set at = '2026-11-16 16:30+00' where visitor = 7`)
    await pool.query(`update tracks set at = '2026-11-16 17:30+00' where visitor = 8`)
    await rollUpAll()
    const { rows: days } = await pool.query('select * from tracks_by_day order by day, path_id')
    expect(days).toEqual([
      { day: '2026-11-16', path_id: 1, kind: 1, events: 2, visitors: 1 },
      { day: '2026-11-16', path_id: 9, kind: 2, events: 1, visitors: 1 },
      { day: '2026-11-17', path_id: 1, kind: 1, events: 1, visitors: 1 },
    ])
    const { rows: hours } = await pool.query('select * from tracks_by_hour order by hour, source_id desc')
    expect(hours).toEqual([
      { hour: new Date('2026-11-16T16:00:00Z'), source_id: 2, events: 2, visitors: 1 },
      { hour: new Date('2026-11-16T16:00:00Z'), source_id: 0, events: 1, visitors: 0 },
      { hour: new Date('2026-11-16T17:00:00Z'), source_id: 2, events: 1, visitors: 1 },
    ])
  })

  it(
    'equal the events after any history of open transactions, kills, two runners and changes of the zone',
    { timeout: 120_000 },
    async () => {
      const act = fc.oneof(
        {
          weight: 4,
          arbitrary: fc.record({ do: fc.constant('begin' as const), slot: fc.nat(2), batch: batches }),
        },
        {
          weight: 4,
          arbitrary: fc.record({ do: fc.constant('end' as const), slot: fc.nat(2), commits: fc.boolean() }),
        },
        { weight: 3, arbitrary: fc.record({ do: fc.constant('store' as const), batch: batches }) },
        {
          weight: 2,
          arbitrary: fc.record({ do: fc.constant('late' as const), hours: fc.nat(72), batch: batches }),
        },
        { weight: 3, arbitrary: fc.constant({ do: 'roll up' as const }) },
        { weight: 2, arbitrary: fc.constant({ do: 'roll up twice' as const }) },
        { weight: 2, arbitrary: fc.constant({ do: 'kill a runner' as const }) },
        { weight: 1, arbitrary: fc.record({ do: fc.constant('move' as const), zone: zones }) },
      )
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 25 }), async (history) => {
          const { pool, db } = api.services
          await pool.query('truncate tracks, tracks_by_day, tracks_by_facet, tracks_by_hour')
          await moveTo(pool, home)
          const countedIn: CountedIn[] = [{ from: await rolledTo(pool), zone: home }]
          const open = new Map<number, pg.PoolClient>()
          const end = async (slot: number, how: 'commit' | 'rollback') => {
            const client = open.get(slot)
            open.delete(slot)
            await client?.query(how)
            client?.release()
          }
          try {
            for (const step of history) {
              if (step.do === 'begin') {
                const client = open.get(step.slot) ?? (await pool.connect())
                if (!open.has(step.slot)) await client.query('begin')
                open.set(step.slot, client)
                await insertTracks(
                  joining(client),
                  { ...sender, visitor: step.batch.visitor },
                  step.batch.events,
                )
              }
              if (step.do === 'end') await end(step.slot, step.commits ? 'commit' : 'rollback')
              if (step.do === 'store')
                await insertTracks(pool, { ...sender, visitor: step.batch.visitor }, step.batch.events)
              if (step.do === 'late') {
                const client = await pool.connect()
                await client.query('begin')
                await insertTracks(
                  joining(client),
                  { ...sender, visitor: step.batch.visitor },
                  step.batch.events,
                )
                await client.query(
                  `update tracks set at = at - $1 * interval '1 hour'
                  where xid = (select pg_current_xact_id()::text::bigint + xid_base from track_marks)`,
                  [step.hours],
                )
                await client.query('commit')
                client.release()
              }
              if (step.do === 'roll up') await rollUp(db)
              if (step.do === 'roll up twice') await Promise.all([rollUp(db), rollUp(db)])
              if (step.do === 'kill a runner') await killRunner(pool)
              if (step.do === 'move' && step.zone !== countedIn.at(-1)?.zone) {
                const from = await rolledTo(pool)
                // Nothing was counted in the zone before.
                if (countedIn.at(-1)?.from === from) countedIn.pop()
                countedIn.push({ from, zone: step.zone })
                await moveTo(pool, step.zone)
              }
            }
          } finally {
            for (const slot of open.keys()) await end(slot, 'commit')
          }
          // Reports read the rollups, and what is not in them yet from the events.
          const isOneZone = countedIn.length === 1
          const views = (days: { day: string; events: number; visitors: number }[]) =>
            isOneZone ? days : days.map(({ day, events }) => ({ day, events }))
          expect(views(await reportedViews())).toEqual(views(await viewsOfEvents(pool, countedIn)))
          await rollUpAll()
          const { events, visits, visitors, ...counted } = await sums(pool)
          expect(counted).toMatchObject({ by_day: events, by_hour: events })
          // Somebody who came before and after a change may count on two days, or on none of the new zone.
          if (isOneZone) expect(counted).toMatchObject({ visits_by_day: visits, visitors_by_hour: visitors })
          expect(await differences(pool, countedIn)).toEqual([])
        }),
        { numRuns: 30 },
      )
    },
  )

  it('would lose events if they went on by what is visible instead of what is over', async () => {
    const { pool, db } = api.services
    const client = await pool.connect()
    await client.query('begin')
    await insertTracks(joining(client), sender, [event])
    await insertTracks(pool, sender, [event])
    // The wrong way: up to the newest row that can be seen.
    await db.transaction().execute(async (transaction) => {
      const { rows } = await pool.query<{ from: number; next: number }>(
        'select rolled_to as from, (select max(xid) + 1 from tracks) as next from track_marks',
      )
      await addSlice(transaction, rows[0] ?? { from: 0, next: 0 })
    })
    await client.query('commit')
    client.release()
    await rollUpAll()
    expect(await sums(api.services.pool)).toMatchObject({ events: 2, by_day: 1 })
  })

  it('that differ from the events by one are found', async () => {
    const { pool } = api.services
    await insertTracks(pool, sender, [event])
    await rollUpAll()
    expect(await differences(pool)).toEqual([])
    for (const wrong of [
      'tracks_by_day set events = events + 1',
      'tracks_by_day set visitors = visitors + 1',
      'tracks_by_facet set events = events - 1 where facet = 4',
      'tracks_by_facet set visitors = 0 where facet = 1',
    ]) {
      const client = await pool.connect()
      await client.query('begin')
      await client.query(`update ${wrong}`)
      expect(await differences(client)).not.toEqual([])
      await client.query('rollback')
      client.release()
    }
  })

  it('go on after a restore, where transactions begin with lower numbers again', async () => {
    const { pool } = api.services
    await insertTracks(pool, sender, [event])
    await rollUpAll()
    await insertTracks(pool, sender, [event])
    // As a backup of a database that was a billion transactions further.
    await pool.query('update tracks set xid = xid + 1000000000')
    await pool.query('update track_marks set rolled_to = rolled_to + 1000000000')
    const restored = await startApi({}, { database_url: String(pool.options.connectionString) })
    await insertTracks(restored.services.pool, sender, [event])
    await rollUpAll()
    await restored.close()
    expect(await sums(api.services.pool)).toMatchObject({ events: 3, by_day: 3, by_hour: 3 })
  })
})

/** Two sources of each group of channels that is counted, and one that is not, from this id on. */
const firstSource = 50
const sources = [
  'www.google.com',
  'duckduckgo.com',
  'warta/email/maret',
  'mail.google.com',
  'blog.example',
  'x.com',
  'direct',
]

const home = 'Asia/Jakarta'
/** The first and the last zone of a day are 25 hours apart, so that every moment belongs to different days in them. */
const zones = fc.constantFrom('Pacific/Kiritimati', 'Asia/Kathmandu', home, 'Pacific/Pago_Pago')

const moveTo = (pool: pg.Pool, zone: string) => pool.query('update site_settings set time_zone = $1', [zone])

async function rolledTo(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ rolled_to: number }>('select rolled_to from track_marks')
  return rows[0]?.rolled_to ?? 0
}

/** Few visitors, paths and labels, so that many events share them. */
const batches = fc.record({
  visitor: fc.integer({ min: 1, max: 4 }),
  events: fc.array(
    fc.record({
      kind: fc.integer({ min: 1, max: 8 }),
      path_id: fc.integer({ min: 1, max: 3 }),
      source_id: fc.constantFrom(0, 2, ...sources.map((_, index) => firstSource + index)),
      target_id: fc.nat(2),
      text_id: fc.nat(2),
      country_id: fc.nat(2),
      value: fc.nat(2),
      whole: fc.nat(2),
    }),
    { minLength: 1, maxLength: 6 },
  ),
})

/** A runner whose process ends after it has written and before it commits. */
async function killRunner(pool: pg.Pool) {
  const killed = api.services.db.transaction().execute(async (transaction) => {
    const mark = await transaction
      .selectFrom('track_marks')
      .select(['rolled_to', 'xid_base', sql<number>`pg_backend_pid()`.as('pid')])
      .forUpdate()
      .executeTakeFirstOrThrow()
    const { rows } = await pool.query<{ next: number }>(
      'select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + $1::bigint as next',
      [mark.xid_base],
    )
    await addSlice(transaction, { from: mark.rolled_to, next: Math.max(mark.rolled_to, rows[0]?.next ?? 0) })
    await pool.query('select pg_terminate_backend($1)', [mark.pid])
    await transaction.selectFrom('track_marks').select('rolled_to').execute()
  })
  await expect(killed).rejects.toThrow()
}
