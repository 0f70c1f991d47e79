import pg from 'pg'
import { StartProblem } from '../start-problem.ts'

const oldestServer = 15

/** Refuses a database that cannot be reached or is too old. `setting` is where its address comes from. */
export async function refuseUnusable(url: string, setting: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  let version: number
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    version = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  } catch (error) {
    throw new StartProblem(
      `The database of ${setting} cannot be reached: ${(error as Error).message || (error as NodeJS.ErrnoException).code}.`,
      'Check the address and the password, or remove the setting to use a database of our own.',
    )
  } finally {
    await client.end().catch(() => undefined)
  }
  if (version < oldestServer)
    throw new StartProblem(
      `The database of ${setting} is PostgreSQL ${version}, and Balai needs ${oldestServer} or newer.`,
      'Use a newer server, or remove the setting to use a database of our own.',
    )
}
