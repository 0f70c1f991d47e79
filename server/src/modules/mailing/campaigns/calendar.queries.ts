import { sql } from 'kysely'
import type { ReadDb } from '../../../db/pool.ts'
import { listRemindersWithin } from '../../events/event-mails/reminder-rules.queries.ts'
import type { Period } from './calendar.rules.ts'
import { figuresOf } from './figures.queries.ts'

/** What was and will be sent in a period: campaigns, and reminders of events, oldest first. */
export async function listCalendar(db: ReadDb, period: Period) {
  const at = sql<Date>`coalesce(started_at, scheduled_at)`
  const campaigns = await db
    .selectFrom('campaigns')
    .select(['campaign_id', 'name', 'state', 'recipient_count', 'queued_at', at.as('at')])
    .where('deleted_at', 'is', null)
    .where(at, '>=', period.from)
    .where(at, '<', period.until)
    .orderBy(at)
    .limit(1_000)
    .execute()
  const figures = await figuresOf(db, campaigns)
  const reminders = await listRemindersWithin(db, period)
  return [
    ...campaigns.map(({ campaign_id, name, state, ...campaign }) => ({
      kind: 'campaign' as const,
      id: campaign_id,
      title: name,
      at: campaign.at,
      state,
      recipients: figures.get(campaign_id)?.recipients ?? null,
    })),
    ...reminders.map((reminder) => ({
      kind: 'reminder' as const,
      id: reminder.event_id,
      title: reminder.event_title,
      at: reminder.at,
      state: reminder.sent_at ? ('finished' as const) : ('due' as const),
      recipients: reminder.recipient_count,
    })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
