import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { isAlive } from '../src/db/embedded-cluster.ts'
import { findPostmaster } from '../src/db/embedded-postmaster.ts'

/** What `npm test` has bundled; a test that is run alone starts the sources. */
export const program = process.env['BALAI_PROGRAM'] ?? join(import.meta.dirname, '../src/main.ts')

/** A server in a separate process. */
export interface ServerProcess {
  url: string
  pid: number
  child: ChildProcess
  /** Its output so far, including logs. */
  output: string[]
  isUp(): boolean
  /** Sends a signal and waits until the process has exited. */
  end(signal: NodeJS.Signals): Promise<void>
}

/**
 * Starts the server and waits until it is ready. `DATA_DIR` is required; every other setting has its default.
 */
export async function launchServer(settings: Record<string, string>): Promise<ServerProcess> {
  const { child, output } = launch(settings)
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      output.push(line)
      const port = /ready at http:\/\/localhost:(\d+)/.exec(line)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output.join('\n')}`)))
  })
  return {
    url,
    pid: child.pid!,
    child,
    output,
    isUp: () => child.exitCode === null && child.signalCode === null,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
  }
}

/** Starts a server that is expected to exit. Returns its output and its exit code. */
export function launchFailingServer(settings: Record<string, string>): Promise<Ended> {
  return runCommand([], settings)
}

/** Runs another command of the product until it exits. */
export async function runCommand(args: string[], settings: Record<string, string>): Promise<Ended> {
  const { child, output } = launch(settings, args)
  child.stdout.on('data', (part: Buffer) => output.push(part.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output: output.join('') }
}

interface Ended {
  code: number | null
  output: string
}

function launch(settings: Record<string, string>, args: string[] = []) {
  // Only the variables that are needed: a DATABASE_URL of the environment must not reach these servers.
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, HOST: '127.0.0.1', PORT: '0', DEMO: '0', LOG_LEVEL: 'error', ...settings }
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: string[] = []
  child.stderr.on('data', (part: Buffer) => output.push(part.toString()))
  return { child, output }
}

/** A data folder that is removed afterwards, together with a database that may still run in it. */
export async function newDataFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'balai faults '))
  // PostgreSQL does not run as root, and its account needs access to the folder.
  await chmod(folder, 0o755)
  return {
    folder,
    async remove() {
      const place = await realpath(join(folder, 'postgres')).catch(() => undefined)
      const running = place && (await findPostmaster(place))
      if (running) {
        process.kill(running.pid, 'SIGQUIT')
        while (isAlive(running.pid)) await wait(20)
      }
      if (place) await rm(place, { recursive: true, force: true })
      await rm(folder, { recursive: true, force: true })
    },
  }
}
