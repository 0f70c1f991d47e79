import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newDatabase } from '../../test/database.ts'
import { openTestServices } from '../../test/services.ts'
import type { Transaction } from '../db/pool.ts'
import { countWithoutConsent as countParticipants } from '../modules/events/event-mails/recipients.queries.ts'
import { countDue } from '../modules/learning/course-reminders/course-reminders.queries.ts'
import { countWithoutConsent as countLearners } from '../modules/learning/enrolments/messages.queries.ts'
import { manyMembers } from '../modules/people/members/members.factory.ts'
import type { Services } from '../services.ts'
import { whySkipped } from './may-send.queries.ts'

let database: Awaited<ReturnType<typeof newDatabase>>
let services: Services
beforeAll(async () => {
  database = await newDatabase()
  services = await openTestServices(database.url)
  await manyMembers(services.db, 3_000)
  await services.pool.query('analyze members, mail_people')
})
afterAll(async () => {
  await services.close()
  await database.drop()
})

const asked = { user_id: null, owed: false }
const mails = [
  { ...asked, mail_id: 1, member_id: 7, address: 'seven@contoh.id' },
  { ...asked, mail_id: 2, member_id: null, address: 'Nobody@contoh.id' },
]

it.each<[string, (db: Transaction) => Promise<unknown>]>([
  ['the sender', (db) => whySkipped({ db, addresses: services.addresses }, mails)],
  [
    'mail to participants',
    (db) =>
      countParticipants(db, mails.map(({ address, ...mail }) => ({ ...mail, email: address })) as never),
  ],
  ['mail to learners', (db) => countLearners(db, [{ member_id: 7 }])],
  [
    'reminders of courses',
    (db) => countDue(db, { course_id: 1, idle_days: 7, max_times: 3 } as never, new Date()),
  ],
])('%s finds recipients by an index instead of reading all members', async (_who, ask) => {
  await services.db.transaction().execute(async (db) => {
    const before = await rowsRead(db)
    await ask(db)
    expect(await rowsRead(db)).toBe(before)
  })
})

it('a new mail finds who was written to before by an index, also if nobody was when its plan was made', async () => {
  const add = (db: Transaction, from: number, to: number) =>
    sql`insert into mails (kind, source, run, recipient_key, address, name, owed, area)
      select 'test', 'test', 1, n, n || '@contoh.id', 'Siti', true, 'members' from generate_series(${from}::int, ${to}::int) n`.execute(
      db,
    )
  await services.db.transaction().execute(async (db) => {
    for (const [from, to] of [
      [1, 1],
      [2, 500],
      [501, 501],
    ] as const)
      await add(db, from, to)
    expect(await rowsRead(db, 'mail_people')).toBe(0)
  })
})

/** How many rows of a table this transaction has read without an index. */
async function rowsRead(db: Transaction, table = 'members'): Promise<number | undefined> {
  const { rows } = await sql<{ seq_tup_read: number }>`
    select seq_tup_read from pg_stat_xact_user_tables where relname = ${table}`.execute(db)
  return rows[0]?.seq_tup_read
}
