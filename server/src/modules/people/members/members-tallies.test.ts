import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { members } from '@balai/contract/people/members.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { aMember, manyMembers } from './members.factory.ts'
import { foldMemberTallies } from './members.queries.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

it('counts stay exact while many add, change and remove members at once', async () => {
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
  expect(await kept()).toEqual(await counted())
})

it('a deep page has the members that stand there, in both directions', async () => {
  const { db } = api.services
  await manyMembers(db, 3_000, { from: 10_000 })
  await sql`update members set erased_at = now() where id % 50 = 0`.execute(db)
  // Many of one day, and of one moment.
  await sql`update members set member_join_datetime = '2025-05-05 23:59:59.5+00' where id % 10 = 1`.execute(
    db,
  )
  await db.transaction().execute(foldMemberTallies)
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

it('notices a change that the counts were not told of', async () => {
  const { db } = api.services
  await sql`alter table members disable trigger members_tally_changed`.execute(db)
  await sql`update members set country = 'DE' where id % 2 = 0`.execute(db)
  expect(await kept()).not.toEqual(await counted())
})

async function kept() {
  const cells = sql`select country, is_member, is_suspended, contributor_status, mail_off, sum(difference)::int as count
    from member_tallies group by 1, 2, 3, 4, 5 having sum(difference) <> 0 order by 1, 2, 3, 4, 5`
  const labels = sql`select tally, sum(difference)::int as count from tallies where tally like 'members%'
    group by 1 having sum(difference) <> 0 order by 1`
  const days = sql`select day, sum(difference)::int as count from member_days group by 1
    having sum(difference) <> 0 order by 1`
  return {
    cells: (await cells.execute(api.services.db)).rows,
    labels: (await labels.execute(api.services.db)).rows,
    days: (await days.execute(api.services.db)).rows,
  }
}

async function counted() {
  const cells = sql`select country, is_member, suspended_at is not null as is_suspended, contributor_status,
      email_suppressed_at is not null as mail_off, count(*)::int as count
    from members where erased_at is null group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`
  const labels = sql`select * from (
      select 'members' as tally, count(*)::int as count from members where erased_at is null
      union all
      select 'members.label=' || label, count(*)::int from members, unnest(labels) label
      where erased_at is null group by label) all_of
    order by 1`
  const days = sql`select (member_join_datetime at time zone 'UTC')::date as day, count(*)::int as count from members
    where erased_at is null group by 1 order by 1`
  return {
    cells: (await cells.execute(api.services.db)).rows,
    labels: (await labels.execute(api.services.db)).rows,
    days: (await days.execute(api.services.db)).rows,
  }
}
