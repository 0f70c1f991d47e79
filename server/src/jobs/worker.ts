import { setTimeout as wait } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import { makeQueue } from '../db/queue.ts'
import { notify } from '../http/live.queries.ts'
import type { Services } from '../services.ts'
import type { Job } from './define-job.ts'

export interface Worker {
  /** Takes no more jobs and waits up to 12 seconds for the running ones; the rest is retried later. */
  stop(): Promise<void>
}

/**
 * Intervals. A job that may start is announced and taken at once; polling finds jobs that become due by time, and lost
 * announcements. The job of a dead worker misses its heartbeat for 15 s, is detected within another 15 s, waits for its
 * retry delay (5 to 10 s) and is taken over at the next poll.
 */
const intervals = {
  supervise: { superviseIntervalSeconds: 15, monitorIntervalSeconds: 15, maintenanceIntervalSeconds: 3_600 },
  schedules: { cronMonitorIntervalSeconds: 10, cronWorkerIntervalSeconds: 5 },
  polling: { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 10, heartbeatRefreshSeconds: 5 },
  punctual: { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 },
  // Features of pg-boss that are not used and need not poll often.
  unused: { flowIntervalSeconds: 3_600, bamIntervalSeconds: 600, monitorVacuum: false },
} as const
const stopLimit = 12_000
const restartDelay = 5_000
const announceEvery = 1_000

/** The pg-boss queue of scheduled runs that are not jobs yet. Its leases are as short as ours. */
const scheduledRuns = '__pgboss__send-it'

/** Starts background work and keeps it running through database outages. */
export function startWorker(services: Services, jobs: readonly Job[]): Worker {
  refuseDuplicateNames(jobs)
  const stopping = new AbortController()
  const working = retryUntilDone(stopping.signal, services, () => begin(services, jobs))
  // One after the other, so that the schedules end in the zone of the last change.
  let planned: Promise<unknown> = working
  const following = services.site.onOtherZone(() => {
    planned = planned.then(async () => {
      const boss = await working
      if (!boss) return
      const plan = () => planSchedules(boss, jobs, services.site.time_zone)
      await retryUntilDone(stopping.signal, services, plan)
    })
  })
  return {
    async stop() {
      stopping.abort()
      following.stop()
      const boss = await working
      await planned
      await boss?.stop({ graceful: true, timeout: stopLimit })
    },
  }
}

/** Two jobs with the same name would take each other's work. */
export function refuseDuplicateNames(jobs: readonly Job[]): void {
  const duplicate = jobs.find((job, index) => jobs.findIndex((other) => other.name === job.name) !== index)
  if (duplicate) throw new Error(`There are two jobs with the name ${duplicate.name}. Rename one of them.`)
}

async function retryUntilDone<Result>(
  stopped: AbortSignal,
  { log }: Services,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  while (!stopped.aborted) {
    try {
      return await work()
    } catch (error) {
      log.warn(
        { error: (error as Error).message },
        'background work could not start or be planned and is retried',
      )
      await wait(restartDelay, undefined, { signal: stopped }).catch(() => undefined)
    }
  }
  return undefined
}

async function begin(services: Services, jobs: readonly Job[]): Promise<PgBoss> {
  const { log, site, queue } = services
  const boss = await queue.newBoss({
    useListenNotify: true,
    ...intervals.supervise,
    ...intervals.schedules,
    ...intervals.unused,
  })
  const announce = jobsAnnouncer(services)
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  try {
    await boss.start()
    await boss.updateQueue(scheduledRuns, { expireInSeconds: 30 })
    for (const job of jobs) {
      await makeQueue(boss, job.queue)
      const options = {
        ...intervals.polling,
        ...(job.isPunctual && intervals.punctual),
        batchSize: 1,
        perJobResults: true,
      } as const
      const worker_id: string = await boss.work<object, object, typeof options>(
        job.name,
        options,
        async (taken) => {
          announce()
          const results = await Promise.all(taken.map((one) => runJob(services, job, one)))
          announce()
          // Another job may be waiting, so poll now instead of at the next interval.
          boss.notifyWorker(worker_id)
          return results
        },
      )
    }
    await planSchedules(boss, jobs, site.time_zone)
    return boss
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw error
  }
}

/** Notifies open screens that jobs started or ended, at most once a second. */
function jobsAnnouncer({ db }: Services): () => void {
  let timer: NodeJS.Timeout | undefined
  const send = () => {
    timer = undefined
    db.transaction()
      .execute((transaction) => notify(transaction, 'jobs.changed', { to: { area: 'admins' }, data: {} }))
      // Without the database nobody can read the list either.
      .catch(() => undefined)
  }
  return () => {
    timer ??= setTimeout(send, announceEvery).unref()
  }
}

/** Synchronises the schedules with the job definitions. A missed run is made up for once. */
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
    log.error({ err: input.error }, 'a job has an invalid input')
    // A retry would fail again.
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

/** One line for the user; the details are in the log. */
function problemOf(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1)
  return line.replaceAll(/(\w+:\/\/)[^@\s/]*@/g, '$1').slice(0, 300) || 'It failed without saying why.'
}
