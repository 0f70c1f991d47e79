import { join } from 'node:path'
import pg from 'pg'
import { founderRole } from '@balai/contract/core/access.ts'
import { startEmbedded, type DatabaseUrls } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { openDatabase } from '../src/db/pool.ts'
import { manyMembers } from '../src/modules/people/members/members.factory.ts'
import { manyNews } from '../src/modules/content/news/many.factory.ts'
import { manyOrders } from '../src/modules/money/orders/orders.factory.ts'
import { aSession, aUser } from '../src/modules/identity/users/users.factory.ts'
import { cachedData } from './cached-data.ts'
import { seedCourses } from './seed-courses.ts'
import { seedComments } from './seed-comments.ts'
import { seedRegistrations } from './seed-registrations.ts'
import { openForSeeding } from './seeding-pool.ts'

/**
 * BENCH_MEMBERS, BENCH_ORDERS, BENCH_COMMENTS, BENCH_NEWS, BENCH_EVENTS, BENCH_REGISTRATIONS, BENCH_COURSES and
 * BENCH_ENROLMENTS reduce the row counts for a quicker run; so do BENCH_MAILS for the mails in the ledger, BENCH_SENT
 * for those that are sent, and BENCH_TRACKS for the events of visitors.
 */
export const seeded = {
  users: 20_000,
  audit: 100_000,
  members: Number(process.env['BENCH_MEMBERS'] ?? 1_000_000),
  comments: Number(process.env['BENCH_COMMENTS'] ?? 1_000_000),
  news: Number(process.env['BENCH_NEWS'] ?? 100_000),
  orders: Number(process.env['BENCH_ORDERS'] ?? 1_000_000),
  courses: Number(process.env['BENCH_COURSES'] ?? 1_000),
  enrolments: Number(process.env['BENCH_ENROLMENTS'] ?? 1_000_000),
  events: Number(process.env['BENCH_EVENTS'] ?? 10_000),
  registrations: Number(process.env['BENCH_REGISTRATIONS'] ?? 1_000_000),
}

export interface Person {
  user_id: number
  session_id: number
  token: string
}

/**
 * Starts a database in the folder, filled now or cached by an earlier run. `people` can log in and see
 * everything.
 */
export async function seed(data_dir: string, people: number, say: (line: string) => void) {
  await cachedData(data_dir, { amounts: { ...seeded, people }, fill: () => fill(data_dir, people), say })
  const { url, owner_url } = await startEmbedded(join(data_dir, 'postgres'), { say: () => undefined })
  const { db, close } = openDatabase({ url, max: 1, name: 'bench', onLost: fail })
  // Sessions expire, so they are created for every run.
  const first = await db.selectFrom('users').select('user_id').orderBy('user_id').limit(people).execute()
  const staff: Person[] = []
  for (const { user_id } of first) staff.push({ user_id, ...(await aSession(db, user_id)) })
  await close()
  return { url, owner_url, staff }
}

const fail = (error: Error) => {
  throw error
}

async function fill(data_dir: string, people: number): Promise<void> {
  const database = await startEmbedded(join(data_dir, 'postgres'), { say: () => undefined })
  await migrate(database.url, database)
  const { db, pool, close } = openForSeeding(database.url)
  const authors: number[] = []
  for (let number = 0; number < people; number += 1)
    authors.push((await aUser(db, { roles: [founderRole] })).user_id)
  await pool.query(
    `insert into users (name, email, password_hash, roles, introduction, last_login_at)
    select 'Person ' || md5(g::text), 'person-' || g || '@example.com', 'none', '{content}', 'One of many.', now()
    from generate_series(1, $1::int) g`,
    [seeded.users - people],
  )
  await pool.query(
    `insert into audit.entries (user_id, user_name, address, request_id, action, entity, entity_id, before, after)
    select 1, 'Person', '127.0.0.1', gen_random_uuid()::text, 'users.updateOther', 'users', g::text,
      jsonb_build_object('name', md5(g::text), 'status', 'active'), jsonb_build_object('name', md5((g + 1)::text), 'status', 'active')
    from generate_series(1, $1::int) g`,
    [seeded.audit],
  )
  const now = new Date('2026-11-14T05:00:00Z')
  await db.transaction().execute((all) => manyNews(all, seeded.news, { authors, now }))
  await pool.query(`create table bench_rows (
    row_id bigint generated always as identity primary key,
    user_id integer not null,
    name text not null,
    facts jsonb not null,
    created_at timestamptz not null default now()
  )`)
  await pool.query('create index on bench_rows (user_id, row_id)')
  await close()
  await seedMembers(database)
  await seedComments(database.url, seeded.comments)
  await seedCourses(database.url, seeded)
  await seedRegistrations(database.url, seeded, { authors, now })
  await vacuum(database.owner_url)
  await database.stop()
}

/** As a database of this size is long since. Otherwise autovacuum would work beside the first benchmarks of every run. */
async function vacuum(owner_url: string): Promise<void> {
  const client = new pg.Client({ connectionString: owner_url })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

/** Inserts in batches, which keeps memory small. Indexes are dropped first and recreated at the end, which is faster. */
async function seedMembers({ url, owner_url }: DatabaseUrls): Promise<void> {
  // The owner may vacuum every table, the audit log too.
  const client = new pg.Client({ connectionString: owner_url })
  // A database that ends early is reported by the statement that misses it.
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
    where (tablename = 'members' and indexname <> 'members_pkey') or indexname = 'orders_search'`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  const { db, close } = openForSeeding(url)
  const chunk = 5_000
  for (let from = 1; from <= seeded.members; from += chunk)
    await manyMembers(db, Math.min(chunk, seeded.members - from + 1), { from })
  await close()
  await seedOrders(url)
  await client.query(`set maintenance_work_mem = '512MB'`)
  for (const { definition } of rows) await client.query(definition)
  await client.query('vacuum analyze')
  await client.end()
}

/** The orders of those members, in batches. */
async function seedOrders(url: string): Promise<void> {
  const { db, close } = openForSeeding(url)
  const chunk = 5_000
  for (let from = 1; from <= seeded.orders; from += chunk)
    await manyOrders(db, seeded.orders, { from, to: Math.min(seeded.orders, from + chunk - 1) })
  await close()
}
