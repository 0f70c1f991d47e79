import { sql } from 'kysely'
import { lockName, type Lock } from '../../../db/locks.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { findGrants } from './grants.queries.ts'
import { publicQuiz } from '../enrolments/progress.queries.ts'

/** A public lesson with its course, its quiz, and the enrolment of the member; each may be missing. */
export const findLessonOf = (
  db: ReadDb,
  { lesson_id, member_id }: { lesson_id: number; member_id: number },
) =>
  db
    .selectFrom('lessons')
    .innerJoin('courses', 'courses.course_id', 'lessons.lesson_course_id')
    .leftJoin('enrolments', (join) =>
      join
        .onRef('enrolments.course_id', '=', 'courses.course_id')
        .on('enrolments.member_id', '=', member_id)
        .on('enrolments.status', '<>', 'cancelled'),
    )
    .select([
      'lessons.lesson_id',
      publicQuiz.as('quiz_id'),
      'courses.course_title',
      'enrolments.enrolment_id',
      'enrolments.status',
      'enrolments.access_until',
      sql<boolean>`coalesce(enrolments.access_until <= now(), false)`.as('is_over'),
    ])
    .where('lessons.lesson_id', '=', lesson_id)
    .where('lessons.lesson_status', '=', 'published')
    .where('courses.course_status', 'in', ['published', 'archived'])
    .where('courses.deleted_at', 'is', null)
    .executeTakeFirst()

/** The attempts of a learner at a quiz, oldest first. */
const findOwnAttempts = (db: ReadDb, who: { quiz_id: number; enrolment_id: number }) =>
  db
    .selectFrom('quiz_attempts')
    .selectAll()
    .where('quiz_id', '=', who.quiz_id)
    .where('enrolment_id', '=', who.enrolment_id)
    .orderBy('number')
    .execute()
export type OwnAttempt = Awaited<ReturnType<typeof findOwnAttempts>>[number]

/** The attempts of a learner at a quiz, and the further ones that staff granted. */
export const findUsed = async (db: ReadDb, who: { quiz_id: number; enrolment_id: number }) => ({
  attempts: await findOwnAttempts(db, who),
  granted: await findGrants(db, who),
})

/** A member begins one attempt after the other. */
export const startLock = (member_id: number): Lock => lockName(`quiz attempts of ${member_id}`)
