import { spawn } from 'node:child_process'
import { open, rename, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartProblem } from '../start-problem.ts'
import { identity, plainEnvironment } from './embedded-binaries.ts'
import type { Cluster } from './embedded-cluster.ts'
import { isAlive, prepareCluster } from './embedded-cluster.ts'
import { disownStalePid, findPostmaster, socketFolder } from './embedded-postmaster.ts'
import { tryHold } from './holder.ts'

export interface EmbeddedDatabase {
  url: string
  /** True when another process started it: one that is gone, or one that still holds the folder. */
  adopted: boolean
  pid: number
  /** Ends the database, unless another server holds it. */
  stop(): Promise<void>
}

const maximalLog = 10 * 1024 * 1024
// Recovery after a power cut may have a lot to read; as long as PostgreSQL says it is starting, we wait.
const startLimit = 10 * 60_000
// After a kill, PostgreSQL's remaining processes need a moment to notice that they are alone.
const retryLimit = 20_000
const stopLimit = 20_000

/** Starts (or adopts) the PostgreSQL whose files are in `folder`. */
export async function startEmbedded(
  folder: string,
  { say }: { say: (line: string) => void },
): Promise<EmbeddedDatabase> {
  const cluster = await prepareCluster(resolve(folder), say)
  const log = join(dirname(resolve(folder)), 'postgresql.log')
  const begun = Date.now()
  for (;;) {
    const running = await findPostmaster(cluster.folder)
    if (running) {
      const url = urlOf(cluster, running.socket)
      if (await answers(url, running.pid, say)) return { ...database(url, running.pid), adopted: true }
    } else {
      await disownStalePid(cluster.folder)
      const socket = await socketFolder(cluster)
      const pid = await launch(cluster, socket, log)
      const url = urlOf(cluster, socket)
      // Of two servers that start at once only one PostgreSQL stays, and both servers reach it.
      const stayed = (await answers(url, pid, say)) && (await findPostmaster(cluster.folder))
      if (stayed) return { ...database(url, stayed.pid), adopted: stayed.pid !== pid }
    }
    if (Date.now() - begun > retryLimit) {
      throw new StartProblem(
        'PostgreSQL ended while it was starting.',
        `Its reasons are at the end of ${log}; or set DATABASE_URL to use another PostgreSQL.`,
      )
    }
    await wait(200)
  }
}

function database(url: string, pid: number): Omit<EmbeddedDatabase, 'adopted'> {
  return { url, pid, stop: () => stop(url, pid) }
}

function urlOf({ password }: Cluster, socket: string): string {
  return `postgresql://balai:${password}@/balai?host=${encodeURIComponent(socket)}&port=5432`
}

/** Detached, so that Ctrl-C in the terminal reaches the server only, which then ends the database in its turn. */
async function launch({ folder, account, binaries }: Cluster, socket: string, log: string): Promise<number> {
  const written = await stat(log).catch(() => undefined)
  if (written && written.size > maximalLog) await rename(log, `${log}.1`)
  const output = await open(log, 'a', 0o600)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${socket.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: '5432',
    cluster_name: 'balai',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  try {
    const child = spawn(binaries.postgres, ['-D', folder, ...flags], {
      ...identity(account),
      cwd: folder,
      env: plainEnvironment(),
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
    })
    await new Promise((started, failed) => child.once('spawn', started).once('error', failed))
    child.unref()
    return child.pid ?? 0
  } finally {
    await output.close()
  }
}

/** Waits until the database accepts a connection; false when its process has ended. */
async function answers(url: string, pid: number, say: (line: string) => void): Promise<boolean> {
  const begun = Date.now()
  let said = false
  while (Date.now() - begun < startLimit) {
    const problem = await tryConnect(url)
    if (!problem) return true
    if (!isAlive(pid)) return false
    if (problem.code === '28P01') {
      throw new StartProblem(
        'The running database refuses our password.',
        `Stop it (kill ${pid}), remove database.password from the data folder, and start again.`,
      )
    }
    if (!said && Date.now() - begun > 3_000) {
      said = true
      say('The database is still starting; it may be recovering from an unclean stop.')
    }
    await wait(20)
  }
  throw new StartProblem(
    `The database (process ${pid}) does not answer.`,
    `Look at postgresql.log in the data folder, stop the process (kill ${pid}) and start again.`,
  )
}

async function tryConnect(url: string): Promise<{ code?: string | undefined } | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return undefined
  } catch (error) {
    return error as { code?: string }
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function stop(url: string, pid: number): Promise<void> {
  if (!isAlive(pid)) return
  // Whoever holds the folder needs the database; taking the hold ourselves keeps newcomers out until it is down.
  const hold = await tryHold(url).catch(() => undefined)
  if (hold && 'holder' in hold && hold.holder !== process.pid) return
  signal(pid, 'SIGINT')
  if (await gone(pid, stopLimit)) return
  signal(pid, 'SIGQUIT')
  await gone(pid, stopLimit)
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function gone(pid: number, limit: number): Promise<boolean> {
  const begun = Date.now()
  while (Date.now() - begun < limit) {
    if (!isAlive(pid)) return true
    await wait(10)
  }
  return false
}
