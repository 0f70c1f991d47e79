import { useParams } from 'react-router'
import { StoredEvent } from './create-event.tsx'

/** The writing desk of an existing event. */
export default function EditEvent() {
  const { slug = '' } = useParams()
  return <StoredEvent key={slug} id={slug} />
}
