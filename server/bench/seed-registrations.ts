import pg from 'pg'
import { manyEvents } from '../src/modules/events/events/many-events.factory.ts'
import { manyRegistrations } from '../src/modules/events/registrations/registrations.factory.ts'
import { openForSeeding } from './seeding-pool.ts'

/**
 * Events, each with the same number of people. Indexes that no rule needs are dropped first and recreated at the end,
 * which is faster.
 */
export async function seedRegistrations(
  url: string,
  { events, registrations }: { events: number; registrations: number },
  many: { authors: number[]; now: Date },
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  // A database that ends early is reported by the statement that misses it.
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'registrations' and indexdef not like 'CREATE UNIQUE%'`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  const { db, close } = openForSeeding(url)
  await manyEvents(db, events, many)
  await manyRegistrations(db, { perEvent: Math.ceil(registrations / events) })
  await close()
  await client.query(`set maintenance_work_mem = '512MB'`)
  for (const { definition } of rows) await client.query(definition)
  // Folds what was counted, as the job of the product does every minute.
  await client.query(`do $$ begin while fold_counters(10000) = 10000 loop commit; end loop; end $$`)
  await client.query('vacuum analyze registrations, events, counters, counter_changes')
  await client.end()
}
