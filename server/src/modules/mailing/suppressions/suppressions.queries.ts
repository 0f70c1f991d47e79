import { sql } from 'kysely'
import type { z } from 'zod'
import type { suppressions } from '@balai/contract/mailing/suppressions.ts'
import { asPage, countOf, limitTo } from '../../../db/page.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { AddressKey } from '../../../lib/address-key.ts'
import { memberName } from '../../people/members/member-name.queries.ts'

type ListInput = z.output<typeof suppressions.list.input>

/** One page of the suppressions. An address is found by its hash, so only a whole address finds something. */
export async function listSuppressions(
  db: ReadDb,
  addresses: AddressKey,
  { page, perPage, order, search, kind, is_lifted }: ListInput,
) {
  let found = db
    .selectFrom('suppressions')
    .where('lifted_at', is_lifted ? 'is not' : 'is', null)
    .$if(search !== '', (query) => query.where('address_hash', '=', addresses.hash(search)))
  if (kind) found = found.where('kind', '=', kind)
  const total = countOf(found.select(({ fn }) => fn.countAll().as('count')))
  const rows = await found
    .leftJoin('members', 'members.id', 'suppressions.member_id')
    .leftJoin('users as creator', 'creator.user_id', 'suppressions.created_by')
    .leftJoin('users as lifter', 'lifter.user_id', 'suppressions.lifted_by')
    .select(['suppression_id', 'kind', 'reason', 'address', 'suppressions.member_id', 'suppressed_at'])
    .select(['lifted_at', 'lift_reason', 'creator.name as created_by_name', 'lifter.name as lifted_by_name'])
    .select([sql<string | null>`case when members.id is not null then ${memberName} end`.as('member_name')])
    .select(total.as('total'))
    .orderBy('suppressed_at', order)
    .orderBy('suppression_id', order)
    .$call(limitTo({ page, perPage }))
    .execute()
  return asPage(db, rows, total, { page, perPage })
}

export const findSuppression = (db: ReadDb, suppression_id: number) =>
  db.selectFrom('suppressions').selectAll().where('suppression_id', '=', suppression_id).executeTakeFirst()

export type Suppression = NonNullable<Awaited<ReturnType<typeof findSuppression>>>

/** Ends one suppression. */
export async function liftSuppression(
  db: Transaction,
  {
    suppression_id,
    lifted_by,
    lift_reason,
  }: Pick<Suppression, 'suppression_id' | 'lifted_by' | 'lift_reason'>,
): Promise<void> {
  await db
    .updateTable('suppressions')
    .set({ lifted_at: sql`now()`, lifted_by, lift_reason })
    .where('suppression_id', '=', suppression_id)
    .execute()
}

/** How many other suppressions the address of this one has. */
export async function countOthers(
  db: ReadDb,
  { suppression_id, address_hash }: Pick<Suppression, 'suppression_id' | 'address_hash'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('suppressions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('address_hash', '=', address_hash)
    .where('lifted_at', 'is', null)
    .where('suppression_id', '<>', suppression_id)
    .executeTakeFirstOrThrow()
  return count
}
