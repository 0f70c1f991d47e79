import type { RawBuilder } from 'kysely'
import { commentQueues, type CommentQueue } from '@balai/contract/kit/discussion.ts'
import type { ReadDb } from '../../db/pool.ts'
import { counterTotal, defineCounter, readCounters } from '../counters/counters.queries.ts'

const counters = {
  queue: defineCounter<CommentQueue>('comments.queue'),
  reported: defineCounter('comments.reported'),
  likes: defineCounter('likes'),
}
/** All queues but the trash. */
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

/** How many comments a queue has, as an expression; `all` leaves the trash out. */
export const commentTotal = (queue: CommentQueue | 'all' | 'reported'): RawBuilder<number> =>
  queue === 'reported'
    ? counterTotal(counters.reported)
    : counterTotal(counters.queue, queue === 'all' ? liveQueues : [queue])

/** How many likes there are, as an expression. */
export const likeTotal = counterTotal(counters.likes)
