import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, readFile, readlink, rename, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartProblem } from '../start-problem.ts'
import type { Cluster } from './embedded-cluster.ts'

const socketName = '.s.PGSQL.5432'
const longestSocket = 107
// Larger than any process number Linux gives out.
const nobodysPid = 2_147_483_647

export interface Postmaster {
  pid: number
  socket: string
  /** It says of itself that it takes connections; before and after that it is starting or stopping. */
  ready: boolean
}

/** The running PostgreSQL of this folder, if there is one. */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const lines = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , , socket, , , status] = lines.split('\n')
  if (!pid || !(await worksIn(Number(pid), folder))) return undefined
  return { pid: Number(pid), socket: socket || folder, ready: status?.trim() === 'ready' }
}

/**
 * After a power cut the number in PostgreSQL's lock files may belong to another process by now. PostgreSQL then refuses
 * to start when both run under the same user. We know better (see `worksIn`), so we put in a number that nobody has,
 * and leave the files: PostgreSQL still finds in them what it needs to look for survivors of the old server.
 */
export async function disownStalePid(folder: string): Promise<void> {
  for (const file of [join(folder, 'postmaster.pid'), join(folder, `${socketName}.lock`)]) {
    const text = await readFile(file, 'utf8').catch(() => '')
    const pid = Number(text.split('\n')[0])
    if (!pid || pid === nobodysPid || (await worksIn(pid, folder))) continue
    const { uid, gid } = await stat(file)
    const half = `${file}.new`
    await writeFile(half, text.replace(/^\d+/, String(nobodysPid)), { mode: 0o600 })
    await chown(half, uid, gid)
    await rename(half, file)
  }
}

/** The folder of the socket: the database's own, or a short one when that path is longer than a socket's may be. */
export async function socketFolder({ folder, account }: Cluster): Promise<string> {
  if (fits(folder)) return folder
  const name = `balai-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  const short = [tmpdir(), '/tmp'].map((parent) => join(parent, name)).find(fits) ?? join('/tmp', name)
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

/** PostgreSQL's processes work in their data folder, whatever their number. */
async function worksIn(pid: number, folder: string): Promise<boolean> {
  return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === folder
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, socketName)) <= longestSocket
}
