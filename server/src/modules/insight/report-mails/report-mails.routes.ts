import { say, sayCount } from '@balai/contract/core/sentences.ts'
import { mailedReports, type reportMails } from '@balai/contract/insight/report-mails.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { updated } from '../../../lib/updates.ts'
import { mailNow } from './report-mails.jobs.ts'
import {
  deleteSchedule,
  insertSchedule,
  listPeople,
  listSchedules,
  noteRun,
  scheduleLock,
  updateSchedule,
} from './report-mails.queries.ts'
import {
  checkSchedule,
  findScheduleOrRefuse,
  refuseTooMany,
  reportsFor,
  scheduleFacts,
} from './report-mails.rules.ts'
import { nextSlot } from './slots.rules.ts'

export const reportMailsRoutes: Handlers<typeof reportMails> = {
  list: ({ db, caller }) => listSchedules(db, reportsFor(caller.roles)),

  receivers: async ({ db, caller }, { report }) =>
    reportsFor(caller.roles).includes(report) ? listPeople(db, mailedReports[report]) : [],

  add: steps({
    check: async ({ db, caller }, input) => {
      await checkSchedule(db, caller.roles, input)
      await refuseTooMany(db)
    },
    store: async ({ db, caller }, schedule) => {
      const next_run_at = schedule.is_on ? nextSlot(schedule, new Date()) : null
      const by = { created_by: caller.user_id, updated_by: caller.user_id }
      const data = await insertSchedule(db, { ...schedule, ...by, next_run_at })
      return { data, audit: { entity: 'report_mail', entity_id: data.report_mail_id, after: schedule } }
    },
  }),

  update: steps({
    lock: ({ report_mail_id }) => scheduleLock(report_mail_id),
    check: async ({ db, caller }, input) => {
      const before = scheduleFacts(await findScheduleOrRefuse(db, caller.roles, input))
      const after = updated(before, input)
      await checkSchedule(db, caller.roles, after)
      return { before, after }
    },
    store: async ({ db, caller }, { report_mail_id }, { found: { before, after } }) => {
      const next_run_at = after.is_on ? nextSlot(after, new Date()) : null
      const data = await updateSchedule(db, report_mail_id, {
        ...after,
        next_run_at,
        updated_by: caller.user_id,
      })
      return { data, audit: { entity: 'report_mail', entity_id: report_mail_id, before, after } }
    },
  }),

  run: steps({
    lock: ({ report_mail_id }) => scheduleLock(report_mail_id),
    check: ({ db, caller }, input) => findScheduleOrRefuse(db, caller.roles, input),
    effects: async ({ db }, _input, { report, receiver_ids }) => {
      const people = await listPeople(db, mailedReports[report], receiver_ids)
      return [
        sayCount(
          people.length,
          '{{count}} person gets the report now.',
          '{{count}} people get the report now.',
        ),
      ]
    },
    store: async ({ db, site }, { report_mail_id }, { found }) => {
      const receivers = await mailNow(db, found, { time_zone: site.time_zone, now: new Date() })
      await noteRun(db, report_mail_id, { last_receivers: receivers })
      const after = { report: found.report, receivers }
      return { data: { receivers }, audit: { entity: 'report_mail', entity_id: report_mail_id, after } }
    },
  }),

  remove: steps({
    lock: ({ report_mail_id }) => scheduleLock(report_mail_id),
    check: ({ db, caller }, input) => findScheduleOrRefuse(db, caller.roles, input),
    effects: async () => [say('The report is not mailed any more.')],
    store: async ({ db }, { report_mail_id }, { found }) => {
      await deleteSchedule(db, report_mail_id)
      return {
        data: null,
        audit: { entity: 'report_mail', entity_id: report_mail_id, before: scheduleFacts(found) },
      }
    },
  }),
}
