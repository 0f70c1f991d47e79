import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { newDatabase, makeUnreachable } from '../../test/database.ts'
import { openTestServices } from '../../test/services.ts'
import {
  makeSampleTables,
  note,
  openGate,
  sampleFail,
  sampleNote,
  samplePlanned,
  sampleRuns,
  sampleSlow,
} from '../../test/sample-jobs.ts'
import type { Services } from '../services.ts'
import { allJobs } from '../modules.ts'
import { defineJob, type Job } from './define-job.ts'
import { enqueue } from './queue.ts'
import { refuseDuplicateNames, startWorker } from './worker.ts'

const ends: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

/** Services on a new database, with the tables of the sample jobs. */
async function newServices(settings: Record<string, string> = {}): Promise<Services & { url: string }> {
  const database = await newDatabase()
  ends.push(() => database.drop())
  const services = await openOn(database.url, settings)
  await makeSampleTables(services)
  return { ...services, url: database.url }
}

async function openOn(url: string, settings: Record<string, string> = {}): Promise<Services> {
  const services = await openTestServices(url, settings)
  ends.push(() => services.close())
  return services
}

function aWorker(services: Services, jobs: readonly Job[]) {
  const worker = startWorker(services, jobs)
  ends.push(() => worker.stop())
  return worker
}

function aWorkerProcess({ url, config }: Services & { url: string }): ChildProcess {
  const program = join(import.meta.dirname, '../../test/worker-process.ts')
  const child = spawn(process.execPath, [program, url, config.data_dir], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  ends.push(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  })
  return child
}

const add = <I extends z.ZodObject>(services: Services, job: Job<I>, input: z.input<I>, when = {}) =>
  services.db.transaction().execute((db) => enqueue({ queue: services.queue, db }, job, input, when))

const within = (seconds: number) => ({ timeout: seconds * 1_000, interval: 50 })

async function stored(services: Services, name: string) {
  const { rows } = await services.pool.query<{ state: string; retry_count: number; output: unknown }>(
    'select state, retry_count, output from pgboss.job where name = $1',
    [name],
  )
  return rows
}

describe.concurrent('adding a job', () => {
  it('adds nothing when the transaction rolls back, and runs the job after a commit', async () => {
    const services = await newServices()
    aWorker(services, [sampleNote])
    const rollBack = services.db.transaction().execute(async (db) => {
      await enqueue({ queue: services.queue, db }, sampleNote, { id: 1 })
      throw new Error('changed my mind')
    })
    await expect(rollBack).rejects.toThrow('changed my mind')
    expect(await stored(services, 'sample.note')).toEqual([])
    await add(services, sampleNote, { id: 2 })
    await vi.waitFor(
      async () => expect(await sampleRuns(services, 'sample.note', 2)).toHaveLength(1),
      within(20),
    )
    expect(await sampleRuns(services, 'sample.note', 1)).toEqual([])
  })

  it('refuses an invalid input before anything is stored', async () => {
    const services = await newServices()
    await expect(add(services, sampleNote, { id: 0 })).rejects.toThrow('sample.note was given a wrong input')
    const unknown = { id: 1, extra: 'field' }
    await expect(add(services, sampleNote, unknown)).rejects.toThrow('extra')
    expect(await stored(services, 'sample.note')).toEqual([])
  })

  it('parses the input again when the job runs, and does not retry an invalid one', async () => {
    const services = await newServices()
    const older = defineJob('sample.note', { input: z.object({ name: z.string() }), run: async () => {} })
    await add(services, older, { name: 'of another version' })
    aWorker(services, [sampleNote])
    await vi.waitFor(
      async () =>
        expect(await stored(services, 'sample.note')).toMatchObject([{ state: 'failed', retry_count: 0 }]),
      within(20),
    )
  })

  it('adds no second job while one with the same key waits', async () => {
    const services = await newServices()
    const first = await add(services, sampleNote, { id: 1 }, { singleton_key: 'only one' })
    const second = await add(services, sampleNote, { id: 1 }, { singleton_key: 'only one' })
    expect(first).toBeTypeOf('string')
    expect(second).toBeUndefined()
    await add(services, sampleNote, { id: 1 })
    await add(services, sampleNote, { id: 1 })
    expect(await stored(services, 'sample.note')).toHaveLength(3)
  })

  it('does not run a job before its start time', async () => {
    const services = await newServices()
    aWorker(services, [sampleNote])
    await add(services, sampleNote, { id: 1 }, { at: new Date(Date.now() + 3_600_000) })
    await add(services, sampleNote, { id: 2 }, { at: new Date(Date.now() + 2_000) })
    await vi.waitFor(
      async () => expect(await sampleRuns(services, 'sample.note', 2)).toHaveLength(1),
      within(30),
    )
    expect(await sampleRuns(services, 'sample.note', 1)).toEqual([])
  })

  it('runs many jobs without waiting for the next poll', async () => {
    const services = await newServices()
    aWorker(services, [sampleNote])
    await services.db.transaction().execute(async (db) => {
      for (let index = 0; index < 30; index++)
        await enqueue({ queue: services.queue, db }, sampleNote, { id: 7 })
    })
    // One job per poll would take five minutes.
    await vi.waitFor(
      async () => expect(await sampleRuns(services, 'sample.note', 7)).toHaveLength(30),
      within(30),
    )
  })
})

