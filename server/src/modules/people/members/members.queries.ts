import { sql, type Insertable, type Updateable } from 'kysely'
import type { MemberFilter } from '@balai/contract/people/members.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import { notify, type Announcement } from '../../../http/live.queries.ts'
import { sharedBy, type Shared, type SharedStatement } from '../../../http/together.queries.ts'
import type { consentRows } from './consents.queries.ts'
import { filtered } from './members-filter.queries.ts'

/** The user who made a change, the member themselves (without a user id), or null for the system. */
export type Actor = { user_id: number | null; name: string } | null

/** A member, erased or not. */
export function findMember(db: ReadDb, id: number) {
  return db
    .selectFrom('members')
    .leftJoin('users as changer', 'changer.user_id', 'members.updated_by')
    .leftJoin('users as suspender', 'suspender.user_id', 'members.suspended_by')
    .selectAll('members')
    .select(['changer.name as updated_by_name', 'suspender.name as suspended_by_name'])
    .where('members.id', '=', id)
    .executeTakeFirst()
}
export type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>

/** The member who uses this email address; erased members are ignored. */
export function findMemberByEmail(db: ReadDb, email: string) {
  return db
    .selectFrom('members')
    .select('id')
    .where(sql<boolean>`lower(member_email) = lower(${email})`)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

export type NewMember = Omit<Insertable<Database['members']>, 'version' | 'updated_at' | 'updated_by'>
export type MemberChanges = Omit<
  Updateable<Database['members']>,
  'id' | 'version' | 'updated_at' | 'updated_by'
>

export function insertMember(db: Transaction, member: NewMember, updated_by: number | null) {
  return db
    .insertInto('members')
    .values({ ...member, updated_by })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** The columns of a new member that a form fills in. */
const newMemberColumns = {
  member_first_name: 'text',
  member_last_name: 'text',
  member_nickname: 'text',
  member_email: 'text',
  member_mobilephone: 'text',
  is_member: 'boolean',
  premium_until: 'timestamptz',
  country: 'text',
  city: 'text',
  birth_date: 'date',
  gender: 'text',
  interests: 'text[]',
  labels: 'text[]',
  consents: 'jsonb',
} as const
const columnNames = sql.join(Object.keys(newMemberColumns).map((name) => sql.ref(name)))

/** A member that a form describes, with who filled it in. */
interface NewMemberRow extends Required<Pick<NewMember, keyof typeof newMemberColumns>> {
  by_user_id: number | null
  by_name: string
  /** What the history of consents gets. */
  given: ReturnType<typeof consentRows>
  /** Of the e-mail address, in hexadecimal. */
  address_hash: string
}

/**
 * `insertMember` with history and consents. A member is not stored if the address is taken, or if mail to it is suppressed,
 * because the member then needs to know of it.
 */
const newMemberStatement: SharedStatement<NewMemberRow, { id: number; version: number }> = {
  columns: {
    ...newMemberColumns,
    by_user_id: 'integer',
    by_name: 'text',
    given: 'jsonb',
    address_hash: 'text',
  },
  parts: {
    found: sql`select distinct on (lower(member_email)) place, by_user_id, by_name, given, ${columnNames} from asked
      where not exists (select from suppressions
        where suppressions.address_hash = decode(asked.address_hash, 'hex') and lifted_at is null)
      order by lower(member_email), place`,
    // In the order of the addresses, so that two statements never wait for one another.
    inserted: sql`insert into members (updated_by, ${columnNames})
      select by_user_id, ${columnNames} from found order by lower(member_email)
      on conflict (lower(member_email)) where erased_at is null do nothing
      returning id, version, member_email`,
    stored: sql`select place, by_user_id, by_name, given, id, version,
        jsonb_build_object('id', id, 'version', version) as answer
      from inserted join found using (member_email)`,
    history: sql`insert into member_changes (member_id, user_id, user_name, kind, version)
      select id, by_user_id, by_name, 'created', version from stored`,
    consents: sql`insert into member_consents (member_id, consent, is_given, source, text_version, reason, recorded_by)
      select id, one.* from stored cross join lateral jsonb_to_recordset(given) as one (
        consent text, is_given boolean, source text, text_version integer, reason text, recorded_by integer)`,
  },
  audit: { entity: 'members', entity_id: sql`stored.id` },
  announce: (_row, { answer: { id } }) => membersChanged([id]),
}

/** A new member, to be stored together with those of others at the same moment. */
export const insertMemberTogether = (
  member: Pick<NewMemberRow, keyof typeof newMemberColumns>,
  { by, given, address_hash }: { by: NonNullable<Actor>; given: NewMemberRow['given']; address_hash: Buffer },
): Shared<{ id: number; version: number }> =>
  sharedBy(newMemberStatement, {
    ...member,
    ...{ by_user_id: by.user_id, by_name: by.name, given },
    address_hash: address_hash.toString('hex'),
  })

/** Stores the changes of a member that the transaction has locked. */
export const updateLockedMember = (...change: Parameters<typeof updating>) =>
  updating(...change).executeTakeFirstOrThrow()

/** Stores the changes if the member still has this version; returns undefined if another writer won. */
export const updateMember = (...change: Parameters<typeof updating>) => updating(...change).executeTakeFirst()

const updating = (
  db: Transaction,
  { id, version }: { id: number; version: number },
  changes: MemberChanges,
  updated_by: number | null,
) =>
  db
    .updateTable('members')
    .set({ ...changes, version: version + 1, updated_at: sql`now()`, updated_by })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('erased_at', 'is', null)
    .returning(['id', 'version'])

export interface MemberChange {
  member_id: number
  kind: string
  version: number
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  import_id?: number
}

/** Adds to the history of members. */
export async function insertMemberChanges(
  db: Transaction,
  by: Actor,
  changes: MemberChange[],
): Promise<void> {
  if (changes.length === 0) return
  const who = { user_id: by?.user_id ?? null, user_name: by?.name ?? 'Balai' }
  await db
    .insertInto('member_changes')
    .values(changes.map((change) => ({ ...who, ...change })))
    .execute()
}

/** Notices contain the ids of up to this many members; above that, they only say that members changed. */
const maxIdsInNotice = 100

/** Notifies open screens that these members have changed; null means many. */
export const announceMembers = (db: Transaction, member_ids: number[] | null): Promise<void> => {
  const { topic, ...event } = membersChanged(member_ids)
  return notify(db, topic, event)
}

const membersChanged = (member_ids: number[] | null): Announcement<'members.changed'> => ({
  topic: 'members.changed',
  to: { area: 'members' },
  data: { member_ids: member_ids && member_ids.length <= maxIdsInNotice ? member_ids : null },
})

export interface Labelling {
  action: 'add' | 'remove'
  name: string
  /** The chosen members; null for all members of the filter. */
  ids: number[] | null
  filter: MemberFilter
}

/** The members that a labelling would change. */
const toLabel = (db: ReadDb, { action, name, ids, filter }: Labelling, most: number) => {
  let found = filtered(db, filter)
  if (ids) found = found.where('id', '=', sql<number>`any(${ids}::int[])`)
  const has = sql<boolean>`labels @> array[${name}]::text[]`
  return found
    .where(action === 'add' ? sql<boolean>`not ${has} and cardinality(labels) < ${most}` : has)
    .select('id')
}

/** How many members a labelling would change. */
export async function countToLabel(db: ReadDb, labelling: Labelling, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(toLabel(db, labelling, most).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Labels up to `limit` members and adds it to their history. Returns those that changed. Idempotent. */
export async function labelSome(
  db: Transaction,
  labelling: Labelling,
  by: Actor,
  { limit, most }: { limit: number; most: number },
): Promise<number[]> {
  const { action, name } = labelling
  const ids = toLabel(db, labelling, most).orderBy('id').limit(sql.lit(limit)).forUpdate()
  const changed = action === 'add' ? sql`array_append(labels, ${name})` : sql`array_remove(labels, ${name})`
  const { rows } = await sql<{ member_id: number }>`
    with chosen as materialized (${ids}), changed as (
      update members set labels = ${changed}, version = version + 1, updated_at = now(), updated_by = ${by?.user_id ?? null}
      from chosen where members.id = chosen.id returning members.id, members.version
    ), kept as (
      insert into member_changes (member_id, user_id, user_name, kind, after, version)
      select id, ${by?.user_id ?? null}::int, ${by?.name ?? 'Balai'}, ${action === 'add' ? 'label_added' : 'label_removed'},
        jsonb_build_object('label', ${name}::text), version
      from changed returning member_id
    )
    select member_id from kept`.execute(db)
  return rows.map(({ member_id }) => member_id)
}

/** Ends the suspensions that are due. Returns the members. */
export async function endSuspensions(db: Transaction, limit: number) {
  const due = db
    .selectFrom('members')
    .select(['id', 'suspended_reason', 'suspended_until'])
    .where('suspended_until', '<=', sql<Date>`now()`)
    .limit(sql.lit(limit))
    .forUpdate()
    .skipLocked()
  const { rows } = await sql<{ id: number; version: number; reason: string; until: Date }>`
    with due as materialized (${due})
    update members set suspended_at = null, suspended_until = null, suspended_reason = '', suspended_by = null,
      version = version + 1, updated_at = now(), updated_by = null
    from due where members.id = due.id
    returning members.id, members.version, due.suspended_reason as reason, due.suspended_until as until`.execute(
    db,
  )
  return rows
}

/** Ends the premium memberships that are due. Returns the members. */
export async function endPremiums(db: Transaction, limit: number) {
  const { rows } = await sql<{ id: number; version: number; until: Date }>`
    with due as materialized (
      select id, premium_until from members where is_member and premium_until <= now()
      limit ${sql.lit(limit)} for update skip locked
    )
    update members set is_member = false, version = version + 1, updated_at = now(), updated_by = null
    from due where members.id = due.id
    returning members.id, members.version, due.premium_until as until`.execute(db)
  return rows
}
