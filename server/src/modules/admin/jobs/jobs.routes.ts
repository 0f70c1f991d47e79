import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import type { jobs } from '@balai/contract/admin/jobs.ts'
import { withoutSecrets } from '../../../http/audit.queries.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { notFound, Refusal } from '../../../lib/refusal.ts'
import { steps } from '../../../http/steps.ts'
import type { Joined } from '../../../manifest.ts'
import { findJob, listJobs, problems } from './jobs.queries.ts'

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
      if (!(await queue.retry(db, name, job_id)))
        throw new Refusal(say('Only a failed job can be run again.'))
      return {
        data: null,
        audit: { entity: 'jobs', entity_id: job_id, before: { name, state: 'failed', problem } },
      }
    },
  }),
})

/** Messages that jobs write themselves are not translated. */
function translateProblem(problem: string | null, translate: (sentence: Sentence) => string): string | null {
  const known = Object.values(problems).find(({ text }) => text === problem)
  return known ? translate(known) : problem
}
