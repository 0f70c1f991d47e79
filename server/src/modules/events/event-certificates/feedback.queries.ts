import { sql, type SqlBool } from 'kysely'

/** Whether the registration `r` has answered the feedback form. */
export const hasAnsweredFeedback = sql<SqlBool>`false`
