import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { reportNames } from '@balai/contract/insight/report-mails.ts'
import { aUser } from '../../src/modules/identity/users/users.factory.ts'
import type { Services } from '../../src/services.ts'
import { openForProcesses } from '../child-processes.ts'

const schedules = 120
const receivers = 2
const slot = '2026-11-16T02:00:00Z'
let processes: Awaited<ReturnType<typeof openForProcesses>>
let services: Services

beforeAll(async () => {
  processes = await openForProcesses()
  ;({ services } = processes)
  const people = []
  for (let number = 0; number < receivers; number += 1)
    people.push(await aUser(services.db, { roles: ['superuser'] }))
  const receiver_ids = people.map(({ user_id }) => user_id)
  await sql`insert into report_mails (report, cadence, at_time, time_zone, receiver_ids, next_run_at)
    select (${[...reportNames]}::text[])[1 + n % ${reportNames.length}::integer], 'weekly', '09:00', 'Asia/Jakarta',
      ${receiver_ids}::integer[], ${slot}::timestamptz
    from generate_series(1, ${schedules}::integer) n`.execute(services.db)
})
afterAll(() => processes.close())

test('two processes that mail the reports that are due are killed on the way: each is mailed exactly once', async () => {
  const killed = [start(), start()]
  for (const [place, child] of killed.entries()) {
    await mailed(schedules * (0.2 + 0.3 * place))
    child.kill('SIGKILL')
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  }
  expect(await mailed(1)).toBeLessThan(schedules)
  const after = [start(), start()]
  expect(await Promise.all(after.map((child) => once(child, 'exit')))).toEqual([
    [0, null],
    [0, null],
  ])
  expect(await wrongs()).toEqual([])
})

test('the check notices a report that is mailed twice, and one that is not', async () => {
  await sql`update report_mails set next_run_at = ${slot} where report_mail_id = 1`.execute(services.db)
  await sql`delete from mails where source = 'report mail 2 run 1'`.execute(services.db)
  expect(await once(start(), 'exit')).toEqual([0, null])
  expect(await wrongs()).toEqual([
    { report_mail_id: 1, mails: 2 * receivers, runs: 2 },
    { report_mail_id: 2, mails: 0, runs: 1 },
  ])
})

const start = () => processes.start(join(import.meta.dirname, '../job-process.ts'), 'reports', slot)

/** Waits until at least this many schedules have been mailed, and returns how many there are. */
const mailed = (count: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await services.pool.query<{ count: number }>(
        'select count(*) from report_mails where runs > 0',
      )
      const found = rows[0]?.count ?? 0
      expect(found).toBeGreaterThanOrEqual(count)
      return found
    },
    { timeout: 60_000, interval: 5 },
  )

/** The schedules that were not mailed once to each receiver, or whose next slot did not move on. */
async function wrongs() {
  const { rows } = await services.pool.query(
    `select report_mail_id, count(m.source) as mails, runs
    from report_mails left join mails m on m.source like 'report mail ' || report_mail_id || ' run %'
    group by report_mail_id
    having count(m.source) <> $1 or count(distinct m.recipient_key) <> $1 or runs <> 1 or next_run_at <= $2
    order by report_mail_id`,
    [receivers, slot],
  )
  return rows
}
