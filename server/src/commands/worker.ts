import type { Config } from '../config.ts'
import { openServices } from '../open-services.ts'
import { allJobs, indonesian } from '../modules.ts'
import { startWorker } from '../jobs/worker.ts'
import { atMost } from '../lib/at-most.ts'
import { newLog } from '../lib/log.ts'
import { startMailSender } from './mail-sender.ts'
import { migrateDatabase, joinDatabase } from './database.ts'
import { findSecret, makeDataFolder } from './data-folder.ts'

/** Runs background work only, on the database of servers that run elsewhere. Any number of workers can share it. */
export async function work(config: Config, say: (line: string) => void): Promise<{ stop(): Promise<void> }> {
  const database = await joinDatabase(config)
  await makeDataFolder(config)
  await migrateDatabase(database, say)
  const secret = await findSecret(config)
  const services = await openServices({
    config,
    log: newLog(config.LOG_LEVEL),
    database_url: database.url,
    secret,
    indonesian,
  })
  const worker = startWorker(services, allJobs)
  const sender = startMailSender(services)
  say('The background work has begun.')
  return {
    async stop() {
      await Promise.all([atMost(15, worker.stop()), atMost(24, sender.stop())])
      await atMost(4, services.close())
    },
  }
}
