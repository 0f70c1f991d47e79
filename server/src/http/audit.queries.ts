import type { Transaction } from '../db/pool.ts'
import type { Origin } from './context.ts'
import { actorOf, type Actor } from './members.ts'

/** One change of one record. The caller of `writeAudit` adds the action. */
export interface AuditEntry {
  entity: string
  entity_id: number | string
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
  /** The acting user or member, for actions without a caller, such as a login. */
  by?: Actor
}

/** Writes the audit rows in the transaction of the change, so that both commit or neither does. */
export async function writeAudit(
  db: Transaction,
  who: { caller: Actor | null; origin: Omit<Origin, 'device'> },
  action: string,
  entries: AuditEntry[],
): Promise<void> {
  if (entries.length === 0) throw new Error(`${action} changed something without saying what.`)
  await db
    .insertInto('audit.entries')
    .values(
      entries.map(({ entity, entity_id, before, after, by }) => {
        const { user_id, name } = actorOf(by ?? who.caller)
        return {
          user_id,
          user_name: name,
          address: who.origin.address,
          request_id: who.origin.request_id,
          action,
          entity,
          entity_id: String(entity_id),
          before: before ? withoutSecrets(before) : null,
          after: after ? withoutSecrets(after) : null,
        }
      }),
    )
    .execute()
}

const secret = /password|secret|token|_hash$/

/** The log records that a secret changed, never its value. */
export function withoutSecrets(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      secret.test(name) && value != null ? '(secret)' : value,
    ]),
  )
}
