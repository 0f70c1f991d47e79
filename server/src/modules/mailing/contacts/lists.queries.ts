import { sql, type Insertable, type Updateable } from 'kysely'
import type { z } from 'zod'
import type { contacts } from '@balai/contract/mailing/contacts.ts'
import { MemberFilter } from '@balai/contract/people/members.ts'
import { lockRows } from '../../../db/locks.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import { containing } from '../../../db/search.ts'
import { notify } from '../../../http/live.queries.ts'
import { defineCounter, rowsOf } from '../../../kit/counters/counters.queries.ts'
import { isInFilter } from '../../people/members/members-filter.queries.ts'
import { totalFromCounter } from '../../people/members/members-counters.queries.ts'
import { countMembers } from '../../people/members/members-list.queries.ts'

/** The people on each list; the key is the list and what they are. Live lists count only who left. */
const onList = defineCounter<string>('contacts.list')

export const findFolders = (db: ReadDb) =>
  db
    .selectFrom('contact_folders')
    .select(['folder_id', 'name', 'version'])
    .select(
      sql<number>`(select count(*) from contact_lists where contact_lists.folder_id = contact_folders.folder_id)`.as(
        'lists',
      ),
    )
    .orderBy('name')
    .orderBy('folder_id')
    .execute()

export const findFolder = (db: ReadDb, folder_id: number) =>
  db
    .selectFrom('contact_folders')
    .leftJoin('users as changer', 'changer.user_id', 'contact_folders.updated_by')
    .selectAll('contact_folders')
    .select('changer.name as updated_by_name')
    .where('folder_id', '=', folder_id)
    .executeTakeFirst()
export type Folder = NonNullable<Awaited<ReturnType<typeof findFolder>>>

/** A folder or a list with this name, in any case of its letters. */
export const findNamed = (
  db: ReadDb,
  table: 'contact_folders' | 'contact_lists',
  name: string,
): Promise<{ name: string } | undefined> =>
  db
    .selectFrom(table)
    .select('name')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()

export const folderLock = (folder_id: number) => lockRows('contact_folders', 'folder_id', [folder_id])
export const listLock = (list_id: number) => lockRows('contact_lists', 'list_id', [list_id])

export const insertFolder = (db: Transaction, folder: Insertable<Database['contact_folders']>) =>
  db
    .insertInto('contact_folders')
    .values(folder)
    .returning(['folder_id', 'version'])
    .executeTakeFirstOrThrow()

export const updateFolder = (
  db: Transaction,
  folder_id: number,
  changes: Updateable<Database['contact_folders']>,
) =>
  db
    .updateTable('contact_folders')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('folder_id', '=', folder_id)
    .returning(['folder_id', 'version'])
    .executeTakeFirstOrThrow()

export const deleteFolder = (db: Transaction, folder_id: number) =>
  db.deleteFrom('contact_folders').where('folder_id', '=', folder_id).execute()

const selectLists = (db: ReadDb) =>
  db
    .selectFrom('contact_lists')
    .leftJoin('contact_folders', 'contact_folders.folder_id', 'contact_lists.folder_id')
    .leftJoin('users as changer', 'changer.user_id', 'contact_lists.updated_by')
    .selectAll('contact_lists')
    .select(['contact_folders.name as folder_name', 'changer.name as updated_by_name'])

export const findList = async (db: ReadDb, list_id: number) => {
  const found = await selectLists(db).where('contact_lists.list_id', '=', list_id).executeTakeFirst()
  return found && withFilter(found)
}
export type List = NonNullable<Awaited<ReturnType<typeof findList>>>

export const insertList = (db: Transaction, list: Insertable<Database['contact_lists']>) =>
  db.insertInto('contact_lists').values(list).returning(['list_id', 'version']).executeTakeFirstOrThrow()

export const updateList = (
  db: Transaction,
  list_id: number,
  changes: Updateable<Database['contact_lists']>,
) =>
  db
    .updateTable('contact_lists')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('list_id', '=', list_id)
    .returning(['list_id', 'version'])
    .executeTakeFirstOrThrow()

export const deleteList = (db: Transaction, list_id: number) =>
  db.deleteFrom('contact_lists').where('list_id', '=', list_id).execute()

