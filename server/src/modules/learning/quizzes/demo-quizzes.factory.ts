import { sql } from 'kysely'
import type { Transaction } from '../../../db/pool.ts'
import type { Demo } from '../../../manifest.ts'
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
        await take(db, { ...quiz, quiz_id, texts }, { ...lesson, ...learner, index })
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

/** The learners who have opened that lesson. */
const findLearners = (db: Transaction, { course_id, lesson_id }: { course_id: number; lesson_id: number }) =>
  db
    .selectFrom('enrolments')
    .innerJoin('lesson_progress', 'lesson_progress.enrolment_id', 'enrolments.enrolment_id')
    .select([
      'enrolments.enrolment_id',
      'enrolments.last_activity_at',
      'enrolments.current_lesson_id',
      'lesson_progress.started_at',
      'lesson_progress.done_at',
    ])
    .where('enrolments.course_id', '=', course_id)
    .where('enrolments.status', 'in', ['active', 'completed'])
    .where('lesson_progress.lesson_id', '=', lesson_id)
    .orderBy('lesson_progress.done_at', (order) => order.asc().nullsFirst())
    .orderBy('enrolments.enrolment_id')
    .limit(30)
    .execute()

interface Taken {
  quiz_id: number
  pass_percent: number
  minutes: number
  texts: string[]
}
type Learner = Awaited<ReturnType<typeof findLearners>>[number] & { lesson_id: number; index: number }

const day = 86_400_000

/**
 * What a learner did with a quiz: everybody who has done the lesson has passed, every third one the second time. The others
 * failed, or wait for their grades.
 */
async function take(db: Transaction, quiz: Taken, learner: Learner): Promise<void> {
  const { done_at, started_at, index, enrolment_id, last_activity_at, current_lesson_id } = learner
  const at = done_at ?? started_at
  if (!done_at) await attempt(db, quiz, { ...learner, number: 1, at, isStrong: false, isGraded: false })
  else {
    const isSecond = index % 3 === 0
    const before = new Date(at.getTime() - 2 * day)
    if (isSecond)
      await attempt(db, quiz, { ...learner, number: 1, at: before, isStrong: false, isGraded: true })
    await attempt(db, quiz, { ...learner, number: isSecond ? 2 : 1, at, isStrong: true, isGraded: true })
  }
  // Nothing of this happens at the moment of the installation.
  await db
    .updateTable('enrolments')
    .set({ last_activity_at, current_lesson_id })
    .where('enrolment_id', '=', enrolment_id)
    .execute()
}

interface Attempted extends Pick<Learner, 'lesson_id' | 'enrolment_id' | 'index'> {
  number: number
  at: Date
  /** Makes at most one mistake. */
  isStrong: boolean
  /** Staff have graded the texts. */
  isGraded: boolean
}

async function attempt(db: Transaction, quiz: Taken, made: Attempted): Promise<void> {
  const { quiz_id, pass_percent, minutes, texts } = quiz
  const { lesson_id, enrolment_id, index, number, at, isStrong, isGraded } = made
  const asked = await questionsToAsk(db, quiz_id)
  const begun = { quiz_id, enrolment_id, lesson_id, number, seed: index, pass_percent, minutes }
  const attempt_id = await insertAttempt(db, begun, asked)
  const given = asked.map(({ question_id, kind, choices }, place) => {
    const isRight = isStrong ? (index + place * 2) % 9 !== 0 : (index + place) % 4 === 0
    const right = choices.filter(({ is_right }) => is_right).map(({ key }) => key)
    const chosen = isRight ? right : [choices.at(-1 - (index % 2))?.key ?? '']
    return kind === 'text'
      ? { question_id, chosen: [], answer: texts[index % texts.length] ?? '' }
      : { question_id, chosen, answer: '' }
  })
  await saveAnswers(db, attempt_id, given)
  const stored = await findAttempt(db, attempt_id)
  if (!stored) return
  const closed = await closeAttempt(db, stored, { submitted_at: at, is_late: false })
  for (const { answer_id, points, max_points } of await findAnswers(db, attempt_id))
    if (points === null && isGraded) {
      const earned = isStrong ? max_points - (index % 2) : 1
      await storeGrade(db, answer_id, { points: earned, remark: '', graded_by: null })
    }
  await regradeAttempt(db, closed)
  await sql`update quiz_attempts set started_at = submitted_at - interval '9 minutes',
      due_at = submitted_at + interval '6 minutes' where attempt_id = ${attempt_id}`.execute(db)
}
