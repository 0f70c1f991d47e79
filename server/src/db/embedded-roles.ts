import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from '../start-problem.ts'

/**
 * The accounts of an embedded database. The server works as `balai`, which owns every table but the audit log. Only
 * migrations log in as `balai_owner`, which owns the audit log and the database.
 */
export type Role = 'balai' | 'balai_owner'
export type Passwords = Record<Role, string>

/** The file of a role's password in the data folder. */
const fileOf: Record<Role, string> = {
  balai: 'database.password',
  balai_owner: 'database-owner.password',
}
export const passwordFiles = Object.values(fileOf)

/** The passwords of both roles. Those that are not there yet are made, and named in `made`. */
export async function findPasswords(parent: string): Promise<{ passwords: Passwords; made: Role[] }> {
  const made: Role[] = []
  const find = async (role: Role) => {
    const found = await readPassword(parent, role)
    if (found === undefined) made.push(role)
    return found ?? (await writePassword(parent, role))
  }
  return { passwords: { balai: await find('balai'), balai_owner: await find('balai_owner') }, made }
}

/** The password of a role, if there is one. */
export async function readPassword(parent: string, role: Role): Promise<string | undefined> {
  const file = join(parent, fileOf[role])
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
async function writePassword(parent: string, role: Role): Promise<string> {
  const file = join(parent, fileOf[role])
  const partial = `${file}.new-${process.pid}`
  await writeFile(partial, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 })
  await link(partial, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(partial)
  const password = await readPassword(parent, role)
  if (password) return password
  throw new StartProblem(`${file} is empty.`, 'Remove it; the next start makes a new one.')
}

/**
 * The statements of the superuser that make the roles what they should be, whatever they were before. Neither role may
 * create roles or is a superuser. `createdb` serves the tests; a server never logs in with that role.
 */
export const roleStatements = ({ balai, balai_owner }: Passwords): string[] => [
  createMissing('balai'),
  createMissing('balai_owner'),
  `alter role balai login nosuperuser nocreaterole nocreatedb password '${balai}'`,
  `alter role balai_owner login nosuperuser nocreaterole createdb password '${balai_owner}'`,
  'grant balai to balai_owner',
]

const createMissing = (role: Role) =>
  `do $$ begin if not exists (select from pg_roles where rolname = '${role}') then create role ${role}; end if; end $$`

/** What the superuser then does to the database: its owner could drop it, so that is not the server's role. */
export const ownerStatements: string[] = [
  'alter database balai owner to balai_owner',
  'grant create on database balai to balai',
  'grant create on schema public to balai',
]
