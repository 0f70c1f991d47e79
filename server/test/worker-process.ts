// Runs a worker for the sample jobs on the database and data folder of its arguments, until it receives a
// signal.
import { startWorker } from '../src/jobs/worker.ts'
import { openTestServices } from './services.ts'
import { sampleNote, sampleSlow } from './sample-jobs.ts'

const services = await openTestServices(process.argv[2] ?? '', { DATA_DIR: process.argv[3] ?? '' })
const worker = startWorker(services, [sampleNote, sampleSlow])
process.once('SIGTERM', () => {
  void worker
    .stop()
    .then(() => services.close())
    .then(() => process.exit(0))
})
