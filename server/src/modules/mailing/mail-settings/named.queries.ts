import { sql } from 'kysely'
import type { NamedKind } from '../../../kit/audit/named.queries.ts'

/** Senders of mails by their name and address. */
export const namedSenders: NamedKind = {
  kind: 'mail_senders',
  titlesOf: (ids) =>
    sql`select sender_id as id, name as title, address as note from mail_senders where sender_id = any(${ids})`,
}
