import type { EventDetail } from '@balai/contract/events/event-answers.ts'
import { useShell } from '../../../../lib/shell.ts'
import { WritingDesk } from '../../../../parts/writing-desk/writing-desk.tsx'
import { eventKinds } from './event-kind.tsx'

interface Props {
  /** Null for an event that does not exist yet. */
  loaded: EventDetail | null
  onCreated?: (event_id: number) => void
}

/** The writing desk for events; loaded lazily, because it brings the editor. */
export function EventDesk(props: Props) {
  const { mayOpen } = useShell()
  const kind = mayOpen('/event-management') ? eventKinds.manager : eventKinds.writer
  return <WritingDesk kind={kind} {...props} />
}
