import { randomUUID } from 'node:crypto'
import type { ContentChoice } from '@balai/contract/mailing/campaign-content.ts'
import type { RecurringRule } from '@balai/contract/mailing/recurring-rule.ts'
import type { Db } from '../../../db/pool.ts'
import { slotsAfter } from './slots.rules.ts'

let made = 0

interface Wanted {
  name?: string
  list_ids?: number[]
}

/** A campaign that can be repeated, with a greeting before its articles. */
export async function aPattern(db: Db, choice: Partial<ContentChoice>, wanted: Wanted = {}) {
  made += 1
  const { name = `Kabar ${made}`, list_ids = [1] } = wanted
  const { sender_id } = await db
    .insertInto('mail_senders')
    .values({ name: 'Redaksi', address: `redaksi-${randomUUID()}@balai.example` })
    .returning('sender_id')
    .executeTakeFirstOrThrow()
  const { campaign_id } = await db
    .insertInto('campaigns')
    .values({ name, subject: 'Kabar minggu ini', sender_id, list_ids })
    .returning('campaign_id')
    .executeTakeFirstOrThrow()
  const greeting = { kind: 'text', key: 'greeting', html: '<p>Selamat pagi,</p>' }
  await db
    .insertInto('campaign_contents')
    .values({
      campaign_id,
      choice: JSON.stringify(choice) as never,
      blocks: JSON.stringify([greeting]) as never,
    })
    .execute()
  return { campaign_id, sender_id }
}

const monday: RecurringRule = {
  unit: 'week',
  weekdays: [1],
  interval_weeks: 1,
  month_days: [1],
  time: '09:00',
  time_zone: 'Asia/Jakarta',
  starts_on: '2026-01-01',
}

/** A setup that repeats a campaign every Monday. */
export const aSetup = (
  db: Db,
  {
    campaign_id,
    name = 'Kabar Senin',
    ...rule
  }: { campaign_id: number; name?: string } & Partial<RecurringRule>,
) =>
  db
    .insertInto('recurring_campaigns')
    .values({
      ...{ campaign_id, name, ...monday, ...rule },
      min_items: 2,
      repeat_weeks: 4,
      missed: 'once',
      next_at: slotsAfter({ ...monday, ...rule }, new Date(), 1)[0] ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
