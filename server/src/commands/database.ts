import { join } from 'node:path'
import type { Config } from '../config.ts'
import { findRunning, startEmbedded } from '../db/embedded.ts'
import { holdDataFolder } from '../db/holder.ts'
import { migrate } from '../db/migrate.ts'
import { refuseUnusable } from '../db/remote.ts'
import { StartProblem } from '../start-problem.ts'

export interface RunningDatabase {
  url: string
  stop(): Promise<void>
}

type Say = (line: string) => void

/** The database of the settings, or our own; `alone` makes sure that no other server uses our own. */
export async function findDatabase(
  config: Config,
  say: Say,
  { alone }: { alone: boolean },
): Promise<RunningDatabase> {
  if (config.DATABASE_URL) {
    await refuseUnusable(config.DATABASE_URL)
    return { url: config.DATABASE_URL, stop: async () => {} }
  }
  const embedded = await startEmbedded(join(config.data_dir, 'postgres'), { say })
  if (!alone) return { url: embedded.url, stop: () => embedded.stop() }
  const hold = await holdDataFolder(embedded.url)
  say(embedded.adopted ? 'The database was still running and is used again.' : 'The database runs.')
  return {
    url: embedded.url,
    async stop() {
      await hold.release()
      await embedded.stop()
    },
  }
}

/** The database of the settings, or our own if a server runs it; what joins in never starts or stops one. */
export async function joinDatabase(config: Config): Promise<string> {
  if (config.DATABASE_URL) {
    await refuseUnusable(config.DATABASE_URL)
    return config.DATABASE_URL
  }
  const url = await findRunning(join(config.data_dir, 'postgres'))
  if (url) return url
  throw new StartProblem(
    `No Balai server runs on the data folder ${config.data_dir}, so there is no database to join.`,
    'Start one with npm start, which also does the background work, or set DATABASE_URL to the database to join.',
  )
}

/** Brings the database up to date and says what was done. */
export async function bringUpToDate(url: string, say: Say): Promise<void> {
  const ran = await migrate(url)
  if (ran.length > 0)
    say(`The database was brought up to date (${ran.length} ${ran.length === 1 ? 'step' : 'steps'}).`)
}
