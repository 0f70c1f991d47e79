import type { ActionWords } from '../../../lib/action-words.ts'

export const reviewsWords: ActionWords<'reviews'> = {
  submit: 'Submitted an article for review',
  claim: 'Claimed a review, or gave it back',
}
