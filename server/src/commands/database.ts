import { join } from 'node:path'
import type { Config } from '../config.ts'
import { findRunning, startEmbedded, type DatabaseUrls, type EmbeddedDatabase } from '../db/embedded.ts'
import { holdDataFolder, type Hold } from '../db/holder.ts'
import { migrate } from '../db/migrate.ts'
import { refuseUnusable } from '../db/remote.ts'
import { StartProblem } from '../start-problem.ts'

export interface RunningDatabase extends DatabaseUrls {
  stop(): Promise<void>
}

type Say = (line: string) => void

/** The database of DATABASE_URL, or the embedded one. `alone` ensures that no other server uses the embedded one. */
export async function findDatabase(
  config: Config,
  say: Say,
  { alone }: { alone: boolean },
): Promise<RunningDatabase> {
  if (config.DATABASE_URL) {
    return { ...(await remoteUrls(config.DATABASE_URL, config)), stop: async () => {} }
  }
  const folder = join(config.data_dir, 'postgres')
  const embedded = await startEmbedded(folder, { say })
  if (!alone) return embedded
  const hold = await holdDataFolder(embedded.url)
  say(embedded.adopted ? 'The database was still running and is used again.' : 'The database runs.')
  return superviseDatabase(folder, say, { embedded, hold })
}

/**
 * Restarts the embedded database whenever it is lost. The connection that holds the data folder ends with the database,
 * which is how the loss is detected. Meanwhile requests get 503. If the restart fails, the process exits with the
 * reason, so that its supervisor can restart it.
 */
function superviseDatabase(
  folder: string,
  say: Say,
  { embedded, hold }: { embedded: EmbeddedDatabase; hold: Hold },
): RunningDatabase {
  const { url, owner_url } = embedded
  const end = new AbortController()
  const isStopping = () => end.signal.aborted
  const watching = watch().catch((error: unknown) => {
    say(error instanceof StartProblem ? `${error.message}\n${error.fix}` : String(error))
    process.exit(1)
  })
  return {
    url,
    owner_url,
    async stop() {
      end.abort()
      await hold.release()
      await watching
      await hold.release()
      await embedded.stop()
    },
  }

  async function watch() {
    for (;;) {
      await hold.lost
      if (isStopping()) return
      say('The database was lost and is brought up again.')
      embedded = await startEmbedded(folder, { say })
      hold = await holdDataFolder(embedded.url)
      say('The database runs again.')
      if (isStopping()) return
    }
  }
}

/** The database of DATABASE_URL, or the embedded one if a server runs it. Never starts or stops a database. */
export async function joinDatabase(config: Config): Promise<DatabaseUrls> {
  if (config.DATABASE_URL) return await remoteUrls(config.DATABASE_URL, config)
  const running = await findRunning(join(config.data_dir, 'postgres'))
  if (running) return running
  throw new StartProblem(
    `No Balai server runs on the data folder ${config.data_dir}, so there is no database to join.`,
    'Start one with npm start, which also does the background work, or set DATABASE_URL to the database to join.',
  )
}

/** Without DATABASE_OWNER_URL the account of the server owns everything. */
async function remoteUrls(url: string, { DATABASE_OWNER_URL: owner_url }: Config): Promise<DatabaseUrls> {
  await refuseUnusable(url, 'DATABASE_URL')
  if (owner_url) await refuseUnusable(owner_url, 'DATABASE_OWNER_URL')
  return { url, owner_url: owner_url ?? url }
}

/** Migrates the database and reports the number of steps. */
export async function migrateDatabase({ url, owner_url }: DatabaseUrls, say: Say): Promise<void> {
  const ran = await migrate(url, { owner_url })
  if (ran.length > 0)
    say(`The database was brought up to date (${ran.length} ${ran.length === 1 ? 'step' : 'steps'}).`)
}
