import { say, sayCount } from '@balai/contract/core/sentences.ts'
import { courseLimits } from '@balai/contract/learning/course-shapes.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { ChangeContext, ReadContext } from '../../../http/context.ts'
import { steps } from '../../../http/steps.ts'
import { changesOf } from '../../../kit/versions/versions.rules.ts'
import { notFound, Refusal, refuseField, staleVersion } from '../../../lib/refusal.ts'
import { updated } from '../../../lib/updates.ts'
import { courseKind } from '../courses/kind.rules.ts'
import { removeLessons } from '../lessons/deleted.queries.ts'
import { findChangeable, staleOutline } from '../lessons/lessons.rules.ts'
import { announceOutline, bumpOutline, listPlaces, listTopicIds } from '../lessons/order.queries.ts'
import { recountLearners } from '../lessons/recount.queries.ts'
import { refuseLastLessons } from '../lessons/visible.rules.ts'
import {
  deleteTopic,
  findTopic,
  insertTopic,
  moveLessons,
  orderTopics,
  updateTopic,
  type Topic,
} from './topics.queries.ts'

const topicGone = () => notFound(say('This topic does not exist any more.'))

async function findTopicOrRefuse(db: ReadDb, topic_id: number): Promise<Topic> {
  const topic = await findTopic(db, topic_id)
  if (!topic) throw topicGone()
  return topic
}

/** The lock on the course of a topic: every change of an outline takes it. */
async function lockOf({ topic_id }: { topic_id: number }, { db }: Pick<ReadContext, 'db'>) {
  const topic = await findTopic(db, topic_id)
  return topic ? [courseKind.lock(topic.topic_course_id)] : []
}

interface NewTopic {
  topic_course_id: number
  topic_title: string
  topic_summary: string
  before_topic_id?: number | undefined
}

/** Adds a topic at the end, or before another one. */
export const creating = steps({
  lock: ({ topic_course_id }: NewTopic) => courseKind.lock(topic_course_id),
  check: async (context: ReadContext, { topic_course_id, before_topic_id }: NewTopic) => {
    await findChangeable(context, topic_course_id)
    const ids = await listTopicIds(context.db, topic_course_id)
    if (ids.length >= courseLimits.topics)
      throw new Refusal(say('A course has at most {{max}} topics.', { max: courseLimits.topics }))
    if (before_topic_id && !ids.includes(before_topic_id)) throw topicGone()
    return before_topic_id ? ids.indexOf(before_topic_id) + 1 : ids.length + 1
  },
  store: async (
    { db, caller }: ChangeContext,
    { topic_course_id, topic_title, topic_summary },
    { found: position },
  ) => {
    const topic = { topic_course_id, topic_title, topic_summary }
    const stored = await insertTopic(db, topic, position, caller.user_id)
    const { outline_version } = await bumpOutline(db, topic_course_id, caller.user_id)
    return {
      data: { ...stored, outline_version },
      audit: { entity: 'topic', entity_id: stored.topic_id, after: { ...topic, position } },
    }
  },
})

interface TopicChanges {
  topic_id: number
  version: number
  topic_title?: string | undefined
  topic_summary?: string | undefined
}

const textsOf = ({ topic_title, topic_summary }: Topic) => ({ topic_title, topic_summary })

/** Changes the texts of a topic. */
export const changing = steps({
  lock: lockOf,
  check: async (context: ReadContext, input: TopicChanges) => {
    const topic = await findTopicOrRefuse(context.db, input.topic_id)
    const { outline_version } = await findChangeable(context, topic.topic_course_id)
    if (topic.version !== input.version)
      throw staleVersion({
        changed_by: topic.updated_by_name,
        changed_at: topic.updated_at,
        theirs: { ...textsOf(topic), version: topic.version },
        yours: { ...input },
      })
    return { topic, outline_version }
  },
  store: async ({ db, caller }: ChangeContext, input, { found: { topic, outline_version } }) => {
    const texts = updated(textsOf(topic), input)
    const stored = await updateTopic(db, topic.topic_id, texts, caller.user_id)
    await announceOutline(db, { course_id: topic.topic_course_id, outline_version }, caller.user_id)
    const { before, after } = changesOf(textsOf(topic), texts)
    return {
      data: { ...stored, outline_version },
      audit: { entity: 'topic', entity_id: topic.topic_id, before: before ?? {}, after },
    }
  },
})

