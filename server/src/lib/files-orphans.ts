import type { House } from '../house.ts'
import { forgetDiscarded, knownKeys } from './files.queries.ts'

const batch = 500

/**
 * Removes content that nothing refers to: of files discarded more than so many hours ago, and what a
 * change left behind that was killed before it was stored. May run twice, or on two servers at once.
 */
export async function removeOrphans(
  { db, files }: Pick<House, 'db' | 'files'>,
  { hours }: { hours: number },
): Promise<{ removed: number }> {
  let removed = 0
  const remove = async (keys: string[]) => {
    for (const key of keys) await files.remove(key)
    removed += keys.length
  }
  // Rows go first: content without a row is found below the next time, a row without content would be a fault.
  let discarded: string[]
  do {
    discarded = await db.transaction().execute((transaction) => forgetDiscarded(transaction, hours, batch))
    await remove(discarded)
  } while (discarded.length === batch)
  const newest = Date.now() - hours * 3_600_000
  let aged: string[] = []
  const removeUnknown = async () => {
    const known = await knownKeys(db, aged)
    await remove(aged.filter((key) => !known.has(key)))
    aged = []
  }
  for await (const { key, stored_at } of files.list()) {
    if (stored_at.getTime() < newest) aged.push(key)
    if (aged.length === batch) await removeUnknown()
  }
  await removeUnknown()
  return { removed }
}
