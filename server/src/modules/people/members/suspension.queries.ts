import { sql } from 'kysely'

/** The condition of `isSuspended` for queries of members. */
export const isSuspendedNow = sql<boolean>`is_suspended(members.suspended_at, members.suspended_until)`
