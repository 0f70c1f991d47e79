import { say } from '@balai/contract/core/sentences.ts'
import type { publishedEvents } from '@balai/contract/events/published-events.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { notFound } from '../../../lib/refusal.ts'
import { findBranch } from '../../content/categories/branch.queries.ts'
import { findMoved, findPublished, listPublished } from './published-events.queries.ts'
import { shownEvent, shownRow } from './published-events.rules.ts'

export const publishedEventsRoutes: Handlers<typeof publishedEvents> = {
  list: async ({ db }, { category, ...wanted }) => {
    const category_ids = category === undefined ? null : await findBranch(db, category)
    if (category_ids?.length === 0) throw notFound(say('There is no category with this permalink.'))
    const { rows, ...page } = await listPublished(db, { ...wanted, category_ids })
    return { ...page, rows: rows.map(shownRow) }
  },

  detail: async ({ db, caller }, { permalink }) => {
    const found = await findPublished(db, permalink)
    if (found) return { moved_to: null, event: await shownEvent(db, found, caller) }
    const moved_to = await findMoved(db, permalink)
    if (moved_to === undefined) throw notFound(say('No event is published at this permalink.'))
    return { moved_to, event: null }
  },
}
