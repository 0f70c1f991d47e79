import { sql, type Expression, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import type { JobRow, jobs } from '@balai/contract/admin/jobs.ts'
import { asPage, countOf, limitTo } from '../../../db/page.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { searching } from '../../../db/search.ts'

/** Failures that pg-boss records in its own terms, or not at all. */
export const problems = {
  lost: say('Its worker ended before the job did.'),
  late: say('It took longer than a job may.'),
  stopped: say('The server was stopped before the job ended.'),
  unknown: say('It failed without saying why.'),
} satisfies Record<string, Sentence>

type ListInput = z.output<typeof jobs.list.input>

/** A row of pg-boss's table. */
interface StoredJob {
  job_id: string
  name: string
  state: JobRow['state']
  retry_count: number
  retry_limit: number
  created_at: Date
  due_at: Date
  started_at: Date | null
  completed_at: Date | null
  input: Record<string, unknown> | null
  problem: string | null
}

/** One page of the jobs. Jobs are deleted a week after they end, so counting them is quick. */
export async function listJobs(db: ReadDb, { page, perPage, order, order_by, ...filter }: ListInput) {
  const total = countOf(filtered(db, filter).select(({ fn }) => fn.countAll().as('count')))
  const rows = await filtered(db, filter)
    .selectAll()
    .select(total.as('total'))
    .orderBy(order_by, order)
    .orderBy('job_id', order)
    .$call(limitTo({ page, perPage }))
    .execute()
  return asPage(db, rows, total, { page, perPage })
}

export function findJob(db: ReadDb, { name, job_id }: { name: string; job_id: string }) {
  return storedJobs(db).selectAll().where('name', '=', name).where('job_id', '=', job_id).executeTakeFirst()
}

function filtered(db: ReadDb, { search, state, name }: Pick<ListInput, 'search' | 'state' | 'name'>) {
  let found = storedJobs(db).where((where): Expression<SqlBool> =>
    searching(where, search, ['name', 'problem']),
  )
  if (state === 'waiting') found = found.where('state', 'in', ['created', 'retry'])
  else if (state) found = found.where('state', '=', state)
  if (name) found = found.where('name', '=', name)
  return found
}

/** How many jobs that match the search are in each state. */
export function countJobs(db: ReadDb, { search, name }: z.output<typeof jobs.counts.input>) {
  const counted = (states: JobRow['state'][]) =>
    sql<number>`count(*) filter (where state in (${sql.join(states.map((state) => sql.lit(state)))}))`
  return filtered(db, { search, name, state: undefined })
    .select([
      counted(['active']).as('active'),
      counted(['created', 'retry']).as('waiting'),
      counted(['failed']).as('failed'),
      counted(['completed']).as('completed'),
    ])
    .executeTakeFirstOrThrow()
}

/** The failed jobs of these names. */
export const listFailed = (db: ReadDb, names: readonly string[]) =>
  storedJobs(db)
    .select(['job_id', 'name'])
    .where('state', '=', 'failed')
    .where('name', 'in', names)
    .orderBy('created_at')
    .execute()

/** The last run of each job name that has ended or is running. */
export const listLastRuns = (db: ReadDb) =>
  storedJobs(db)
    .distinctOn('name')
    .select(['name', 'state', 'started_at'])
    .where('started_at', 'is not', null)
    .orderBy('name')
    .orderBy('started_at', 'desc')
    .execute()

/** Marks failures that nobody was notified of yet, and returns the newest problem of each job name. */
export async function takeNewFailures(db: Transaction) {
  // The moments stay in the database, because a Date has no microseconds.
  const { rows: taken } = await sql<{ job_id: string }>`
    insert into failed_job_notices (job_id, failed_at)
    select id, completed_on from pgboss.job
    where state = 'failed' and completed_on is not null and not starts_with(name, '__pgboss__')
    on conflict do nothing returning job_id`.execute(db)
  if (taken.length === 0) return new Map<string, string | null>()
  const failed = await storedJobs(db)
    .select(['name', 'problem'])
    .where(sql<boolean>`job_id = any (${taken.map(({ job_id }) => job_id)}::text[])`)
    .orderBy('completed_at')
    .execute()
  return new Map(failed.map(({ name, problem }) => [name, problem]))
}

/** Forgets the failures of jobs that the queue has deleted long ago. */
export const deleteOldFailures = (db: Transaction) =>
  db
    .deleteFrom('failed_job_notices')
    .where('noticed_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute()

/** All jobs except those of pg-boss itself. The reason for a failure is shortened to one line. */
function storedJobs(db: ReadDb) {
  return db.selectFrom(
    sql<StoredJob>`(
      select id::text as job_id, name, state::text, retry_count, retry_limit, created_on as created_at,
        start_after as due_at, started_on as started_at, completed_on as completed_at, data as input,
        case
          when output ? 'problem' then output ->> 'problem'
          when output -> 'value' ->> 'message' = 'job heartbeat timeout' then ${sql.lit(problems.lost.text)}
          when output -> 'value' ->> 'message' = 'job timed out' then ${sql.lit(problems.late.text)}
          when output ->> 'value' = 'pg-boss shut down while active' then ${sql.lit(problems.stopped.text)}
          when state in ('retry', 'failed') then ${sql.lit(problems.unknown.text)}
        end as problem
      from pgboss.job where not starts_with(name, '__pgboss__')
    )`.as('job'),
  )
}
