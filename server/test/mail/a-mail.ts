import type { Insertable } from 'kysely'
import type { Db } from '../../src/db/pool.ts'
import type { Database } from '../../src/db/schema.ts'

let number = 0

/** A mail in the ledger: sent and not owed, unless a test sets something else. */
export function aMail(db: Db, wanted: Partial<Insertable<Database['mails']>> = {}) {
  number += 1
  return db
    .insertInto('mails')
    .values({
      kind: 'tests.news',
      source: 'tests',
      recipient_key: `test ${process.pid} ${number}`,
      address: `reader-${number}@contoh.id`,
      message_id: `<test-${number}-${process.pid}@balai.example>`,
      owed: false,
      area: 'members',
      state: 'sent',
      handed_at: new Date(),
      sent_at: new Date(),
      ...wanted,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
