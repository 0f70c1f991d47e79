import { sql } from 'kysely'
import type { MemberLinkKind } from '@balai/contract/people/member-links.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { memberName } from '../../people/members/member-name.queries.ts'
import { isSuspendedNow } from '../../people/members/suspension.queries.ts'

interface NewLink {
  kind: MemberLinkKind
  email: string
  token_hash: Buffer
  minutes: number
}

/** Stores a link to a member. Earlier links of the same kind no longer work. */
export async function insertMemberLink(db: Transaction, member_id: number, link: NewLink) {
  await deleteMemberLinks(db, member_id, [link.kind])
  return insertLink(db, link, { member_id })
}

/** Stores the link of a sign-up. */
export const insertSignUpLink = (db: Transaction, signup_id: number, link: NewLink) =>
  insertLink(db, link, { signup_id })

const insertLink = (
  db: Transaction,
  { minutes, ...link }: NewLink,
  owner: { member_id: number } | { signup_id: number },
) =>
  db
    .insertInto('member_links')
    .values({ ...link, ...owner, expires_at: sql<Date>`now() + make_interval(mins => ${minutes})` })
    .returning(['link_id', 'expires_at'])
    .executeTakeFirstOrThrow()

/** A link that can still be used, with its member or its sign-up. */
export const findLink = (db: ReadDb, token_hash: Buffer) =>
  db
    .selectFrom('member_links as link')
    .leftJoin('members', 'members.id', 'link.member_id')
    .leftJoin('member_signups as signup', 'signup.signup_id', 'link.signup_id')
    .select(['link_id', 'kind', 'link.email', 'link.member_id', 'link.signup_id'])
    .select(
      sql<string>`coalesce(${memberName}, trim(signup.first_name || ' ' || signup.last_name))`.as('name'),
    )
    .select(sql<'en' | 'id' | null>`coalesce(members.language, signup.language)`.as('language'))
    .select([isSuspendedNow.as('is_suspended'), 'members.suspended_until'])
    .where('token_hash', '=', token_hash)
    .where('link.expires_at', '>', sql<Date>`now()`)
    .where(
      sql<boolean>`(link.signup_id is not null
        or lower(members.member_email) = link.email and members.erased_at is null)`,
    )
    .executeTakeFirst()
export type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>

/** Deletes a link that is used. */
export async function deleteLink(db: Transaction, link_id: number): Promise<void> {
  await db.deleteFrom('member_links').where('link_id', '=', link_id).execute()
}

/** Deletes the links of a member of these kinds. */
export async function deleteMemberLinks(
  db: Transaction,
  member_id: number,
  kinds: readonly MemberLinkKind[],
): Promise<void> {
  await db
    .deleteFrom('member_links')
    .where('member_id', '=', member_id)
    .where('kind', 'in', [...kinds])
    .execute()
}

/** Deletes links and sign-ups that have expired. */
export async function deleteExpiredLinks(db: Transaction): Promise<void> {
  await db
    .deleteFrom('member_links')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
  await db
    .deleteFrom('member_signups')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}
