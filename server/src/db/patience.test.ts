import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newDatabase } from '../../test/database.ts'
import { allowMinutes } from './patience.ts'
import { openDatabase, type Db } from './pool.ts'

const longer = sql`select pg_sleep(0.4)`

async function withImpatience(work: (db: Db) => Promise<void>): Promise<void> {
  const { url, drop } = await newDatabase()
  const { db, close } = openDatabase({
    ...{ url, max: 1, name: 'patience', queryTimeout: 200 },
    onLost: () => undefined,
  })
  try {
    await work(db)
  } finally {
    await close()
    await drop()
  }
}

test('a transaction that allows minutes gets the answer of a long statement', () =>
  withImpatience(async (db) => {
    const { rows } = await db.transaction().execute(async (transaction) => {
      await allowMinutes(transaction, 1)
      return longer.execute(transaction)
    })
    expect(rows).toHaveLength(1)
  }))

test('after the transaction the connection waits as long as before', () =>
  withImpatience(async (db) => {
    await db.transaction().execute((transaction) => allowMinutes(transaction, 1))
    await expect(longer.execute(db)).rejects.toThrow('Query read timeout')
  }))

test('after a transaction that failed the connection waits as long as before', () =>
  withImpatience(async (db) => {
    const failed = db.transaction().execute(async (transaction) => {
      await allowMinutes(transaction, 1)
      throw new Error('planted')
    })
    await expect(failed).rejects.toThrow('planted')
    await expect(longer.execute(db)).rejects.toThrow('Query read timeout')
  }))
