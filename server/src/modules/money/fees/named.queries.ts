import { sql } from 'kysely'
import type { NamedKind } from '../../../kit/audit/named.queries.ts'

/** Partners by their name. */
export const namedPartners: NamedKind = {
  kind: 'fee_partners',
  titlesOf: (ids) =>
    sql`select partner_id as id, name as title from fee_partners where partner_id = any(${ids})`,
}

/** Fees by the code of their order and by their partner. */
export const namedFees: NamedKind = {
  kind: 'fee_lines',
  titlesOf: (
    ids,
  ) => sql`select line_id as id, orders.code as title, fee_partners.name as note, order_id as within
    from fee_lines join orders on orders.id = order_id join fee_partners using (partner_id)
    where line_id = any(${ids})`,
}
