import { execFile } from 'node:child_process'
import { hash } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')
const store = join(root, '.cache/bench')
const run = promisify(execFile)

/** The inputs of the generated data beside the row counts: the schema and the generators. */
const sources = [
  'server/src/db/migrations/*.sql',
  'server/bench/seed*.ts',
  'server/src/modules/**/*.factory.ts',
]

/**
 * Returns a filled data folder: the cached one of an earlier run, or a new one that is cached. Each run works
 * on a copy, so that all runs start with the same rows.
 */
export async function cachedData(
  folder: string,
  { amounts, fill, say }: { amounts: object; fill: () => Promise<void>; say: (line: string) => void },
): Promise<void> {
  const ofSchema = await keyOfSchema()
  const cached = join(store, ofSchema, keyOf(amounts))
  if (await stat(cached).catch(() => undefined)) {
    say(`Using the data in ${cached}; remove that folder to generate it again.`)
    await copy(cached, folder)
    return
  }
  await fill()
  // Data of another schema is not needed again; data with other row counts is.
  await mkdir(join(store, ofSchema), { recursive: true })
  for (const name of await readdir(store))
    if (name !== ofSchema) await rm(join(store, name), { recursive: true })
  await copy(folder, `${cached}.new`)
  await rename(`${cached}.new`, cached)
}

async function keyOfSchema(): Promise<string> {
  const files = globSync(sources, { cwd: root }).toSorted()
  return keyOf(await Promise.all(files.map(async (file) => [file, await readFile(join(root, file), 'utf8')])))
}

const keyOf = (value: object) => hash('sha256', JSON.stringify(value)).slice(0, 16)

/**
 * Preserves owners and permissions, which PostgreSQL checks, and uses copy-on-write where the file system
 * supports it. Waits until the copy is on disk: the system would write it while the first rows are measured.
 */
async function copy(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await run('cp', ['-a', '--reflink=auto', `${from}/.`, to])
  await run('sync', ['--file-system', to])
}