describe.concurrent('a worker', () => {
  it('retries a failing job, then stores its error in one line and without passwords', async () => {
    const services = await newServices()
    aWorker(services, [sampleFail])
    await add(services, sampleFail, { id: 1 })
    await vi.waitFor(
      async () =>
        expect(await stored(services, 'sample.fail')).toMatchObject([{ state: 'failed', retry_count: 1 }]),
      within(45),
    )
    expect(await sampleRuns(services, 'sample.fail', 1)).toHaveLength(2)
    const [job] = await stored(services, 'sample.fail')
    expect(job?.output).toEqual({ problem: 'The printer at ipp://printer is on fire.' })
  })

  it('finishes the running job when it is stopped, and starts no other', async () => {
    const services = await newServices()
    const worker = aWorker(services, [sampleSlow])
    await add(services, sampleSlow, { id: 1 })
    await vi.waitFor(
      async () => expect(await sampleRuns(services, 'sample.slow', 1)).toHaveLength(1),
      within(20),
    )
    await add(services, sampleSlow, { id: 2 })
    const stopped = worker.stop()
    await openGate(services, 1)
    await stopped
    expect((await sampleRuns(services, 'sample.slow', 1)).map(({ phase }) => phase)).toEqual([
      'begun',
      'ended',
    ])
    const states = (await stored(services, 'sample.slow')).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['completed', 'created'])
  })

  it('takes over the job of a killed worker within a minute', { timeout: 90_000 }, async () => {
    const services = await newServices()
    const victim = aWorkerProcess(services)
    await add(services, sampleSlow, { id: 1 })
    await vi.waitFor(
      async () => expect(await sampleRuns(services, 'sample.slow', 1)).toHaveLength(1),
      within(20),
    )
    const successor = aWorkerProcess(services)
    await add(services, sampleNote, { id: 1 })
    victim.kill('SIGKILL')
    await once(victim, 'exit')
    await openGate(services, 1)
    await vi.waitFor(
      async () =>
        expect(await sampleRuns(services, 'sample.slow', 1)).toMatchObject([
          { phase: 'begun', pid: victim.pid },
          { phase: 'begun', pid: successor.pid },
          { phase: 'ended', pid: successor.pid },
        ]),
      within(60),
    )
    await vi.waitFor(
      async () => expect(await stored(services, 'sample.slow')).toMatchObject([{ state: 'completed' }]),
      within(5),
    )
    successor.kill('SIGTERM')
    expect(await once(successor, 'exit')).toEqual([0, null])
  })

  it('continues after a database outage', async () => {
    const services = await newServices()
    aWorker(services, [sampleNote])
    await add(services, sampleNote, { id: 1 })
    await vi.waitFor(
      async () => expect(await sampleRuns(services, 'sample.note', 1)).toHaveLength(1),
      within(20),
    )
    const back = await makeUnreachable(services.url)
    await expect(add(services, sampleNote, { id: 2 })).rejects.toThrow()
    await back()
    await vi.waitFor(() => add(services, sampleNote, { id: 2 }), within(10))
    await vi.waitFor(
      async () => expect(await sampleRuns(services, 'sample.note', 2)).toHaveLength(1),
      within(30),
    )
  })
})

