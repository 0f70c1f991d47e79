import type { Insertable } from 'kysely'
import type { Transaction } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import { rulesVersion } from '../../../lib/clean-html.ts'
import { copyOf } from './lesson-copy.rules.ts'

export interface WantedLesson extends Partial<Insertable<Database['lessons']>> {
  lesson_title: string
}

interface Placed extends WantedLesson {
  lesson_course_id: number
  lesson_topic_id: number
  position: number
}

/** A lesson with a text. It is published and counts for everybody, unless the test says otherwise. */
export async function aLesson(db: Transaction, wanted: Placed) {
  const { lesson_status = 'published', published: given, ...columns } = wanted
  const lesson = await db
    .insertInto('lessons')
    .values({ lesson_text: `<p>${wanted.lesson_title}.</p>`, ...columns, cleaned_by: rulesVersion })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (lesson_status === 'draft') return lesson
  const published = given ?? JSON.stringify({ ...copyOf(lesson), cleaned_by: rulesVersion })
  return db
    .updateTable('lessons')
    .set({ lesson_status, published: published as never, published_at: new Date() })
    .where('lesson_id', '=', lesson.lesson_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
