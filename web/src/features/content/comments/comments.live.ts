import { comments } from '@balai/contract/content/comments.ts'
import { invalidate, type LiveTable } from '../../../lib/live-table.ts'

export const commentsLive = {
  'comments.changed': invalidate(comments.list, comments.counts, comments.thread),
} satisfies LiveTable
