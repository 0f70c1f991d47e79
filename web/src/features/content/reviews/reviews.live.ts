import { reviews } from '@balai/contract/content/reviews.ts'
import { invalidate, type LiveTable } from '../../../lib/live-table.ts'

export const reviewsLive = { 'review.changed': invalidate(reviews.list, reviews.waiting) } satisfies LiveTable
