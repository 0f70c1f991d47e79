import { lessons as lessonCalls } from '@balai/contract/learning/lessons.ts'
import type { LessonRow, Outline } from '@balai/contract/learning/lesson-shapes.ts'
import { topics as topicCalls } from '@balai/contract/learning/topics.ts'
import { queries, queryOf, refresh } from '../../../lib/queries.ts'

export type Topic = Outline['topics'][number]
export type { LessonRow, Outline }

/** The outline of a course; it shows its errors itself. */
export const outlineQuery = (course_id: number) => queryOf(topicCalls.outline, { course_id }, { quiet: true })

export const readOutline = (course_id: number): Outline | undefined =>
  queries.getQueryData(outlineQuery(course_id).queryKey)

/** Changes the loaded outline; nothing happens if it is not loaded. */
export const patchOutline = (course_id: number, change: (outline: Outline) => Outline): void =>
  void queries.setQueryData(outlineQuery(course_id).queryKey, (before) => before && change(before))

/** Changes one lesson of the loaded outline. */
export const patchLesson = (course_id: number, lesson_id: number, some: Partial<LessonRow>): void =>
  patchOutline(course_id, (outline) => ({
    ...outline,
    topics: outline.topics.map((topic) =>
      topic.lessons.some((lesson) => lesson.lesson_id === lesson_id)
        ? {
            ...topic,
            lessons: topic.lessons.map((lesson) =>
              lesson.lesson_id === lesson_id ? { ...lesson, ...some } : lesson,
            ),
          }
        : topic,
    ),
  }))

/** Changes one topic of the loaded outline. */
export const patchTopic = (course_id: number, topic_id: number, some: Partial<Topic>): void =>
  patchOutline(course_id, (outline) => ({
    ...outline,
    topics: outline.topics.map((topic) => (topic.topic_id === topic_id ? { ...topic, ...some } : topic)),
  }))

/** Takes over the version that a change has given to the outline. */
export const noteVersion = (course_id: number, outline_version: number): void =>
  patchOutline(course_id, (outline) => ({
    ...outline,
    outline_version: Math.max(outline.outline_version, outline_version),
  }))

const queues = new Map<number, { last: Promise<unknown>; length: number }>()
/** Outlines that are loaded again after the last of their own changes. */
const stale = new Set<number>()

/**
 * Call it before a change is shown. An answer that is under way does not know the change and would undo what is shown:
 * it is requested again later.
 */
export function stopLoading(course_id: number): void {
  const { queryKey } = outlineQuery(course_id)
  if (!queries.isFetching({ queryKey })) return
  stale.add(course_id)
  void queries.cancelQueries({ queryKey })
}

/** Changes of one outline are sent one after the other, so that each builds on the version of the one before. */
export async function inTurn<Done>(course_id: number, work: () => Promise<Done>): Promise<Done> {
  const queue = queues.get(course_id) ?? { last: Promise.resolve(), length: 0 }
  queues.set(course_id, queue)
  queue.length += 1
  const done = queue.last.then(() => {
    stopLoading(course_id)
    return work()
  })
  queue.last = done.catch(() => undefined)
  try {
    return await done
  } finally {
    queue.length -= 1
    if (queue.length === 0) {
      queues.delete(course_id)
      if (stale.delete(course_id)) void reload()
    }
  }
}

/** Loads the outline again; while own changes are under way, after the last of them. */
export function reloadInTurn(course_id: number): void {
  if (queues.has(course_id)) stale.add(course_id)
  else void reload()
}

const reload = () => refresh(topicCalls.outline, lessonCalls.detail)
