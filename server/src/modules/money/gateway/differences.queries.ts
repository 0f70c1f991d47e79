import { sql } from 'kysely'
import type { z } from 'zod'
import type { PaymentStatus } from '@balai/contract/money/order-shapes.ts'
import type { GatewayDifference, gateway } from '@balai/contract/money/gateway.ts'
import { asPage, countOf, limitTo } from '../../../db/page.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { searching } from '../../../db/search.ts'

type Input = z.output<typeof gateway.differences.input>

interface Found {
  kind: GatewayDifference
  payment_id: number | null
  notice_id: number | null
  order_id: number | null
  gateway_order_id: string
  status: PaymentStatus | null
  total_bill: number | null
  gateway_status: string
  gateway_rupiah: number | null
  checked_at: Date | null
  check_problem: string
  happened_at: Date
}

/** The attempts about which our books and the gateway disagree, and notices about orders that are not ours. */
export async function listDifferences(db: ReadDb, { page, perPage, order, search, kind }: Input) {
  let found = db
    .selectFrom(differences.as('found'))
    .where((where) => searching(where, search, ['found.gateway_order_id']))
  if (kind) found = found.where('found.kind', '=', kind)
  const total = countOf(found.select(({ fn }) => fn.countAll().as('count')))
  const rows = await found
    .leftJoin('orders', 'orders.id', 'found.order_id')
    .selectAll('found')
    .select(['orders.code as order_code', 'orders.status as order_status', 'orders.expire_datetime'])
    .select(total.as('total'))
    .orderBy('found.happened_at', order)
    .orderBy('found.gateway_order_id', order)
    .$call(limitTo({ page, perPage }))
    .execute()
  return asPage(db, rows, total, { page, perPage })
}

const differences = sql<Found>`(
  select difference as kind, id as payment_id, null::integer as notice_id, invoice_header_id as order_id,
    gateway_order_id, status, total_bill, gateway_status, gateway_rupiah, checked_at, check_problem,
    update_datetime as happened_at
  from payments where difference is not null
  union all
  select 'unknown_order', null, notice_id, null, gateway_order_id, null, null, gateway_status, null, null, '',
    last_received_at
  from payment_notices where outcome = 'unknown order')`
