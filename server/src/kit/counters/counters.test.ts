import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type Api } from '../../../test/api.ts'
import { driftOf } from '../../../test/counters.ts'
import { demoCategories } from '../../modules/content/categories/categories.factory.ts'
import { manyComments, manyLikes } from '../../modules/content/comments/comments.factory.ts'
import { manyNews } from '../../modules/content/news/many.factory.ts'
import { demoTags } from '../../modules/content/tags/tags.factory.ts'
import { aUser } from '../../modules/identity/users/users.factory.ts'
import { demoOrders } from '../../modules/money/orders/demo-orders.factory.ts'
import { manyMembers } from '../../modules/people/members/members.factory.ts'
import { foldCounters } from './counters.queries.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ DATABASE_POOL: '14' })
  const { db } = api.services
  const { user_id } = await aUser(db)
  await manyMembers(db, 400)
  await db.transaction().execute(async (all) => {
    await demoCategories(all)
    await demoTags(all)
    await manyNews(all, 120, { authors: [user_id], now: new Date() })
    await manyComments(all, 200)
    await manyLikes(all, 100)
    await demoOrders(all)
  })
})
afterAll(() => api.close())

/** Changes of every counted table; `$1` selects the rows. */
const changes = [
  `insert into members (member_first_name, member_email, country, labels, member_join_datetime)
    select 'Member', gen_random_uuid() || '@example.com', 'ID', '{alumni}', now() - $1::int * interval '1 day'
    from generate_series(0, $1 % 3)`,
  `update members set is_member = not is_member where id % 40 = $1 % 40`,
  `update members set labels = array['label ' || $1 % 7], country = null where id % 40 = $1 % 40`,
  `update members set erased_at = case when erased_at is null then now() end where id % 90 = $1 % 90`,
  `update members set city = 'Bogor', member_join_datetime = member_join_datetime - interval '1 day' where id % 50 = $1 % 50`,
  `insert into audit.entries (user_name, address, request_id, action, entity, entity_id)
    values ('Person', '::1', 'test', 'test', 'test', $1::int)`,
  `update orders set status = case status when 'paid' then 'refunded' when 'refunded' then 'paid' else status end where id % 30 = $1 % 30`,
  `update orders set needs_decision = not needs_decision where id % 30 = $1 % 30`,
  `update fee_lines set status = case status when 'accrued' then 'approved' else 'accrued' end where line_id % 20 = $1 % 20`,
  `update comments set open_reports = 1 - least(open_reports, 1),
    reviewed_at = case when reviewed_at is null then now() end where comment_id % 20 = $1 % 20`,
  `delete from comments where comment_id % 70 = $1 % 70`,
  `delete from likes where member_id % 30 = $1 % 30`,
  `update users set deleted_at = case when deleted_at is null then now() end where user_id % 5 = $1 % 5`,
  `insert into tags (tag_title, tag_permalink) select t, t from (select $1::int || ' ' || gen_random_uuid() as t) made`,
  `update tags set deleted_at = now() where tag_id % 60 = $1 % 60 and deleted_at is null`,
]

/** Changes of one article at a time, locked as the application locks it. */
const articleChanges = [
  `update news set deleted_at = case when deleted_at is null then now() end where news_id = $1`,
  `update news set sub_category_id = null, category_id = (select min(category_id) from categories) where news_id = $1`,
  `update news set news_visibility = 'premium' where news_id = $1`,
  `delete from news_tags where news_id = $1`,
  `insert into news_tags (news_id, tag_id)
    select news_id, tag_id from news cross join (select tag_id from tags order by tag_id limit 3) some_tags
    where news_id = $1 on conflict do nothing`,
  `delete from news where news_id = $1 and news_id % 9 = 0`,
]

