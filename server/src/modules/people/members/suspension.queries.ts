import { sql } from 'kysely'

/** The condition of `isSuspended` for queries of members. */
export const isSuspendedNow = sql<boolean>`(members.suspended_at is not null
  and coalesce(members.suspended_until > now(), true))`
