import { sql } from 'kysely'
import { lockName, takeLocks } from '../db/locks.ts'
import type { Db, ReadDb, Transaction } from '../db/pool.ts'
import type { PauseReason } from '../db/tables/platform/mail.ts'
import { wakeSenders } from './enqueue.queries.ts'

/** Why the whole queue waits. Without `until` it waits for a person or for other settings. */
export interface Pause {
  reason: PauseReason
  /** The server's reply, or what went wrong without one. */
  reply: string
  failures: number
  since: Date
  until: Date | null
  /** 0 if its time is over; null without `until`. */
  seconds_left: number | null
}

const columns = ['reason', 'reply', 'failures', 'since', 'until'] as const
/** By the clock of the database, which all workers share. */
const secondsLeft = sql<
  number | null
>`case when until is not null then greatest(0, extract(epoch from until - now()))::float8 end`.as(
  'seconds_left',
)

/** The pause of the queue. One whose time is over stays until a mail has left, because it counts the failures. */
export const findPause = (db: ReadDb): Promise<Pause | undefined> =>
  db.selectFrom('mail_pauses').select(columns).select(secondsLeft).executeTakeFirst()

export const isOver = ({ seconds_left }: Pause): boolean => seconds_left === 0

/**
 * Pauses the queue of all workers. `waitAfter` returns for how many seconds, after so many failures in a row; null
 * means until a person acts. While a pause applies, further failures change nothing: they are those of other connections.
 */
export async function pauseQueue(
  db: Db,
  { reason, reply }: { reason: PauseReason; reply: string },
  waitAfter: (failures: number) => number | null,
): Promise<Pause> {
  return db.transaction().execute(async (db) => {
    await takeLocks(db, [lockName('mail pause')])
    const known = await findPause(db)
    if (known && !isOver(known)) return known
    const failures = known?.reason === reason ? known.failures + 1 : 1
    const wait = waitAfter(failures)
    const until = wait === null ? null : sql<Date>`now() + make_interval(secs => ${wait})`
    return db
      .insertInto('mail_pauses')
      .values({ reason, reply, failures, until })
      .onConflict((conflict) => conflict.column('pause_id').doUpdateSet({ reason, reply, failures, until }))
      .returning(columns)
      .returning(secondsLeft)
      .executeTakeFirstOrThrow()
  })
}

/** Ends the pause after a mail has left. */
export const endPause = (db: Db): Promise<unknown> => db.deleteFrom('mail_pauses').execute()

/** Lets the queue go on at once: by hand, and when the settings have changed. Returns whether it was paused. */
export async function resumeMails(db: Transaction): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('mail_pauses').executeTakeFirst()
  await wakeSenders(db)
  return numDeletedRows > 0n
}