/** One page of the lists with their totals, by name. */
export async function findFolderLists(
  db: ReadDb,
  { folder_id, search, page, perPage, list_ids }: z.output<typeof contacts.folderLists.input>,
) {
  let found = selectLists(db).where(
    search === ''
      ? sql<boolean>`true`
      : sql<boolean>`folded(contact_lists.name) like folded(${containing(search)})`,
  )
  if (folder_id) found = found.where('contact_lists.folder_id', '=', folder_id)
  const { count } = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .orderBy('contact_folders.name', (order) => order.asc().nullsFirst())
    .orderBy('contact_lists.name')
    .orderBy('contact_lists.list_id')
    .limit(perPage)
    .offset(page * perPage)
    .execute()
  return { count, lists: await withTotals(db, rows.map(withFilter), list_ids) }
}

type StoredList = Awaited<ReturnType<ReturnType<typeof selectLists>['execute']>>[number]

/** A list whose filter has moments instead of texts. */
const withFilter = <Row extends StoredList>(row: Row) => ({
  ...row,
  filter: row.filter && MemberFilter.parse(row.filter),
})
type ListRow = ReturnType<typeof withFilter<StoredList>>

/** Lists as the answers show them. */
export async function withTotals(db: ReadDb, rows: readonly ListRow[], checked: readonly number[] = []) {
  const totals = await totalsOf(db, rows)
  return rows.map((row) => ({
    checked: checked.includes(row.list_id),
    id: row.list_id,
    name: row.name,
    kind: row.kind,
    folder_id: row.folder_id,
    folder_name: row.folder_name,
    form_is_on: row.form_is_on,
    version: row.version,
    ...(totals.get(row.list_id) ?? none),
  }))
}

const none = { totalSubscribers: 0, totalBlacklisted: 0, totalPending: 0 }

/** Exact totals: of fixed lists from their counters, of live lists from the counters of members where they have them. */
async function totalsOf(db: ReadDb, rows: readonly ListRow[]) {
  const counted = await db
    .selectFrom(rowsOf(onList))
    .select(['key', sql<number>`sum(count)::bigint`.as('count')])
    .where(sql<boolean>`split_part(key, '/', 1) = any(${rows.map(({ list_id }) => String(list_id))}::text[])`)
    .groupBy('key')
    .execute()
  const byKey = new Map(counted.map(({ key, count }) => [key, count]))
  const totals = new Map<number, typeof none>()
  for (const { list_id, filter } of rows)
    totals.set(
      list_id,
      filter
        ? await totalsOfLive(db, list_id, filter)
        : {
            totalSubscribers: byKey.get(`${list_id}/subscribed`) ?? 0,
            totalBlacklisted: byKey.get(`${list_id}/blacklisted`) ?? 0,
            totalPending: byKey.get(`${list_id}/pending`) ?? 0,
          },
    )
  return totals
}

async function totalsOfLive(db: ReadDb, list_id: number, filter: MemberFilter) {
  const total = await totalOf(db, filter)
  const suppressed =
    filter.email_suppressed === undefined
      ? await totalOf(db, { ...filter, email_suppressed: true })
      : filter.email_suppressed
        ? total
        : 0
  const { left } = await db
    .selectFrom('list_contacts')
    .innerJoin('contacts', 'contacts.contact_id', 'list_contacts.contact_id')
    .innerJoin('members', 'members.id', 'contacts.member_id')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('list_contacts.list_id', '=', list_id)
    .where('list_contacts.state', '=', 'unsubscribed')
    .where('members.email_suppressed_at', 'is', null)
    .where('members.erased_at', 'is', null)
    .where(isInFilter(filter))
    .executeTakeFirstOrThrow()
  const totalBlacklisted = suppressed + left
  return { totalSubscribers: total - totalBlacklisted, totalBlacklisted, totalPending: 0 }
}

async function totalOf(db: ReadDb, filter: MemberFilter): Promise<number> {
  const counter = totalFromCounter(filter)
  if (!counter) return countMembers(db, filter)
  return (await db.selectNoFrom(counter.as('total')).executeTakeFirstOrThrow()).total
}

/** Notifies open screens that lists or the people on them changed. */
export const announceContacts = (db: Transaction): Promise<void> =>
  notify(db, 'contacts.changed', { to: { area: 'campaigns' }, data: {} })
