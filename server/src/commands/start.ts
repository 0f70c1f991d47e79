import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import type { Config } from '../config.ts'
import { openServices, type Services } from '../services.ts'
import { allJobs, indonesian } from '../modules.ts'
import { startWorker } from '../jobs/worker.ts'
import { newLog } from '../lib/log.ts'
import { StartProblem } from '../start-problem.ts'
import { migrateDatabase, findDatabase } from './database.ts'
import { findSecret, makeDataFolder } from './data-folder.ts'
import { createDemo, createFirstSuperuser } from './first-start.ts'
import { isAuditProtected } from '../db/audit-protection.ts'

export interface Running {
  url: string
  stop(): Promise<void>
}

/** Starts the application: database, accounts, API and web, and the background work unless `work` is false. */
export async function start(
  config: Config,
  say: (line: string) => void,
  { work = true }: { work?: boolean } = {},
): Promise<Running> {
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of stops.splice(0).toReversed()) await end()
  }
  try {
    await makeDataFolder(config)
    const secret = await findSecret(config)
    const database = await findDatabase(config, say, { alone: true })
    stops.push(() => database.stop())
    await migrateDatabase(database, say)
    const services = await openServices({
      config,
      log: newLog(config.LOG_LEVEL),
      database_url: database.url,
      secret,
      indonesian,
    })
    stops.push(() => services.close())
    if (!(await isAuditProtected(services.pool))) say(unprotected)
    await createFirstSuperuser(services, say)
    if (config.demo) {
      await createDemo(services, say)
    }
    const app = await buildApp(services)
    stops.push(() => app.close())
    await listen(app, services)
    if (work) {
      const worker = startWorker(services, allJobs)
      stops.push(() => worker.stop())
    }
    const url = config.PUBLIC_URL ?? addressOf(app)
    say(`Balai is ready at ${url}`)
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const unprotected =
  'The audit log can be changed with the account of DATABASE_URL: docs/audit-log.md says how to prevent that.'

async function listen(app: FastifyInstance, { config }: Services): Promise<void> {
  try {
    await app.listen({ port: config.PORT, host: config.HOST })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new StartProblem(
        `Port ${config.PORT} is used by another program.`,
        'Stop that program, or set PORT to a free one, such as PORT=3001 npm start.',
      )
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
      throw new StartProblem(
        `The server may not listen on ${config.HOST}, port ${config.PORT}.`,
        'Set HOST to an address of this machine and PORT to a number above 1023.',
      )
    throw error
  }
}

function addressOf(app: FastifyInstance): string {
  const [address] = app.addresses()
  const local = address && ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(address.address)
  return `http://${local ? 'localhost' : (address?.address ?? 'localhost')}:${address?.port ?? 0}`
}
