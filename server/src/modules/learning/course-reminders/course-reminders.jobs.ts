import { Nothing } from '@balai/contract/core/shapes.ts'
import { writeAudit } from '../../../http/audit.queries.ts'
import { defineJob, type JobContext } from '../../../jobs/define-job.ts'
import { enqueueMails } from '../../../mail/enqueue.queries.ts'
import { recipientsOf } from '../enrolments/enrolment-mails.rules.ts'
import { asHouse, insertEvents } from '../enrolments/enrolments.queries.ts'
import { idleMail } from './course-reminders.mail.ts'
import {
  announceReminders,
  findDue,
  insertSent,
  listActiveRules,
  sourceOf,
  stopOutdated,
  takeRule,
} from './course-reminders.queries.ts'
import { reminderValues } from './course-reminders.rules.ts'

/** Learners that one transaction reminds. */
const atOnce = 500

/** Reminds idle learners, and stops reminders of those who have gone on. */
export const courseRemindersRemind = defineJob('courseReminders.remind', {
  input: Nothing,
  schedule: { cron: '*/10 * * * *' },
  run: (context) => remindAt(context, new Date()),
})

/**
 * Reminds who is idle at a moment. What was sent is stored together with its mails, under the lock of the rule: a server
 * that dies in between leaves nothing behind, and two servers remind nobody twice.
 */
export async function remindAt(context: JobContext, now: Date): Promise<void> {
  const { db } = context.services
  await db.transaction().execute((stopping) => stopOutdated(stopping))
  for (const { course_id } of await listActiveRules(db)) {
    while (!context.signal.aborted && (await remindSome(context, course_id, now)) === atOnce);
  }
}

/** Returns how many were reminded. */
const remindSome = (context: JobContext, course_id: number, now: Date): Promise<number> =>
  context.services.db.transaction().execute(async (db) => {
    const rule = await takeRule(db, course_id)
    const due = rule ? await findDue(db, rule, { now, limit: atOnce }) : []
    if (!rule || due.length === 0) return 0
    await insertSent(db, due, now)
    for (const person of due)
      await enqueueMails(db, idleMail, {
        source: sourceOf(person.enrolment_id),
        run: person.number,
        recipients: recipientsOf([person], (each) => reminderValues(rule, each)),
      })
    await insertEvents(
      db,
      due.map(({ enrolment_id }) => enrolment_id),
      asHouse,
      { kind: 'reminded', facts: { subject: rule.subject } },
    )
    await announceReminders(db, course_id)
    await writeAudit(db, context, 'courseReminders.remind', [
      { entity: 'course', entity_id: course_id, after: { reminded: due.length } },
    ])
    return due.length
  })
