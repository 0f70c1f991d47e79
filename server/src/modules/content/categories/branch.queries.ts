import { sql } from 'kysely'
import type { ReadDb } from '../../../db/pool.ts'

/** The ids of a category and of all below it, by a current or former permalink; none if there is no such category. */
export async function findBranch(db: ReadDb, permalink: string): Promise<number[]> {
  const { rows } = await sql<{ category_id: number }>`
    with recursive branch as (
      select category_id from category_permalinks join categories using (category_id)
      where category_permalinks.category_permalink = ${permalink} and deleted_at is null
      union
      select below.category_id from branch join categories below on below.category_par_id = branch.category_id
      where below.deleted_at is null)
    select category_id from branch`.execute(db as never)
  return rows.map(({ category_id }) => category_id)
}
