import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../src/db/migrate.ts'
import { keepMonths } from '../src/modules/tracking/tracks/months.queries.ts'
import { databaseAfter } from './database.ts'

let database: Awaited<ReturnType<typeof databaseAfter>>
let pool: pg.Pool
beforeAll(async () => {
  database = await databaseAfter(84)
  pool = database.pool
  await keepMonths(pool)
})
afterAll(() => database.drop())

it('opened results that were rolled up before are counted by text, exactly where their events are stored', async () => {
  // One visitor opened two results of one text today; nothing is stored of another day any more.
  await pool.query(`
    update site_settings set time_zone = 'Asia/Jakarta';
    update track_marks set rolled_to = 100;
    insert into tracks (at, visitor, xid, path_id, source_id, target_id, text_id, device_id, value, kind)
      select date_trunc('day', now(), time_zone) + interval '1 hour', 1, 1, 1, 0, 10 + n, 5, 0, 1, 2
      from site_settings, generate_series(1, 2) n;
    insert into tracks_by_facet (facet, kind, day, path_id, label_id, events, visitors)
      select 7, 2, (now() at time zone time_zone)::date - age, 10 + n, 5, 1, 1
      from site_settings, generate_series(1, 2) n, (values (0), (300)) days (age)`)
  await migrate(database.url)
  const { rows } = await pool.query(`
    select (now() at time zone time_zone)::date - day as age, path_id, label_id, events::integer, visitors::integer
    from tracks_by_facet, site_settings where facet = 13 order by age`)
  expect(rows).toEqual([
    { age: 0, path_id: 0, label_id: 5, events: 2, visitors: 1 },
    { age: 300, path_id: 0, label_id: 5, events: 2, visitors: 2 },
  ])
})
