import type { Insertable } from 'kysely'
import type { Db } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import { claimPermalink } from '../../../kit/permalinks/permalinks.queries.ts'
import { insertVersion } from '../../../kit/versions/versions.queries.ts'
import { cleaned } from '../../../lib/html.ts'

interface Wanted extends Partial<Insertable<Database['courses']>> {
  /** The user who wrote it. */
  author_id: number
  /** How many lessons each topic has. All are published and count. */
  outline?: number[]
}

/** A published course with an outline, and defaults for everything that a test does not set. */
export const aCourse = (db: Db, { outline = [2, 1], ...wanted }: Wanted) =>
  db.transaction().execute(async (db) => {
    number += 1
    const { course_title = `Kursus ${number}`, course_permalink = `kursus-${number}`, author_id } = wanted
    const course = await db
      .insertInto('courses')
      .values({
        course_status: 'published',
        published_version: 1,
        ...wanted,
        course_title,
        course_permalink,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const { course_id } = course
    await insertVersion(db, {
      subject_id: course_id,
      version: 1,
      kind: 'create',
      fields: { course_title, course_permalink },
      text: await cleaned('<p>Isi.</p>', author_id),
      saved_by: author_id,
    })
    await claimPermalink(db, { kind: 'course', subject_id: course_id, permalink: course_permalink })
    const topics = []
    for (const [place, count] of outline.entries()) {
      const topic = await db
        .insertInto('topics')
        .values({ topic_course_id: course_id, topic_title: `Topik ${place + 1}`, position: place + 1 })
        .returningAll()
        .executeTakeFirstOrThrow()
      const lessons = []
      for (let position = 1; position <= count; position += 1)
        lessons.push(
          await db
            .insertInto('lessons')
            .values({
              lesson_course_id: course_id,
              lesson_topic_id: topic.topic_id,
              position,
              lesson_title: `Pelajaran ${place + 1}.${position}`,
              lesson_status: 'published',
              published: { lesson_title: `Pelajaran ${place + 1}.${position}` },
            })
            .returningAll()
            .executeTakeFirstOrThrow(),
        )
      topics.push({ ...topic, lessons })
    }
    return { ...course, topics, lessons: topics.flatMap(({ lessons }) => lessons) }
  })

let number = 0
