import { mayEnter } from '@balai/contract/core/access.ts'
import type { EventDetail } from '@balai/contract/events/event-answers.ts'
import { may, type RuledEvent } from '@balai/contract/events/event-rules.ts'
import type { Allowed, Who } from '../../../parts/writing-desk/kind.ts'

type Asked = RuledEvent & Pick<EventDetail, 'locked' | 'published_version'>

/**
 * What the caller may do with an event, or with a new one. The buttons of the desk ask here, by the same rules that the
 * server enforces; only the sentence why an event is locked comes from the server.
 */
export function allowedFor(detail: Asked | null, who: Who): Allowed {
  if (!detail) {
    const publish = mayEnter(who.roles, 'publishing')
    const later = { schedule: false, withdraw: false, archive: false, discard: false, review: false }
    return { locked: null, publish, submit: true, ...later }
  }
  const mayDo = (action: Parameters<typeof may>[1]) => may(who, action, detail)
  return {
    locked: detail.locked,
    publish: mayDo('publish'),
    submit: mayDo('submit'),
    schedule: mayDo('schedule'),
    withdraw: mayDo('withdraw'),
    archive: mayDo('archive'),
    discard: detail.draft_status !== null && detail.published_version !== null && mayDo('edit'),
    review: waitsForReview(detail) && mayEnter(who.roles, 'review'),
  }
}

/** Whether the event waits for a decision. Who may decide is a matter of the screen's area. */
export const waitsForReview = (detail: RuledEvent) => may({ roles: [], user_id: 0 }, 'review', detail)

/** Whether the arrangements are changed apart from the text, because people have read or booked them. */
export const isArrangedApart = ({ event_status }: Pick<RuledEvent, 'event_status'>) =>
  event_status === 'published' || event_status === 'archived'

/** Whether the caller may change the arrangements of a public event. */
export const mayArrange = (
  detail: Pick<RuledEvent, 'deleted_at' | 'cancelled_at' | 'created_by'>,
  who: Who,
) =>
  !detail.deleted_at &&
  !detail.cancelled_at &&
  mayEnter(who.roles, 'articles') &&
  (mayEnter(who.roles, 'events') || detail.created_by === who.user_id)
