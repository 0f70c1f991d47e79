import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { lessons } from '@balai/contract/learning/lessons.ts'
import { topics } from '@balai/contract/learning/topics.ts'
import { call } from '../../../lib/api.ts'
import { tCount } from '../../../lib/format.ts'
import { toastUndo } from '../../../lib/toast.tsx'
import {
  inTurn,
  noteVersion,
  patchOutline,
  readOutline,
  reloadInTurn,
  stopLoading,
  type Topic,
} from './outline-data.ts'
import { placeOf, withMovedLessons, withMovedTopic, type LessonPlace } from './tree.ts'

/** The orders that were changed since they were sent last. */
interface Unsent {
  topics: boolean
  lessons: boolean
}

/** Moves topics and lessons: shown at once, sent in turn, taken back if the server refuses. */
export function useOutlineChanges(course_id: number) {
  const { t } = useTranslation()
  return useMemo(() => {
    const unsent: Unsent = { topics: false, lessons: false }
    const show = (change: (before: Topic[]) => Topic[]) => {
      stopLoading(course_id)
      patchOutline(course_id, (outline) => ({ ...outline, topics: change(outline.topics) }))
    }
    /** Sends the order as it is shown by then: fast moves are sent together. */
    const send = async (what: keyof Unsent) => {
      unsent[what] = true
      try {
        await inTurn(course_id, async () => {
          const outline = readOutline(course_id)
          if (!outline || !unsent[what]) return
          unsent[what] = false
          const { outline_version } = outline
          const stored =
            what === 'topics'
              ? await call(topics.order, {
                  topic_course_id: course_id,
                  topic_ids: outline.topics.map(({ topic_id }) => topic_id),
                  outline_version,
                })
              : await call(lessons.order, {
                  lesson_course_id: course_id,
                  topics: outline.topics
                    .filter((topic) => topic.lessons.length > 0)
                    .map((topic) => ({
                      topic_id: topic.topic_id,
                      lesson_ids: topic.lessons.map(({ lesson_id }) => lesson_id),
                    })),
                  outline_version,
                })
          noteVersion(course_id, stored.outline_version)
        })
      } catch {
        // The call has shown the refusal. The order that is stored now counts: the former one, or that of another person.
        unsent.topics = false
        unsent.lessons = false
        reloadInTurn(course_id)
      }
    }
    const moveLessons = (ids: ReadonlySet<number>, to: LessonPlace) => {
      show((before) => withMovedLessons(before, ids, to))
      void send('lessons')
    }
    const moveTopic = (topic_id: number, place: number) => {
      show((before) => withMovedTopic(before, topic_id, place))
      void send('topics')
    }
    return {
      moveLessons,
      moveTopic,
      /** Moves lessons and offers to undo it. */
      moveLessonsUndoably(ids: ReadonlySet<number>, to: LessonPlace) {
        const before = readOutline(course_id)?.topics ?? []
        const chosen = before.flatMap((topic) => topic.lessons.filter(({ lesson_id }) => ids.has(lesson_id)))
        const places = chosen.map(({ lesson_id }) => ({ lesson_id, place: placeOf(before, lesson_id) }))
        moveLessons(ids, to)
        const [first] = chosen
        const words = tCount(t, chosen.length, '“{{name}}” was moved.', '{{n}} lessons were moved.', {
          name: first?.lesson_title,
        })
        toastUndo(words, () => {
          // The last one first: the one that follows a lesson is then back in its place.
          for (const { lesson_id, place } of places.toReversed())
            if (place) show((now) => withMovedLessons(now, new Set([lesson_id]), place))
          return send('lessons')
        })
      },
      /** Moves a topic and offers to undo it. */
      moveTopicUndoably(topic_id: number, place: number) {
        const before = readOutline(course_id)?.topics ?? []
        const former = before.findIndex((topic) => topic.topic_id === topic_id)
        if (former === place) return
        moveTopic(topic_id, place)
        toastUndo(t('“{{name}}” was moved.', { name: before[former]?.topic_title }), () =>
          moveTopic(topic_id, former),
        )
      },
    }
  }, [course_id, t])
}
export type OutlineMoves = ReturnType<typeof useOutlineChanges>
