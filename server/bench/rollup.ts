// The benchmark of rolling up a day of events while pages send others.
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { openDatabase } from '../src/db/pool.ts'
import { rollUpAll } from '../src/modules/tracking/tracks/tracks.jobs.ts'
import { events } from './insight-events.ts'
import { median, secondsPerRound, sendLoad } from './load.ts'
import type { StartedServer } from './processes.ts'
import type { Figure } from './report.ts'
import { addBacklog, batch, connected, taking } from './tracking.ts'

/** The processor time of rolling up a day of a tenth of the events, while pages send others. */
export const measureRollUpOfDay = (product: StartedServer, url: string): Promise<Figure[]> =>
  connected(url, async (client) => {
    const ofDay = Math.max(10_000, events / 10)
    const { db, close } = openDatabase({ url, max: 1, name: 'bench', onLost: () => undefined })
    const { signal } = new AbortController()
    await endOwnRollUps(client)
    await sendLoad(taking(product), secondsPerRound)
    await rollUpAll(db, signal)
    const quiet = [
      await sendLoad(taking(product), secondsPerRound),
      await sendLoad(taking(product), secondsPerRound),
    ]
    await rollUpAll(db, signal)
    const eventsOfToday = async () => {
      const { rows } = await sql<{ events: number }>`select coalesce(sum(events), 0)::bigint as events
        from tracks_by_day where day >= current_date - 1`.execute(db)
      return rows[0]?.events ?? 0
    }
    const rolledBefore = await eventsOfToday()
    // Visitors come once or twice a day, not with every slice.
    await addBacklog(client, ofDay, 1_000_000_007)
    const lastOfDay =
      (await client.query<{ last: number }>('select max(xid) as last from tracks')).rows[0]?.last ?? 0
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    const pid = rows[0]?.pid ?? 0
    const before = await secondsOf(pid)
    // Pages send events without a pause, so the rollup never catches up with them: it ends when the day is rolled up.
    const over = new AbortController()
    const rolling = rollUpAll(db, over.signal).finally(() => {
      over.abort()
    })
    const beside = []
    do beside.push(await sendLoad(taking(product), secondsPerRound))
    while (!over.signal.aborted && (await markOf(client)) <= lastOfDay)
    over.abort()
    await rolling
    const used = (await secondsOf(pid)) - before
    const rolled = (await eventsOfToday()) - rolledBefore
    if (rolled < ofDay) throw new Error(`Only ${rolled} of ${ofDay} events were rolled up.`)
    // The events that pages sent meanwhile are rolled up too.
    const seconds = (used * ofDay) / rolled
    await close()
    const speed = (rounds: { perSecond: number }[]) => median(rounds.map(({ perSecond }) => perSecond))
    const ratio = speed(beside) / speed(quiet)
    const most = (20 * ofDay) / 1_000_000
    return [
      {
        what: `processor time of rolling up a day of ${ofDay.toLocaleString('en')} events`,
        ...{
          product: `${seconds.toFixed(1)} s`,
          bare: '',
          ratio: '',
          bar: `≤ ${most.toFixed(1)} s`,
          isMet: seconds <= most,
        },
      },
      {
        what: 'events taken meanwhile, against themselves without it',
        product: `${(speed(beside) * batch).toFixed(0)}/s`,
        bare: `${(speed(quiet) * batch).toFixed(0)}/s`,
        ...{ ratio: ratio.toFixed(2), bar: '≥ 0.7', isMet: ratio >= 0.7 },
      },
    ]
  })

/** The transaction up to which events are rolled up. */
const markOf = async (client: pg.Client): Promise<number> =>
  (await client.query<{ rolled_to: number }>('select rolled_to from track_marks')).rows[0]?.rolled_to ?? 0

/** The job of the product would roll up a part of the events, in a process whose time is not counted. */
async function endOwnRollUps(client: pg.Client): Promise<void> {
  await client.query(`delete from pgboss.schedule where name = 'tracks.roll-up'`)
  await client.query(`delete from pgboss.job where name = 'tracks.roll-up' and state <> 'active'`)
  const active = `select from pgboss.job where name = 'tracks.roll-up' and state = 'active'`
  while ((await client.query(active)).rowCount) await sleep(200)
}

/** Seconds of processor time that a process has used. */
async function secondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
