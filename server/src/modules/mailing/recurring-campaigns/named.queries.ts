import { sql } from 'kysely'
import type { NamedKind } from '../../../kit/audit/named.queries.ts'

/** Recurring campaigns by their name. */
export const namedRecurringCampaigns: NamedKind = {
  kind: 'recurring_campaigns',
  titlesOf: (ids) => sql`select id, name as title from recurring_campaigns where id = any(${ids})`,
}
