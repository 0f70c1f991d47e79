import type { z } from 'zod'
import type { analytics } from '@balai/contract/insight/analytics.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { sharedRead } from '../../../db/shared-reads.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { resolveRange, sumsOf, type Period } from '../../../kit/ranges/ranges.ts'
import { inThread } from '../../../lib/thread.ts'
import type { writeWorkbook } from '../../../lib/workbook.ts'
import { subscriberDays, weekdays } from './analytics.rules.ts'
import { cohortMonths, cohortsOf } from './cohorts.rules.ts'
import { contributorsReport } from './contributors-report.rules.ts'
import { consentAnswers, eventRows, memberConsents, partRows } from './figure-rows.rules.ts'
import { memberFigures } from './member-figures.queries.ts'
import { freeReport, premiumReport, subscribersReport } from './member-reports.rules.ts'
import { premiumCohorts, seenCohorts } from './periods.queries.ts'
import { reading } from './report.rules.ts'
import { cookieReport, engagementReport } from './site-reports.rules.ts'

const writer = { module: new URL('../../../lib/workbook.ts', import.meta.url), name: 'writeWorkbook' }

/** Who joined, of days or of the week, and in the period before. */
async function readSubscribers(
  { db, site }: { db: ReadDb; site: { time_zone: string } },
  { member_type, ...input }: z.output<typeof analytics.listSubscriber.input>,
) {
  const clock = { zone: site.time_zone, now: new Date() }
  const range = resolveRange(subscriberDays(input, clock), { ...clock, finest: 'day' })
  const type = member_type === 'all' ? undefined : member_type
  const sums = async (period: Period) => sumsOf(period, await memberFigures(db, 'arrived', period, type))
  const before = range.compared ?? range
  const [values, valuesBefore] = await Promise.all([sums(range), sums(before)])
  return {
    labels: input.option === 'weekly' ? [...weekdays] : range.steps.map(({ at }) => at),
    values,
    before: valuesBefore,
    total: values.reduce((sum, value) => sum + value, 0),
    first: range.first,
    last: range.last,
    before_first: before.first,
    before_last: before.last,
  }
}

export const analyticsRoutes: Handlers<typeof analytics> = {
  listSubscriber: ({ db, site }, input) =>
    sharedRead(db, `subscribers ${site.time_zone} ${JSON.stringify(input)}`, () =>
      readSubscribers({ db, site }, input),
    ),

  subscribers: (context, { member_type, ...range }) =>
    subscribersReport(reading(context, range, 'hour'), member_type),
  freeMembers: (context, range) => freeReport(reading(context, range, 'hour')),
  premiumMembers: (context, range) => premiumReport(reading(context, range, 'hour')),
  contributors: (context, range) => contributorsReport(reading(context, range)),
  engagement: (context, range) => engagementReport(reading(context, range)),
  cookieLaw: (context, range) => cookieReport(reading(context, range)),

  eventRows: (context, input) => eventRows(reading(context, input), input),
  partRows: (context, input) => partRows(reading(context, input), input),
  consentAnswers: (context, input) => consentAnswers(reading(context, input), input),
  memberConsents: (context, input) => memberConsents(reading(context, input), input),

  cohorts: async ({ db, site }, { of }) => {
    const [zone, now] = [site.time_zone, new Date()]
    const months = cohortMonths(zone, now)
    return of === 'premium'
      ? cohortsOf(await premiumCohorts(db, months), { zone, now, withoutEnd: 'still' })
      : cohortsOf(await seenCohorts(db, months), { zone, now, withoutEnd: 'never' })
  },

  figuresFile: async ({ site }, { title, sheets }) => ({
    name: `${title}.xlsx`,
    content: Buffer.from(await inThread<typeof writeWorkbook>(writer, { sheets, time_zone: site.time_zone })),
  }),
}
