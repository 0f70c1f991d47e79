import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aPattern } from '../../src/modules/mailing/recurring-campaigns/recurring-campaigns.factory.ts'
import { runDueAt } from '../../src/modules/mailing/recurring-campaigns/recurring-campaigns.jobs.ts'
import type { Services } from '../../src/services.ts'
import { anArticle } from '../articles.ts'
import { openForProcesses } from '../child-processes.ts'
import { jobContext } from '../job-context.ts'
import { amount } from './rounds.ts'

const setups = amount(100, 1_000)
const slot = '2026-11-16T02:00:00Z'
let processes: Awaited<ReturnType<typeof openForProcesses>>
let services: Services

beforeAll(async () => {
  processes = await openForProcesses()
  ;({ services } = processes)
  await dueSetups()
})
afterAll(() => processes.close())

test('two servers run the setups that are due, and one is killed on the way: each runs exactly once', async () => {
  const [killed, kept] = [start(), start()]
  const ended = Promise.all([once(killed, 'exit'), once(kept, 'exit')])
  await grown(setups / 5)
  killed.kill('SIGKILL')
  const third = start()
  expect(await once(third, 'exit')).toEqual([0, null])
  expect(await ended).toEqual([
    [null, 'SIGKILL'],
    [0, null],
  ])
  expect(await wrongs()).toEqual([])
  // Once more, with a clock that went back by an hour and a day, and then right again.
  for (const now of ['2026-11-16T01:00:00Z', '2026-11-15T02:00:00Z', slot])
    await runDueAt(jobContext({ services }), new Date(now))
  expect(await wrongs()).toEqual([])
})

test('the check notices a run without a campaign, a campaign too many and a setup that did not run', async () => {
  await sql`update recurring_runs set campaign_id = null where run_id = (select min(run_id) from recurring_runs where state = 'sent')`.execute(
    services.db,
  )
  expect(await wrongs()).toEqual(['1 runs without a mail', '1 campaigns without a run'])
  await sql`delete from recurring_runs where run_id = (select max(run_id) from recurring_runs)`.execute(
    services.db,
  )
  expect(await wrongs()).toContain('1 setups without a run')
})

/**
 * Setups that repeat campaigns of their own, all due at the same moment. Every fifth has enough articles to send a
 * campaign; building mails for all of them would take most of the time.
 */
async function dueSetups(): Promise<void> {
  const { db } = services
  const content_values = [
    (await anArticle(db, { published: true })).news_id,
    (await anArticle(db, { published: true })).news_id,
  ]
  const { campaign_id } = await aPattern(db, { content_id: 'manual', content_values, num: 2 })
  await sql`insert into campaigns (name, subject, list_ids, sender_id)
    select 'Kabar ' || n, subject, list_ids, sender_id from campaigns, generate_series(2, ${setups}::int) n
    where campaign_id = ${campaign_id}`.execute(db)
  // A letter is built quickly.
  await sql`insert into campaign_contents (campaign_id, choice, blocks, template)
    select campaigns.campaign_id, choice, blocks, 'letter' from campaigns, campaign_contents content
    where content.campaign_id = ${campaign_id} and campaigns.campaign_id <> ${campaign_id}`.execute(db)
  await sql`insert into recurring_campaigns (campaign_id, name, unit, weekdays, interval_weeks, month_days, "time", time_zone,
      starts_on, min_items, repeat_weeks, missed, next_at)
    select campaign_id, name, 'week', '{1}', 1, '{}', '09:00', 'Asia/Jakarta', '2026-01-01',
      case when campaign_id % 5 = 0 then 2 else 3 end, 4, 'once', ${slot}
    from campaigns`.execute(db)
}

/** A process that runs what is due. */
const start = () => processes.start(join(import.meta.dirname, '../job-process.ts'), 'recurring', slot)

const grown = (least: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await sql<{ count: number }>`select count(*) from recurring_runs`.execute(services.db)
      expect(rows[0]?.count).toBeGreaterThan(least)
    },
    { timeout: 180_000, interval: 20 },
  )

/** What is not as it should be, counted. */
async function wrongs(): Promise<string[]> {
  const { rows } = await sql<{ what: string; count: number }>`
    select 'setups without a run' as what, count(*) from recurring_campaigns s
      where not exists (select from recurring_runs r where r.recurring_id = s.id and r.slot_at = ${slot})
    union all select 'setups with several runs', count(*) from
      (select from recurring_runs group by recurring_id having count(*) > 1) several
    union all select 'runs without a mail', count(*) from recurring_runs r
      where (state = 'sent' or recurring_id % 5 = 0)
        and not exists (select from campaign_contents c where c.campaign_id = r.campaign_id and c.html <> '')
    union all select 'campaigns without a run', count(*) from campaigns c
      where recurring_id is not null and not exists (select from recurring_runs r where r.campaign_id = c.campaign_id)
    union all select 'setups that stay due', count(*) from recurring_campaigns where next_at <= ${slot}`.execute(
    services.db,
  )
  return rows.filter(({ count }) => count > 0).map(({ what, count }) => `${count} ${what}`)
}
