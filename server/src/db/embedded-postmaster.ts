import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, readFile, readlink, rename, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartProblem } from '../start-problem.ts'
import type { Cluster } from './embedded-cluster.ts'

const socketName = '.s.PGSQL.5432'
const maxSocketLength = 107
// Larger than any process id that Linux assigns.
const unusedPid = 2_147_483_647

export interface Postmaster {
  pid: number
  socket: string
  /** PostgreSQL accepts connections. Otherwise it is starting or stopping. */
  ready: boolean
}

/** The PostgreSQL that runs on this folder, if any. */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const lines = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , , socket, , , status] = lines.split('\n')
  if (!pid || !(await worksIn(Number(pid), folder))) return undefined
  return { pid: Number(pid), socket: socket || folder, ready: status?.trim() === 'ready' }
}

/**
 * Replaces a stale process id in PostgreSQL's lock files. After a power cut another process may have that id, and
 * PostgreSQL then refuses to start if both run under the same user. `worksIn` has shown that the process is not
 * PostgreSQL, so we write an id that no process has. The files stay, because PostgreSQL reads from them how to find
 * survivors of the old server.
 */
export async function replaceStalePid(folder: string): Promise<void> {
  for (const file of [join(folder, 'postmaster.pid'), join(folder, `${socketName}.lock`)]) {
    const text = await readFile(file, 'utf8').catch(() => '')
    // A server in single-user mode writes its id with a minus sign.
    const pid = Math.abs(Number(text.split('\n')[0]))
    if (!pid || pid === unusedPid || (await worksIn(pid, folder))) continue
    const { uid, gid } = await stat(file)
    const partial = `${file}.new`
    await writeFile(partial, text.replace(/^-?\d+/, String(unusedPid)), { mode: 0o600 })
    await chown(partial, uid, gid)
    await rename(partial, file)
  }
}

/** The folder of the socket: the cluster folder, or a short one if that path exceeds the limit for sockets. */
export async function socketFolder({ folder, account }: Cluster): Promise<string> {
  if (fitsSocketLimit(folder)) return folder
  const name = `balai-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  const short =
    [tmpdir(), '/tmp'].map((parent) => join(parent, name)).find(fitsSocketLimit) ?? join('/tmp', name)
  const owner = account?.uid ?? process.getuid?.()
  await mkdir(short, { mode: 0o700 }).then(
    async () => account && (await chown(short, account.uid, account.gid)),
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  const found = await lstat(short)
  if (found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0) return short
  throw new StartProblem(
    `${short}, where the database's socket should be, belongs to somebody else.`,
    'Remove it, or set DATA_DIR to a folder with a shorter path.',
  )
}

/** Whether the working directory of the process is this data folder, as it is for PostgreSQL's processes. */
async function worksIn(pid: number, folder: string): Promise<boolean> {
  return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === folder
}

function fitsSocketLimit(folder: string): boolean {
  return Buffer.byteLength(join(folder, socketName)) <= maxSocketLength
}
