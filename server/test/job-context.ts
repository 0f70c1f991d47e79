import type { JobContext } from '../src/jobs/define-job.ts'
import type { Api } from './api.ts'

/** What a job is given, to run it here and now. */
export const jobContext = ({ services, app }: Api): JobContext => ({
  services,
  caller: null,
  origin: { request_id: 'job', address: 'local' },
  log: app.log,
  signal: new AbortController().signal,
})