describe('counters', () => {
  it(
    'equal a count in every snapshot during concurrent writes, rollbacks and folds',
    { timeout: 120_000 },
    async () => {
      const { pool, db } = api.services
      const over = new AbortController()
      const writers = Array.from({ length: 8 }, (_, seed) => write(pool, seed, 60))
      const folder = (async () => {
        while (!over.signal.aborted) await db.transaction().execute(foldCounters)
      })()
      const checker = (async () => {
        const drifts = []
        while (!over.signal.aborted) drifts.push(await driftOf(pool))
        return drifts
      })()
      const stored = await Promise.all(writers).finally(() => {
        over.abort()
      })
      await folder
      const drifts = await checker
      expect(stored.every((count) => count > 10)).toBe(true)
      expect(drifts.length).toBeGreaterThan(3)
      expect(drifts.flat()).toEqual([])
      expect(await driftOf(pool)).toEqual([])
    },
  )

  it('are folded by the writers, long before the job runs', async () => {
    const { pool } = api.services
    const add = `insert into audit.entries (user_name, address, request_id, action, entity, entity_id)
      values ('Person', '::1', 'test', 'test', 'test', '1')`
    await pool.query(`do $$ begin for i in 1..3000 loop ${add}; commit; end loop; end $$`)
    await pool.query(`do $$ begin for i in 1..3000 loop ${add}; end loop; end $$`)
    expect(await unfolded()).toBeLessThan(1_000)
    expect(await driftOf(pool)).toEqual([])
  })

  it('have one row for each key and day after a fold', async () => {
    const client = await api.services.pool.connect()
    await client.query('begin')
    try {
      await client.query('delete from counters; delete from counter_changes')
      const counted = `select 'test.keys' as counter, n::text as key, null::date as day, 1 as count
        from generate_series(1, 100) n
        union all select 'test.days', '', date '2020-01-01' + n, 1 from generate_series(1, 100) n`
      await client.query(`insert into counters (counter, key, day, count) ${counted}`)
      await client.query(`insert into counter_changes (counter, key, day, count) ${counted}`)
      await client.query('select fold_counters(1000)')
      const { rows } = await client.query<{ count: number; counters: number }>(
        'select count, count(*)::int as counters from counters group by 1',
      )
      expect(rows).toEqual([{ count: 2, counters: 200 }])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it('are folded despite an open transaction, without waiting for it', async () => {
    const { pool, db } = api.services
    const open = await pool.connect()
    await open.query('begin')
    await open.query(`update members set is_member = not is_member where id % 2 = 0`)
    await open.query('select fold_counters(10000)')
    await pool.query(`update members set labels = '{later}' where id % 2 = 1`)
    await db.transaction().execute(foldCounters)
    expect(await driftOf(pool)).toEqual([])
    await open.query('rollback')
    open.release()
    expect(await driftOf(pool)).toEqual([])
    // The fold beside the open transaction could not replace its row; the next difference of the counter merges both.
    await pool.query(changes[0] as string, [1])
    await db.transaction().execute(foldCounters)
    expect(await unfolded()).toBe(0)
    const { rows } = await pool.query(
      `select counter, key, day from counters where counter = 'members' group by 1, 2, 3 having count(*) > 1`,
    )
    expect(rows).toEqual([])
  })

  it('do not make a repeatable read transaction fail when others fold', async () => {
    const { pool, db } = api.services
    const open = await pool.connect()
    await open.query('begin isolation level repeatable read')
    await open.query('select count(*) from counters')
    await pool.query(`update members set labels = '{other}' where id % 3 = 0`)
    await db.transaction().execute(foldCounters)
    for (let turn = 0; turn < 300; turn += 1) await open.query(changes[5] as string, [turn])
    await open.query('commit')
    open.release()
    expect(await driftOf(pool)).toEqual([])
  })
})

const unfolded = async () => {
  const { rows } = await api.services.pool.query<{ count: number }>('select count(*) from counter_changes')
  return rows[0]?.count ?? Number.NaN
}

/**
 * Runs transactions of a few changes each. A third of them, and some savepoints of others, are rolled back.
 * Returns how many committed.
 */
async function write(pool: pg.Pool, seed: number, transactions: number): Promise<number> {
  let state = seed + 1
  const pick = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  const client = await pool.connect()
  let committed = 0
  try {
    for (let turn = 0; turn < transactions; turn += 1) {
      await client.query('begin')
      try {
        for (let step = pick(4); step >= 0; step -= 1) {
          await client.query('savepoint step')
          if (pick(2) === 0) await client.query(changes[pick(changes.length)] as string, [pick(1_000)])
          else
            await changeArticle(client, articleChanges[pick(articleChanges.length)] as string, pick(120) + 1)
          await client.query(pick(5) === 0 ? 'rollback to savepoint step' : 'release savepoint step')
        }
        if (pick(3) === 0) await client.query('rollback')
        else {
          await client.query('commit')
          committed += 1
        }
      } catch (error) {
        await client.query('rollback')
        // Writers lock the same rows in different orders: PostgreSQL aborts one of them because of the
        // deadlock.
        if ((error as { code?: string }).code !== '40P01') throw error
      }
    }
  } finally {
    client.release()
  }
  return committed
}

async function changeArticle(client: pg.PoolClient, change: string, news_id: number): Promise<void> {
  await client.query('select news_id from news where news_id = $1 for update', [news_id])
  await client.query(change, [news_id])
}
