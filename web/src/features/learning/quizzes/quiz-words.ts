import type { TFunction } from 'i18next'
import type { QuestionKind, ShowAnswers } from '@balai/contract/learning/quiz-shapes.ts'
import { tCount } from '../../../lib/format.ts'

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
export const pointsIn = (t: TFunction, points: number) => tCount(t, points, '1 point', '{{n}} points')

/** A number of questions in words. */
export const questionsIn = (t: TFunction, questions: number) =>
  tCount(t, questions, '1 question', '{{n}} questions')
