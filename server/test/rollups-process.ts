// Adds events to the rollups of the database of its first argument until it is killed. With the argument `apart` it stores
// what it added before it stores the mark, and waits in between.
import { sql } from 'kysely'
import { addSlice, rollUp } from '../src/modules/tracking/tracks/rollups.queries.ts'
import { openTestServices } from './services.ts'

const [, , url = '', DATA_DIR = '', way] = process.argv
const { db } = await openTestServices(url, { DATA_DIR })
if (way === 'apart') {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ from: number; next: number }>`
      select rolled_to as "from", (select max(xid) + 1 from tracks) as next from track_marks`.execute(
      transaction,
    )
    const [slice] = rows
    if (!slice) throw new Error('There is no mark.')
    await addSlice(transaction, slice)
    await sql`update track_marks set rolled_to = ${slice.from}`.execute(transaction)
  })
  process.stdout.write('added\n')
  setInterval(() => undefined, 60_000)
} else {
  process.stdout.write('started\n')
  for (;;) await rollUp(db)
}
