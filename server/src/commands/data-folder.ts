import { randomBytes } from 'node:crypto'
import { access, constants, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { StartProblem } from '../start-problem.ts'

/** Makes the folder for everything that must outlive the process. */
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

/** The installation's one secret: from the settings, or made once and kept for its owner's eyes only. */
export async function findSecret(config: Config): Promise<string> {
  if (config.SECRET_KEY) return config.SECRET_KEY
  return keptOnce(secretFile(config.data_dir), () => randomBytes(32).toString('base64url'))
}

/** The secret as it is now; none is made. */
export async function findKeptSecret({ SECRET_KEY, data_dir }: Config): Promise<string | undefined> {
  if (SECRET_KEY) return SECRET_KEY
  try {
    return (await readFile(secretFile(data_dir), 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const secretFile = (data_dir: string) => join(data_dir, 'secret.key')

/** What the file says; if there is none yet, it is made with what `make` gives, readable by the owner only. */
export async function keptOnce(file: string, make: () => string): Promise<string> {
  try {
    await writeFile(file, `${make()}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return (await readFile(file, 'utf8')).trim()
}
