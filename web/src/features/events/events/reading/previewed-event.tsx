import type { EventPreview } from '@balai/contract/events/event-answers.ts'
import { Previewed } from '../../../../parts/reader-frame/previewed.tsx'
import { useEventPage } from './use-event-page.ts'

/** An event as a reader sees it. */
export const PreviewedEvent = ({ event }: { event: EventPreview }) => (
  <Previewed name={event.event_title} page={useEventPage(event)} />
)
