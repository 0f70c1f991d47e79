import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('./test-database.ts', import.meta.url))

interface Kept {
  /** The URL for the account that servers work with. */
  server: string
  /** The URL for the account that owns the databases and their audit logs. */
  owner: string
  template: string
}

/**
 * Starts one PostgreSQL for the whole test run, with a migrated database on it. A separate process owns it and
 * cleans up when its standard input closes, even if the run is killed.
 */
export async function keepDatabase(): Promise<Kept & { end(): Promise<void> }> {
  const keeper = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(keeper, 'exit')
  const [line] = (await Promise.race([once(keeper.stdout, 'data'), ended.then(() => [''])])) as [
    Buffer | string,
  ]
  if (!line.toString()) throw new Error('The database for the tests did not start; see the output above.')
  return {
    ...(JSON.parse(line.toString()) as Kept),
    async end() {
      keeper.stdin.end()
      await ended
    },
  }
}