describe.concurrent('scheduled jobs', () => {
  it('run once per scheduled minute, with any number of workers', { timeout: 90_000 }, async () => {
    const services = await newServices()
    const second = await openOn(services.url)
    for (const place of [services, second]) aWorker(place, [samplePlanned])
    const passes = new Set<string>()
    await vi.waitFor(async () => {
      const { rows } = await services.pool.query<{ at: string }>(
        'select cron_on::text as at from pgboss.version',
      )
      if (rows[0]?.at) passes.add(rows[0].at)
      expect(passes.size).toBeGreaterThanOrEqual(4)
      expect(await sampleRuns(services, 'sample.planned')).not.toEqual([])
    }, within(70))
    await vi.waitFor(
      async () => expect(await settledRuns(services)).toBe(await plannedMinutes(services)),
      within(15),
    )
    // Proves that the count would detect an extra run.
    await add(services, samplePlanned, {})
    await vi.waitFor(
      async () => expect(await settledRuns(services)).toBeGreaterThan(await plannedMinutes(services)),
      within(20),
    )
  })

  it('follow the platform’s time zone unless they name another', { timeout: 90_000 }, async () => {
    const zone = 'Pacific/Kiritimati'
    const services = await newServices({ TIME_ZONE: zone })
    const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: 'numeric' })
    const hour = Number(format.format(new Date()))
    // Every minute of the current hour there, and of the next one in case it begins during the test.
    const cron = `* ${hour},${(hour + 1) % 24} * * *`
    const planned = (name: string, schedule: { cron: string; zone?: string }) =>
      defineJob(name, { input: z.object({}), schedule, run: (context) => note(context, name, 'ended') })
    aWorker(services, [
      planned('sample.there', { cron }),
      planned('sample.elsewhere', { cron, zone: 'Asia/Jakarta' }),
    ])
    await vi.waitFor(
      async () => expect(await sampleRuns(services, 'sample.there')).not.toEqual([]),
      within(75),
    )
    expect(await stored(services, 'sample.elsewhere')).toEqual([])
  })

  it('are unscheduled when they are no longer in the list', async () => {
    const services = await newServices()
    const plan = async () => (await services.pool.query('select name from pgboss.schedule')).rows
    const worker = aWorker(services, [samplePlanned])
    await vi.waitFor(async () => expect(await plan()).toEqual([{ name: 'sample.planned' }]), within(20))
    await worker.stop()
    aWorker(services, [sampleNote])
    await vi.waitFor(async () => expect(await plan()).toEqual([]), within(20))
  })
})

describe('the list of jobs', () => {
  it('has no duplicate names', () => {
    expect(() => refuseDuplicateNames(allJobs)).not.toThrow()
    expect(() => refuseDuplicateNames([sampleNote, sampleFail, sampleNote])).toThrow(
      'two jobs with the name sample.note',
    )
  })

  it('refuses a schedule for a job that requires an input', () => {
    const impossible = () =>
      defineJob('sample.x', {
        input: z.object({ id: z.int() }),
        schedule: { cron: '* * * * *' },
        run: async () => {},
      })
    expect(impossible).toThrow('no schedule can give')
  })
})

/** The number of runs, once no job waits or runs. */
async function settledRuns(services: Services): Promise<number> {
  const { rows } = await services.pool.query<{ open: number }>(
    `select count(*) as open from pgboss.job
    where name in ('sample.planned', '__pgboss__send-it') and state in ('created', 'retry', 'active')`,
  )
  expect(rows[0]?.open).toBe(0)
  return (await sampleRuns(services, 'sample.planned')).length
}

async function plannedMinutes(services: Services): Promise<number> {
  const { rows } = await services.pool.query<{ minutes: number }>(
    `select count(distinct singleton_on) as minutes from pgboss.job where name = '__pgboss__send-it'`,
  )
  return rows[0]?.minutes ?? 0
}
