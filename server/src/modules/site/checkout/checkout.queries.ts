import { sql } from 'kysely'
import { orderLimits } from '@balai/contract/money/order-shapes.ts'
import { asPage, countOf, limitTo } from '../../../db/page.ts'
import type { ReadDb } from '../../../db/pool.ts'

/**
 * The order of a cart, at the prices of the price list, for a statement that stores it. It is not stored if a product is
 * unknown, off sale or has a quota, if there is nothing to pay, or if the member has too many unpaid invoices.
 */
export const wantedByCart = (
  member_id: number,
  lines: readonly { code: string; quantity: number }[],
  soldElsewhere: readonly string[],
) => ({
  before: {
    // The planner guesses the length of a JSON array, so that one plan serves every cart; the limit makes it use the index.
    cart: sql`select piece.place, p.* from jsonb_array_elements_text(${JSON.stringify(piecesOf(lines))}::jsonb)
        with ordinality as piece (wanted, place)
      left join lateral (select * from products where lower(code) = piece.wanted and archived_at is null
        and quota is null and not activates = any(${soldElsewhere}::text[]) and (on_sale_from <= now()) is not false and (on_sale_until > now()) is not false limit 1) p
      on true`,
    sums: sql`select sum(price)::bigint as gross, bool_and(product_id is not null) as is_for_sale from cart`,
  },
  from: sql`members, sums`,
  gross: sql`sums.gross`,
  discount: sql`0`,
  nett: sql`sums.gross`,
  items: sql`lateral (select category_id, cart.code, cart.name, description, package, activation_days, price, 0, price,
    product_id, activates from cart order by place) item`,
  only: sql`sums.is_for_sale and sums.gross between 1 and ${orderLimits.amount - 999}::bigint
    and may_have_unpaid(${member_id}, ${orderLimits.unpaid})`,
})

const piecesOf = (lines: readonly { code: string; quantity: number }[]) =>
  lines.flatMap(({ code, quantity }) => Array.from({ length: quantity }, () => code.toLowerCase()))

/** The answer to a check-out by transfer, as JSON over the columns of the order. */
export const placedOrder = (expire_datetime: Date) =>
  sql`jsonb_build_object('code', code, 'status', status, 'payment_method', payment_method, 'kode_unik', kode_unik,
    'total_bill', total_bill,
    'create_datetime', to_char(create_datetime at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'expire_datetime', ${expire_datetime.toISOString()}::text, 'paid_datetime', null, 'payment_page', null,
    'accounts', (select accounts from seller_settings))`

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
