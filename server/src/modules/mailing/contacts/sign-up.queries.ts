import { sql, type Insertable } from 'kysely'
import { consentTextVersions } from '@balai/contract/people/consents.ts'
import { lockName, type Lock } from '../../../db/locks.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'

/** How long the link in a confirmation mail works. */
const linkDays = 3

/** The lists that visitors can sign up for, by title. */
export const findForms = (db: ReadDb) =>
  db
    .selectFrom('contact_lists')
    .select(['list_id', 'form_title as title', 'form_text as text'])
    .where('form_is_on', '=', true)
    .orderBy('form_title')
    .orderBy('list_id')
    .execute()

export const insertSignUp = (
  db: Transaction,
  signup: Omit<Insertable<Database['contact_signups']>, 'expires_at' | 'consent_text_version'>,
) =>
  db
    .insertInto('contact_signups')
    .values({
      ...signup,
      consent_text_version: consentTextVersions.newsletter,
      expires_at: sql`now() + make_interval(days => ${linkDays})`,
    })
    .returning(['signup_id', 'expires_at'])
    .executeTakeFirstOrThrow()

/** Notes that an address waits for its confirmation. A person who is on the list or left it keeps that state until then. */
export async function waitOnList(db: Transaction, list_id: number, contact_id: number): Promise<void> {
  await db
    .insertInto('list_contacts')
    .values({ list_id, contact_id, state: 'pending', source: 'form' })
    .onConflict((conflict) =>
      conflict
        .columns(['list_id', 'contact_id'])
        .doUpdateSet({ added_at: sql`now()` })
        .where('list_contacts.state', '=', 'pending'),
    )
    .execute()
}

/** The sign-up of a link that works. */
export const findSignUp = (db: ReadDb, token_hash: Buffer) =>
  db
    .selectFrom('contact_signups')
    .innerJoin('contact_lists', 'contact_lists.list_id', 'contact_signups.list_id')
    .select(['signup_id', 'contact_signups.list_id', 'email', 'contact_signups.name', 'language'])
    .select([
      'consent_text_version',
      sql<string>`coalesce(nullif(form_title, ''), contact_lists.name)`.as('title'),
    ])
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
export type SignUp = NonNullable<Awaited<ReturnType<typeof findSignUp>>>

/** Two confirmations of an address run one after the other. */
export const signUpLock = (email: string): Lock => lockName(`newsletter ${email}`)

export const deleteSignUps = (db: Transaction, { list_id, email }: Pick<SignUp, 'list_id' | 'email'>) =>
  db.deleteFrom('contact_signups').where('list_id', '=', list_id).where('email', '=', email).execute()

/** Forgets who did not confirm in time. */
export async function deleteOldSignUps(db: Transaction): Promise<void> {
  await sql`delete from contact_signups where expires_at < now()`.execute(db)
  await sql`delete from list_contacts where state = 'pending'
    and added_at < now() - make_interval(days => ${linkDays})`.execute(db)
}
