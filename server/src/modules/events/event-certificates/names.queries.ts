import { sql, type SqlBool } from 'kysely'
import type { StoredTemplate } from '@balai/contract/kit/certificates.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { due, hasCertificate } from './people.queries.ts'

/** How many of those whose certificates are to be issued have confirmed their names. */
export async function countNames(db: ReadDb, event_id: number, template: StoredTemplate) {
  const counted = await due(db, event_id, template, [])
    .leftJoin('name_confirmations as n', 'n.registration_id', 'r.registration_id')
    .select(({ fn }) => [
      fn.countAll<number>().as('to_issue'),
      fn.countAll<number>().filterWhere('n.confirmed_at', 'is not', null).as('confirmed'),
      fn.countAll<number>().filterWhere('n.asked_at', 'is', null).as('not_asked'),
    ])
    .executeTakeFirstOrThrow()
  const { to_issue, confirmed, not_asked } = counted
  return { to_issue, confirmed, asked: to_issue - confirmed - not_asked, not_asked }
}

/** Those who can be asked: they have a place and an address, and have neither confirmed their name nor a certificate. */
export const listToAsk = (db: ReadDb, event_id: number) =>
  db
    .selectFrom('registrations as r')
    .leftJoin('members', 'members.id', 'r.member_id')
    .leftJoin('name_confirmations as n', 'n.registration_id', 'r.registration_id')
    .select(['r.registration_id', 'r.member_id', 'r.name', 'r.email', 'r.certificate_name', 'n.asked_at'])
    .select(sql<'id' | 'en' | null>`coalesce(r.language, members.language)`.as('mail_language'))
    .where('r.event_id', '=', event_id)
    .where('r.status', 'in', ['registered', 'attended', 'absent'])
    .where('r.email', '<>', '')
    .where('n.confirmed_at', 'is', null)
    .where(sql<SqlBool>`not ${hasCertificate}`)
    .orderBy('r.registration_id')
    .execute()

/** Stores the hashes of new links. Those of earlier links are replaced. */
export async function storeAsked(
  db: Transaction,
  asked: readonly { registration_id: number; secret_hash: Buffer }[],
): Promise<void> {
  await sql`insert into name_confirmations (registration_id, secret_hash)
    select * from unnest(${asked.map(({ registration_id }) => registration_id)}::integer[],
      ${asked.map(({ secret_hash }) => secret_hash)}::bytea[])
    on conflict (registration_id) do update set secret_hash = excluded.secret_hash, asked_at = now(), used_at = null`.execute(
    db,
  )
}

/** The registration that a link is for. */
export const findAsked = (db: ReadDb, secret_hash: Buffer) =>
  db
    .selectFrom('name_confirmations as n')
    .innerJoin('registrations as r', 'r.registration_id', 'n.registration_id')
    .innerJoin('events', 'events.event_id', 'r.event_id')
    .leftJoin('versions', (join) =>
      join
        .onRef('versions.subject_id', '=', 'events.event_id')
        .onRef('versions.version', '=', 'events.published_version'),
    )
    .leftJoin('members', 'members.id', 'r.member_id')
    .select(['r.registration_id', 'r.event_id', 'r.certificate_name', 'r.status', 'n.used_at'])
    .select([
      sql<string>`coalesce(versions.fields ->> 'event_title', events.event_title)`.as('event_title'),
      sql<'id' | 'en' | null>`coalesce(r.language, members.language)`.as('mail_language'),
      sql<boolean>`${hasCertificate}`.as('has_certificate'),
    ])
    .where('n.secret_hash', '=', secret_hash)
    .executeTakeFirst()
export type Asked = NonNullable<Awaited<ReturnType<typeof findAsked>>>

/** Ends the link and records the confirmation. The name is stored before, because a changed name ends a confirmation. */
export async function storeConfirmed(db: Transaction, registration_id: number): Promise<void> {
  await db
    .updateTable('name_confirmations')
    .set({ used_at: sql`now()`, confirmed_at: sql`now()` })
    .where('registration_id', '=', registration_id)
    .execute()
}
