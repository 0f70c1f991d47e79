import { CronExpressionParser } from 'cron-parser'
import { say, sayCount, type Sentence } from '@balai/contract/core/sentences.ts'
import type { jobs } from '@balai/contract/admin/jobs.ts'
import { withoutSecrets } from '../../../http/audit.queries.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { notFound, Refusal } from '../../../lib/refusal.ts'
import { steps } from '../../../http/steps.ts'
import type { Joined } from '../../../manifest.ts'
import { countJobs, findJob, listFailed, listJobs, listLastRuns, problems } from './jobs.queries.ts'

export const jobsRoutes = ({ jobs: known }: Joined): Handlers<typeof jobs> => ({
  list: async ({ db, translate }, input) => {
    const list = await listJobs(db, input)
    return {
      ...list,
      rows: list.rows.map((row) => ({
        ...row,
        input: row.input && withoutSecrets(row.input),
        problem: translateProblem(row.problem, translate),
      })),
    }
  },

  retry: steps({
    check: async ({ db }, which) => {
      const job = await findJob(db, which)
      if (!job) throw notFound(say('There is no such job any more.'))
      if (job.state !== 'failed') throw new Refusal(say('Only a failed job can be run again.'))
      if (!known.some(({ name }) => name === job.name))
        throw new Refusal(say('Jobs of this name are not done any more.'))
      return job
    },
    store: async ({ db, queue }, { name, job_id }, { found: { problem } }) => {
      // Another caller may have retried it meanwhile.
      if ((await queue.retry(db, name, [job_id])) === 0)
        throw new Refusal(say('Only a failed job can be run again.'))
      return {
        data: null,
        audit: { entity: 'jobs', entity_id: job_id, before: { name, state: 'failed', problem } },
      }
    },
  }),

  retryAll: steps({
    check: async ({ db }, { name }) => {
      const names = known.map((job) => job.name).filter((each) => !name || each === name)
      const failed = names.length > 0 ? await listFailed(db, names) : []
      if (failed.length === 0) throw new Refusal(say('There is no failed job to run again.'))
      return failed
    },
    effects: async (_context, _input, failed) => [
      sayCount(
        failed.length,
        '{{count}} failed job runs again at once.',
        '{{count}} failed jobs run again at once.',
      ),
    ],
    store: async ({ db, queue }, _input, { found: failed }) => {
      const byName = Map.groupBy(failed, ({ name }) => name)
      let count = 0
      for (const [name, jobs_of_name] of byName)
        count += await queue.retry(
          db,
          name,
          jobs_of_name.map(({ job_id }) => job_id),
        )
      const after = { count, names: [...byName.keys()] }
      return { data: { count }, audit: { entity: 'jobs', entity_id: 'many', after } }
    },
  }),

  counts: ({ db }, filter) => countJobs(db, filter),

  schedules: async ({ db, site }) => {
    const last = new Map((await listLastRuns(db)).map((run) => [run.name, run]))
    return known
      .flatMap(({ name, schedule }) => {
        if (!schedule) return []
        const { cron, zone: time_zone = site.time_zone } = schedule
        const run = last.get(name)
        return {
          name,
          cron,
          time_zone,
          next_run_at: CronExpressionParser.parse(cron, { tz: time_zone }).next().toDate(),
          last_run_at: run?.started_at ?? null,
          last_state: run?.state ?? null,
        }
      })
      .toSorted((a, b) => a.next_run_at.getTime() - b.next_run_at.getTime())
  },
})

/** Messages that jobs write themselves are not translated. */
function translateProblem(problem: string | null, translate: (sentence: Sentence) => string): string | null {
  const known = Object.values(problems).find(({ text }) => text === problem)
  return known ? translate(known) : problem
}
