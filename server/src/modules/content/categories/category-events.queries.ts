import type { ReadDb } from '../../../db/pool.ts'
import { counterTotal, defineCounter } from '../../../kit/counters/counters.queries.ts'

const eventsOfCategory = defineCounter<number>('events.category')

/** How many events are in a category, without those in the trash. */
export async function countEventsIn(db: ReadDb, category_id: number): Promise<number> {
  const { count } = await db
    .selectNoFrom(counterTotal(eventsOfCategory, [category_id]).as('count'))
    .executeTakeFirstOrThrow()
  return count
}
