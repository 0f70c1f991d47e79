import { allJobs } from '../src/modules.ts'
import type { Job, JobContext } from '../src/jobs/define-job.ts'
import type { Services } from '../src/services.ts'

/** A context to run a job directly in a test. */
export const jobContext = ({ services }: { services: Services }): JobContext => ({
  services,
  caller: null,
  origin: { request_id: 'job', address: 'local' },
  log: services.log,
  signal: new AbortController().signal,
})

/** A job by its name. */
export function jobNamed(name: string): Job {
  const job = allJobs.find((each) => each.name === name)
  if (!job) throw new Error(`There is no job ${name}.`)
  return job
}
