import { sql, type Insertable, type Updateable } from 'kysely'
import { notify } from '../../../http/live.queries.ts'
import { lockRows, type Lock } from '../../../db/locks.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import type { Asked } from './attempt.rules.ts'

/** The lessons whose working copy or public copy has the quiz. */
const lessons = sql<{ lesson_id: number; lesson_title: string }[]>`(
  select coalesce(json_agg(json_build_object('lesson_id', lessons.lesson_id, 'lesson_title', lessons.lesson_title)
    order by topics.position, lessons.position), '[]')
  from lessons join topics on topics.topic_id = lessons.lesson_topic_id
  where lessons.lesson_course_id = quizzes.course_id and lessons.deleted_at is null
    and (lessons.quiz_id = quizzes.quiz_id or (lessons.published ->> 'quiz_id')::integer = quizzes.quiz_id))`

const quizRows = (db: ReadDb) =>
  db
    .selectFrom('quizzes')
    .innerJoin('courses', 'courses.course_id', 'quizzes.course_id')
    .leftJoin('users as changer', 'changer.user_id', 'quizzes.updated_by')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('quiz_questions')
          .select([
            sql<number>`count(*)`.as('questions'),
            sql<number>`coalesce(sum(quiz_questions.points), 0)`.as('max_points'),
          ])
          .whereRef('quiz_questions.quiz_id', '=', 'quizzes.quiz_id')
          .as('asked'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('quiz_attempts')
          .select([
            sql<number>`count(*)`.as('attempts'),
            sql<number>`count(*) filter (where status = 'graded')`.as('graded'),
            sql<number>`count(*) filter (where is_passed)`.as('passed'),
          ])
          .whereRef('quiz_attempts.quiz_id', '=', 'quizzes.quiz_id')
          .as('made'),
      (join) => join.onTrue(),
    )
    .selectAll('quizzes')
    .select([
      'changer.name as updated_by_name',
      lessons.as('lessons'),
      sql<number>`asked.questions`.as('questions'),
      sql<number>`asked.max_points`.as('max_points'),
      sql<number>`made.attempts`.as('attempts'),
      sql<number>`made.graded`.as('graded'),
      sql<number>`made.passed`.as('passed'),
      sql<number>`(select count(*) from quiz_answers join quiz_attempts using (attempt_id)
        where is_waiting and quiz_attempts.quiz_id = quizzes.quiz_id)`.as('waiting'),
    ])
    .where('courses.deleted_at', 'is', null)

export const listQuizzes = (db: ReadDb, course_id: number) =>
  quizRows(db)
    .where('quizzes.course_id', '=', course_id)
    .orderBy(sql`folded(quizzes.title)`)
    .orderBy('quizzes.quiz_id')
    .execute()

export const findQuiz = (db: ReadDb, quiz_id: number) =>
  quizRows(db).where('quizzes.quiz_id', '=', quiz_id).executeTakeFirst()
export type Quiz = NonNullable<Awaited<ReturnType<typeof findQuiz>>>

/** The questions of a quiz in their order, as the bank has them. */
export const findQuizQuestions = (db: ReadDb, quiz_id: number) =>
  db
    .selectFrom('quiz_questions')
    .innerJoin('questions', 'questions.question_id', 'quiz_questions.question_id')
    .select([
      'questions.question_id',
      'questions.course_id',
      'questions.kind',
      'questions.question',
      'questions.choices',
      'questions.explanation',
      'questions.version',
      'questions.updated_at',
      'questions.points as bank_points',
      'quiz_questions.points',
      sql<number>`(select count(*) from quiz_questions used
        where used.question_id = questions.question_id)`.as('quizzes'),
    ])
    .where('quiz_questions.quiz_id', '=', quiz_id)
    .orderBy('quiz_questions.position')
    .execute()

/** The questions of a quiz as an attempt keeps them. */
export async function questionsToAsk(db: ReadDb, quiz_id: number): Promise<Asked[]> {
  const questions = await findQuizQuestions(db, quiz_id)
  return questions.map(({ question_id, version, kind, question, choices, explanation, points }) => ({
    question_id,
    question_version: version,
    kind,
    question,
    choices,
    explanation,
    max_points: points,
  }))
}

export const findCourse = (db: ReadDb, course_id: number) =>
  db
    .selectFrom('courses')
    .select(['course_id', 'course_title'])
    .where('course_id', '=', course_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const quizLock = (quiz_id: number): Lock => lockRows('quizzes', 'quiz_id', [quiz_id])

export const insertQuiz = (db: Transaction, quiz: Insertable<Database['quizzes']>) =>
  db.insertInto('quizzes').values(quiz).returning(['quiz_id', 'version']).executeTakeFirstOrThrow()

/** Changes a quiz. The transaction must hold its lock. */
export const updateQuiz = (db: Transaction, quiz_id: number, changes: Updateable<Database['quizzes']>) =>
  db
    .updateTable('quizzes')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('quiz_id', '=', quiz_id)
    .returning(['quiz_id', 'version'])
    .executeTakeFirstOrThrow()

/** Deletes a quiz that no lesson has. A deleted lesson that had it would come back without it. */
export async function deleteQuiz(db: Transaction, quiz_id: number): Promise<void> {
  await sql`update lessons set quiz_id = nullif(quiz_id, ${quiz_id}),
      published = case when (published ->> 'quiz_id')::integer = ${quiz_id} then published || '{"quiz_id": null}' else published end
    where deleted_at is not null and (quiz_id = ${quiz_id} or (published ->> 'quiz_id')::integer = ${quiz_id})`.execute(
    db,
  )
  await db.deleteFrom('quizzes').where('quiz_id', '=', quiz_id).execute()
}

/** Replaces the questions of a quiz. The transaction must hold its lock. */
export async function setQuizQuestions(
  db: Transaction,
  { quiz_id, course_id }: { quiz_id: number; course_id: number },
  questions: readonly { question_id: number; points: number }[],
): Promise<void> {
  await db.deleteFrom('quiz_questions').where('quiz_id', '=', quiz_id).execute()
  if (questions.length === 0) return
  await db
    .insertInto('quiz_questions')
    .values(
      questions.map(({ question_id, points }, index) => ({
        quiz_id,
        course_id,
        question_id,
        points,
        position: index + 1,
      })),
    )
    .execute()
}

export const announceQuizzes = (db: Transaction, course_id: number): Promise<void> =>
  notify(db, 'quizzes.changed', { to: { area: 'courses' }, data: { course_id } })
