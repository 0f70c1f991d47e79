import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server that tests may make databases on. */
    database_server: string
    /** An up-to-date database to copy from. */
    template: string
  }
}

const program = fileURLToPath(new URL('./test-database.ts', import.meta.url))

/**
 * One real PostgreSQL for the whole run. It is kept by a process of its own, which ends it when its
 * standard input closes: also when the run is killed.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const keeper = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(keeper, 'exit')
  const [line] = (await Promise.race([once(keeper.stdout, 'data'), ended.then(() => [''])])) as [
    Buffer | string,
  ]
  if (!line.toString()) throw new Error('The database for the tests did not start; its reasons stand above.')
  const { server, template } = JSON.parse(line.toString()) as { server: string; template: string }
  project.provide('database_server', server)
  project.provide('template', template)
  return async () => {
    keeper.stdin.end()
    await ended
  }
}
