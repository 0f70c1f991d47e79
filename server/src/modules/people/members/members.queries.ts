import { sql, type Insertable, type Updateable } from 'kysely'
import type { MemberFilter } from '@balai/contract/people/members.ts'
import { insertOf } from '../../../db/parts.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import type { Statement } from '../../../http/at-once.queries.ts'
import { notify, type Announcement } from '../../../http/live.queries.ts'
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

/**
 * `insertMember` with its history and consents as one statement. It stores nothing if mail to the address is
 * suppressed, because the member then needs to know of it.
 */
export const insertMemberAtOnce = (
  member: NewMember,
  known: { by: NonNullable<Actor>; consents: ReturnType<typeof consentRows>; address_hash: Buffer },
): Statement<{ id: number; version: number }> => ({
  parts: {
    stored: sql`${insertOf('members', { ...member, updated_by: known.by.user_id })}
      where not exists (select from suppressions where address_hash = ${known.address_hash} and lifted_at is null)
      returning id, version, jsonb_build_object('id', id, 'version', version) as answer`,
    history: sql`insert into member_changes (member_id, user_id, user_name, kind, version)
      select id, ${known.by.user_id}, ${known.by.name}, 'created', version from stored`,
    ...(known.consents.length > 0 && {
      consents: sql`insert into member_consents (member_id, consent, is_given, source, text_version, reason, recorded_by)
        select stored.id, one.* from stored, jsonb_to_recordset(${JSON.stringify(known.consents)}::jsonb) as one (
          consent text, is_given boolean, source text, text_version integer, reason text, recorded_by integer)`,
    }),
  },
  audit: { entity: 'members', entity_id: sql`stored.id` },
  announce: ({ id }) => membersChanged([id]),
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
