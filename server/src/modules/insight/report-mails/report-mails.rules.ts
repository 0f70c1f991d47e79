import { mayEnter, type Role } from '@balai/contract/core/access.ts'
import { say } from '@balai/contract/core/sentences.ts'
import {
  mailedReports,
  reportMailLimits,
  reportNames,
  type ReportName,
} from '@balai/contract/insight/report-mails.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { isKnownZone } from '../../../kit/site-settings/site-settings.queries.ts'
import { notFound, Refusal, refuseField, staleVersion } from '../../../lib/refusal.ts'
import { countSchedules, findSchedule, listPeople, type ReportMailFound } from './report-mails.queries.ts'

/** The reports that a person with these roles may see. */
export const reportsFor = (roles: readonly Role[]): ReportName[] =>
  reportNames.filter((report) => mayEnter(roles, mailedReports[report]))

/** The fields of a schedule that staff change. */
export const scheduleFacts = (found: ReportMailFound) => ({
  report: found.report,
  cadence: found.cadence,
  weekday: found.weekday,
  month_day: found.month_day,
  at_time: found.at_time,
  time_zone: found.time_zone,
  receiver_ids: found.receiver_ids,
  is_on: found.is_on,
})
export type ScheduleFacts = ReturnType<typeof scheduleFacts>

/** A schedule of a report that the caller may see; of any other they do not learn that it exists. */
export async function findScheduleOrRefuse(
  db: ReadDb,
  roles: readonly Role[],
  input: { report_mail_id: number; version?: number } & Record<string, unknown>,
): Promise<ReportMailFound> {
  const found = await findSchedule(db, input.report_mail_id)
  if (!found || !reportsFor(roles).includes(found.report))
    throw notFound(say('This schedule does not exist any more. Load the page again.'))
  if (input.version !== undefined && found.version !== input.version)
    throw staleVersion({
      changed_by: found.updated_by_name,
      changed_at: found.updated_at,
      theirs: { ...scheduleFacts(found), version: found.version },
      yours: input,
    })
  return found
}

/** Reports go only where the caller and every receiver may see them. */
export async function checkSchedule(
  db: ReadDb,
  roles: readonly Role[],
  { report, time_zone, receiver_ids }: Pick<ScheduleFacts, 'report' | 'time_zone' | 'receiver_ids'>,
): Promise<void> {
  if (!reportsFor(roles).includes(report))
    throw refuseField('report', say('You may not see this report, so you cannot mail it.'))
  if (!(await isKnownZone(db, time_zone)))
    throw refuseField('time_zone', say('The database does not know this time zone. Choose another.'))
  const people = await listPeople(db, mailedReports[report], receiver_ids)
  if (people.length < new Set(receiver_ids).size)
    throw refuseField('receiver_ids', say('Somebody in the list may not see this report. Choose others.'))
}

export async function refuseTooMany(db: ReadDb): Promise<void> {
  if ((await countSchedules(db)) >= reportMailLimits.schedules)
    throw new Refusal(
      say('There are at most {{max}} schedules. Delete one before you add another.', {
        max: reportMailLimits.schedules,
      }),
    )
}
