import { sql } from 'kysely'
import { asPage, countOf, limitTo } from '../../../db/page.ts'
import type { ReadDb } from '../../../db/pool.ts'

/** The registrations of a member and of the guests whom they registered, newest first. */
export async function findOwnIds(db: ReadDb, member_id: number, place: { page: number; perPage: number }) {
  const own = db
    .selectFrom('registrations')
    .where(({ or, eb }) => or([eb('member_id', '=', member_id), eb('booker_id', '=', member_id)]))
  const total = countOf(own.select(({ fn }) => fn.countAll().as('count')))
  const rows = await own
    .select(['registration_id', sql<number>`${total}`.as('total')])
    .orderBy('registration_id', 'desc')
    .$call(limitTo(place))
    .execute()
  return asPage(db, rows, total, place)
}
