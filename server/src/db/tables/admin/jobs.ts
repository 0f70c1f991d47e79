import { moment, optional, uuid } from '../../columns.ts'

/** The failures of background jobs that superusers have been notified of. */
export const jobsTables = {
  failed_job_notices: { job_id: uuid, failed_at: moment, noticed_at: optional(moment) },
}
