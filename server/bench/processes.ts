import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface StartedServer {
  url: string
  /** From the start of the process until it reports that it is ready. */
  milliseconds: number
  /** Current resident memory in megabytes. */
  memory(): Promise<number>
  /** Seconds of processor time that it has used. */
  cpu(): Promise<number>
  stop(): Promise<void>
}

/** Gives access to the metrics of the product during a run. */
const metricsToken = randomUUID()

const program = process.env['BALAI_PROGRAM'] ?? join(import.meta.dirname, '../src/main.ts')

/** The product as `npm start` runs it, on the data folder, with further settings. */
export const startProduct = (data_dir: string, settings: Record<string, string> = {}) =>
  startNode(['--max-semi-space-size=8', program], {
    MALLOC_ARENA_MAX: '2',
    DATA_DIR: data_dir,
    METRICS_TOKEN: metricsToken,
    // The mail server of the benchmark is on loopback.
    SMTP_ALLOW_PRIVATE: '1',
    ...settings,
  })

/** An almost empty Fastify; with a database, the baseline handlers. */
export const startBare = (database_url?: string) =>
  startNode([join(import.meta.dirname, 'bare.ts'), ...(database_url ? [database_url] : [])], {})

async function startNode(args: string[], settings: Record<string, string>): Promise<StartedServer> {
  const { PATH = '', HOME = '' } = process.env
  const startedAt = performance.now()
  const child = spawn(process.execPath, args, {
    env: { PATH, HOME, PORT: '0', DEMO: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await readyAt(child)
  const milliseconds = performance.now() - startedAt
  return {
    url,
    milliseconds,
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
      return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024
    },
    cpu: () => cpuOf(child.pid ?? 0),
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** Seconds of processor time of a process, without its children. */
async function cpuOf(pid: number): Promise<number> {
  const [user, system] = await ticksOf(pid)
  return (user + system) / ticksPerSecond
}

/** Seconds of processor time of the embedded database: of all its processes, and of those that have ended. */
export async function cpuOfDatabase(data_dir: string): Promise<number> {
  const [line = ''] = (await readFile(join(data_dir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  const pid = Number(line)
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const all = await Promise.all(
    // One may end meanwhile; then its parent has its time.
    children
      .split(' ')
      .filter(Boolean)
      .map((child) => cpuOf(Number(child)).catch(() => 0)),
  )
  const ticks = await ticksOf(pid)
  return all.reduce((sum, one) => sum + one, ticks.reduce((sum, one) => sum + one, 0) / ticksPerSecond)
}

const ticksPerSecond = 100

/** User and system time of a process, and of its children that have ended. */
async function ticksOf(pid: number): Promise<[number, number, number, number]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return [Number(fields[11]), Number(fields[12]), Number(fields[13]), Number(fields[14])]
}

function readyAt(child: ChildProcess & { stdout: NodeJS.ReadableStream }): Promise<string> {
  const output: string[] = []
  return new Promise((ready, fail) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      output.push(line)
      const url = /ready at (http:\S+)/.exec(line)?.[1]
      if (url) ready(url.replace('localhost', '127.0.0.1'))
    })
    child.once('exit', (code) => fail(new Error(`It ended with ${code}:\n${output.join('\n')}`)))
  })
}

/** The event loop delay in milliseconds since the last call. */
export async function lag({ url }: StartedServer): Promise<number> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const text = await response.text()
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1]) * 1000
}
