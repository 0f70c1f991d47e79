import { sql } from 'kysely'
import type { ReadDb } from '../../../db/pool.ts'
import { memberName } from '../../people/members/member-name.queries.ts'

/** The members with these addresses, which are in small letters. */
export const findMembersByEmails = (db: ReadDb, emails: readonly string[]) =>
  db
    .selectFrom('members')
    .select(['id as member_id', memberName.as('name'), sql<string>`lower(member_email)`.as('email')])
    .where(sql<string>`lower(member_email)`, '=', sql<string>`any(${emails}::text[])`)
    .where('erased_at', 'is', null)
    .execute()
