import { useTranslation } from 'react-i18next'
import { tCount } from '../../../lib/format.ts'
import type { Topic } from './outline-data.ts'
import type { Drag } from './use-line-drag.ts'

/** What is dragged, beside the place where it would be dropped. */
export function Dragged({ drag: { line, lessons } }: { drag: Drag }) {
  const { t } = useTranslation()
  return (
    <span className="outline-dragged">
      {line.kind === 'topic'
        ? line.topic.topic_title
        : lessons.size > 1
          ? tCount(t, lessons.size, '1 lesson', '{{n}} lessons')
          : line.lesson.lesson_title}
    </span>
  )
}

/** Where the dragged line would be dropped, for screen readers. */
export function DropWords({ drag: { line, place }, topics }: { drag: Drag; topics: readonly Topic[] }) {
  const { t } = useTranslation()
  if (!place) return null
  const name = line.kind === 'topic' ? line.topic.topic_title : line.lesson.lesson_title
  if ('place' in place)
    return t('“{{name}}” is at place {{place}} of {{count}}.', {
      name,
      place: place.place + 1,
      count: topics.length,
    })
  const topic = topics.find(({ topic_id }) => topic_id === place.topic_id)
  const next = topic?.lessons.find(({ lesson_id }) => lesson_id === place.before)
  return next
    ? t('“{{name}}” goes before “{{next}}”.', { name, next: next.lesson_title })
    : t('“{{name}}” goes to the end of “{{topic}}”.', { name, topic: topic?.topic_title })
}
