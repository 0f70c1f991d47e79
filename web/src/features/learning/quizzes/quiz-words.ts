import type { TFunction } from 'i18next'
import type { QuestionKind, ShowAnswers } from '@balai/contract/learning/quiz-shapes.ts'

/** The names of the kinds of questions. */
export const kindNames = (t: TFunction): Record<QuestionKind, string> => ({
  single: t('One choice'),
  several: t('Several choices'),
  text: t('Text'),
})

/** When learners see the right answers. */
export const showNames = (t: TFunction): Record<ShowAnswers, string> => ({
  never: t('Never'),
  attempt: t('After each attempt'),
  passed: t('After passing'),
  last: t('After the last attempt'),
})

/** A number of points in words. */
export const pointsIn = (t: TFunction, points: number) =>
  points === 1 ? t('1 point') : t('{{count}} points', { count: points })

/** A number of questions in words. */
export const questionsIn = (t: TFunction, questions: number) =>
  questions === 1 ? t('1 question') : t('{{count}} questions', { count: questions })
