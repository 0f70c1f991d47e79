import { say, sayCount } from '@balai/contract/core/sentences.ts'
import { courseLimits } from '@balai/contract/learning/course-shapes.ts'
import { lockRows } from '../../../db/locks.ts'
import type { ChangeContext, ReadContext } from '../../../http/context.ts'
import { steps } from '../../../http/steps.ts'
import { notFound, Refusal } from '../../../lib/refusal.ts'
import { courseKind } from '../courses/kind.rules.ts'
import { countLess, findDeleted, putBack, removeLessons } from './deleted.queries.ts'
import { findLesson, stateOf } from './lessons.queries.ts'
import { findChangeable, findLessonOrRefuse } from './lessons.rules.ts'
import { bumpOutline, listPlaces, makeRoom } from './order.queries.ts'
import { recountLearners } from './recount.queries.ts'
import { refuseLastLessons } from './visible.rules.ts'

interface Input {
  lesson_id: number
}

/** Deletes a lesson. Who has done it keeps it in their progress. */
export const deleting = steps({
  lock: async ({ lesson_id }: Input, { db }) => {
    const lesson = await findLesson(db, lesson_id)
    return lesson
      ? [courseKind.lock(lesson.lesson_course_id), lockRows('lessons', 'lesson_id', [lesson_id])]
      : []
  },
  check: async (context: ReadContext, { lesson_id }: Input) => {
    const lesson = await findLessonOrRefuse(context.db, lesson_id)
    const course = await findChangeable(context, lesson.lesson_course_id)
    await refuseLastLessons(context.db, course, [lesson_id])
    return lesson
  },
  store: async ({ db, caller }: ChangeContext, { lesson_id }, { found: lesson }) => {
    const { lesson_course_id, lesson_title } = lesson
    await removeLessons(db, [lesson_id], caller.user_id)
    await recountLearners(db, lesson_course_id)
    return {
      data: await bumpOutline(db, lesson_course_id, caller.user_id),
      audit: {
        entity: 'lesson',
        entity_id: lesson_id,
        before: { lesson_title, lesson_course_id, lesson_state: stateOf(lesson) },
      },
    }
  },
})

/** Puts a deleted lesson back where it was, with its status and what learners did with it. */
export const restoring = steps({
  lock: async ({ lesson_id }: Input, { db }) => {
    const lesson = await findDeleted(db, lesson_id)
    return lesson
      ? [courseKind.lock(lesson.lesson_course_id), lockRows('lessons', 'lesson_id', [lesson_id])]
      : []
  },
  check: async (context: ReadContext, { lesson_id }: Input) => {
    const { db } = context
    const lesson = await findDeleted(db, lesson_id)
    if (!lesson)
      throw notFound(say('This lesson cannot be restored any more. Look at the deleted lessons again.'))
    const { course_id } = await findChangeable(context, lesson.lesson_course_id)
    const places = await listPlaces(db, course_id)
    if (places.length >= courseLimits.lessons)
      throw new Refusal(say('A course has at most {{max}} lessons.', { max: courseLimits.lessons }))
    const before = places.find(
      (place) =>
        place.lesson_topic_id === lesson.lesson_topic_id && place.position === lesson.deleted_position,
    )
    return { lesson, before }
  },
  effects: async ({ db }, { lesson_id }, { lesson: { deleted_status, topic_title: topic } }) => {
    const less = await countLess(db, lesson_id)
    return [
      deleted_status === 'published'
        ? say('The lesson goes back to {{topic}}. Learners see it again.', { topic })
        : say('The lesson goes back to {{topic}}. Learners do not see it.', { topic }),
      ...(less > 0
        ? [
            sayCount(
              less,
              '{{count}} learner has less progress than before. Who has completed the course stays so.',
              '{{count}} learners have less progress than before. Who has completed the course stays so.',
            ),
          ]
        : []),
    ]
  },
  store: async ({ db, caller }: ChangeContext, { lesson_id }, { found: { lesson, before } }) => {
    const { lesson_course_id, lesson_topic_id, lesson_title } = lesson
    const position = await makeRoom(db, lesson_topic_id, before)
    const back = await putBack(db, lesson_id, position)
    await recountLearners(db, lesson_course_id)
    const { outline_version } = await bumpOutline(db, lesson_course_id, caller.user_id)
    const lesson_state = stateOf(back)
    return {
      data: { ...back, lesson_state, outline_version },
      audit: {
        entity: 'lesson',
        entity_id: lesson_id,
        after: { lesson_title, lesson_course_id, lesson_state },
      },
    }
  },
})
