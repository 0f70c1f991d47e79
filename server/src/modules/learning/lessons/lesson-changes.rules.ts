import { say } from '@balai/contract/core/sentences.ts'
import { courseLimits } from '@balai/contract/learning/course-shapes.ts'
import type { LessonCopy, LessonFields } from '@balai/contract/learning/lesson-shapes.ts'
import { lockRows } from '../../../db/locks.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { ChangeContext, PrepareContext, ReadContext } from '../../../http/context.ts'
import { steps } from '../../../http/steps.ts'
import { changesOf } from '../../../kit/versions/versions.rules.ts'
import { cleaned } from '../../../lib/html.ts'
import { notFound, Refusal, staleVersion } from '../../../lib/refusal.ts'
import { updated, type Changes } from '../../../lib/updates.ts'
import { courseKind } from '../courses/kind.rules.ts'
import { cleanCopyOf, cleanPublishedOf, copyOf, publishedOf } from '../courses/lesson-copy.rules.ts'
import { insertLesson, keysOf, updateCopy } from './lesson-copies.queries.ts'
import { storeVersion, type SavedHow } from './lesson-versions.queries.ts'
import { stateOf, type Lesson } from './lessons.queries.ts'
import {
  checkCopy,
  findChangeable,
  findLessonOrRefuse,
  isSameCopy,
  lessonGone,
  staleOutline,
} from './lessons.rules.ts'
import {
  announceOutline,
  bumpOutline,
  listPlaces,
  listTopicIds,
  makeRoom,
  writeOrder,
} from './order.queries.ts'

type NewLesson = LessonFields & { before_lesson_id?: number | undefined }

/** Adds a lesson as a draft. */
export const creating = steps({
  prepare: ({ caller }: PrepareContext, { lesson_text }: NewLesson) => cleaned(lesson_text, caller.user_id),
  lock: ({ lesson_course_id }: NewLesson) => courseKind.lock(lesson_course_id),
  check: async (context: ReadContext, input: NewLesson) => {
    const { db } = context
    const { course_id } = await findChangeable(context, input.lesson_course_id)
    if (!(await areTopicsOf(db, course_id, [input.lesson_topic_id])))
      throw notFound(say('This topic does not exist any more.'))
    const places = await listPlaces(db, course_id)
    if (places.length >= courseLimits.lessons)
      throw new Refusal(say('A course has at most {{max}} lessons.', { max: courseLimits.lessons }))
    const before = places.find(({ lesson_id }) => lesson_id === input.before_lesson_id)
    if (input.before_lesson_id && before?.lesson_topic_id !== input.lesson_topic_id) throw lessonGone()
    return { before, copy: await checkCopy(db, course_id, copyIn(input)) }
  },
  store: async ({ db, caller }: ChangeContext, input, { found: { before, copy }, prepared: text }) => {
    const { lesson_course_id, lesson_topic_id } = input
    const { user_id } = caller
    const place = {
      lesson_course_id,
      lesson_topic_id,
      position: await makeRoom(db, lesson_topic_id, before),
    }
    const stored = await insertLesson(db, place, { ...copy, lesson_text: text.html }, { ...text, user_id })
    const { outline_version } = await bumpOutline(db, lesson_course_id, user_id)
    const { lesson_text: _text, ...after } = copy
    return {
      data: {
        ...stored,
        ...place,
        lesson_state: 'draft' as const,
        outline_version,
        is_cleaned: text.is_cleaned,
      },
      audit: {
        entity: 'lesson',
        entity_id: stored.lesson_id,
        after: { ...after, ...place, words: text.words },
      },
    }
  },
})

function copyIn(input: NewLesson): LessonCopy {
  const { lesson_course_id: _course, lesson_topic_id: _topic, before_lesson_id: _before, ...copy } = input
  return { ...copy, lesson_video_type: copy.lesson_video_type ?? null }
}

type Saved = Changes<LessonCopy> & { lesson_id: number; version: number }

/** Saves the working copy of a lesson. A field left out stays as it is. */
export const changing = steps({
  prepare: async ({ caller }: PrepareContext, { lesson_text }: Saved) =>
    lesson_text === undefined ? undefined : cleaned(lesson_text, caller.user_id),
  lock: ({ lesson_id }: Saved) => lockRows('lessons', 'lesson_id', [lesson_id]),
  check: async (context: ReadContext, input: Saved) => {
    const { lesson, outline_version } = await findFresh(context, input)
    const before = await cleanCopyOf(lesson)
    const copy = await checkCopy(context.db, lesson.lesson_course_id, updated(before, input))
    return { lesson, outline_version, before, copy }
  },
  store: async ({ db, caller }: ChangeContext, _input, { found, prepared: text }) => {
    const { lesson, before } = found
    const copy = { ...found.copy, lesson_text: text?.html ?? before.lesson_text }
    const data = await saveCopy({ db, caller }, found, copy, { how: 'autosave' })
    const { before: was, after } = changesOf(withoutText(before), withoutText(copy))
    return {
      data: { ...data, is_cleaned: text?.is_cleaned ?? false },
      audit: {
        entity: 'lesson',
        entity_id: lesson.lesson_id,
        before: was ?? {},
        after: { ...after, ...(text && { words: text.words }) },
      },
    }
  },
})

