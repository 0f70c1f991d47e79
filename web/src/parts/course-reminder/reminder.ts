import type { z } from 'zod'
import type { courseReminders } from '@balai/contract/learning/course-reminders.ts'

/** The rule of a course, if there is one, with whom it reached. */
export type Reminder = z.output<typeof courseReminders.find.result>
export type ReminderRule = NonNullable<Reminder['rule']>
