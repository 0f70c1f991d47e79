import { events } from '@balai/contract/events/events.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { deskAction } from '../../../parts/desk/action.ts'
import type { Trash } from '../../../parts/desk/trash.tsx'

/** The calls that delete and restore events. */
export const eventTrash: Trash = {
  deletion: deskAction(
    events.delete,
    (event_id: number) => ({ event_id }),
    () => undefined,
  ),
  deletionWords: (t) => ({ confirm: t('Delete event'), keep: t('Keep event') }),
  async restore(event_id) {
    await call(events.restore, { event_id })
    await refresh(events.list, events.counts, events.calendar, events.detail)
  },
}
