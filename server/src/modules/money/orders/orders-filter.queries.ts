import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { orders } from '@balai/contract/money/orders.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { foldedStartsWith, personContains } from '../../../db/search.ts'

export type Filter = z.output<typeof orders.totals.input>

/** Whether counters have the totals of a filter: no filter, or a status only. */
export const isCounted = ({ status: _status, ...rest }: Filter) =>
  Object.values(rest).every((value) => value === undefined || value === '' || value === false)

/** The orders of a filter. */
export function filtered(db: ReadDb, filter: Filter) {
  const { search, code, member_id, status, payment_type, from, until, paid_from, paid_until } = filter
  let found = db.selectFrom('orders')
  if (search || code) found = found.where(matching(filter))
  if (member_id) found = found.where('orders.member_id', '=', member_id)
  if (status) found = found.where('orders.status', '=', status)
  if (payment_type) found = found.where('orders.payment_type', '=', payment_type)
  if (from) found = found.where('orders.create_datetime', '>=', from)
  if (until) found = found.where('orders.create_datetime', '<', until)
  if (paid_from) found = found.where('orders.paid_datetime', '>=', paid_from)
  if (paid_until) found = found.where('orders.paid_datetime', '<', paid_until)
  if (filter.min_amount !== undefined) found = found.where('orders.total_bill', '>=', filter.min_amount)
  if (filter.max_amount !== undefined) found = found.where('orders.total_bill', '<=', filter.max_amount)
  if (filter.needs_decision) found = found.where('orders.needs_decision', '=', sql.lit(true))
  return found
}

/** Whether a search is for one invoice, by its code. */
export const isWholeCode = (search: string): boolean => /^INV-\d{6}-\d{7}$/i.test(search)

/** Orders by a prefix or a part of their code, or by their member. A whole code uses the unique index. */
export function matching({ search, code }: Pick<Filter, 'search' | 'code'>): RawBuilder<SqlBool> {
  const conditions = []
  if (code) conditions.push(foldedStartsWith('orders.search', code))
  if (isWholeCode(search)) conditions.push(sql`orders.code = ${search.toUpperCase()}`)
  else if (search) conditions.push(personContains('orders.search', search))
  return sql`(${sql.join(conditions, sql` and `)})`
}

/**
 * A filter for a text that begins like a code also asks for the time that the code names, its year or month, so that an index
 * finds the orders: with two days more at both ends, for any time zone.
 */
export function withMonths(filter: Filter): Filter {
  const [, year, month] = /^inv-(\d{4})(?:(\d{2})(?:-\d*)?)?$/i.exec(filter.code || filter.search) ?? []
  if (!year) return filter
  const [first, last] = month ? [Number(month) - 1, Number(month)] : [0, 12]
  const from = new Date(Date.UTC(Number(year), first, -1))
  const until = new Date(Date.UTC(Number(year), last, 3))
  return {
    ...filter,
    from: filter.from && filter.from > from ? filter.from : from,
    until: filter.until && filter.until < until ? filter.until : until,
  }
}
