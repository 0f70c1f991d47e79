import { z } from 'zod'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const Count = z.int().min(0)

/** The manifest of a backup. It is the last entry, because it holds the counts and hashes of all others. */
export const Manifest = z.object({
  format: z.literal(1),
  created_at: z.iso.datetime(),
  app_version: z.string(),
  /** Identifies the secret that encrypted values of the backup; null if the installation had none yet. */
  secret_fingerprint: z.string().nullable(),
  migrations: z.array(z.object({ version: z.int(), name: z.string(), checksum: z.string() })).min(1),
  /** In the order in which foreign keys allow filling them. */
  tables: z.array(
    z.object({
      schema: z.enum(['public', 'audit', 'pgboss']),
      name: z.string(),
      columns: z.array(z.string()),
      rows: Count,
      sha256: Sha256,
    }),
  ),
  sequences: z.array(
    z.object({
      // Backups of versions before the schema `audit` do not name it.
      schema: z.enum(['public', 'audit']).default('public'),
      name: z.string(),
      value: z.string().regex(/^-?\d{1,19}$/),
    }),
  ),
  /** `sha256` covers the names of the entries, each of which contains the hash of its contents. */
  files: z.object({ count: Count, bytes: Count, sha256: Sha256, missing: z.array(z.string()) }),
})
export type Manifest = z.output<typeof Manifest>
export type BackupTable = Manifest['tables'][number]

export const manifestEntry = 'manifest.json'
/** The entry of a table's rows. */
export const tableEntry = ({ schema, name }: { schema: string; name: string }) => `tables/${schema}.${name}`
/** A table's name for people. */
export const titleOf = ({ schema, name }: { schema: string; name: string }) =>
  schema === 'public' ? name : `${schema}.${name}`
/** The entry of a stored file; the name contains the hash of its contents. */
export const fileEntry = (sha256: string, key: string) => `files/${sha256}/${key}`
