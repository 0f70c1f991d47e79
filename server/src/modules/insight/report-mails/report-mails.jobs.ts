import { Nothing } from '@balai/contract/core/shapes.ts'
import { mailedReports } from '@balai/contract/insight/report-mails.ts'
import type { Transaction } from '../../../db/pool.ts'
import { writeAudit } from '../../../http/audit.queries.ts'
import { defineJob, type JobContext } from '../../../jobs/define-job.ts'
import {
  listDue,
  listPeople,
  noteError,
  noteRun,
  takeDue,
  type ReportMailFound,
} from './report-mails.queries.ts'
import { sendReport } from './reports.rules.ts'
import { nextSlot } from './slots.rules.ts'

/** Mails the reports whose moment has come. */
export const reportMailsSend = defineJob('reportMails.send', {
  input: Nothing,
  schedule: { cron: '* * * * *' },
  run: (context) => sendDueReports(context, new Date()),
})

/**
 * Sends what is due at a moment. Each schedule is a transaction of its own, which moves it to its next slot together with
 * its mails: a server that dies in between leaves nothing behind, and two servers send nothing twice. Slots that passed
 * while no server ran are sent once, not one after the other.
 */
export async function sendDueReports(context: JobContext, now: Date): Promise<void> {
  for (const { report_mail_id } of await listDue(context.services.db, now)) {
    if (context.signal.aborted) return
    try {
      await context.services.db.transaction().execute(async (db) => {
        const found = await takeDue(db, report_mail_id, now)
        if (found) await sendSlot(db, context, found, now)
      })
    } catch (error) {
      context.log.error({ err: error, report_mail_id }, 'a report could not be mailed')
      const problem = (error instanceof Error ? error.message : String(error)).slice(0, 300)
      await context.services.db.transaction().execute((db) => noteError(db, report_mail_id, problem))
    }
  }
}

async function sendSlot(
  db: Transaction,
  context: JobContext,
  found: ReportMailFound,
  now: Date,
): Promise<void> {
  const receivers = await mailNow(db, found, { time_zone: context.services.site.time_zone, now })
  await noteRun(db, found.report_mail_id, { last_receivers: receivers, next_run_at: nextSlot(found, now) })
  await writeAudit(db, context, 'reportMails.send', [
    { entity: 'report_mail', entity_id: found.report_mail_id, after: { report: found.report, receivers } },
  ])
}

/** Mails a report to those of its receivers who may see it now. Returns how many they are. */
export async function mailNow(
  db: Transaction,
  found: ReportMailFound,
  { time_zone, now }: { time_zone: string; now: Date },
): Promise<number> {
  const people = await listPeople(db, mailedReports[found.report], found.receiver_ids)
  const source = `report mail ${found.report_mail_id} run ${found.runs + 1}`
  const user_ids = people.map(({ user_id }) => user_id)
  if (user_ids.length > 0) await sendReport(db, found, { source, user_ids, zone: time_zone, now })
  return user_ids.length
}
