import type { Area } from '@balai/contract/core/access.ts'
import type { LiveData, LiveTopic } from '@balai/contract/live.ts'
import { tellOnceStored } from '../db/notices.ts'
import type { Transaction } from '../db/pool.ts'

/** What the servers of one database tell each other. */
export const liveChannel = 'balai_live'

/** Who may hear of something. */
export type Audience = { user_id: number } | { area: Area }

export interface Announcement<T extends LiveTopic = LiveTopic> {
  topic: T
  to: Audience
  data: LiveData<T>
}

/** PostgreSQL carries no more. */
const longest = 7_999

/** Tells the open streams of every server, when the transaction is stored and not before. */
export async function notify<T extends LiveTopic>(
  db: Transaction,
  topic: T,
  { to, data }: Omit<Announcement<T>, 'topic'>,
): Promise<void> {
  const payload = JSON.stringify({ topic, to, data })
  if (Buffer.byteLength(payload) > longest) throw new Error(`${topic} says too much: send ids only.`)
  await tellOnceStored(db, { channel: liveChannel, payload })
}
