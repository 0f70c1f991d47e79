import { asPage, countOf, limitTo } from '../../../db/page.ts'
import type { ReadDb } from '../../../db/pool.ts'

/** The order of a member with this code. Orders of others do not exist for them. */
export const findOwnOrderId = (db: ReadDb, member_id: number, code: string) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('code', '=', code)
    .where('member_id', '=', member_id)
    .executeTakeFirst()

/** The orders of a member, newest first. */
export async function ordersOfMember(
  db: ReadDb,
  member_id: number,
  place: { page: number; perPage: number },
) {
  const own = db.selectFrom('orders').where('member_id', '=', member_id)
  const total = countOf(own.select(({ fn }) => fn.countAll().as('count')))
  const rows = await own
    .select(['code', 'status', 'payment_method', 'total_bill', 'create_datetime'])
    .select(['expire_datetime', 'paid_datetime', total.as('total')])
    .orderBy('create_datetime', 'desc')
    .orderBy('id', 'desc')
    .$call(limitTo(place))
    .execute()
  return asPage(db, rows, total, place)
}
