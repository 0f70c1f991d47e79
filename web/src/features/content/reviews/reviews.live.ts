import { reviews } from '@balai/contract/content/reviews.ts'
import { outdated, type LiveTable } from '../../../lib/live-table.ts'

export const reviewsLive = { 'review.changed': outdated(reviews.list, reviews.waiting) } satisfies LiveTable
