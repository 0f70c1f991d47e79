import { say } from '@balai/contract/core/sentences.ts'
import type { ApprovalAction, Words } from '@balai/contract/kit/approval-rules.ts'
import type { ReadDb } from '../../db/pool.ts'
import type { Caller } from '../../http/context.ts'
import { notFound, Refusal } from '../../lib/refusal.ts'
import type { Kind, KindTypes } from './kind.ts'

/** Finds an item that is not in the trash. */
export async function findOrRefuse<T extends KindTypes>(
  kind: Kind<T>,
  db: ReadDb,
  id: number,
): Promise<T['item']> {
  const [item] = await kind.find(db, [id])
  if (!item || kind.read(item).deleted_at) throw itemNotFound(kind)
  return item
}

/** The 404 of an item that does not exist. */
export const itemNotFound = ({ words }: { words: Words }) =>
  notFound(say('{{this}} does not exist any more.', { this: words.this }))

/** Refuses an action that the rules of the kind do not allow now. */
export function refuseUnlessMay<T extends KindTypes>(
  kind: Kind<T>,
  caller: Pick<Caller, 'user_id' | 'roles'>,
  action: ApprovalAction,
  item: T['item'],
): void {
  const reason = kind.whyNot(caller, action, item)
  if (reason) throw new Refusal(reason)
}
