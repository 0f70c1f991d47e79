import { openDatabase, type DatabasePool, type Db } from '../server/src/db/pool.ts'

/** Direct access, for what no call of the back-office can do: actions of visitors, and the passing of time. */
export async function inDatabase<T>(work: (db: Db, pool: DatabasePool['pool']) => Promise<T>): Promise<T> {
  const { db, pool, close } = openDatabase({
    url: process.env['BALAI_DATABASE'] ?? '',
    max: 1,
    name: 'e2e',
    onLost: () => undefined,
  })
  try {
    return await work(db, pool)
  } finally {
    await close()
  }
}
