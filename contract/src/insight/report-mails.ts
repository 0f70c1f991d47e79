import { z } from 'zod'
import type { Area } from '../core/access.ts'
import { change, get, post, twoStep } from '../core/endpoint.ts'
import {
  AnswerMoment,
  Id,
  listOf,
  Nothing,
  oneOf,
  text,
  TimeOfDay,
  Version,
  wholeNumber,
  YesNo,
} from '../core/shapes.ts'
import { updateOf } from '../core/updates.ts'

/** Limits that the forms and the server share. */
export const reportMailLimits = { schedules: 100, receivers: 100, zone: 64 } as const

/** The reports that can be mailed, and who may see each: those who may open the screen with its figures. */
export const mailedReports = {
  content: 'reports',
  events: 'reports',
  subscribers: 'subscribers',
  free_members: 'memberReports',
  premium_members: 'memberReports',
  contributors: 'memberReports',
  /** What visitors and members did: user engagement. */
  visits: 'memberReports',
  cookie_law: 'cookieLaw',
  keywords: 'reports',
  articles: 'reports',
  topics: 'reports',
  tags: 'reports',
  categories: 'reports',
  helpful: 'reports',
  links: 'reports',
} as const satisfies Record<string, Area>
export type ReportName = keyof typeof mailedReports
export const reportNames = Object.keys(mailedReports) as [ReportName, ...ReportName[]]
const Report = oneOf(reportNames)

/** A daily report is about the day before, a weekly one about the 7 days before, a monthly one about the month before. */
export const cadences = ['daily', 'weekly', 'monthly'] as const
export type Cadence = (typeof cadences)[number]

const ReportMailFields = z.object({
  report: Report,
  cadence: oneOf(cadences),
  /** 1 is Monday; weekly reports use it. */
  weekday: wholeNumber({ min: 1, max: 7 }).default(1),
  /** Monthly reports use it; in a shorter month they go on its last day. */
  month_day: wholeNumber({ min: 1, max: 31 }).default(1),
  /** In the zone of the schedule. */
  at_time: TimeOfDay,
  time_zone: text({ min: 1, max: reportMailLimits.zone }),
  /** Accounts of staff who may see the report. */
  receiver_ids: listOf(Id, { min: 1, max: reportMailLimits.receivers }),
  is_on: YesNo.default(true),
})

const Row = z.object({
  report_mail_id: z.int(),
  report: z.enum(reportNames),
  cadence: z.enum(cadences),
  weekday: z.int(),
  month_day: z.int(),
  at_time: z.string(),
  time_zone: z.string(),
  receiver_ids: z.array(z.int()),
  receivers: z.array(z.object({ user_id: z.int(), name: z.string(), may_see: z.boolean() })),
  is_on: z.boolean(),
  /** Null while it is switched off. */
  next_run_at: AnswerMoment.nullable(),
  last_run_at: AnswerMoment.nullable(),
  /** How many people the last run wrote to. */
  last_receivers: z.int().nullable(),
  /** Why the last run failed; empty if it did not. */
  last_error: z.string(),
  version: z.int(),
  updated_at: AnswerMoment,
  updated_by_name: z.string().nullable(),
})
export type ReportMail = z.output<typeof Row>

const Changed = z.object({ report_mail_id: z.int(), version: z.int() })

/** Reports that are mailed to staff on a schedule. */
export const reportMails = {
  list: get('/report_mail/list', {
    areas: ['subscribers', 'reports'],
    summary:
      'Lists the schedules of the reports that the caller may see, with the next run and the last one.',
    input: Nothing,
    result: z.array(Row),
  }),
  receivers: post('/report_mail/receivers', {
    areas: ['subscribers', 'reports'],
    summary: 'Lists the accounts that may see a report.',
    input: z.object({ report: Report }),
    result: z.array(z.object({ user_id: z.int(), name: z.string() })),
  }),
  add: change('/report_mail/add', {
    areas: ['subscribers', 'reports'],
    summary: 'Adds a schedule that mails a report daily, weekly or monthly.',
    input: ReportMailFields,
    result: Changed,
  }),
  update: change('/report_mail/update', {
    areas: ['subscribers', 'reports'],
    summary: 'Changes a schedule. Its next run follows from the new time.',
    input: updateOf({ report_mail_id: Id }, ReportMailFields),
    result: Changed,
  }),
  run: twoStep('/report_mail/run_validation', '/report_mail/run_stored', {
    areas: ['subscribers', 'reports'],
    summary: 'Mails a report now. The next run of its schedule stays as it is.',
    input: z.object({ report_mail_id: Id }),
    result: z.object({ receivers: z.int() }),
  }),
  remove: twoStep('/report_mail/remove_validation', '/report_mail/remove_stored', {
    areas: ['subscribers', 'reports'],
    summary: 'Deletes a schedule.',
    input: z.object({ report_mail_id: Id, version: Version }),
    result: z.null(),
  }),
}
