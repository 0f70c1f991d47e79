import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../src/db/migrate.ts'
import { keepMonths } from '../src/modules/tracking/tracks/months.queries.ts'
import { databaseAfter } from './database.ts'

let database: Awaited<ReturnType<typeof databaseAfter>>
let pool: pg.Pool
beforeAll(async () => {
  database = await databaseAfter(90)
  pool = database.pool
  await keepMonths(pool)
})
afterAll(() => database.drop())

it('page views that were rolled up before are added up by channel', async () => {
  await pool.query(`
    update site_settings set time_zone = 'Asia/Jakarta';
    insert into track_labels (label_id, sort, label) values (50, 2, 'blog.example'), (51, 2, 'x.com'),
      (52, 2, 'warta/email/maret'), (53, 2, 'www.google.com'), (54, 2, 'direct');
    insert into tracks_by_facet (facet, kind, day, path_id, label_id, events, visitors)
      select 4, 1, (now() at time zone time_zone)::date - age, 1, source_id, 1, 1
      from site_settings, (values (0, 50), (0, 51), (0, 52), (300, 50), (300, 51), (300, 53), (300, 54)) days (age, source_id)`)
  await migrate(database.url)
  const { rows } = await pool.query(`
    select facet, (now() at time zone time_zone)::date - day as age, path_id, label_id, events::integer, visitors::integer
    from tracks_by_facet, site_settings where facet between 15 and 17 order by age, facet`)
  expect(rows).toEqual([
    { facet: 16, age: 0, path_id: 1, label_id: 0, events: 1, visitors: 1 },
    { facet: 17, age: 0, path_id: 1, label_id: 0, events: 2, visitors: 2 },
    { facet: 15, age: 300, path_id: 1, label_id: 0, events: 1, visitors: 1 },
    { facet: 17, age: 300, path_id: 1, label_id: 0, events: 2, visitors: 2 },
  ])
})
