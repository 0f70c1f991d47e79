import { say } from '@balai/contract/core/sentences.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { Refusal } from '../../../lib/refusal.ts'
import type { Course } from '../courses/courses.queries.ts'
import { countVisible } from '../courses/titles.queries.ts'

/** Refuses to take the last lessons that learners see out of a public course. */
export async function refuseLastLessons(
  db: ReadDb,
  { course_id, course_status }: Course,
  lesson_ids: readonly number[],
): Promise<void> {
  if (course_status !== 'published') return
  const { visible, left } = await countVisible(db, course_id, lesson_ids)
  if (visible > 0 && left === 0)
    throw new Refusal(
      say(
        'Nothing would be left to learn in this course. Publish another lesson first, or archive the course.',
      ),
    )
}
