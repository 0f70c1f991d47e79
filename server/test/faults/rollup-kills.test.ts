import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { insertTracks } from '../../src/modules/tracking/tracks/tracks.queries.ts'
import type { Services } from '../../src/services.ts'
import { openForProcesses } from '../child-processes.ts'
import { rollUpEverything } from '../rolled-up.ts'
import { amount } from './rounds.ts'

const kills = amount(3, 6)
let processes: Awaited<ReturnType<typeof openForProcesses>>
let services: Services

beforeAll(async () => {
  processes = await openForProcesses()
  ;({ services } = processes)
})
afterEach(() => services.pool.query('truncate tracks, tracks_by_day, tracks_by_hour'))
afterAll(() => processes.close())

test('processes that are killed while they roll up count every event once', async () => {
  const runners = await Promise.all([start(), start()])
  let batch = 0
  for (let kill = 0; kill < kills; kill += 1) {
    // Events go on arriving while a runner is killed and another one takes its place.
    const arriving = Promise.all(Array.from({ length: 40 }, () => arrive((batch += 1))))
    const victim = runners.shift()
    if (victim) await end(victim)
    runners.push(await start())
    await arriving
  }
  await Promise.all(runners.map(end))
  await rollUpEverything(services)
  expect(await counted()).toEqual({ events: kills * 40 * 5, by_day: kills * 40 * 5, by_hour: kills * 40 * 5 })
})

test('the check notices a mark that is stored apart from what was added', async () => {
  for (let batch = 1; batch <= 10; batch += 1) await arrive(batch)
  await end(await start('apart'))
  await rollUpEverything(services)
  expect(await counted()).toEqual({ events: 50, by_day: 100, by_hour: 100 })
})

/** Five events of one visitor. */
const arrive = (visitor: number) =>
  insertTracks(
    services.pool,
    { visitor, device_id: 0, member_id: 0 },
    Array.from({ length: 5 }, (_, index) => ({
      ...{ kind: 1, path_id: 1 + (index % 3), source_id: 2, target_id: 0 },
      ...{ text_id: 0, country_id: 0, value: 0, whole: 0 },
    })),
  )

/** Starts a process and waits until it has begun. */
async function start(...ways: string[]): Promise<ChildProcess> {
  const child = processes.start(join(import.meta.dirname, '../rollups-process.ts'), ...ways)
  await once(child.stdout, 'data')
  return child
}

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  expect(await exited).toEqual([null, 'SIGKILL'])
}

async function counted() {
  const { rows } = await services.pool.query<Record<'events' | 'by_day' | 'by_hour', number>>(`
    select (select count(*) from tracks) as events, (select sum(events)::bigint from tracks_by_day) as by_day,
      (select sum(events)::bigint from tracks_by_hour) as by_hour`)
  return rows[0]
}
