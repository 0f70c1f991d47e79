import { comments } from '@balai/contract/content/comments.ts'
import { likes } from '@balai/contract/content/likes.ts'
import { invalidate, invalidateThrottled, type LiveTable } from '../../../lib/live-table.ts'

export const commentsLive = {
  'comments.changed': invalidate(comments.list, comments.counts, comments.thread),
  'likes.changed': invalidateThrottled(likes.list),
} satisfies LiveTable
