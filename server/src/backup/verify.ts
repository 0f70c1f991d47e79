import { createHash } from 'node:crypto'
import { access } from 'node:fs/promises'
import { StartProblem } from '../start-problem.ts'
import { hashing, readArchive, type ArchiveEntry } from './archive.ts'
import { fileEntry, Manifest, manifestEntry, tableEntry, titleOf } from './manifest.ts'

/** Reads a whole backup and returns its manifest, if it is complete and unchanged. */
export async function verify(file: string): Promise<Manifest> {
  await access(file).catch((error: NodeJS.ErrnoException) => {
    throw new StartProblem(
      `The backup ${file} cannot be read (${error.code}).`,
      'Check its name and who may read it.',
    )
  })
  try {
    const found = await readAll(file)
    const manifest = readManifest(found.manifest)
    for (const table of manifest.tables) {
      const hash = found.tables.get(tableEntry(table))
      if (hash === undefined) throw new Damage(`the table ${titleOf(table)} is missing`)
      if (hash !== table.sha256) throw new Damage(`the table ${titleOf(table)} is not what was backed up`)
    }
    if (found.tables.size > manifest.tables.length)
      throw new Damage('it has tables that its manifest does not name')
    if (found.files.count !== manifest.files.count || found.files.sha256 !== manifest.files.sha256)
      throw new Damage(
        `it has ${found.files.count} files where ${manifest.files.count} others were backed up`,
      )
    return manifest
  } catch (error) {
    if (error instanceof StartProblem) throw error
    throw new StartProblem(
      `The backup ${file} is damaged: ${(error as Error).message}.`,
      'Nothing was stored. Copy the file again from where it was made, or use another backup.',
    )
  }
}

/** Yields the contents of a file entry, and fails if their hash is not the one in its name. */
export async function* verifiedContents({ name, contents }: ArchiveEntry): AsyncGenerator<Uint8Array, void> {
  const hash = createHash('sha256')
  yield* hashing(contents, hash)
  const { sha256, key } = fileOf(name)
  if (hash.digest('hex') !== sha256) throw new Damage(`the file ${key} is not what was backed up`)
}

/** Parses the name of a file entry. */
export function fileOf(name: string): { sha256: string; key: string } {
  const [, sha256, key] = /^files\/([0-9a-f]{64})\/(.+)$/s.exec(name) ?? []
  if (!sha256 || !key) throw new Damage(`it has an entry “${name}” that no backup has`)
  return { sha256, key }
}

/** A defect of the archive, as part of a sentence. */
class Damage extends Error {}

interface Found {
  manifest: Buffer | undefined
  tables: Map<string, string>
  files: { count: number; sha256: string }
}

async function readAll(file: string): Promise<Found> {
  const tables = new Map<string, string>()
  const names = createHash('sha256')
  let manifest: Buffer | undefined
  let count = 0
  for await (const entry of readArchive(file)) {
    if (manifest) throw new Damage('something follows its end')
    if (entry.name === manifestEntry) manifest = await readWhole(entry)
    else if (entry.name.startsWith('tables/')) {
      if (tables.has(entry.name)) throw new Damage(`“${entry.name}” is in it twice`)
      const hash = createHash('sha256')
      for await (const chunk of entry.contents) hash.update(chunk)
      tables.set(entry.name, hash.digest('hex'))
    } else {
      const { sha256, key } = fileOf(entry.name)
      for await (const _ of verifiedContents(entry));
      names.update(`${fileEntry(sha256, key)}\n`)
      count += 1
    }
  }
  return { manifest, tables, files: { count, sha256: names.digest('hex') } }
}

const maxManifestBytes = 64 * 1024 * 1024

async function readWhole({ contents }: ArchiveEntry): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of contents) {
    bytes += chunk.length
    if (bytes > maxManifestBytes) throw new Damage('its manifest is too large to be one')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function readManifest(bytes: Buffer | undefined): Manifest {
  if (!bytes) throw new Damage('it has no manifest, so it was cut off or is no backup of Balai')
  const content: unknown = JSON.parse(bytes.toString('utf8'))
  const { format } = content as { format?: unknown }
  if (typeof format === 'number' && format > 1)
    throw new StartProblem(
      `The backup was made by a newer Balai, in format ${format}.`,
      'Restore it with that version or a newer one.',
    )
  const parsed = Manifest.safeParse(content)
  if (!parsed.success) throw new Damage('its manifest is not one of Balai')
  return parsed.data
}
