import { sql, type RawBuilder } from 'kysely'
import { withParts, type Parts } from '../db/parts.ts'
import type { Services } from '../services.ts'
import { Refusal } from '../lib/refusal.ts'
import type { Origin } from './context.ts'
import type { Attempt } from './idempotency.queries.ts'
import { noticeOf, type Announcement } from './live.queries.ts'
import { actorOf, type Actor } from './members.ts'

/** A change as one statement: its tables, its audit entry and its live events. */
export interface Statement<Data> {
  /**
   * Common table expressions by name. `stored` writes the record and returns one row with the column `answer`, the
   * result of the call as JSON, and the columns that the other parts need. It returns no row if something is not as
   * `check` wants it; the other parts select from it, so that they write nothing then.
   */
  parts: Parts & { stored: RawBuilder<unknown> }
  /** The audit entry. `entity_id`, `before` and `after` are expressions over `stored`; none may contain a secret. */
  audit: {
    entity: string
    entity_id: RawBuilder<unknown>
    before?: RawBuilder<unknown>
    after?: RawBuilder<unknown>
  }
  /** The live notice for open screens, sent after the commit. */
  announce?(data: Data, entity_id: string): Announcement
}

/** Who made the change, by which call, and whether its answer is kept. */
export interface Request {
  action: string
  who: { caller: Actor | null; origin: Origin }
  attempt: Attempt | null
}

/**
 * Stores data, history, audit entry and the answer to an idempotency key with one statement, which is a transaction of
 * its own. Returns undefined if it stored nothing: then `check` finds out why.
 */
export async function storeAtOnce<Data>(
  { runStatement }: Pick<Services, 'runStatement'>,
  { parts, audit, announce }: Statement<Data>,
  { action, who: { caller, origin }, attempt }: Request,
): Promise<{ answer: Data } | undefined> {
  const actor = actorOf(caller)
  const withAudit = {
    ...parts,
    audited: sql`insert into audit.entries (user_id, user_name, address, request_id, action, entity, entity_id, before, after)
      select ${actor.user_id}::integer, ${actor.name}, ${origin.address}, ${origin.request_id},
        ${action}, ${audit.entity}, (${audit.entity_id})::text, ${audit.before ?? sql`null::jsonb`}, ${audit.after ?? sql`null::jsonb`}
      from stored`,
    // A key that was used before violates the primary key, and nothing is stored.
    ...(attempt && {
      answered: sql`insert into idempotency_keys (caller, key, request_hash, answer)
        select ${attempt.caller}, ${attempt.key}, ${attempt.request_hash}::bytea, answer from stored`,
    }),
  }
  const statement = sql<{ answer: Data; entity_id: string }>`with ${withParts(withAudit)}
    select answer, (${audit.entity_id})::text as entity_id from stored`
  const [stored] = await runStatement(statement, ({ answer, entity_id }) =>
    announce ? [noticeOf(announce(answer, entity_id))] : [],
  )
  return stored
}

/** Whether the statement was stopped by a rule, for which `check` has a sentence. */
export const isForCheck = (error: unknown): boolean =>
  error instanceof Refusal || constraintCodes.has((error as { code?: string }).code ?? '')

/** Unique constraints and references. */
const constraintCodes = new Set(['23505', '23503'])
