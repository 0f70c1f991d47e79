import { sql } from 'kysely'
import type { NamedKind } from '../../../kit/audit/named.queries.ts'

/** Mails by their recipient, unless that was erased. */
export const namedMails: NamedKind = {
  kind: 'mails',
  titlesOf: (ids) => sql`select mail_id as id, coalesce(nullif(name, ''), address) as title
    from mails where mail_id = any(${ids}) and address <> ''`,
}
