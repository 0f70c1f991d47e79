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
  stop(): Promise<void>
}

/** Gives access to the metrics of the product during a run. */
const metricsToken = randomUUID()

const program = process.env['BALAI_PROGRAM'] ?? join(import.meta.dirname, '../src/main.ts')

/** The product as `npm start` runs it, on the data folder. */
export const startProduct = (data_dir: string) =>
  startNode(['--max-semi-space-size=8', program], {
    DATA_DIR: data_dir,
    METRICS_TOKEN: metricsToken,
    // The mail server of the benchmark is on loopback.
    SMTP_ALLOW_PRIVATE: '1',
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
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
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
