import type { RawBuilder } from 'kysely'
import { commentQueues, type CommentQueue } from '@balai/contract/kit/discussion.ts'
import type { ReadDb } from '../../db/pool.ts'
import { counterTotal, defineCounter, readCounters } from '../counters/counters.queries.ts'

const counters = {
  queue: defineCounter<CommentQueue>('comments.queue'),
  reported: defineCounter('comments.reported'),
  likes: defineCounter('likes'),
}
/** All queues except the trash. */
const liveQueues = commentQueues.filter((queue) => queue !== 'deleted')

/** How many comments are in each queue. */
export async function countComments(db: ReadDb) {
  const read = await readCounters(db, counters.queue, counters.reported)
  const queues = Object.fromEntries(
    commentQueues.map((queue) => [queue, read(counters.queue, queue).count]),
  ) as Record<CommentQueue, number>
  return {
    ...queues,
    all: liveQueues.reduce((sum, queue) => sum + queues[queue], 0),
    reported: read(counters.reported).count,
  }
}

/** The number of comments in a queue, as an SQL expression; `all` excludes the trash. */
export const commentTotal = (queue: CommentQueue | 'all' | 'reported'): RawBuilder<number> =>
  queue === 'reported'
    ? counterTotal(counters.reported)
    : counterTotal(counters.queue, queue === 'all' ? liveQueues : [queue])

/** The number of likes, as an SQL expression. */
export const likeTotal = counterTotal(counters.likes)
