import type { Report } from '@balai/contract/insight/analytics-shapes.ts'
import type { ReportName } from '@balai/contract/insight/report-mails.ts'
import { resolveRange, type ResolvedRange } from '../../../kit/ranges/ranges.ts'
import { contributorsReport } from '../analytics/contributors-report.rules.ts'
import { freeReport, premiumReport, subscribersReport } from '../analytics/member-reports.rules.ts'
import type { Reading } from '../analytics/report.rules.ts'
import { cookieReport, engagementReport } from '../analytics/site-reports.rules.ts'

/** The mailed reports that are screens of the analytics, read as their screens read them. */
export const screens = {
  subscribers: (reading: Reading) => subscribersReport(reading),
  free_members: freeReport,
  premium_members: premiumReport,
  contributors: contributorsReport,
  visits: engagementReport,
  cookie_law: cookieReport,
} satisfies Partial<Record<ReportName, (reading: Reading) => Promise<Report>>>

/** The days of a mailed report, beside as many days before them. */
export const periodOf = (
  { first, last }: { first: string; last: string },
  clock: { zone: string; now: Date },
): ResolvedRange =>
  resolveRange({ range: 'custom', from: first, to: last, compare: 'before' }, { ...clock, finest: 'day' })

/** A day in words that both languages read: 15 Nov 2026. */
const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** Some days in words, or one day. */
export const span = (first: string, last: string) =>
  first === last ? inWords(first) : `${inWords(first)} – ${inWords(last)}`