/** Resets the working copy to the public copy. */
export const discarding = steps({
  lock: ({ lesson_id }: { lesson_id: number; version: number }) =>
    lockRows('lessons', 'lesson_id', [lesson_id]),
  check: async (context: ReadContext, input: { lesson_id: number; version: number }) => {
    const { lesson, outline_version } = await findFresh(context, input)
    const published = await cleanPublishedOf(lesson)
    if (!published || !lesson.is_changed)
      throw new Refusal(say('There is nothing to discard: learners see the latest copy.'))
    return {
      lesson,
      outline_version,
      copy: await checkCopy(context.db, lesson.lesson_course_id, published),
    }
  },
  store: async ({ db, caller }: ChangeContext, _input, { found }) => ({
    data: { ...(await saveCopy({ db, caller }, found, found.copy, { how: 'save' })), is_cleaned: false },
    audit: {
      entity: 'lesson',
      entity_id: found.lesson.lesson_id,
      before: { lesson_state: stateOf(found.lesson) },
      after: { discarded: true },
    },
  }),
})

const withoutText = ({ lesson_text: _text, ...copy }: LessonCopy) => copy

/** A lesson that the caller may change, as they read it. */
export async function findFresh(context: ReadContext, input: { lesson_id: number; version: number }) {
  const lesson = await findLessonOrRefuse(context.db, input.lesson_id)
  const { outline_version } = await findChangeable(context, lesson.lesson_course_id)
  if (lesson.version !== input.version)
    throw staleVersion({
      changed_by: lesson.updated_by_name,
      changed_at: lesson.updated_at,
      theirs: { ...copyOf(lesson), lesson_state: stateOf(lesson), version: lesson.version },
      yours: { ...input },
    })
  return { lesson, outline_version }
}

/** Stores a working copy as the next version. */
export async function saveCopy(
  { db, caller }: Pick<ChangeContext, 'db' | 'caller'>,
  { lesson, outline_version }: { lesson: Lesson; outline_version: number },
  copy: LessonCopy,
  how: SavedHow,
) {
  const { lesson_id, lesson_course_id, lesson_topic_id, position, lesson_status } = lesson
  const published = publishedOf(lesson)
  const is_changed = published !== null && !isSameCopy(published, copy)
  const saved = await updateCopy(db, lesson_id, copy, {
    keys: keysOf(copy),
    user_id: caller.user_id,
    is_changed,
  })
  await storeVersion(db, lesson, copy, { ...how, version: saved.version, saved_by: caller.user_id })
  await announceOutline(db, { course_id: lesson_course_id, outline_version }, caller.user_id)
  return {
    ...saved,
    ...{ lesson_id, lesson_course_id, lesson_topic_id, position, outline_version },
    lesson_state: stateOf({ lesson_status, is_changed }),
  }
}

interface Order {
  lesson_course_id: number
  topics: { topic_id: number; lesson_ids: number[] }[]
  outline_version?: number | undefined
}

/** Stores the order of all lessons of a course, also across topics. */
export const ordering = steps({
  lock: ({ lesson_course_id }: Order) => courseKind.lock(lesson_course_id),
  check: async (context: ReadContext, input: Order) => {
    const course = await findChangeable(context, input.lesson_course_id, input.outline_version)
    const places = await listPlaces(context.db, course.course_id)
    const known = new Set(places.map(({ lesson_id }) => lesson_id))
    const named = input.topics.flatMap(({ lesson_ids }) => lesson_ids)
    const topics = input.topics.map(({ topic_id }) => topic_id)
    const isWhole =
      named.length === known.size &&
      new Set(named).size === named.length &&
      named.every((lesson_id) => known.has(lesson_id)) &&
      new Set(topics).size === topics.length &&
      (await areTopicsOf(context.db, course.course_id, topics))
    if (!isWhole) throw staleOutline(course)
    return places
  },
  store: async ({ db, caller }: ChangeContext, { lesson_course_id, topics }, { found: places }) => {
    await writeOrder(db, topics)
    const before = Object.groupBy(places, ({ lesson_topic_id }) => String(lesson_topic_id))
    return {
      data: await bumpOutline(db, lesson_course_id, caller.user_id),
      audit: {
        entity: 'course',
        entity_id: lesson_course_id,
        before: {
          lessons: Object.fromEntries(
            Object.entries(before).map(([id, rows]) => [id, rows?.map(({ lesson_id }) => lesson_id)]),
          ),
        },
        after: {
          lessons: Object.fromEntries(topics.map(({ topic_id, lesson_ids }) => [topic_id, lesson_ids])),
        },
      },
    }
  },
})

async function areTopicsOf(db: ReadDb, course_id: number, topic_ids: readonly number[]): Promise<boolean> {
  const known = new Set(await listTopicIds(db, course_id))
  return topic_ids.every((topic_id) => known.has(topic_id))
}
