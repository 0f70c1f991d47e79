import { setTimeout as wait } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import { makeQueue } from '../db/queue.ts'
import type { Services } from '../services.ts'
import type { Job } from './define-job.ts'

export interface Worker {
  /** Takes no more jobs and lets the ones in hand finish, for up to 30 seconds; what remains is tried again later. */
  stop(): Promise<void>
}

/**
 * How quickly it all goes. A job that may start is announced and taken at once; looking for others is for those that
 * became due by the clock, and for announcements that were lost. The job of a worker that died misses its heartbeat
 * for 15 s, is found out within another 15, waits for its retry delay (5 to 10 s) and is taken over at the next look.
 */
const pace = {
  supervise: { superviseIntervalSeconds: 15, monitorIntervalSeconds: 15, maintenanceIntervalSeconds: 3_600 },
  schedules: { cronMonitorIntervalSeconds: 10, cronWorkerIntervalSeconds: 5 },
  look: { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 10, heartbeatRefreshSeconds: 5 },
  // Parts of pg-boss that are not used: they need not look often.
  unused: { flowIntervalSeconds: 3_600, bamIntervalSeconds: 600, monitorVacuum: false },
} as const
const stopLimit = 30_000
const startAgainAfter = 5_000

/** Where pg-boss keeps the planned runs until they become jobs: its own queue, with leases as short as ours. */
const plannedRuns = '__pgboss__send-it'

/** Begins to work in the background and goes on whatever happens to the database. */
export function startWorker(services: Services, jobs: readonly Job[]): Worker {
  refuseTwins(jobs)
  const stopping = new AbortController()
  const working = keepTrying(stopping.signal, services, () => begin(services, jobs))
  return {
    async stop() {
      stopping.abort()
      const boss = await working
      await boss?.stop({ graceful: true, timeout: stopLimit })
    },
  }
}

/** Two jobs of one name would take each other's work. */
export function refuseTwins(jobs: readonly Job[]): void {
  const twin = jobs.find((job, index) => jobs.findIndex((other) => other.name === job.name) !== index)
  if (twin) throw new Error(`There are two jobs of the name ${twin.name}. Rename one of them.`)
}

async function keepTrying(
  stopped: AbortSignal,
  { log }: Services,
  work: () => Promise<PgBoss>,
): Promise<PgBoss | undefined> {
  while (!stopped.aborted) {
    try {
      return await work()
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'background work could not begin and is tried again')
      await wait(startAgainAfter, undefined, { signal: stopped }).catch(() => undefined)
    }
  }
  return undefined
}

async function begin(services: Services, jobs: readonly Job[]): Promise<PgBoss> {
  const { log, config, queue } = services
  const boss = await queue.newBoss({
    useListenNotify: true,
    ...pace.supervise,
    ...pace.schedules,
    ...pace.unused,
  })
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  try {
    await boss.start()
    await boss.updateQueue(plannedRuns, { expireInSeconds: 30 })
    for (const job of jobs) {
      await makeQueue(boss, job.queue)
      const options = { ...pace.look, batchSize: 1, perJobResults: true } as const
      const worker_id: string = await boss.work<object, object, typeof options>(
        job.name,
        options,
        async (taken) => {
          const results = await Promise.all(taken.map((one) => runJob(services, job, one)))
          // Perhaps another one is waiting: look now and not at the next turn.
          boss.notifyWorker(worker_id)
          return results
        },
      )
    }
    await planSchedules(boss, jobs, config.TIME_ZONE)
    return boss
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw error
  }
}

/** What is planned is what the jobs say; a run that nobody was there for is made up for once. */
async function planSchedules(boss: PgBoss, jobs: readonly Job[], zone: string): Promise<void> {
  const planned = new Set<string>()
  for (const { name, schedule } of jobs) {
    if (!schedule) continue
    planned.add(name)
    await boss.schedule(name, schedule.cron, {}, { tz: schedule.zone ?? zone, missed: 'once' })
  }
  for (const { name } of await boss.getSchedules()) if (!planned.has(name)) await boss.unschedule(name)
}

async function runJob(
  services: Services,
  job: Job,
  taken: { id: string; data: object | null; signal: AbortSignal },
) {
  const { id, signal } = taken
  const log = services.log.child({ job: job.name, job_id: id })
  const input = job.input.safeParse(taken.data ?? {})
  if (!input.success) {
    log.error({ err: input.error }, 'a job has a wrong input')
    // Trying again would not make it right.
    return {
      id,
      status: 'deadletter' as const,
      output: { problem: 'The input of this job is not what it should be.' },
    }
  }
  try {
    await job.run(
      { services, caller: null, origin: { request_id: `job ${id}`, address: 'local' }, log, signal },
      input.data,
    )
    return { id, status: 'completed' as const }
  } catch (error) {
    log.error({ err: error }, 'a job failed')
    return { id, status: 'failed' as const, output: { problem: problemOf(error) } }
  }
}

/** One line for people; everything else is in the log. */
function problemOf(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1)
  return line.replaceAll(/(\w+:\/\/)[^@\s/]*@/g, '$1').slice(0, 300) || 'It failed without saying why.'
}
