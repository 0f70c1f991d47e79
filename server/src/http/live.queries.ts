import type { Area } from '@balai/contract/core/access.ts'
import type { LiveData, LiveTopic } from '@balai/contract/live.ts'
import { notifyAfterCommit, type Notice } from '../db/notices.ts'
import type { Transaction } from '../db/pool.ts'

/** The PostgreSQL channel that carries live events between servers. */
export const liveChannel = 'balai_live'

/** Who receives an event. */
export type Audience = { user_id: number } | { area: Area }

export interface Announcement<T extends LiveTopic = LiveTopic> {
  topic: T
  to: Audience
  data: LiveData<T>
}

/** PostgreSQL's limit for a NOTIFY payload, in bytes. */
const maxPayload = 7_999

/** Sends an event to the open streams of every server after the transaction commits. */
export async function notify<T extends LiveTopic>(
  db: Transaction,
  topic: T,
  { to, data }: Omit<Announcement<T>, 'topic'>,
): Promise<void> {
  await notifyAfterCommit(db, noticeOf({ topic, to, data }))
}

/** An event as PostgreSQL carries it. */
export function noticeOf({ topic, to, data }: Announcement): Notice {
  const payload = JSON.stringify({ topic, to, data })
  if (Buffer.byteLength(payload) > maxPayload)
    throw new Error(`${topic} has a payload that is too large: send ids only.`)
  return { channel: liveChannel, payload }
}
