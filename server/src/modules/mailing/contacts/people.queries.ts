import { sql } from 'kysely'
import { consentTextVersions, type ConsentSource } from '@balai/contract/people/consents.ts'
import type { SubscriptionSource, SubscriptionState } from '@balai/contract/mailing/contact-shapes.ts'
import type { Language } from '@balai/contract/core/sentences.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { foldedContains } from '../../../db/search.ts'
import type { AddressKey } from '../../../lib/address-key.ts'
import { memberName } from '../../people/members/member-name.queries.ts'
import { filtered } from '../../people/members/members-filter.queries.ts'
import type { List } from './lists.queries.ts'

interface Place {
  page: number
  perPage: number
  search: string
  state?: SubscriptionState | undefined
}

/** One page of the people on a fixed list, newest first. */
export async function findContactsOfList(
  db: ReadDb,
  list_id: number,
  { page, perPage, search, state }: Place,
) {
  let found = db
    .selectFrom('list_contacts')
    .innerJoin('contacts', 'contacts.contact_id', 'list_contacts.contact_id')
    .where('list_contacts.list_id', '=', list_id)
    .where(foldedContains('contacts.search', search))
  if (state) found = found.where('list_contacts.state', '=', state)
  const { count } = await found
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const contacts = await found
    .leftJoin('members', 'members.id', 'contacts.member_id')
    .select(['contacts.contact_id', 'contacts.email', 'contacts.name', 'contacts.member_id', 'blocked'])
    .select(['list_contacts.state', 'list_contacts.source', 'list_contacts.added_at'])
    .select(consentOfContact.as('has_newsletter'))
    .orderBy('list_contacts.added_at', 'desc')
    .orderBy('list_contacts.contact_id', 'desc')
    .limit(perPage)
    .offset(page * perPage)
    .execute()
  return { count, contacts }
}

/** A member's own consent counts, whatever the contact said before they became one. */
const consentOfContact = sql<boolean>`coalesce(members.consents @> '{"newsletter": true}', contacts.has_newsletter)`

/** One page of the members of a live list, those who joined last first. */
export async function findMembersOfList(
  db: ReadDb,
  { list_id, filter }: Pick<List, 'list_id' | 'filter'>,
  { page, perPage, search, state }: Place,
) {
  const off = sql<boolean>`coalesce(list_contacts.state = 'unsubscribed', false)`
  const found = filtered(db, filter ?? { search: '' })
    .leftJoin('contacts', 'contacts.member_id', 'members.id')
    .leftJoin('list_contacts', (join) =>
      join
        .onRef('list_contacts.contact_id', '=', 'contacts.contact_id')
        .on('list_contacts.list_id', '=', list_id),
    )
    .where(foldedContains('members.search', search))
    .where(
      state === 'pending'
        ? sql<boolean>`false`
        : state
          ? sql<boolean>`${off} = ${state === 'unsubscribed'}`
          : sql<boolean>`true`,
    )
  const { count } = await found
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const contacts = await found
    .select(['contacts.contact_id', 'members.member_email as email', memberName.as('name')])
    .select(['members.id as member_id', 'members.member_join_datetime as added_at', 'list_contacts.source'])
    .select([
      sql<'subscribed' | 'unsubscribed'>`case when ${off} then 'unsubscribed' else 'subscribed' end`.as(
        'state',
      ),
      sql<boolean>`members.consents @> '{"newsletter": true}'`.as('has_newsletter'),
      sql<'suppressed' | 'unsubscribed' | null>`case when members.email_suppressed_at is not null
        then coalesce(contacts.blocked, 'suppressed') end`.as('blocked'),
    ])
    .orderBy('members.member_join_datetime', 'desc')
    .orderBy('members.id', 'desc')
    .limit(perPage)
    .offset(page * perPage)
    .execute()
  return { count, contacts }
}

/** A person to put on a list. */
export interface NewContact {
  email: string
  name: string
  language?: Language | null
}

export interface Evidence {
  source: ConsentSource
}

/**
 * Makes contacts of addresses that are none yet, and returns all of them. Those that are members become contacts of these.
 * A consent is added to addresses without one; it is never taken from any.
 */
