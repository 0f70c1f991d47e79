import { mailedReports } from '@balai/contract/insight/report-mails.ts'
import type { Transaction } from '../../../db/pool.ts'
import { insertSchedule, listPeople } from './report-mails.queries.ts'
import { nextSlot } from './slots.rules.ts'

const weekly = {
  cadence: 'weekly',
  weekday: 1,
  month_day: 1,
  at_time: '08:00',
  time_zone: 'Asia/Jakarta',
} as const

/** A report that some of the demo's accounts get every Monday. Without accounts nothing is made. */
export const demoReportMails = {
  name: 'demo report mails',
  async make(db: Transaction): Promise<boolean> {
    const report = 'subscribers'
    const [first, ...more] = await listPeople(db, mailedReports[report])
    if (!first) return false
    const receiver_ids = [first, ...more.slice(0, 1)].map(({ user_id }) => user_id)
    const by = { created_by: first.user_id, updated_by: first.user_id }
    await insertSchedule(db, {
      ...{ ...weekly, report, receiver_ids, ...by },
      next_run_at: nextSlot(weekly, new Date()),
    })
    return true
  },
}
