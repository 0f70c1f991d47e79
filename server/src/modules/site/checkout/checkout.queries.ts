import { sql } from 'kysely'
import type { z } from 'zod'
import { orderLimits } from '@balai/contract/money/order-shapes.ts'
import type { checkout } from '@balai/contract/site/checkout.ts'
import { asPage, countOf, limitTo } from '../../../db/page.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { sharedBy, type Shared, type SharedStatement } from '../../../http/together.queries.ts'
import { newInvoiceMails } from '../../money/orders/new-invoice-mails.queries.ts'
import { orderColumns, ordersTogether, type OrderRow } from '../../money/orders/new-orders.queries.ts'

type Placed = z.input<typeof checkout.checkout.result>

/** A cart as a row of a statement. `pieces` are the codes of the products, one for each piece. */
interface CartRow extends OrderRow {
  pieces: string[]
  sold_elsewhere: readonly string[]
}

/**
 * Orders of carts, at the prices of the price list. One is not stored if a product is unknown, off sale, has a quota or is
 * being changed, if there is nothing to pay, or if the member has too many unpaid invoices or checks out elsewhere now.
 */
const checkoutStatement: SharedStatement<CartRow, Placed> = {
  ...ordersTogether<CartRow, Placed>(
    { ...orderColumns, pieces: 'jsonb', sold_elsewhere: 'text[]' },
    {
      before: {
        // The limit makes the planner use the index.
        bought: sql`select asked.place, piece, category_id, p.code, p.name, description, package, activation_days,
            price as price_gross, 0 as discount_rupiah, price as price_nett, product_id, activates
          from asked cross join lateral jsonb_array_elements_text(pieces) with ordinality as one (wanted, piece)
          left join lateral (select * from products where lower(code) = wanted and archived_at is null
            and quota is null and not activates = any(sold_elsewhere) and (on_sale_from <= now()) is not false
            and (on_sale_until > now()) is not false limit 1 for key share skip locked) p on true`,
        sums: sql`select place, sum(price_gross)::bigint as price, bool_and(product_id is not null) as is_for_sale
          from bought group by place`,
      },
      from: sql`join sums using (place)`,
      gross: sql`price`,
      discount: sql`0`,
      nett: sql`price`,
      only: sql`is_for_sale and price between 1 and ${sql.lit(orderLimits.amount - 999)}::bigint
        and may_have_unpaid(asked.member_id, ${sql.lit(orderLimits.unpaid)})`,
      answer: sql`jsonb_build_object('code', code, 'status', status, 'payment_method', payment_method,
        'kode_unik', kode_unik, 'total_bill', total_bill,
        'create_datetime', to_char(create_datetime at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'expire_datetime', expires, 'paid_datetime', null, 'payment_page', null,
        'accounts', (select accounts from seller_settings))`,
      mails: newInvoiceMails,
    },
  ),
  moments: ['create_datetime', 'expire_datetime'],
}

/** The order of a cart, to be stored together with those of others at the same moment. */
export const checkOutTogether = (
  order: OrderRow,
  lines: readonly { code: string; quantity: number }[],
  sold_elsewhere: readonly string[],
): Shared<Placed> => {
  const pieces = lines.flatMap(({ code, quantity }) =>
    Array.from({ length: quantity }, () => code.toLowerCase()),
  )
  return sharedBy(checkoutStatement, { ...order, pieces, sold_elsewhere })
}

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
