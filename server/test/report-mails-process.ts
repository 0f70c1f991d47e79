// Mails the reports that are due at a moment on the database and data folder of its arguments, then exits.
import { sendDueReports } from '../src/modules/insight/report-mails/report-mails.jobs.ts'
import { openTestServices } from './services.ts'

const [, , url = '', DATA_DIR = '', now = ''] = process.argv
const services = await openTestServices(url, { DATA_DIR })
await sendDueReports(
  {
    services,
    caller: null,
    origin: { request_id: 'job', address: 'local' },
    log: services.log,
    signal: new AbortController().signal,
  },
  new Date(now),
)
await services.close()
process.exit(0)
