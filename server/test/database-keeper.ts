import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('./test-database.ts', import.meta.url))

/**
 * Starts one PostgreSQL for the whole test run, with a migrated database on it. A separate process owns it and
 * cleans up when its standard input closes, even if the run is killed.
 */
export async function keepDatabase(): Promise<{ server: string; template: string; end(): Promise<void> }> {
  const keeper = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(keeper, 'exit')
  const [line] = (await Promise.race([once(keeper.stdout, 'data'), ended.then(() => [''])])) as [
    Buffer | string,
  ]
  if (!line.toString()) throw new Error('The database for the tests did not start; see the output above.')
  const { server, template } = JSON.parse(line.toString()) as { server: string; template: string }
  return {
    server,
    template,
    async end() {
      keeper.stdin.end()
      await ended
    },
  }
}
