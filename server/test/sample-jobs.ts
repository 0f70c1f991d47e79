import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { Id } from '@balai/contract/core/shapes.ts'
import type { Services } from '../src/services.ts'
import { defineJob, type JobContext } from '../src/jobs/define-job.ts'

/** Creates the table in which the jobs below record their runs, and the gate that lets the slow one end. */
export async function makeSampleTables({ pool }: Services): Promise<void> {
  await pool.query(`
    create table sample_runs (run_id serial, job text, id integer, phase text, pid integer, at timestamptz default now());
    create table sample_gates (id integer primary key)`)
}

export async function openGate({ pool }: Services, id: number): Promise<void> {
  await pool.query('insert into sample_gates (id) values ($1)', [id])
}

export interface SampleRun {
  job: string
  id: number
  phase: 'begun' | 'ended'
  pid: number
}

export async function sampleRuns({ pool }: Services, job: string, id = 0): Promise<SampleRun[]> {
  const { rows } = await pool.query<SampleRun>(
    'select job, id, phase, pid from sample_runs where job = $1 and id = $2 order by run_id',
    [job, id],
  )
  return rows
}

/** Records that it ran. */
export const sampleNote = defineJob('sample.note', {
  input: z.object({ id: Id }),
  run: (context, { id }) => note(context, 'sample.note', 'ended', id),
})

/** Fails every time. */
export const sampleFail = defineJob('sample.fail', {
  input: z.object({ id: Id }),
  retry: { limit: 1, delay_seconds: 1, backoff: false },
  run: async (context, { id }) => {
    await note(context, 'sample.fail', 'begun', id)
    throw new Error('The printer at ipp://anna:hunter2@printer is on fire.\nWith more lines.')
  },
})

/** Starts, and ends when its gate is open. */
export const sampleSlow = defineJob('sample.slow', {
  input: z.object({ id: Id }),
  run: async (context, { id }) => {
    await note(context, 'sample.slow', 'begun', id)
    for (;;) {
      const { rowCount } = await context.services.pool.query('select from sample_gates where id = $1', [id])
      if (rowCount) break
      await wait(50, undefined, { signal: context.signal })
    }
    await note(context, 'sample.slow', 'ended', id)
  },
})

/** Scheduled for every minute. */
export const samplePlanned = defineJob('sample.planned', {
  input: z.object({}),
  schedule: { cron: '* * * * *' },
  run: (context) => note(context, 'sample.planned', 'ended'),
})

export async function note(
  { services }: JobContext,
  job: string,
  phase: SampleRun['phase'],
  id = 0,
): Promise<void> {
  await services.pool.query('insert into sample_runs (job, id, phase, pid) values ($1, $2, $3, $4)', [
    job,
    id,
    phase,
    process.pid,
  ])
}
