// Issues the certificates of a run on the database and data folder of its arguments, then exits.
import { issueRun } from '../src/kit/certificates/issue-run.ts'
import { eventSource } from '../src/modules/events/event-certificates/event-certificates.source.ts'
import { openTestServices } from './services.ts'

const [, , url = '', DATA_DIR = '', run_id = ''] = process.argv
const services = await openTestServices(url, { DATA_DIR })
await issueRun(
  {
    services,
    caller: null,
    origin: { request_id: 'job', address: 'local' },
    log: services.log,
    signal: new AbortController().signal,
  },
  eventSource,
  Number(run_id),
)
await services.close()
process.exit(0)
