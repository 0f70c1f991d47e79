import { sql, type SqlBool } from 'kysely'

/** Whether the registration `r` has answered the feedback form. */
export const hasAnsweredFeedback = sql<SqlBool>`exists (select from event_feedback f
  where f.registration_id = r.registration_id)`
