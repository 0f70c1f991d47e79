import type { Db } from '../db/pool.ts'
import type { FileStore } from './file-store.ts'
import { deleteDiscarded, keysWithRow } from './files.queries.ts'

interface Stores {
  db: Db
  files: FileStore
}

const batch = 500
/**
 * Up to this many files without a row can be leftovers; if there are more and they are the majority, the store belongs
 * to another installation too.
 */
const maxLeftovers = 100

/**
 * Removes content that no row refers to: of files discarded more than `hours` ago, and of changes that were killed
 * before their commit. Safe to run repeatedly and on several servers at once.
 */
export async function removeOrphans({ db, files }: Stores, { hours }: { hours: number }): Promise<void> {
  // Rows are deleted first: content without a row is found below at the next run, but a row without content would be a
  // fault.
  let discarded: string[]
  do {
    discarded = await db.transaction().execute((transaction) => deleteDiscarded(transaction, hours, batch))
    for (const key of discarded) await files.remove(key)
  } while (discarded.length === batch)
  const { strays, known } = await findStrays({ db, files }, hours)
  if (strays.length > Math.max(maxLeftovers, known))
    throw new Error(
      `${strays.length} old files in the store are unknown to the database and only ${known} are known. ` +
        'Nothing was removed: another installation may use the same store.',
    )
  for (const key of strays) await files.remove(key)
}

async function findStrays({ db, files }: Stores, hours: number) {
  const newest = Date.now() - hours * 3_600_000
  const strays: string[] = []
  let known = 0
  let aged: string[] = []
  const checkBatch = async () => {
    const withRow = await keysWithRow(db, aged)
    strays.push(...aged.filter((key) => !withRow.has(key)))
    known += withRow.size
    aged = []
  }
  for await (const { key, stored_at } of files.list()) {
    if (stored_at.getTime() < newest) aged.push(key)
    if (aged.length === batch) await checkBatch()
  }
  await checkBatch()
  return { strays, known }
}
