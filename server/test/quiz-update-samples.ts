import { quizzes } from '@balai/contract/learning/quizzes.ts'
import { aCourse } from '../src/modules/learning/courses/courses.factory.ts'
import { aQuiz } from '../src/modules/learning/quizzes/quizzes.factory.ts'
import type { Api } from './api.ts'
import type { Sample } from './update-sample.ts'

/** A quiz with one question, and an author. */
async function aQuizOf(api: Api) {
  const as = await api.as('superuser')
  const { course_id } = await aCourse(api.services.db, { author_id: as.user_id })
  const { quiz_id, question_ids } = await aQuiz(api.services.db, { course_id })
  return { as, course_id, quiz_id, question_id: question_ids[0] ?? 0 }
}

/** A sample for every call that changes fields of a quiz or a question. */
export const quizSamples: Record<string, (api: Api) => Promise<Sample>> = {
  'quizzes.updateQuestion': async (api) => {
    const { as, course_id, question_id } = await aQuizOf(api)
    return {
      as,
      key: { question_id },
      full: {
        kind: 'several',
        question: 'Mana yang benar?',
        choices: [
          { key: 'a', text: 'Satu', is_right: true },
          { key: 'b', text: 'Dua', is_right: true },
        ],
        explanation: 'Karena.',
        points: 3,
      },
      // A question with choices cannot be without them.
      derived: ['choices'],
      read: async () => {
        const { rows } = await as.call(quizzes.questions, { course_id })
        return rows[0] ?? {}
      },
    }
  },

  'quizzes.update': async (api) => {
    const { as, quiz_id, question_id } = await aQuizOf(api)
    return {
      as,
      key: { quiz_id },
      full: {
        title: 'Kuis Akhir',
        introduction: 'Baca dulu.',
        pass_percent: 70,
        max_attempts: 3,
        minutes: 20,
        shuffle_questions: true,
        shuffle_choices: true,
        show_answers: 'passed',
        questions: [{ question_id, points: 5 }],
      },
      read: async () => {
        const quiz = await as.call(quizzes.find, { quiz_id })
        const questions = quiz.questions.map(({ question_id: id, points }) => ({ question_id: id, points }))
        return { ...quiz, questions }
      },
    }
  },
}
