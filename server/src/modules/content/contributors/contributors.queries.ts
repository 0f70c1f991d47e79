import { sql } from 'kysely'
import type { ContributorState } from '@balai/contract/content/contributors.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { memberName } from '../../people/members/member-name.queries.ts'
import { announceMembers } from '../../people/members/members.queries.ts'

export function findContributor(db: ReadDb, member_id: number) {
  return db
    .selectFrom('members')
    .select(['id as member_id', 'contributor_status', 'suspended_at', 'suspended_until', 'erased_at'])
    .select(memberName.as('member_name'))
    .where('id', '=', member_id)
    .executeTakeFirst()
}

/** How many articles a member wrote. */
export async function countContributions(db: ReadDb, member_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('news')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('contributor_id', '=', member_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** What a contributor wrote and visitors can read, as a subquery. */
export const publishedBy = (db: ReadDb, contributor_id: number) =>
  db.selectFrom('published_news').select('news_id').where('contributor_id', '=', contributor_id)

/** The contributor steps of a member, newest first. */
export function contributorHistory(db: ReadDb, member_id: number) {
  return db
    .selectFrom('contributor_history')
    .leftJoin('users', 'users.user_id', 'contributor_history.user_id')
    .select(['from_status', 'to_status', 'reason', 'happened_at', 'users.name as user_name'])
    .where('member_id', '=', member_id)
    .orderBy('history_id', 'desc')
    .limit(100)
    .execute()
}

/** Stores a contributor step; without a user the member asked for it. The caller has locked the member's row. */
export async function storeContributorStep(
  db: Transaction,
  step: { member_id: number; from_status: ContributorState; to_status: ContributorState; reason: string },
  user_id: number | null,
): Promise<{ history_id: number }> {
  await db
    .updateTable('members')
    .set({
      contributor_status: step.to_status,
      version: sql`version + 1`,
      updated_at: sql`now()`,
      updated_by: user_id,
    })
    .where('id', '=', step.member_id)
    .execute()
  await announceMembers(db, [step.member_id])
  return db
    .insertInto('contributor_history')
    .values({ ...step, user_id })
    .returning('history_id')
    .executeTakeFirstOrThrow()
}
