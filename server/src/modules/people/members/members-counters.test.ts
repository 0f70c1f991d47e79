import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { members } from '@balai/contract/people/members.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { driftOf } from '../../../../test/counters.ts'
import { foldCounters } from '../../../kit/counters/counters.queries.ts'
import { aMember, manyMembers } from './members.factory.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

it('counts stay exact during concurrent inserts, updates and deletes of members', async () => {
  const { db } = api.services
  await manyMembers(db, 500)
  const { id } = await aMember(db, { labels: ['alumni'] })
  await Promise.all(
    Array.from({ length: 8 }, async (_, turn) => {
      await manyMembers(db, 50, { from: 1_000 + turn * 50 })
      await sql`update members set is_member = not is_member, labels = labels || array['touched']
        where id % 8 = ${turn}`.execute(db)
      await sql`update members set suspended_at = now(), country = 'FR' where id % 16 = ${turn}`.execute(db)
      await sql`update members set erased_at = now() where id % 32 = ${turn}`.execute(db)
      await sql`update members set city = 'Bogor' where id % 8 = ${turn}`.execute(db)
      await sql`update members set member_join_datetime = member_join_datetime - interval '3 days'
        where id % 24 = ${turn}`.execute(db)
      await sql`delete from members where id % 64 = ${turn} and id <> ${id}`.execute(db)
    }),
  )
  expect(await driftOf(api.services.pool)).toEqual([])
})

it('a deep page has the right members, in both directions', async () => {
  const { db } = api.services
  for (const from of [10_000, 11_000, 12_000]) await manyMembers(db, 1_000, { from })
  await sql`update members set erased_at = now() where id % 50 = 0`.execute(db)
  // Many members with the same day, and with the same time.
  await sql`update members set member_join_datetime = '2025-05-05 23:59:59.5+00' where id % 10 = 1`.execute(
    db,
  )
  await db.transaction().execute(foldCounters)
  const staff = await api.as('customer_service')
  for (const order of ['asc', 'desc'] as const) {
    const { rows } = await sql<{ id: number }>`select id from members where erased_at is null
      order by member_join_datetime ${sql.raw(order)}, id ${sql.raw(order)}`.execute(db)
    for (const page of [4, 5, 7, 11, Math.floor((rows.length - 1) / 200), 100]) {
      const list = await staff.call(members.list, { page, perPage: 200, order })
      expect(list.total).toBe(rows.length)
      const expected = rows.slice(page * 200, page * 200 + 200)
      expect(list.rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    }
  }
})

it('a change that the triggers miss shows as drift', async () => {
  const { db } = api.services
  await sql`alter table members disable trigger members_count_changed`.execute(db)
  await sql`update members set country = 'DE' where id % 2 = 0`.execute(db)
  expect(await driftOf(api.services.pool)).not.toEqual([])
})
