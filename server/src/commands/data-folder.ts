import { randomBytes } from 'node:crypto'
import { access, constants, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { StartProblem } from '../start-problem.ts'

/** Creates the data folder. */
export async function makeDataFolder({ data_dir }: Config): Promise<void> {
  try {
    await mkdir(data_dir, { recursive: true })
    await access(data_dir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartProblem(
      `The data folder ${data_dir} cannot be written (${(error as NodeJS.ErrnoException).code}).`,
      'Start as the owner of that folder, or set DATA_DIR to one that you may write.',
    )
  }
}

/**
 * The secret of the installation: from SECRET_KEY, or generated once and stored in a file that only its owner can read.
 */
export async function findSecret(config: Config): Promise<string> {
  if (config.SECRET_KEY) return config.SECRET_KEY
  return readOrCreate(secretFile(config.data_dir), () => randomBytes(32).toString('base64url'))
}

/** The existing secret; none is generated. */
export async function findStoredSecret({ SECRET_KEY, data_dir }: Config): Promise<string | undefined> {
  if (SECRET_KEY) return SECRET_KEY
  try {
    return (await readFile(secretFile(data_dir), 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const secretFile = (data_dir: string) => join(data_dir, 'secret.key')

/** Reads a file. If it does not exist, it is first created with the result of `make`, readable by its owner only. */
export async function readOrCreate(file: string, make: () => string): Promise<string> {
  try {
    await writeFile(file, `${make()}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return (await readFile(file, 'utf8')).trim()
}
