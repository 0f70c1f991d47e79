import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { dump } from '../backup/dump.ts'
import { openFiles } from '../files/files.ts'
import { StartProblem } from '../start-problem.ts'
import { findDatabase } from './database.ts'
import { interruption, resolveFile, seconds } from './one-off.ts'

type Say = (line: string) => void

/** Backs up database and files into one archive. The server may be running or stopped. */
export async function backup(config: Config, [name]: string[], say: Say): Promise<void> {
  const started = performance.now()
  const file = name
    ? resolveFile(name)
    : join(config.data_dir, 'backups', `balai-${stamp(new Date())}.tar.gz`)
  await refuseExisting(file)
  if (config.embedded) await refuseMissingDatabase(config)
  const store = await openFiles(config)
  const signal = interruption('The backup')
  const database = await findDatabase(config, say, { alone: false })
  try {
    const { rows, files, missing, bytes } = await dump({
      url: database.url,
      file,
      store,
      say,
      signal,
    })
    for (const key of missing) say(`Missing: the database names the file ${key}, but it is not there.`)
    say(`Backed up ${rows.toLocaleString('en')} rows and ${files.toLocaleString('en')} files into ${file}`)
    say(
      `${size(bytes)} in ${seconds(started)}. The secret key is not in it: keep that apart (see docs/backup.md).`,
    )
  } catch (error) {
    signal.throwIfAborted()
    throw asProblem(error, file)
  } finally {
    store.close()
    await database.stop()
  }
}

const size = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000)} kB`
    : `${(bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} MB`

const stamp = (now: Date) =>
  now
    .toISOString()
    .replaceAll(/[-:]|\..*/g, '')
    .replace('T', '-')

/** Explains a disk that is full or not writable, the most likely failure. */
function asProblem(error: unknown, file: string): unknown {
  const { code, syscall = '' } = error as NodeJS.ErrnoException
  if (!['mkdir', 'open', 'write', 'fsync', 'rename'].includes(syscall)) return error
  return new StartProblem(
    `The backup ${file} cannot be written (${code}).`,
    'Nothing of it was kept. Name a file in a folder that has room and that you may write.',
  )
}

async function refuseExisting(file: string) {
  if (await exists(file))
    throw new StartProblem(`${file} exists already.`, 'Choose another name, or move it away.')
}

async function refuseMissingDatabase({ data_dir }: Config) {
  if (!(await exists(join(data_dir, 'postgres'))))
    throw new StartProblem(
      `There is no database in ${data_dir}.`,
      'Set DATA_DIR to the data folder, or DATABASE_URL.',
    )
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
