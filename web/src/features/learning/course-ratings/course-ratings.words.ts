import type { ActionWords } from '../../../lib/action-words.ts'

export const courseRatingsWords: ActionWords<'courseRatings'> = {
  hide: 'Hid a rating of a course',
  show: 'Showed a rating of a course again',
  answer: 'Answered a rating of a course',
  removeAnswer: 'Removed the answer to a rating of a course',
}

export const ownRatingsWords: ActionWords<'ownRatings'> = {
  rate: 'Rated a course',
  withdraw: 'Withdrew a rating of a course',
}
