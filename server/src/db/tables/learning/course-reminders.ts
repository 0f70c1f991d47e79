import { boolean, integer, moment, nullable, optional, text } from '../../columns.ts'

/** Rules that remind idle learners, and what they sent. */
export const courseRemindersTables = {
  course_reminders: {
    course_id: integer,
    idle_days: integer,
    max_times: integer,
    subject: text,
    message: text,
    is_on: optional(boolean),
    version: optional(integer),
    created_at: optional(moment),
    created_by: nullable(integer),
    updated_at: optional(moment),
    updated_by: nullable(integer),
  },
  course_reminders_sent: {
    enrolment_id: integer,
    number: integer,
    idle_since: moment,
    sent_at: optional(moment),
  },
}
