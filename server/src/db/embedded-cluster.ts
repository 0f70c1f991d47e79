import { randomBytes } from 'node:crypto'
import { constants, readFileSync } from 'node:fs'
import {
  access,
  chown,
  link,
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

/** A database cluster on disk, and what is needed to run it. */
export interface Cluster {
  folder: string
  password: string
  account: Account | undefined
  binaries: Binaries
}

/** Finds the database cluster in `folder`, or creates it atomically. */
export async function prepareCluster(folder: string, say: (line: string) => void): Promise<Cluster> {
  const parent = dirname(folder)
  await refuseUnwritable(parent)
  await removeLeftovers(parent, [basename(folder), 'database.password', 'postgresql-'])
  const existing = await findCluster(folder)
  const account = existing && process.getuid?.() === 0 ? await ownerOf(existing) : await databaseAccount()
  const binaries = await findBinaries({ account, spare: parent, say })
  const password = await readPassword(parent)

  if (existing) {
    await requireSameMajor(existing, binaries)
    if (password) return { folder: existing, password, account, binaries }
    const renewed = await writePassword(parent)
    await runSql({ folder: existing, account, binaries }, [`alter role balai password '${renewed}'`])
    say('Gave the database a new password, as the file with the old one was gone.')
    return { folder: existing, password: renewed, account, binaries }
  }

  const chosen = password ?? (await writePassword(parent))
  return {
    folder: await createCluster({ folder, password: chosen, account, binaries, say }),
    password: chosen,
    account,
    binaries,
  }
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
  password: string
  account: Account | undefined
  binaries: Binaries
  say: (line: string) => void
}): Promise<string> {
  const { folder, password, account, binaries, say } = context
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
    await initialise({ folder: partial, account, binaries }, password)
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

type Files = Omit<Cluster, 'password'>

async function initialise(files: Files, password: string): Promise<void> {
  const { folder, account, binaries } = files
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
  await runSql(files, [
    `create role balai login createdb createrole password '${password}'`,
    'create database balai owner balai',
  ])
}

/** Runs statements as the superuser on a database that is not running (single-user mode). */
async function runSql({ folder, account, binaries }: Files, statements: string[]): Promise<void> {
  const done = await run(
    binaries.postgres,
    ['--single', '-D', folder, '-c', 'exit_on_error=on', 'postgres'],
    {
      account,
      cwd: folder,
      input: statements.map((line) => `${line}\n`).join(''),
    },
  )
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

/** The password of our database role, if there is one. */
export async function readPassword(parent: string): Promise<string | undefined> {
  const file = passwordFile(parent)
  try {
    return (await readFile(file, 'utf8')).trim() || undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new StartProblem(
      `The database's password in ${file} cannot be read (${code}).`,
      'Start as the user who owns that file, or set DATA_DIR to a folder of your own.',
    )
  }
}

/**
 * Two first starts at the same time must agree on one password, so the file is created with link(2), which never
 * replaces a file.
 */
async function writePassword(parent: string): Promise<string> {
  const file = passwordFile(parent)
  const partial = `${file}.new-${process.pid}`
  await writeFile(partial, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 })
  await link(partial, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(partial)
  const password = await readPassword(parent)
  if (password) return password
  throw new StartProblem(`${file} is empty.`, 'Remove it; the next start makes a new one.')
}

function passwordFile(parent: string): string {
  return join(parent, 'database.password')
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? ''
}