interface Order {
  topic_course_id: number
  topic_ids: number[]
  outline_version?: number | undefined
}

/** Stores the order of all topics of a course. */
export const ordering = steps({
  lock: ({ topic_course_id }: Order) => courseKind.lock(topic_course_id),
  check: async (context: ReadContext, input: Order) => {
    const course = await findChangeable(context, input.topic_course_id, input.outline_version)
    const known = await listTopicIds(context.db, course.course_id)
    const named = new Set(input.topic_ids)
    const isWhole =
      named.size === input.topic_ids.length &&
      named.size === known.length &&
      known.every((topic_id) => named.has(topic_id))
    if (!isWhole) throw staleOutline(course)
    return known
  },
  store: async ({ db, caller }: ChangeContext, { topic_course_id, topic_ids }, { found: before }) => {
    await orderTopics(db, topic_ids)
    return {
      data: await bumpOutline(db, topic_course_id, caller.user_id),
      audit: {
        entity: 'course',
        entity_id: topic_course_id,
        before: { topics: before },
        after: { topics: topic_ids },
      },
    }
  },
})

interface Deletion {
  topic_id: number
  lessons?: 'move' | 'delete' | undefined
  move_to_topic_id?: number | undefined
}

/** Deletes a topic; its lessons go to another topic or are deleted with it. */
export const deleting = steps({
  lock: lockOf,
  check: async (context: ReadContext, input: Deletion) => {
    const { db } = context
    const topic = await findTopicOrRefuse(db, input.topic_id)
    const course = await findChangeable(context, topic.topic_course_id)
    const places = await listPlaces(db, course.course_id)
    const lesson_ids = places
      .filter(({ lesson_topic_id }) => lesson_topic_id === topic.topic_id)
      .map(({ lesson_id }) => lesson_id)
    if (lesson_ids.length > 0 && input.lessons === undefined)
      throw refuseField(
        'lessons',
        sayCount(
          lesson_ids.length,
          '{{count}} lesson is in this topic. Choose whether it moves to another topic or is deleted, too.',
          '{{count}} lessons are in this topic. Choose whether they move to another topic or are deleted, too.',
        ),
      )
    if (lesson_ids.length > 0 && input.lessons === 'move') await refuseWrongTarget(db, topic, input)
    if (input.lessons === 'delete') await refuseLastLessons(db, course, lesson_ids)
    return { topic, lesson_ids }
  },
  store: async (
    { db, caller }: ChangeContext,
    { lessons, move_to_topic_id },
    { found: { topic, lesson_ids } },
  ) => {
    const { topic_id, topic_course_id, topic_title } = topic
    if (lessons === 'move' && move_to_topic_id !== undefined)
      await moveLessons(db, topic_id, move_to_topic_id)
    else if (lesson_ids.length > 0) {
      await removeLessons(db, lesson_ids, caller.user_id)
      await recountLearners(db, topic_course_id)
    }
    await deleteTopic(db, topic)
    return {
      data: await bumpOutline(db, topic_course_id, caller.user_id),
      audit: {
        entity: 'topic',
        entity_id: topic_id,
        before: { topic_title, topic_course_id, lessons: lesson_ids },
        ...(lesson_ids.length > 0 && { after: { lessons, ...(move_to_topic_id && { move_to_topic_id }) } }),
      },
    }
  },
})

async function refuseWrongTarget(db: ReadDb, topic: Topic, { move_to_topic_id }: Deletion): Promise<void> {
  const target = move_to_topic_id === undefined ? undefined : await findTopic(db, move_to_topic_id)
  if (target?.topic_course_id !== topic.topic_course_id || target.topic_id === topic.topic_id)
    throw refuseField('move_to_topic_id', say('Choose another topic of this course for the lessons.'))
}
