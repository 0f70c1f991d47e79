import type { analytics } from '@balai/contract/insight/analytics.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { resolveRange, sumsOf, type Period } from '../../../kit/ranges/ranges.ts'
import { inThread } from '../../../lib/thread.ts'
import type { writeWorkbook } from '../../../lib/workbook.ts'
import { subscriberDays, weekdays } from './analytics.rules.ts'
import { memberFigures } from './member-figures.queries.ts'

const writer = { module: new URL('../../../lib/workbook.ts', import.meta.url), name: 'writeWorkbook' }

export const analyticsRoutes: Handlers<typeof analytics> = {
  listSubscriber: async ({ db, site }, { member_type, ...input }) => {
    const clock = { zone: site.time_zone, now: new Date() }
    const range = resolveRange(subscriberDays(input, clock), { ...clock, finest: 'day' })
    const type = member_type === 'all' ? undefined : member_type
    const sums = async (period: Period) =>
      sumsOf(period, await memberFigures(db, 'arrived', period, { ...clock, grain: range.grain, type }))
    const before = range.compared ?? range
    const [values, valuesBefore] = [await sums(range), await sums(before)]
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
  },

  figuresFile: async (_context, { title, sheets }) => ({
    name: `${title}.xlsx`,
    content: Buffer.from(await inThread<typeof writeWorkbook>(writer, sheets)),
  }),
}