export async function storeContacts(
  db: Transaction,
  { addresses }: { addresses: AddressKey },
  people: readonly NewContact[],
  evidence: Evidence | null,
): Promise<{ contact_id: number; email: string; member_id: number | null }[]> {
  const rows = people.map(({ email, name, language = null }) => ({
    email: email.toLowerCase(),
    name,
    language,
    hash: addresses.hash(email).toString('hex'),
  }))
  const consent = evidence && { version: consentTextVersions.newsletter, ...evidence }
  const { rows: stored } = await sql<{ contact_id: number; email: string; member_id: number | null }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) g (email text, name text, language text, hash text))
    insert into contacts (email, address_hash, name, language, member_id, has_newsletter, consent_source,
      consent_text_version, consent_at, blocked)
    select given.email, decode(hash, 'hex'), coalesce(${memberName}, given.name),
      coalesce(members.language, given.language), members.id,
      ${consent !== null}::boolean, ${consent?.source ?? null}::text, ${consent?.version ?? null}::int,
      case when ${consent !== null}::boolean then now() end,
      coalesce(block_of(decode(hash, 'hex'), given.email),
        case when members.email_suppressed_at is not null then 'suppressed' end)
    from given left join members on lower(members.member_email) = given.email and members.erased_at is null
    on conflict (email) do update set listed_at = now(),
      name = case when contacts.name = '' then excluded.name else contacts.name end,
      has_newsletter = contacts.has_newsletter or excluded.has_newsletter,
      consent_source = case when contacts.has_newsletter then contacts.consent_source else excluded.consent_source end,
      consent_text_version =
        case when contacts.has_newsletter then contacts.consent_text_version else excluded.consent_text_version end,
      consent_at = case when contacts.has_newsletter then contacts.consent_at else excluded.consent_at end
    returning contact_id, email, member_id`.execute(db)
  return stored
}

/**
 * Puts contacts on a list and returns how many are new there. Staff cannot put a person back who left the list;
 * with `again` the person asked for it.
 */
export async function subscribe(
  db: Transaction,
  list_id: number,
  contact_ids: readonly number[],
  { source, again = false }: { source: SubscriptionSource; again?: boolean },
): Promise<number> {
  const { rows } = await sql`
    insert into list_contacts (list_id, contact_id, state, source)
    select ${list_id}::int, id, 'subscribed', ${source} from unnest(${contact_ids}::int[]) id order by id
    on conflict (list_id, contact_id) do update set state = 'subscribed', source = excluded.source, changed_at = now()
      where list_contacts.state = 'pending' or ${again}::boolean and list_contacts.state <> 'subscribed'
    returning contact_id`.execute(db)
  return rows.length
}

/** Notes that a contact wants nothing from a list any more. Returns false if that is known. */
export async function leaveList(
  db: Transaction,
  list_id: number,
  contact_id: number,
  source: SubscriptionSource,
): Promise<boolean> {
  const { rows } = await sql`
    insert into list_contacts (list_id, contact_id, state, source)
    values (${list_id}, ${contact_id}, 'unsubscribed', ${source})
    on conflict (list_id, contact_id) do update set state = 'unsubscribed', source = excluded.source, changed_at = now()
      where list_contacts.state <> 'unsubscribed'
    returning contact_id`.execute(db)
  return rows.length > 0
}

/** Takes contacts off a list. Unsubscriptions are kept, so that nobody is put on the list again by mistake. */
export async function removeFromList(
  db: Transaction,
  list_id: number,
  contact_ids: readonly number[],
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('list_contacts')
    .where('list_id', '=', list_id)
    .where('contact_id', '=', sql<number>`any(${contact_ids}::int[])`)
    .where('state', '<>', 'unsubscribed')
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** What a list says about these contacts or addresses. */
export const findOnList = (db: ReadDb, list_id: number, emails: readonly string[]) =>
  db
    .selectFrom('contacts')
    .innerJoin('list_contacts', 'list_contacts.contact_id', 'contacts.contact_id')
    .select(['contacts.email', 'list_contacts.state'])
    .where('list_contacts.list_id', '=', list_id)
    .where('contacts.email', '=', sql<string>`any(${emails}::text[])`)
    .execute()

export const countOnList = async (db: ReadDb, list_id: number, contact_ids: readonly number[]) => {
  const rows = await db
    .selectFrom('list_contacts')
    .select('state')
    .where('list_id', '=', list_id)
    .where('contact_id', '=', sql<number>`any(${contact_ids}::int[])`)
    .execute()
  const left = rows.filter(({ state }) => state === 'unsubscribed').length
  return { stays: left, goes: rows.length - left }
}

/** A contact with the consent that counts. */
export const findContact = (db: ReadDb, contact_id: number) =>
  db
    .selectFrom('contacts')
    .leftJoin('members', 'members.id', 'contacts.member_id')
    .select(['contacts.contact_id', 'contacts.email', 'contacts.name', 'contacts.member_id', 'blocked'])
    .select([consentOfContact.as('has_newsletter'), 'consent_source', 'consent_at'])
    .where('contacts.contact_id', '=', contact_id)
    .executeTakeFirst()

/** The lists of a contact, by name. */
export const findSubscriptions = (db: ReadDb, contact_id: number) =>
  db
    .selectFrom('list_contacts')
    .innerJoin('contact_lists', 'contact_lists.list_id', 'list_contacts.list_id')
    .select(['contact_lists.list_id', 'contact_lists.name', 'state', 'source', 'added_at', 'changed_at'])
    .where('contact_id', '=', contact_id)
    .orderBy('contact_lists.name')
    .execute()

/**
 * Contacts on no list any more are forgotten: nothing is kept about people for whom there is no reason. A contact
 * that is being put on a list at this moment stays, because its time changes with it.
 */
export async function deleteUnlisted(db: Transaction): Promise<void> {
  await sql`delete from contacts where listed_at < now() - interval '1 hour' and not exists (
    select from list_contacts where list_contacts.contact_id = contacts.contact_id)`.execute(db)
}

/** A contact and a member that were stored at the same moment do not know of each other until now. */
export async function joinMembers(db: Transaction): Promise<void> {
  await sql`update contacts set member_id = members.id, name = ${memberName} from members
    where contacts.member_id is null and contacts.listed_at > now() - interval '1 hour'
      and lower(members.member_email) = contacts.email and members.erased_at is null
      and not exists (select from contacts own where own.member_id = members.id)`.execute(db)
}

/** The person agreed to newsletters themselves. The consent of a member is a matter of members. */
export async function giveConsent(
  db: Transaction,
  contact_id: number,
  { source, text_version }: { source: ConsentSource; text_version: number },
): Promise<void> {
  await db
    .updateTable('contacts')
    .set({
      has_newsletter: true,
      consent_source: source,
      consent_text_version: text_version,
      consent_at: sql`now()`,
    })
    .where('contact_id', '=', contact_id)
    .where('member_id', 'is', null)
    .execute()
}
