import { sql } from 'kysely'
import type { NamedKind } from '../../../kit/audit/named.queries.ts'

/** Payments by the code of their order. */
export const namedPayments: NamedKind = {
  kind: 'payments',
  titlesOf: (ids) => sql`select payments.id, orders.code as title, orders.id as within
    from payments join orders on orders.id = invoice_header_id where payments.id = any(${ids})`,
}
