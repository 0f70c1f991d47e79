import { say } from '@balai/contract/core/sentences.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { refuseField } from '../../../lib/refusal.ts'
import type { RecipientChoice } from '../contacts/recipients.queries.ts'
import { findListNames } from './lists.queries.ts'

/** A list that was deleted since is named as missing, not passed over in silence. */
export async function refuseUnknownLists(db: ReadDb, choice: RecipientChoice): Promise<void> {
  for (const field of ['list_ids', 'excluded_list_ids'] as const) {
    const known = await findListNames(db, choice[field])
    if (choice[field].some((id) => !known.has(id)))
      throw refuseField(field, say('One of these lists does not exist any more. Choose again.'))
  }
}
