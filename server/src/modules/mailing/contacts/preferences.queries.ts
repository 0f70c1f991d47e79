import { sql } from 'kysely'
import { consentTextVersions } from '@balai/contract/people/consents.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { announceContacts } from './lists.queries.ts'
import { giveConsent, leaveList, subscribe } from './people.queries.ts'

/** Who opens the preference page: an address, and the member that it belongs to. */
interface Reader {
  address: string
  member_id: number | null
}

const contactOf = (db: ReadDb, { address, member_id }: Reader) =>
  db
    .selectFrom('contacts')
    .select(['contact_id', 'contacts.member_id'])
    .where((where) =>
      member_id === null
        ? where('email', '=', address.toLowerCase())
        : where.or([where('email', '=', address.toLowerCase()), where('member_id', '=', member_id)]),
    )
    .orderBy('member_id')
    .executeTakeFirst()

/** The lists that a person is on or has left, under the names that people outside know. */
export async function findOwnLists(db: ReadDb, reader: Reader) {
  const contact = await contactOf(db, reader)
  if (!contact) return []
  return db
    .selectFrom('list_contacts')
    .innerJoin('contact_lists', 'contact_lists.list_id', 'list_contacts.list_id')
    .select([
      'contact_lists.list_id',
      sql<string>`coalesce(nullif(form_title, ''), contact_lists.name)`.as('title'),
    ])
    .select([
      'form_text as text',
      sql<boolean>`list_contacts.state = 'subscribed' and contacts_consent.given`.as('is_on'),
    ])
    .innerJoin(
      sql<{ given: boolean }>`(select coalesce(member_id is not null or has_newsletter, false) as given
        from contacts where contact_id = ${contact.contact_id})`.as('contacts_consent'),
      (join) => join.onTrue(),
    )
    .where('list_contacts.contact_id', '=', contact.contact_id)
    .where('contact_lists.kind', '=', 'fixed')
    .where('list_contacts.state', '<>', 'pending')
    .orderBy('title')
    .orderBy('contact_lists.list_id')
    .execute()
}

/**
 * Stores on which of their lists a person wants to be, and returns those that changed. A person who is no member and
 * chooses a list again wants newsletters again.
 */
export async function chooseLists(
  db: Transaction,
  reader: Reader,
  chosen: readonly number[],
): Promise<number[]> {
  const contact = await contactOf(db, reader)
  if (!contact) return []
  const { contact_id, member_id } = contact
  const changed = (await findOwnLists(db, reader)).filter(
    ({ list_id, is_on }) => is_on !== chosen.includes(list_id),
  )
  for (const { list_id, is_on } of changed) {
    if (is_on) await leaveList(db, list_id, contact_id, 'preference_page')
    else await subscribe(db, list_id, [contact_id], { source: 'preference_page', again: true })
  }
  if (member_id === null && changed.some(({ is_on }) => !is_on))
    await giveConsent(db, contact_id, {
      source: 'preference_page',
      text_version: consentTextVersions.newsletter,
    })
  if (changed.length > 0) await announceContacts(db)
  return changed.map(({ list_id }) => list_id)
}

/** Unsubscribing from everything also withdraws the consent of an address that is no member. */
export async function withdrawConsent(db: Transaction, address: string): Promise<void> {
  await db
    .updateTable('contacts')
    .set({ has_newsletter: false })
    .where('email', '=', address.toLowerCase())
    .where('member_id', 'is', null)
    .where('has_newsletter', '=', true)
    .execute()
  await announceContacts(db)
}
