import { z } from 'zod'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const Count = z.int().min(0)

/** What a backup says of itself; its last entry, as only then everything is known. */
export const Manifest = z.object({
  format: z.literal(1),
  created_at: z.iso.datetime(),
  app_version: z.string(),
  /** Tells whether an installation can open what is sealed in the backup; null when none was agreed on yet. */
  secret_fingerprint: z.string().nullable(),
  migrations: z.array(z.object({ version: z.int(), name: z.string(), checksum: z.string() })).min(1),
  /** In the order in which they can be filled. */
  tables: z.array(
    z.object({
      schema: z.enum(['public', 'pgboss']),
      name: z.string(),
      columns: z.array(z.string()),
      rows: Count,
      sha256: Sha256,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^-?\d{1,19}$/) })),
  /** `sha256` is over the entries' names, each of which carries the hash of its own contents. */
  files: z.object({ count: Count, bytes: Count, sha256: Sha256, missing: z.array(z.string()) }),
})
export type Manifest = z.output<typeof Manifest>
export type BackupTable = Manifest['tables'][number]

export const manifestEntry = 'manifest.json'
/** Where the rows of a table are. */
export const tableEntry = ({ schema, name }: { schema: string; name: string }) => `tables/${schema}.${name}`
/** Where a stored file is; the name says what its contents must hash to. */
export const fileEntry = (sha256: string, key: string) => `files/${sha256}/${key}`
