import { spawn } from 'node:child_process'
import { open, realpath, rename, stat } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartProblem } from '../start-problem.ts'
import { identity, plainEnvironment } from './embedded-binaries.ts'
import type { Cluster } from './embedded-cluster.ts'
import { isAlive, prepareCluster, setRoles } from './embedded-cluster.ts'
import { replaceStalePid, findPostmaster, socketFolder } from './embedded-postmaster.ts'
import { readPassword, type Passwords, type Role } from './embedded-roles.ts'
import { tryHold } from './holder.ts'

/** Where to log in: as the server, and as the owner of the audit log. */
export interface DatabaseUrls {
  url: string
  owner_url: string
}

export interface EmbeddedDatabase extends DatabaseUrls {
  /** Another process started it. That process has ended, or it still holds the data folder. */
  adopted: boolean
  pid: number
  /** Stops the database, unless another server holds the data folder. */
  stop(): Promise<void>
}

const maxLogBytes = 10 * 1024 * 1024
// Recovery after a power cut may take long; we wait as long as PostgreSQL reports that it is starting.
const startLimit = 10 * 60_000
// After a kill, PostgreSQL's remaining processes need a moment to exit.
const retryLimit = 20_000
const stopLimit = 20_000

/** Starts the PostgreSQL of `folder`, or adopts it if it already runs. */
export async function startEmbedded(
  folder: string,
  { say }: { say: (line: string) => void },
): Promise<EmbeddedDatabase> {
  const cluster = await prepareCluster(resolve(folder), say)
  const log = join(dirname(resolve(folder)), 'postgresql.log')
  const begun = Date.now()
  let rolesAreSet = false
  for (;;) {
    const running = await findPostmaster(cluster.folder)
    const pid = running?.pid ?? (await launch(cluster, log))
    // If two servers start at the same time, one PostgreSQL survives and both servers find it.
    const database = await waitUntilReady(cluster, pid, say)
    if (database) {
      if (rolesAreSet || (await hasOwner(database.owner_url)))
        return { ...database, adopted: running !== undefined }
      // The folder is of a version without an owner of the audit log, or the file with its password was gone. While
      // another server holds the folder, a backup can still read without it.
      if (!(await stop(database.url, pid))) return { ...database, adopted: true }
      await setRoles(cluster)
      rolesAreSet = true
      say('The audit log has an owner of its own now; the account of the server can only add to it.')
      continue
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

/** The URLs of the PostgreSQL of `folder`, if it runs. Never starts it. */
export async function findRunning(folder: string): Promise<DatabaseUrls | undefined> {
  const cluster = await realpath(folder).catch(() => undefined)
  const running = cluster && (await findPostmaster(cluster))
  if (!running) return undefined
  const parent = dirname(resolve(folder))
  const [balai, balai_owner] = [
    await readPassword(parent, 'balai'),
    await readPassword(parent, 'balai_owner'),
  ]
  if (!balai || !balai_owner) return undefined
  const urls = urlsOf({ balai, balai_owner }, running.socket)
  return (await connects(urls.url, running.pid)) ? urls : undefined
}

function urlsOf(passwords: Passwords, socket: string): DatabaseUrls {
  const urlOf = (role: Role) =>
    `postgresql://${role}:${passwords[role]}@/balai?host=${encodeURIComponent(socket)}&port=5432`
  return { url: urlOf('balai'), owner_url: urlOf('balai_owner') }
}

/** Starts PostgreSQL detached: Ctrl-C in the terminal reaches only the server, which then stops the database. */
async function launch(cluster: Cluster, log: string): Promise<number> {
  const { folder, account, binaries } = cluster
  await replaceStalePid(folder)
  const socket = await socketFolder(cluster)
  const written = await stat(log).catch(() => undefined)
  if (written && written.size > maxLogBytes) await rename(log, `${log}.1`)
  const output = await open(log, 'a', 0o600)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${socket.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: '5432',
    cluster_name: 'balai',
    shared_buffers: `${buffers()}MB`,
    // Each process reads pages by itself; see docs/decisions/0095.
    io_method: 'sync',
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

/**
 * `shared_buffers` in megabytes: a quarter of the memory, as the PostgreSQL manual advises, up to what a million
 * members need. PostgreSQL uses the memory only as needed.
 */
function buffers(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  return Math.floor(Math.min(1_024, Math.max(128, memory / 4 / 1_048_576)))
}

/** Waits until PostgreSQL accepts connections. Returns undefined if the process ends first. */
async function waitUntilReady(
  cluster: Cluster,
  pid: number,
  say: (line: string) => void,
): Promise<Omit<EmbeddedDatabase, 'adopted'> | undefined> {
  const begun = Date.now()
  let said = false
  while (Date.now() - begun < startLimit) {
    const found = await findPostmaster(cluster.folder)
    if (found?.ready && found.pid === pid) {
      const urls = urlsOf(cluster.passwords, found.socket)
      if (await connects(urls.url, pid))
        return {
          ...urls,
          pid,
          async stop() {
            await stop(urls.url, pid)
          },
        }
    }
    if (!isAlive(pid)) return undefined
    if (!said && Date.now() - begun > 5_000) {
      said = true
      say('The database is still starting; it may be recovering from an unclean stop.')
    }
    await wait(10)
  }
  throw new StartProblem(
    `The database (process ${pid}) does not answer.`,
    `Look at postgresql.log in the data folder, stop the process (kill ${pid}) and start again.`,
  )
}

async function connects(url: string, pid: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    if ((error as { code?: string }).code !== '28P01') return false
    throw new StartProblem(
      'The running database refuses our password.',
      `Stop it (kill ${pid}), remove database.password from the data folder, and start again.`,
    )
  }
  await client.end()
  return true
}

/** Whether the owner of the audit log can log in. */
async function hasOwner(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    // PostgreSQL says the same about a wrong password and a role that is not there.
    return (error as { code?: string }).code !== '28P01'
  }
  return true
}

/** Stops the database, unless another server holds the data folder. Returns whether it is stopped. */
async function stop(url: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return true
  // A server that holds the data folder needs the database. Taking the hold ourselves keeps other servers out while it
  // stops.
  const hold = await tryHold(url).catch(() => undefined)
  if (hold && 'holder' in hold && hold.holder !== process.pid) return false
  signal(pid, 'SIGINT')
  if (await exited(pid, stopLimit)) return true
  signal(pid, 'SIGQUIT')
  return await exited(pid, stopLimit)
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function exited(pid: number, limit: number): Promise<boolean> {
  const begun = Date.now()
  while (Date.now() - begun < limit) {
    if (!isAlive(pid)) return true
    await wait(10)
  }
  return false
}
