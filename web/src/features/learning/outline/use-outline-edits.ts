import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { lessons } from '@balai/contract/learning/lessons.ts'
import { topics } from '@balai/contract/learning/topics.ts'
import { ApiRefusal, call, store } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastError, toastUndo } from '../../../lib/toast.tsx'
import { openLesson } from './open-lesson.ts'
import {
  inTurn,
  noteVersion,
  patchLesson,
  patchOutline,
  patchTopic,
  readOutline,
  reloadInTurn,
  type LessonRow,
  type Topic,
} from './outline-data.ts'
import type { LessonPlace } from './tree.ts'

/** What becomes of the lessons of a topic that is deleted. */
export type LessonsOfDeleted = { lessons: 'move'; move_to_topic_id: number } | { lessons: 'delete' }

const quiet = { quiet: true }

/** Adds, renames and deletes topics and lessons. */
export function useOutlineEdits(course_id: number) {
  const { t } = useTranslation()
  return useMemo(() => {
    const addTopic = (topic_title: string, before: number | null, topic_summary = '') =>
      inTurn(course_id, async () => {
        const topic = { topic_course_id: course_id, topic_title, topic_summary }
        const saved = await call(topics.create, {
          ...topic,
          ...(before !== null && { before_topic_id: before }),
        })
        const { topic_id, position, version } = saved
        const updated_at = new Date().toISOString()
        const added: Topic = { ...topic, topic_id, position, version, updated_at, lessons: [] }
        patchOutline(course_id, (outline) => ({
          ...outline,
          topics: outline.topics.toSpliced(position - 1, 0, added),
        }))
        noteVersion(course_id, saved.outline_version)
        return topic_id
      })
    const addLesson = (lesson_title: string, { topic_id, before }: LessonPlace) =>
      inTurn(course_id, async () => {
        const saved = await call(lessons.create, {
          lesson_course_id: course_id,
          lesson_topic_id: topic_id,
          lesson_title,
          ...(before !== null && { before_lesson_id: before }),
        })
        const added: LessonRow = { ...blankRow, ...saved, lesson_title }
        patchOutline(course_id, (outline) => ({
          ...outline,
          topics: outline.topics.map((topic) =>
            topic.topic_id === topic_id
              ? { ...topic, lessons: topic.lessons.toSpliced(saved.position - 1, 0, added) }
              : topic,
          ),
        }))
        noteVersion(course_id, saved.outline_version)
        return saved.lesson_id
      })
    /** A refused title is shown again in its field, so that it can be corrected. */
    const refused = (error: unknown) => {
      if (!(error instanceof ApiRefusal)) throw error
      toastError(error.msg, error.errors)
      reloadInTurn(course_id)
      return false
    }
    return {
      addTopic,
      addLesson,
      async renameTopic({ topic_id, version }: Topic, topic_title: string): Promise<boolean> {
        try {
          const saved = await inTurn(course_id, () =>
            call(topics.update, { topic_id, version, topic_title }, quiet),
          )
          patchTopic(course_id, topic_id, { topic_title, version: saved.version })
          noteVersion(course_id, saved.outline_version)
          return true
        } catch (error) {
          return refused(error)
        }
      },
      async renameLesson({ lesson_id, version }: LessonRow, lesson_title: string): Promise<boolean> {
        const open = openLesson.get()
        if (open?.lesson_id === lesson_id) {
          open.draft.change({ lesson_title })
          return open.draft.autosave.flush()
        }
        try {
          const saved = await inTurn(course_id, () =>
            call(lessons.update, { lesson_id, version, lesson_title }, quiet),
          )
          const { lesson_state, version: next } = saved
          patchLesson(course_id, lesson_id, { lesson_title, lesson_state, version: next })
          noteVersion(course_id, saved.outline_version)
          return true
        } catch (error) {
          return refused(error)
        }
      },
      /** Deletes a lesson, and offers to undo it. */
      async deleteLesson({ lesson_id, lesson_title }: LessonRow) {
        const stored = await inTurn(course_id, () => call(lessons.delete, { lesson_id }))
        noteVersion(course_id, stored.outline_version)
        await refresh(topics.outline, lessons.deleted)
        toastUndo(t('“{{name}}” was deleted.', { name: lesson_title }), async () => {
          await inTurn(course_id, () => store(lessons.restore, { lesson_id }))
          await refresh(topics.outline, lessons.deleted)
        })
      },
      /** Deletes a topic. An empty one can be restored. */
      async deleteTopic(topic: Topic, how?: LessonsOfDeleted) {
        const { topic_id, topic_title, topic_summary } = topic
        const all = readOutline(course_id)?.topics ?? []
        const next = all[all.findIndex((each) => each.topic_id === topic_id) + 1]?.topic_id ?? null
        const stored = await inTurn(course_id, () => call(topics.delete, { topic_id, ...how }))
        noteVersion(course_id, stored.outline_version)
        await refresh(topics.outline)
        if (!how)
          toastUndo(t('“{{name}}” was deleted.', { name: topic_title }), () =>
            addTopic(topic_title, next, topic_summary),
          )
      },
    }
  }, [course_id, t])
}
export type OutlineEdits = ReturnType<typeof useOutlineEdits>

/** What a lesson is before anything is written in it. */
const blankRow = {
  has_text: false,
  lesson_video_status: 0,
  attachments: 0,
  length_seconds: null,
  is_preview: false,
  quiz_id: null,
  quiz_title: null,
  counts: null,
  published_at: null,
}
