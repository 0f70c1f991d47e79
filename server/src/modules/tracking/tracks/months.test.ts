import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notifications } from '@balai/contract/kit/notifications.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { rollUpEverything } from '../../../../test/rolled-up.ts'
import { jobContext, jobNamed } from '../../../../test/job-context.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { startWorker } from '../../../jobs/worker.ts'
import { keepMonths } from './months.queries.ts'
import { rollUp } from './rollups.queries.ts'

import { tracksKeepMonths } from './tracks.jobs.ts'
import { insertTracks } from './tracks.queries.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(() => api.services.pool.query('truncate tracks'))

/** Stores an event at this time, such as `now() + interval '1 year'`. */
const store = (at: string) =>
  api.services.pool.query(
    `insert into tracks (at, visitor, xid, path_id, kind) select ${at}, 1, pg_current_xact_id()::text::bigint, 1, 1`,
  )
const query = async <Row extends object>(text: string) => (await api.services.pool.query<Row>(text)).rows
/** Where the events are, oldest first. */
const places = async () =>
  (await query<{ part: string }>(`select tableoid::regclass::text as part from tracks order by at`)).map(
    ({ part }) => part,
  )
const partOf = async (at: string) =>
  (
    await query<{ part: string }>(
      `select 'track_parts.tracks_' || to_char((${at}) at time zone 'UTC', 'YYYY_MM') as part`,
    )
  )[0]?.part
const parts = async () =>
  (
    await query<{ part: string }>(
      `select inhrelid::regclass::text as part from pg_inherits where inhparent = 'tracks'::regclass`,
    )
  ).map(({ part }) => part)
const keep = () => keepMonths(api.services.pool)
const rollUpAll = () => rollUpEverything(api.services)

describe('the months of events', () => {
  it('are there from this one to three months ahead', async () => {
    for (const months of [0, 1, 2, 3])
      expect(await parts()).toContain(await partOf(`now() + interval '${months} months'`))
    expect(await keep()).toEqual({ strays: 0 })
  })

  it('are made when they come near', async () => {
    const [last] = (await parts())
      .filter((part) => /\d$/.test(part))
      .toSorted()
      .toReversed()
    await query(`alter table tracks detach partition ${last}; drop table ${last}`)
    await keep()
    expect(await parts()).toContain(last)
  })

  it('take up what was stored outside of them, and superusers are notified', async () => {
    const superuser = await api.as('superuser')
    await store(`now() + interval '5 months'`)
    await store(`now() - interval '2 months'`)
    expect(await places()).toEqual(['track_parts.tracks_before', 'track_parts.tracks_after'])
    await rollUpAll()
    const { services } = api
    await services.db
      .transaction()
      .execute((db) => enqueue({ queue: services.queue, db }, tracksKeepMonths, {}))
    const worker = startWorker(services, [tracksKeepMonths])
    const failed = `select from pgboss.job where name = 'tracks.keep-months' and state = 'failed'`
    await expect.poll(() => query(failed), { timeout: 30_000 }).toHaveLength(1)
    await worker.stop()
    expect(await places()).toEqual([
      await partOf(`now() - interval '2 months'`),
      await partOf(`now() + interval '5 months'`),
    ])
    expect(await keep()).toEqual({ strays: 0 })
    await jobNamed('jobs.watch').run(jobContext(api), {})
    const { rows } = await superuser.call(notifications.list)
    expect(rows).toMatchObject([
      {
        kind: 'job.failed',
        facts: {
          job: 'tracks.keep-months',
          reason:
            '2 events were stored outside of the months that have a table. Check that jobs run, and the clock of the database.',
        },
      },
    ])
  })

  it('are rolled up only while all of them can be read', async () => {
    await store('now()')
    await query('alter table tracks detach partition track_parts.tracks_after')
    await store('now()')
    expect(await rollUp(api.services.db)).toBe(false)
    const [before] = await query<{ rolled_to: number }>('select rolled_to from track_marks')
    await keep()
    await rollUpAll()
    const [after] = await query<{ rolled_to: number }>('select rolled_to from track_marks')
    expect(after?.rolled_to).toBeGreaterThan(before?.rolled_to ?? 0)
  })
})

describe('the end of old months', () => {
  const old = `now() - interval '3 months'`
  beforeAll(async () => {
    await store(old)
    await keep()
  })

  it('comes when the setting says, once their events are in the rollups', async () => {
    await query('update site_settings set track_months = 13')
    await store(old)
    await rollUpAll()
    await keep()
    expect(await parts()).toContain(await partOf(old))
    await query('update site_settings set track_months = 2')
    await store(old)
    await keep()
    expect(await parts()).toContain(await partOf(old))
    await rollUpAll()
    await keep()
    expect(await parts()).not.toContain(await partOf(old))
    const [rolled] = await query<{ events: number }>(
      'select sum(events)::bigint as events from tracks_by_day',
    )
    expect(rolled?.events).toBeGreaterThan(1)
  })

  it('keeps nobody who reads waiting, and goes on after it was cut off', async () => {
    const { pool } = api.services
    await query('update site_settings set track_months = 13')
    await store(old)
    await keep()
    await rollUpAll()
    await query('update site_settings set track_months = 1')
    const reader = await pool.connect()
    await reader.query('begin')
    await reader.query('select count(*) from tracks')
    // Taken at once: a rejection that nobody waits for yet would count as an error outside all tests.
    const ending = keep().catch((error: unknown) => error)
    // The month is being detached as soon as new readers do not see it any more.
    await expect
      .poll(async () => (await query('select from pg_inherits where inhdetachpending')).length)
      .toBe(1)
    expect(await query('select count(*) from tracks')).toHaveLength(1)
    await store('now()')
    // The one who changes the partitions dies.
    await query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%concurrently%' and pid <> pg_backend_pid()`,
    )
    expect(await ending).toBeInstanceOf(Error)
    await reader.query('commit')
    reader.release()
    await keep()
    expect(await parts()).not.toContain(await partOf(old))
  })
})

describe('an event', () => {
  it('takes at most 130 bytes with its indexes', async () => {
    const { pool } = api.services
    const batch = Array.from({ length: 50 }, (_, index) => ({
      ...{ kind: (index % 7) + 1, path_id: 100 + index, source_id: 2, target_id: 0 },
      ...{ text_id: 200 + index, country_id: 6, value: index, whole: 0 },
    }))
    // Every tenth batch is of a member. A visitor has 10 events.
    for (let sent = 0; sent < 600; sent++)
      await insertTracks(
        pool,
        {
          visitor: (sent * 2_654_435_761) % 2 ** 53,
          device_id: 7,
          member_id: sent % 10 === 0 ? sent + 1 : 0,
        },
        batch.slice(0, 10),
      )
    const [size] = await query<{ bytes: number; heap: number }>(
      `select sum(pg_total_relation_size(inhrelid))::bigint as bytes, sum(pg_relation_size(inhrelid))::bigint as heap
      from pg_inherits where inhparent = 'tracks'::regclass and inhrelid = '${await partOf('now()')}'::regclass`,
    )
    expect((size?.bytes ?? 0) / 6_000).toBeLessThan(130)
    expect((size?.heap ?? 0) / 6_000).toBeGreaterThan(80)
  })
})
