import { comments } from '@balai/contract/content/comments.ts'
import { outdated, type LiveTable } from '../../../lib/live-table.ts'

export const commentsLive = {
  'comments.changed': outdated(comments.list, comments.counts, comments.thread),
} satisfies LiveTable
