import { say, sayCount } from '@balai/contract/core/sentences.ts'
import { quizLimits } from '@balai/contract/learning/quiz-shapes.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { notFound, Refusal, refuseField, staleVersion } from '../../../lib/refusal.ts'
import { findQuestionsOf } from './questions.queries.ts'
import { findCourse, findQuiz, findQuizQuestions, listQuizzes, type Quiz } from './quizzes.queries.ts'

/** What staff set of a quiz beside its questions. */
export const quizFacts = (quiz: Quiz) => ({
  title: quiz.title,
  introduction: quiz.introduction,
  pass_percent: quiz.pass_percent,
  max_attempts: quiz.max_attempts,
  minutes: quiz.minutes,
  shuffle_questions: quiz.shuffle_questions,
  shuffle_choices: quiz.shuffle_choices,
  show_answers: quiz.show_answers,
})

export async function findCourseOrRefuse(db: ReadDb, course_id: number) {
  const course = await findCourse(db, course_id)
  if (!course) throw notFound(say('This course does not exist.'))
  return course
}

export async function findQuizOrRefuse(db: ReadDb, quiz_id: number): Promise<Quiz> {
  const quiz = await findQuiz(db, quiz_id)
  if (!quiz) throw notFound(say('This quiz does not exist any more. Load the page again.'))
  return quiz
}

/** A quiz with what a save compares: its settings, and its questions with their points in order. */
export async function findQuizToChange(
  db: ReadDb,
  input: { quiz_id: number; version: number } & Record<string, unknown>,
) {
  const quiz = await findQuizOrRefuse(db, input.quiz_id)
  const questions = (await findQuizQuestions(db, input.quiz_id)).map(({ question_id, points }) => ({
    question_id,
    points,
  }))
  const before = { ...quizFacts(quiz), questions }
  if (quiz.version !== input.version)
    throw staleVersion({
      changed_by: quiz.updated_by_name,
      changed_at: quiz.updated_at,
      theirs: { ...before, version: quiz.version },
      yours: input,
    })
  return { quiz, before }
}

interface Settings {
  show_answers: string
  max_attempts?: number | null | undefined
  questions: readonly { question_id: number }[]
}

/** Checks what a quiz says about its attempts, and that its questions are in the bank of its course. */
export async function checkQuiz(db: ReadDb, course_id: number, quiz: Settings): Promise<void> {
  if (quiz.show_answers === 'last' && !quiz.max_attempts)
    throw refuseField(
      'show_answers',
      say(
        'Without a number of attempts there is no last one. Set how many are allowed, or show answers earlier.',
      ),
    )
  const ids = quiz.questions.map(({ question_id }) => question_id)
  if (new Set(ids).size < ids.length)
    throw refuseField('questions', say('A quiz asks each question once. Remove the second one.'))
  if ((await findQuestionsOf(db, course_id, ids)).length < ids.length)
    throw refuseField(
      'questions',
      say('One of the questions is no longer in the bank of this course. Load the page again.'),
    )
}

export async function refuseTooManyQuizzes(db: ReadDb, course_id: number): Promise<void> {
  if ((await listQuizzes(db, course_id)).length >= quizLimits.quizzes)
    throw new Refusal(
      say('A course has at most {{max}} quizzes. Delete one before you add another.', {
        max: quizLimits.quizzes,
      }),
    )
}

export function refuseQuizOfOtherCourse(quiz: Quiz, course_id: number): void {
  if (quiz.course_id !== course_id)
    throw refuseField('quiz_id', say('This quiz belongs to another course. Choose one of this course.'))
}

export function refuseFullQuiz(count: number): void {
  if (count >= quizLimits.questions)
    throw new Refusal(
      say('A quiz has at most {{max}} questions. Remove one before you add another.', {
        max: quizLimits.questions,
      }),
    )
}

/** Lessons must not lose their quiz, nor learners what they did. */
export function refuseUsedQuiz(quiz: Quiz): void {
  if (quiz.lessons.length > 0)
    throw new Refusal(
      say('This quiz belongs to {{lessons}}. Take it off there and publish, then delete it.', {
        lessons: quiz.lessons.map(({ lesson_title }) => lesson_title).join(', '),
      }),
    )
  if (quiz.attempts > 0)
    throw new Refusal(
      sayCount(
        quiz.attempts,
        '{{count}} attempt of a learner belongs to this quiz, so it cannot be deleted.',
        '{{count}} attempts of learners belong to this quiz, so it cannot be deleted.',
      ),
    )
}
