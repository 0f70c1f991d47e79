import type { ActionWords } from '../../../lib/action-words.ts'

export const quizzesWords: ActionWords<'quizzes', 'close'> = {
  addQuestion: 'Added a question',
  updateQuestion: 'Changed a question',
  deleteQuestion: 'Deleted a question',
  add: 'Added a quiz',
  update: 'Changed a quiz',
  delete: 'Deleted a quiz',
  grantAttempt: 'Granted a learner one further attempt',
  grade: 'Graded an answer',
  close: 'Ended an attempt whose time was over',
}

export const ownQuizzesWords: ActionWords<'ownQuizzes'> = {
  start: 'Began an attempt at a quiz',
  submit: 'Handed in an attempt at a quiz',
}
