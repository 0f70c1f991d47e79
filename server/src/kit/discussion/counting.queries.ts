import type { RawBuilder } from 'kysely'
import { commentQueues, type CommentQueue } from '@balai/contract/kit/discussion.ts'
import type { ReadDb } from '../../db/pool.ts'
import { counterTotal, defineCounter, readCounters } from '../counters/counters.queries.ts'

const counters = {
  queue: defineCounter<`${string}/${CommentQueue}`>('comments.queue'),
  reported: defineCounter<string>('comments.reported'),
  likes: defineCounter<string>('likes'),
}
/** All queues except the trash. */
const liveQueues = commentQueues.filter((queue) => queue !== 'deleted')
/** The queues of comments that readers see. */
export const visibleQueues = ['new', 'approved'] as const satisfies CommentQueue[]

/** How many comments on subjects of these kinds are in each queue. */
export async function countComments(db: ReadDb, kinds: readonly string[]) {
  const read = await readCounters(db, counters.queue, counters.reported)
  const queues = Object.fromEntries(
    commentQueues.map((queue) => [queue, sum(kinds.map((kind) => read(counters.queue, `${kind}/${queue}`)))]),
  ) as Record<CommentQueue, number>
  return {
    ...queues,
    all: liveQueues.reduce((all, queue) => all + queues[queue], 0),
    visible: visibleQueues.reduce((all, queue) => all + queues[queue], 0),
    reported: sum(kinds.map((kind) => read(counters.reported, kind))),
  }
}

const sum = (counted: readonly { count: number }[]) => counted.reduce((all, { count }) => all + count, 0)

/** The number of comments in a queue, as an SQL expression; `all` excludes the trash. */
export const commentTotal = (
  queue: CommentQueue | 'all' | 'visible' | 'reported',
  kinds: readonly string[],
): RawBuilder<number> =>
  queue === 'reported'
    ? counterTotal(counters.reported, kinds)
    : counterTotal(
        counters.queue,
        kinds.flatMap((kind) => queuesOf(queue).map((each) => `${kind}/${each}` as const)),
      )

function queuesOf(queue: CommentQueue | 'all' | 'visible'): readonly CommentQueue[] {
  if (queue === 'all') return liveQueues
  return queue === 'visible' ? visibleQueues : [queue]
}

/** The number of likes, as an SQL expression. */
export const likeTotal = (kinds: readonly string[]): RawBuilder<number> => counterTotal(counters.likes, kinds)
