import type { ReadDb } from '../../../db/pool.ts'
import { asLessonRow, lessonRows } from '../lessons/lessons.queries.ts'
import { topicRows } from './topics.queries.ts'

/** The topics of a course with their lessons, in their order: two reads, however many they are. */
export async function readOutline(db: ReadDb, course_id: number) {
  const topics = await topicRows(db).where('topic_course_id', '=', course_id).orderBy('position').execute()
  const lessons = await lessonRows(db)
    .where('lessons.lesson_course_id', '=', course_id)
    .orderBy('lessons.lesson_topic_id')
    .orderBy('lessons.position')
    .execute()
  const byTopic = Map.groupBy(lessons.map(asLessonRow), ({ lesson_topic_id }) => lesson_topic_id)
  return topics.map((topic) => ({ ...topic, lessons: byTopic.get(topic.topic_id) ?? [] }))
}
