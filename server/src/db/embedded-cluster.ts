import { randomBytes } from 'node:crypto'
import { constants, readFileSync } from 'node:fs'
import {
  access,
  chown,
  lstat,
  mkdir,
  readFile,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { StartProblem } from '../start-problem.ts'
import type { Account, Binaries } from './embedded-binaries.ts'
import { databaseAccount, findBinaries, makeFolder, run, systemFolder } from './embedded-binaries.ts'
import {
  findPasswords,
  ownerStatements,
  passwordFiles,
  roleStatements,
  type Passwords,
} from './embedded-roles.ts'

/** A database cluster on disk, and what is needed to run it. */
export interface Cluster {
  folder: string
  passwords: Passwords
  account: Account | undefined
  binaries: Binaries
}

/** Finds the database cluster in `folder`, or creates it atomically. */
export async function prepareCluster(folder: string, say: (line: string) => void): Promise<Cluster> {
  const parent = dirname(folder)
  await refuseUnwritable(parent)
  await removeLeftovers(parent, [basename(folder), ...passwordFiles, 'postgresql-'])
  const existing = await findCluster(folder)
  const account = existing && process.getuid?.() === 0 ? await ownerOf(existing) : await databaseAccount()
  const binaries = await findBinaries({ account, spare: parent, say })
  if (existing) await requireSameMajor(existing, binaries)
  const { passwords, made } = await findPasswords(parent)

  if (existing) {
    const cluster = { folder: existing, passwords, account, binaries }
    if (made.includes('balai')) {
      await setRoles(cluster)
      say('Gave the database a new password, as the file with the old one was gone.')
    }
    return cluster
  }
  return {
    folder: await createCluster({ folder, passwords, account, binaries, say }),
    passwords,
    account,
    binaries,
  }
}

/** Gives a cluster that is not running its two roles, with these passwords. */
export async function setRoles(cluster: Cluster): Promise<void> {
  await runSql(cluster, 'postgres', roleStatements(cluster.passwords))
  await runSql(cluster, 'balai', ownerStatements)
}

async function refuseUnwritable(folder: string): Promise<void> {
  try {
    await makeFolder(folder)
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartProblem(
      `The data folder ${folder} cannot be written (${(error as NodeJS.ErrnoException).code}).`,
      'Give this user the right to write there, or set DATA_DIR to a folder of its own.',
    )
  }
}

async function findCluster(folder: string): Promise<string | undefined> {
  const entry = await lstat(folder).catch(() => undefined)
  if (!entry) return undefined
  const target = await realpath(folder).catch(() => undefined)
  if (!target) {
    throw new StartProblem(
      `${folder} leads to a database folder that is not there.`,
      'Bring that folder back, or remove the link to begin with an empty database.',
    )
  }
  const version = await readFile(join(target, 'PG_VERSION')).catch(
    (error: NodeJS.ErrnoException) => error.code,
  )
  if (version === 'EACCES') {
    const { uid } = await stat(target)
    throw new StartProblem(
      `The database in ${target} belongs to another user (uid ${uid}).`,
      'Start as that user, or set DATA_DIR to a folder of your own.',
    )
  }
  if (version === 'ENOENT') {
    throw new StartProblem(
      `${target} exists, but is not a database folder.`,
      'Move it away, or set DATA_DIR to another folder.',
    )
  }
  return target
}

async function ownerOf(folder: string): Promise<Account | undefined> {
  const { uid, gid } = await stat(folder)
  if (uid !== 0) return { name: `uid ${uid}`, uid, gid }
  const account = await databaseAccount()
  if (account) await run('chown', ['-R', `${account.uid}:${account.gid}`, folder], { account: undefined })
  return account
}

async function requireSameMajor(folder: string, { version }: Binaries): Promise<void> {
  const found = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  const ours = version.split('.')[0]
  if (found === ours) return
  throw new StartProblem(
    `The database in ${folder} was made by PostgreSQL ${found}, and this is PostgreSQL ${ours}.`,
    'Make a backup with the Balai that made it ("npm run backup") and restore that here.',
  )
}

async function createCluster(context: {
  folder: string
  passwords: Passwords
  account: Account | undefined
  binaries: Binaries
  say: (line: string) => void
}): Promise<string> {
  const { folder, passwords, account, binaries, say } = context
  const outside = account && !(await canEnter(dirname(folder), account))
  if (outside) {
    await makeFolder(systemFolder)
    await removeLeftovers(systemFolder, [''])
  }
  const place = outside ? join(systemFolder, randomBytes(6).toString('hex')) : folder

  const partial = `${place}.new-${process.pid}`
  await mkdir(partial, { mode: 0o700 })
  if (account) await chown(partial, account.uid, account.gid)
  try {
    await initialise({ folder: partial, passwords, account, binaries })
    await rename(partial, place)
    if (outside) await symlink(place, folder)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    // Another process created the cluster first; ours is removed.
    if (!(await findCluster(folder))) throw error
    if (outside) await rm(place, { recursive: true, force: true })
    return await realpath(folder)
  }
  if (outside) {
    say(
      `The database lies in ${place}: PostgreSQL runs as ${account.name}, which cannot enter ${dirname(folder)}.`,
    )
  }
  return await realpath(folder)
}

async function initialise(cluster: Cluster): Promise<void> {
  const { folder, account, binaries } = cluster
  const made = await run(
    binaries.initdb,
    [
      `--pgdata=${folder}`,
      '--username=postgres',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--auth=peer',
      '--set=timezone=UTC',
    ],
    { account, cwd: folder },
  )
  if (made.code !== 0) {
    throw new StartProblem(
      `PostgreSQL could not make its database: ${lastLine(made.output)}`,
      `Check that there is room and permission to write in ${dirname(folder)}, or set DATABASE_URL.`,
    )
  }
  // Every login needs a password, and PostgreSQL's superuser has none: our code never runs with superuser rights.
  await writeFile(join(folder, 'pg_hba.conf'), 'local all all scram-sha-256\n')
  await runSql(cluster, 'postgres', ['create database balai'])
  await setRoles(cluster)
}

/** Runs statements as the superuser on a database that is not running (single-user mode). */
async function runSql(
  { folder, account, binaries }: Omit<Cluster, 'passwords'>,
  database: string,
  statements: string[],
): Promise<void> {
  const done = await run(binaries.postgres, ['--single', '-D', folder, '-c', 'exit_on_error=on', database], {
    account,
    cwd: folder,
    input: statements.map((line) => `${line}\n`).join(''),
  })
  if (done.code === 0) return
  throw new StartProblem(
    `PostgreSQL could not prepare its database: ${lastLine(done.output)}`,
    `Stop whatever else uses ${folder}, or set DATABASE_URL.`,
  )
}

async function canEnter(folder: string, account: Account): Promise<boolean> {
  return (await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { account })).code === 0
}

/** Removes temporary files of killed starts. Their names contain the process id, and that process no longer runs. */
async function removeLeftovers(parent: string, names: string[]): Promise<void> {
  for (const entry of await readdir(parent)) {
    const pid = /\.new-(\d+)$/.exec(entry)?.[1]
    if (!pid || isAlive(Number(pid)) || !names.some((name) => entry.startsWith(name))) continue
    // A child of that process may still be writing for a moment.
    await rm(join(parent, entry), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

/** Whether a process with this id runs, under any account. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return !isDefunct(pid)
}

/**
 * Whether the process is a zombie: it has ended, but its parent has not reaped it. Process 1 of a container may never
 * do so.
 */
function isDefunct(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? ''
}
