// Runs one job on the database and data folder of its arguments, then exits. The third argument names the job, the
// fourth is its moment, or its run.
import { issueRun } from '../src/kit/certificates/issue-run.ts'
import { eventSource } from '../src/modules/events/event-certificates/event-certificates.source.ts'
import { sendDueReports } from '../src/modules/insight/report-mails/report-mails.jobs.ts'
import { runDueAt } from '../src/modules/mailing/recurring-campaigns/recurring-campaigns.jobs.ts'
import { jobContext } from './job-context.ts'
import { openTestServices } from './services.ts'

const [, , url = '', DATA_DIR = '', name = '', input = ''] = process.argv
const services = await openTestServices(url, { DATA_DIR })
const context = jobContext({ services })
const jobs: Record<string, () => Promise<unknown>> = {
  certificates: () => issueRun(context, eventSource, Number(input)),
  recurring: () => runDueAt(context, new Date(input)),
  reports: () => sendDueReports(context, new Date(input)),
}
await jobs[name]!()
await services.close()
process.exit(0)
