import type { calendar } from '@balai/contract/content/calendar.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { applyStatus } from '../../../kit/approval/approval.rules.ts'
import { newsKind } from '../news/kind.rules.ts'
import { listDated, listUndated, updatePlan } from './calendar.queries.ts'
import { checkMove, refuseWrongRange } from './calendar.rules.ts'

export const calendarRoutes: Handlers<typeof calendar> = {
  range: async ({ db }, input) => {
    refuseWrongRange(input)
    return { ...(await listDated(db, input)), ...(await listUndated(db, input)) }
  },

  move: steps({
    lock: ({ news_id }) => newsKind.lock(news_id),
    check: checkMove,
    store: async (context, { news_id, at = null }, { found: { news, schedule } }) => {
      const { news_id: id, version } = schedule
        ? await applyStatus(newsKind, context, news, schedule)
        : await updatePlan(context.db, news, at, context.caller.user_id)
      const field = schedule ? 'publish_at' : 'planned_at'
      return {
        data: { news_id: id, version },
        audit: {
          entity: newsKind.name,
          entity_id: news_id,
          before: { [field]: news[field] },
          after: { [field]: at },
        },
      }
    },
  }),
}
