import type { ActionWords } from '../../../lib/action-words.ts'

export const eventReviewsWords: ActionWords<'eventReviews'> = {
  submit: 'Submitted an event for review',
  claim: 'Claimed the review of an event, or gave it back',
}
