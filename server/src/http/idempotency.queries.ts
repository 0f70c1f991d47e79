import { say } from '@balai/contract/core/sentences.ts'
import { sql } from 'kysely'
import type { Transaction } from '../db/pool.ts'
import { hashOf } from '../lib/secrets.ts'
import { Refusal } from '../lib/refusal.ts'

const key = /^[\x21-\x7e]{1,200}$/

export interface Attempt {
  caller: string
  key: string
  request_hash: Buffer
}

/** Reads the `Idempotency-Key` header. The hash covers path and input, so a reused key is recognised. */
export function attemptFrom(header: unknown, caller: string, path: string, input: unknown): Attempt | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !key.test(header))
    throw new Refusal(say('Idempotency-Key must be 1 to 200 visible characters.'), { status: 400 })
  return { caller, key: header, request_hash: hashOf(`${path}\n${JSON.stringify(input)}`) }
}

/**
 * Returns the stored answer of the first attempt, or `undefined` if this is the first. The advisory lock ends with the
 * transaction, so a killed server leaves no attempt locked.
 */
export async function findStoredAnswer(
  db: Transaction,
  attempt: Attempt,
): Promise<{ answer: unknown } | undefined> {
  const lock = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${attempt.caller} ${attempt.key}`}, 0)) as locked`.execute(
    db,
  )
  if (!lock.rows[0]?.locked) throw stillWorking()
  const first = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('caller', '=', attempt.caller)
    .where('key', '=', attempt.key)
    .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirst()
  if (!first) return undefined
  if (!first.request_hash.equals(attempt.request_hash))
    throw new Refusal(say('This Idempotency-Key was used for another request. Use a new one.'), {
      status: 422,
    })
  return { answer: first.answer }
}

const stillWorking = () =>
  new Refusal(say('This request is still being worked on. Wait for its answer.'), {
    status: 409,
    retryAfter: 1,
  })

/**
 * Stores the answer in the transaction of the change. Replaces one that is older than 24 hours; a newer one is of the
 * same request, stored as one statement since `findStoredAnswer` looked.
 */
export async function storeAnswer(db: Transaction, attempt: Attempt, answer: unknown): Promise<void> {
  const values = { ...attempt, answer: JSON.stringify(answer), created_at: sql<Date>`now()` }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_keys')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['caller', 'key'])
        .doUpdateSet(values)
        .where('idempotency_keys.created_at', '<=', sql<Date>`now() - interval '24 hours'`),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) throw stillWorking()
}

/** Deletes answers older than 24 hours. */
export async function deleteOldAnswers(db: Transaction): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
    .execute()
}
