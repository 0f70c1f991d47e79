import { DoorLinks } from '../../../parts/attendance/door-links.tsx'
import { FeedbackResults } from '../../../parts/attendance/feedback-results.tsx'
import { ScanList } from '../../../parts/attendance/scan-list.tsx'
import { ZoomImport } from '../../../parts/attendance/zoom-import.tsx'
import { ImportParticipants } from './import-participants.tsx'
import { AddParticipant } from './participant-form.tsx'

export type EventDialogName = 'add' | 'import' | 'links' | 'zoom' | 'feedback' | 'scans'

interface Props {
  name: EventDialogName
  event_id: number
  /** Participants were added or changed. */
  onChanged: () => void
}

/** The content of a dialog about the participants of one event. One file, because each is used seldom. */
export function EventDialog({ name, event_id, onChanged }: Props) {
  const contents = {
    add: <AddParticipant event_id={event_id} close={onChanged} />,
    import: <ImportParticipants event_id={event_id} close={onChanged} />,
    links: <DoorLinks event_id={event_id} />,
    zoom: <ZoomImport event_id={event_id} onDone={onChanged} />,
    feedback: <FeedbackResults event_id={event_id} />,
    scans: <ScanList of={{ event_id }} />,
  }
  return contents[name]
}
