import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../src/db/migrate.ts'
import { databaseAfter } from './database.ts'

let database: Awaited<ReturnType<typeof databaseAfter>>
let pool: pg.Pool
beforeAll(async () => {
  database = await databaseAfter(91)
  pool = database.pool
})
afterAll(() => database.drop())

it('events that were rolled up before are added up by week', async () => {
  // The 15th is a Sunday, and the 16th the Monday after it.
  await pool.query(`
    insert into tracks_by_day (day, path_id, kind, events, visitors)
      values ('2026-11-09', 1, 1, 5, 2), ('2026-11-15', 1, 1, 7, 3), ('2026-11-16', 1, 1, 1, 1), ('2026-11-16', 1, 8, 1, 1);
    insert into tracks_by_facet (facet, kind, day, path_id, label_id, events, visitors)
      values (16, 1, '2026-11-10', 1, 0, 1, 1), (16, 1, '2026-11-11', 1, 0, 2, 1), (11, 7, '2026-11-11', 1, 0, 2, 1),
        (8, 3, '2026-11-11', 1, 2, 2, 1), (8, 3, '2026-11-12', 1, 2, 3, 1), (8, 3, '2026-11-12', 1, 4, 1, 1)`)
  await migrate(database.url)
  const { rows } = await pool.query(`
    select facet, kind, day::text, path_id, label_id, events::integer, visitors::integer
    from tracks_by_facet where facet > 17 order by facet, day, label_id`)
  expect(rows).toEqual([
    { facet: 32, kind: 1, day: '2026-11-09', path_id: 1, label_id: 0, events: 12, visitors: 5 },
    { facet: 32, kind: 1, day: '2026-11-16', path_id: 1, label_id: 0, events: 1, visitors: 1 },
    { facet: 40, kind: 3, day: '2026-11-09', path_id: 1, label_id: 2, events: 5, visitors: 2 },
    { facet: 40, kind: 3, day: '2026-11-09', path_id: 1, label_id: 4, events: 1, visitors: 1 },
    { facet: 48, kind: 1, day: '2026-11-09', path_id: 1, label_id: 0, events: 3, visitors: 2 },
  ])
})
