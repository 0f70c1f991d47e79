import type { ChangeContext, ReadContext } from '../../../http/context.ts'
import { refuseField } from '../../../http/refusal.ts'
import { enqueue } from '../../../jobs/queue.ts'
import type { News } from './news.queries.ts'
import { newsRunSchedule } from './news.jobs.ts'

interface Wanted {
  publish_at?: Date | undefined
  unpublish_at?: Date | undefined
}

/** The moments must lie ahead, and in their order. */
export function refuseWrongTimes(
  { publish_at, unpublish_at }: Wanted,
  { needsPublishAt = false } = {},
): void {
  const now = Date.now()
  if (needsPublishAt && !publish_at)
    throw refuseField('publish_at', 'Say when it should appear, or publish it now.')
  if (publish_at && publish_at.getTime() <= now)
    throw refuseField('publish_at', 'This moment has passed already. Choose a later one, or publish it now.')
  if (unpublish_at && unpublish_at.getTime() <= (publish_at?.getTime() ?? now))
    throw refuseField('unpublish_at', 'It would disappear before it appears. Choose a later moment.')
}

/** Wakes the clock at the moments that an article waits for. */
export async function keepAppointments(
  { queue, db }: Pick<ChangeContext, 'queue' | 'db'>,
  { publish_at, unpublish_at }: Pick<News, 'publish_at' | 'unpublish_at'>,
): Promise<void> {
  for (const at of [publish_at, unpublish_at])
    if (at) await enqueue({ queue, db }, newsRunSchedule, {}, { at, singleton_key: at.toISOString() })
}

/** A moment as people of the platform read it, such as “20 November 2026 at 09.00 WIB”. */
export const spokenMoment = ({ config }: Pick<ReadContext, 'config'>, at: Date) =>
  new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: config.TIME_ZONE,
  }).format(at) + ` (${zoneName(config.TIME_ZONE, at)})`

const zoneName = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat('id', { timeZone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
