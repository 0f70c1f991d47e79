import type { EventDetail } from '@balai/contract/events/event-answers.ts'
import type { DeskRecord } from '../../../parts/desk/record.ts'

/** An event in the form that the desks use. */
export const recordOf = (detail: EventDetail): EventDetail & DeskRecord => ({
  ...detail,
  id: detail.event_id,
  title: detail.event_title,
  status: detail.event_status,
})
