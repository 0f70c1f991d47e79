import type { Transaction } from '../../../db/pool.ts'
import { suppress } from '../../../mail/suppressions.queries.ts'
import type { Services } from '../../../services.ts'

/** The suppressions of the demo’s members to whom no mail is sent. */
export const demoSuppressions = {
  name: 'demo suppressions',
  make: async (db: Transaction, { addresses }: Pick<Services, 'addresses'>) => {
    const members = await db
      .selectFrom('members')
      .select(['id as member_id', 'member_email as address', 'email_suppressed_reason as reason'])
      .where('email_suppressed_at', 'is not', null)
      .where('erased_at', 'is', null)
      .limit(1_000)
      .execute()
    for (const member of members) await suppress(db, { addresses }, { kind: 'hard_bounce', ...member })
  },
}
