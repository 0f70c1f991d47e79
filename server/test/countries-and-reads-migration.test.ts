import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../src/db/migrate.ts'
import { keepMonths } from '../src/modules/tracking/tracks/months.queries.ts'
import { databaseAfter } from './database.ts'

let database: Awaited<ReturnType<typeof databaseAfter>>
let pool: pg.Pool
beforeAll(async () => {
  database = await databaseAfter(85)
  pool = database.pool
  await keepMonths(pool)
})
afterAll(() => database.drop())

it('page views from before have no country, and their days still add up', async () => {
  await pool.query(`
    insert into tracks (at, visitor, xid, path_id, kind) values (now(), 1, 1, 1, 1);
    insert into tracks_by_facet (facet, kind, day, path_id, label_id, events, visitors)
    values (1, 1, '2026-03-02', 0, 0, 5, 3), (1, 2, '2026-03-02', 0, 0, 2, 1), (3, 1, '2026-03-02', 0, 5, 5, 3)`)
  // A run that was killed left this partition; it has no column of the migration.
  await pool.query('alter table tracks detach partition track_parts.tracks_before')
  await pool.query(
    `insert into track_parts.tracks_before (at, visitor, xid, path_id, kind) values ('2020-01-01', 2, 1, 1, 1)`,
  )
  await migrate(database.url)
  const { rows } = await pool.query(
    'select kind, day, label_id, events::integer, visitors::integer from tracks_by_facet where facet = 14',
  )
  expect(rows).toEqual([{ kind: 1, day: expect.anything(), label_id: 0, events: 5, visitors: 3 }])
  await keepMonths(pool)
  const { rows: events } = await pool.query(
    'select visitor::integer, country_id from tracks order by visitor',
  )
  expect(events).toEqual([
    { visitor: 1, country_id: 0 },
    { visitor: 2, country_id: 0 },
  ])
})
