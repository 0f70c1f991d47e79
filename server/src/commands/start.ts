import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import type { Config } from '../config.ts'
import { openServices } from '../open-services.ts'
import type { Services } from '../services.ts'
import { allJobs, indonesian } from '../modules.ts'
import { startWorker, type Worker } from '../jobs/worker.ts'
import type { Sender } from '../mail/sender.ts'
import { atMost } from '../lib/at-most.ts'
import { newLog } from '../lib/log.ts'
import { StartProblem } from '../start-problem.ts'
import { startMailSender } from './mail-sender.ts'
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
  refuseOpenWithoutTls(config)
  const stops: { end: () => Promise<unknown>; seconds: number }[] = []
  const stop = async () => {
    for (const { end, seconds } of stops.splice(0).toReversed()) await atMost(seconds, end())
  }
  try {
    await makeDataFolder(config)
    const secret = await findSecret(config)
    const database = await findDatabase(config, say, { alone: true })
    stops.push({ end: () => database.stop(), seconds: 8 })
    await migrateDatabase(database, say)
    const services = await openServices({
      config,
      log: newLog(config.LOG_LEVEL),
      database_url: database.url,
      secret,
      indonesian,
    })
    stops.push({ end: () => services.close(), seconds: 4 })
    if (!(await isAuditProtected(services.pool))) say(unprotected)
    await createFirstSuperuser(services, say)
    if (config.demo) {
      await createDemo(services, say)
    }
    const app = await buildApp(services)
    let worker: Worker | undefined
    let sender: Sender | undefined
    stops.push({ end: () => Promise.all([app.close(), worker?.stop(), sender?.stop()]), seconds: 15 })
    await listen(app, services)
    if (work) {
      worker = startWorker(services, allJobs)
      sender = startMailSender(services)
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

/** Passwords and tokens must not cross a network in clear text. */
function refuseOpenWithoutTls({ HOST, PUBLIC_URL, TRUST_PROXY }: Config): void {
  if (/^(localhost|127(\.\d{1,3}){3}|::1)$/.test(HOST) || TRUST_PROXY || PUBLIC_URL?.startsWith('https:'))
    return
  throw new StartProblem(
    `Other machines can reach HOST ${HOST}, and nothing says that their connections are encrypted.`,
    'Put a proxy with TLS in front, and set PUBLIC_URL to its https address or TRUST_PROXY to the proxy.',
  )
}

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
