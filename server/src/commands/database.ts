import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '../config.ts'
import { startEmbedded } from '../db/embedded.ts'
import { holdDataFolder } from '../db/holder.ts'
import { migrate } from '../db/migrate.ts'
import { StartProblem } from '../start-problem.ts'

export interface RunningDatabase {
  url: string
  stop(): Promise<void>
}

type Say = (line: string) => void

/** The database of the settings, or our own; `alone` makes sure that no other server uses our own. */
export async function findDatabase(config: Config, say: Say, { alone }: { alone: boolean }): Promise<RunningDatabase> {
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

/** Brings the database up to date and says what was done. */
export async function bringUpToDate(url: string, say: Say): Promise<void> {
  const ran = await migrate(url)
  if (ran.length > 0) say(`The database was brought up to date (${ran.length} ${ran.length === 1 ? 'step' : 'steps'}).`)
}

const oldestServer = 15

async function refuseUnusable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  let version: number
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    version = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  } catch (error) {
    throw new StartProblem(
      `The database of DATABASE_URL cannot be reached: ${(error as Error).message || (error as NodeJS.ErrnoException).code}.`,
      'Check the address and the password, or remove the setting to use a database of our own.',
    )
  } finally {
    await client.end().catch(() => undefined)
  }
  if (version < oldestServer)
    throw new StartProblem(
      `The database of DATABASE_URL is PostgreSQL ${version}, and Balai needs ${oldestServer} or newer.`,
      'Use a newer server, or remove the setting to use a database of our own.',
    )
}
