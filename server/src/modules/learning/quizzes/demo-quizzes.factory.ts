import { sql } from 'kysely'
import type { Transaction } from '../../../db/pool.ts'
import type { Demo } from '../../../manifest.ts'
import { askedQuestions } from './attempt.rules.ts'
import { findAnswers, findAttempt, insertAttempt, saveAnswers } from './attempts.queries.ts'
import { closeAttempt, regradeAttempt } from './closing.rules.ts'
import { demoQuizTexts, type DemoQuiz } from './demo-quiz-texts.factory.ts'
import { storeGrade } from './grading.queries.ts'
import { questionsToAsk } from './quizzes.queries.ts'
import { aQuiz } from './quizzes.factory.ts'

/** Quizzes of two demo courses, each with the attempts of some learners. */
export const demoQuizzes: Demo = {
  name: 'quizzes',
  make: async (db) => {
    for (const demo of demoQuizTexts) {
      const lesson = await findLesson(db, demo)
      if (!lesson) continue
      const { course_title: _course, lesson_title: _lesson, texts, ...quiz } = demo
      const { quiz_id } = await aQuiz(db, { ...quiz, course_id: lesson.course_id })
      await sql`update lessons set quiz_id = ${quiz_id},
          published = published || jsonb_build_object('quiz_id', ${quiz_id}::integer)
        where lesson_id = ${lesson.lesson_id}`.execute(db)
      for (const [index, learner] of (await findLearners(db, lesson)).entries())
        await attempt(db, { ...quiz, quiz_id, texts }, { ...lesson, ...learner, index })
    }
  },
}

const findLesson = (db: Transaction, { course_title, lesson_title }: DemoQuiz) =>
  db
    .selectFrom('lessons')
    .innerJoin('courses', 'courses.course_id', 'lessons.lesson_course_id')
    .select(['lesson_id', 'courses.course_id'])
    .where('course_title', '=', course_title)
    .where('lesson_title', '=', lesson_title)
    .where('lesson_status', '=', 'published')
    .executeTakeFirst()

/** The learners who have done that lesson. */
const findLearners = (db: Transaction, { course_id, lesson_id }: { course_id: number; lesson_id: number }) =>
  db
    .selectFrom('enrolments')
    .innerJoin('lesson_progress', 'lesson_progress.enrolment_id', 'enrolments.enrolment_id')
    .select(['enrolments.enrolment_id', 'enrolments.last_activity_at', 'lesson_progress.done_at'])
    .where('enrolments.course_id', '=', course_id)
    .where('enrolments.status', 'in', ['active', 'completed'])
    .where('lesson_progress.lesson_id', '=', lesson_id)
    .where('lesson_progress.done_at', 'is not', null)
    .orderBy('enrolments.enrolment_id')
    .limit(24)
    .execute()

interface Learner {
  lesson_id: number
  enrolment_id: number
  last_activity_at: Date
  done_at: Date | null
  index: number
}

/** One attempt of a learner: most answers are right, and some wait for their grades. */
async function attempt(
  db: Transaction,
  quiz: { quiz_id: number; pass_percent: number; minutes: number; texts: string[] },
  { lesson_id, enrolment_id, last_activity_at, done_at, index }: Learner,
): Promise<void> {
  const { quiz_id, pass_percent, minutes, texts } = quiz
  const asked = askedQuestions(
    await questionsToAsk(db, quiz_id),
    { shuffle_questions: false, shuffle_choices: false },
    index,
  )
  const attempt_id = await insertAttempt(
    db,
    { quiz_id, enrolment_id, lesson_id, number: 1, seed: index, pass_percent, minutes },
    asked,
  )
  const given = asked.map(({ question_id, kind, choices }, place) => {
    const right = choices.filter(({ is_right }) => is_right).map(({ key }) => key)
    const isRight = (index * 7 + place * 3) % 5 > (index % 4 === 2 ? 2 : 0)
    const chosen = isRight ? right : [choices.at(-1 - (index % 2))?.key ?? '']
    return kind === 'text'
      ? { question_id, chosen: [], answer: texts[index % texts.length] ?? '' }
      : { question_id, chosen, answer: '' }
  })
  await saveAnswers(db, attempt_id, given)
  const begun = await findAttempt(db, attempt_id)
  if (!begun) return
  const submitted_at = done_at ?? new Date()
  const closed = await closeAttempt(db, begun, { submitted_at, is_late: false })
  const answers = await findAnswers(db, attempt_id)
  for (const { answer_id, points, max_points } of answers)
    if (points === null && index % 4 !== 3)
      await storeGrade(db, answer_id, { points: max_points - (index % 3), remark: '', graded_by: null })
  await regradeAttempt(db, closed)
  // Nothing of this happens at the moment of the installation.
  await sql`update quiz_attempts set started_at = submitted_at - interval '9 minutes',
      due_at = submitted_at + interval '6 minutes' where attempt_id = ${attempt_id}`.execute(db)
  await db
    .updateTable('enrolments')
    .set({ last_activity_at })
    .where('enrolment_id', '=', enrolment_id)
    .execute()
}
