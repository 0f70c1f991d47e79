import { CalendarOutlined } from '@ant-design/icons'
import type { EventRow } from '@balai/contract/events/event-answers.ts'
import { RecordTitle } from '../../../ui/record-title.tsx'
import { useEventWords } from './words.tsx'

type Titled = Pick<EventRow, 'event_title' | 'event_image' | 'event_mode' | 'place' | 'category_title'>

/** An event in a table: its cover, its title, and where it takes place. */
export function EventTitle({ event, to }: { event: Titled; to?: string }) {
  const { modes } = useEventWords()
  const { event_title, event_image, event_mode, place, category_title } = event
  const where = event_mode === 'online' ? modes.online : place.split(/[\n,]/)[0] || modes[event_mode]
  return (
    <RecordTitle
      title={event_title}
      picture={event_image}
      icon={<CalendarOutlined />}
      note={[where, category_title].filter(Boolean).join(' · ')}
      to={to}
    />
  )
}
