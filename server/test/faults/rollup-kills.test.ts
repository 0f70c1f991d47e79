import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { trackKinds } from '@balai/contract/tracking/tracks.ts'
import { facets } from '../../src/modules/tracking/tracks/counted.queries.ts'
import { insertTracks } from '../../src/modules/tracking/tracks/tracks.queries.ts'
import type { Services } from '../../src/services.ts'
import { openForProcesses } from '../child-processes.ts'
import { differences, facetsOfWeeks, sums } from '../raw-counts.ts'
import { rollUpEverything } from '../rolled-up.ts'
import { amount } from './rounds.ts'

const kills = amount(3, 6)
let processes: Awaited<ReturnType<typeof openForProcesses>>
let services: Services

/** A source of each group of channels that is counted, and one that is not, from this id on. */
const firstSource = 50
const sources = ['www.google.com', 'warta/email/maret', 'blog.example', 'x.com', 'direct']
/** So few that each of them comes again in many slices, before and after a kill. */
const visitorCount = 5

beforeAll(async () => {
  processes = await openForProcesses()
  ;({ services } = processes)
  await services.pool.query(
    `insert into track_labels (label_id, sort, label)
    select $1 + place - 1, 2, label from unnest($2::text[]) with ordinality source (label, place)`,
    [firstSource, sources],
  )
})
afterEach(() => services.pool.query('truncate tracks, tracks_by_day, tracks_by_facet, tracks_by_hour'))
afterAll(() => processes.close())

test('processes that are killed while they roll up count every event and every visitor once', async () => {
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
  const found = await sums(services.pool)
  expect(found).toMatchObject({ events: kills * 40 * 5, by_day: kills * 40 * 5, by_hour: kills * 40 * 5 })
  expect(found).toMatchObject({ visits_by_day: found['visits'], visitors_by_hour: found['visitors'] })
  // Nothing that is counted is left out of the comparison.
  expect(await facetsFound()).toEqual([...Object.values(facets), ...facetsOfWeeks])
  expect(await differences(services.pool)).toEqual([])
})

test('the check notices a mark that is stored apart from what was added', async () => {
  for (let batch = 1; batch <= 10; batch += 1) await arrive(batch)
  await end(await start('apart'))
  await rollUpEverything(services)
  expect(await sums(services.pool)).toMatchObject({ events: 50, by_day: 100, by_hour: 100 })
  expect(await differences(services.pool)).not.toEqual([])
})

/** Five events of one visitor, who comes again with other batches. All batches together have every kind and facet. */
const arrive = (batch: number) =>
  insertTracks(
    services.pool,
    { visitor: 1 + (batch % visitorCount), device_id: batch % 2, member_id: 0 },
    Array.from({ length: 5 }, (_, index) => {
      const number = batch * 5 + index
      const round = Math.floor(number / trackKinds.length)
      return {
        ...{ kind: 1 + (number % trackKinds.length), path_id: 1 + (number % 3) },
        ...{ source_id: firstSource + (round % sources.length), target_id: round % 2, text_id: round % 3 },
        ...{ country_id: batch % 2, value: round % 3, whole: 2 },
      }
    }),
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

async function facetsFound() {
  const { rows } = await services.pool.query<{ facet: number }>(
    'select distinct facet from tracks_by_facet order by facet',
  )
  return rows.map(({ facet }) => facet)
}
