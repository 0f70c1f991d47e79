import { Nothing } from '@balai/contract/core/shapes.ts'
import { writeAudit } from '../../../http/audit.queries.ts'
import { defineJob, type JobContext } from '../../../jobs/define-job.ts'
import { notifyArea } from '../../../kit/notifications/notifications.queries.ts'
import { findEventOrRefuse, sendLetter } from './mailing.rules.ts'
import { announceMails } from './mailings.queries.ts'
import { findRecipients } from './recipients.queries.ts'
import { listDueRules, markFailed, markSent, takeDueRule } from './reminder-rules.queries.ts'

type DueRule = Awaited<ReturnType<typeof listDueRules>>[number]

/** Sends the reminders whose moment has come. */
export const eventMailsRemind = defineJob('eventMails.remind', {
  input: Nothing,
  schedule: { cron: '* * * * *' },
  run: (context) => remindAt(context, new Date()),
})

/**
 * Sends what is due at a moment. Each rule is a transaction of its own, which marks it as sent together with its mails:
 * a server that dies in between leaves nothing behind, and two servers, or a clock that is set back, send nothing twice.
 */
export async function remindAt(context: JobContext, now: Date): Promise<void> {
  for (const rule of await listDueRules(context.services.db, now)) {
    if (context.signal.aborted) return
    try {
      await sendReminder(context, rule, now)
    } catch (error) {
      context.log.error({ err: error, rule_id: rule.rule_id }, 'a reminder could not be sent')
      await noteFailure(context, rule, error)
    }
  }
}

const sendReminder = (context: JobContext, { rule_id }: DueRule, now: Date): Promise<void> =>
  context.services.db.transaction().execute(async (db) => {
    const rule = await takeDueRule(db, rule_id, now)
    if (!rule) return
    const { event_id, statuses, checked_in, subject, message } = rule
    const event = await findEventOrRefuse(db, event_id)
    const recipients = await findRecipients(db, { event_id, statuses, checked_in })
    await markSent(db, rule_id)
    const sent = await sendLetter(db, {
      event,
      recipients,
      letter: { kind: 'reminder', subject, message },
      rule_id,
      created_by: null,
    })
    if (sent)
      await writeAudit(db, context, 'eventMails.remind', [
        { entity: 'event', entity_id: event_id, after: { subject, recipients: sent.recipients } },
      ])
  })

/** Notifies staff once that a reminder could not be sent. The next run tries again. */
const noteFailure = ({ services }: JobContext, rule: DueRule, error: unknown): Promise<void> =>
  services.db.transaction().execute(async (db) => {
    const { rule_id, event_id, event_title: title } = rule
    const problem = (error instanceof Error ? error.message : String(error)).slice(0, 300)
    if (!(await markFailed(db, rule_id, problem))) return
    await announceMails(db, event_id)
    await notifyArea(db, 'events', {
      kind: 'event_mail.failed',
      facts: { event_id, title, reason: problem },
      by: null,
      topic: `reminder rule ${rule_id}`,
    })
  })
