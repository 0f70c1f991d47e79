import type { Services } from '../services.ts'
import { forgetDiscarded, knownKeys } from './files.queries.ts'

const batch = 500
/** So many strays can be what was left behind; if they are also the majority, the store is not ours alone. */
const plausible = 100

/**
 * Removes content that nothing refers to: of files discarded more than so many hours ago, and what a
 * change left behind that was killed before it was stored. May run twice, or on two servers at once.
 */
export async function removeOrphans(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { hours }: { hours: number },
): Promise<void> {
  // Rows go first: content without a row is found below the next time, a row without content would be a fault.
  let discarded: string[]
  do {
    discarded = await db.transaction().execute((transaction) => forgetDiscarded(transaction, hours, batch))
    for (const key of discarded) await files.remove(key)
  } while (discarded.length === batch)
  const { strays, known } = await findStrays({ db, files }, hours)
  if (strays.length > Math.max(plausible, known))
    throw new Error(
      `${strays.length} old files in the store are unknown to the database and only ${known} are known. ` +
        'Nothing was removed: another installation may use the same store.',
    )
  for (const key of strays) await files.remove(key)
}

async function findStrays({ db, files }: Pick<Services, 'db' | 'files'>, hours: number) {
  const newest = Date.now() - hours * 3_600_000
  const strays: string[] = []
  let known = 0
  let aged: string[] = []
  const sort = async () => {
    const own = await knownKeys(db, aged)
    strays.push(...aged.filter((key) => !own.has(key)))
    known += own.size
    aged = []
  }
  for await (const { key, stored_at } of files.list()) {
    if (stored_at.getTime() < newest) aged.push(key)
    if (aged.length === batch) await sort()
  }
  await sort()
  return { strays, known }
}
