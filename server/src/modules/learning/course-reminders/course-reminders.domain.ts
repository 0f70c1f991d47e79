import type { courseReminders } from '@balai/contract/learning/course-reminders.ts'
import type { Domain } from '../../../manifest.ts'
import { courseRemindersId } from './course-reminders.id.ts'
import { courseRemindersRemind } from './course-reminders.jobs.ts'
import { idleMail } from './course-reminders.mail.ts'
import { courseRemindersRoutes } from './course-reminders.routes.ts'

export const courseRemindersDomain: Domain<typeof courseReminders> = {
  routes: courseRemindersRoutes,
  extraRoutes: 'none',
  // The history of an enrolment and the ledger of mails have what was sent to a member.
  person: 'none',
  jobs: [courseRemindersRemind],
  sweeps: 'none',
  fulfils: 'none',
  demo: 'none',
  mails: [idleMail],
  indonesian: courseRemindersId,
  bell: 'none',
  search: 'none',
  named: 'none',
}
