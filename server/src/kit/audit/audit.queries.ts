import { CompiledQuery, sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { AuditExport, AuditList } from '@balai/contract/kit/audit.ts'
import { inBatches, inSnapshot } from '../../db/export-loop.ts'
import { asPage, preparedRows, countOf, limitTo } from '../../db/page.ts'
import type { Db, ExportDb, ReadDb } from '../../db/pool.ts'
import { searching } from '../../db/search.ts'
import { newBatches } from '../../lib/batches.ts'
import { counterTotal, defineCounter } from '../counters/counters.queries.ts'

type ListInput = z.output<typeof AuditList>
type ExportInput = z.output<typeof AuditExport>

const auditCounter = defineCounter('audit')

/** One page of the audit log. Ids follow the order of events, so the list is sorted by id. */
export async function listAudit(
  db: ReadDb,
  { page, perPage, order, order_by: _byTime, ...filter }: ListInput,
) {
  const total = () => totalOf(db, filter)
  const rows = await preparedRows(db, ['audit', page, perPage, order, filter], () =>
    filtered(db, filter)
      .selectAll()
      .select(total().as('total'))
      .orderBy('audit_id', order)
      .$call(limitTo({ page, perPage })),
  )
  return asPage(db, rows, total, { page, perPage })
}

interface Title {
  id: number
  title: string
}

/** Records that entries name. `titlesOf` selects the titles of those that exist; the keys are its only parameter. */
interface NamedKind {
  kind: string
  titlesOf(ids: readonly number[]): RawBuilder<Title>
}

/**
 * Makes a reader of the audit log that adds to each entry what its record is called now: null if the record is gone, or
 * if the entry is about many.
 */
export function newNamedAudit(kinds: readonly NamedKind[]) {
  const readers = new Map(kinds.map((named) => [named.kind, newTitles(named)]))

  return async (db: ReadDb, input: ListInput) => {
    const page = await listAudit(db, input)
    const titles = new Map<string, ReadonlyMap<number, string>>()
    await Promise.all(
      [...new Set(page.rows.map(({ entity }) => entity))].map(async (kind) => {
        const ids = page.rows
          .filter(({ entity }) => entity === kind)
          .map(({ entity_id }) => Number(entity_id))
        // Some entries are about many records, and name no number.
        const numbers = ids.filter((id) => Number.isInteger(id) && Math.abs(id) < 2 ** 31)
        const found = numbers.length > 0 && (await readers.get(kind)?.({ db, ids: numbers }))
        if (found) titles.set(kind, found)
      }),
    )
    return {
      ...page,
      rows: page.rows.map((row) => {
        const title = titles.get(row.entity)?.get(Number(row.entity_id)) ?? null
        // Copying the rows would cost a list a fiftieth of its speed.
        return Object.assign(row, { record: title === null ? null : { title } })
      }),
    }
  }
}

/**
 * Makes a reader of the titles of a kind. Requests of the same moment share a statement, which is compiled once. In the
 * statement of the page, the titles of all kinds would cost more.
 */
function newTitles({ titlesOf }: NamedKind) {
  let text: string | undefined
  return newBatches({ most: 1, size: 50 }, async (wanted: { db: ReadDb; ids: number[] }[]) => {
    // All requests of a server read from the same pool.
    const db = wanted[0]?.db as Db
    const ids = [...new Set(wanted.flatMap((one) => one.ids))]
    text ??= titlesOf(ids).compile(db).sql
    const { rows } = await db.executeQuery<Title>(CompiledQuery.raw(text, [ids]))
    const titles = new Map(rows.map(({ id, title }) => [id, title]))
    return wanted.map(() => titles)
  })
}

/** Every row of the filter, in its order. */
export const exportAudit = (
  db: ExportDb,
  { order, order_by: _byTime, words: _words, ...filter }: ExportInput,
) =>
  inSnapshot(db, async function* read(snapshot) {
    const batch = filtered(snapshot, filter).selectAll().orderBy('audit_id', order)
    const fetch = (last: { audit_id: number } | undefined, limit: number) =>
      (last ? batch.where('audit_id', order === 'asc' ? '>' : '<', last.audit_id) : batch)
        .limit(limit)
        .execute()
    for await (const rows of inBatches(fetch))
      yield rows.map((row) => ({ ...row, before: asText(row.before), after: asText(row.after) }))
  })

const asText = (values: Record<string, unknown> | null) => (values ? JSON.stringify(values) : null)

function totalOf(db: ReadDb, filter: Filter) {
  if (Object.values(filter).every((value) => value === undefined || value === ''))
    return counterTotal(auditCounter)
  return countOf(filtered(db, filter).select(({ fn }) => fn.countAll().as('count')))
}

type Filter = Pick<ListInput, 'search' | 'user_id' | 'action' | 'entity' | 'entity_id' | 'from' | 'until'>

function filtered(db: ReadDb, { search, user_id, action, entity, entity_id, from, until }: Filter) {
  let found = db
    .selectFrom('audit.entries')
    .where((where): Expression<SqlBool> =>
      searching(where, search, [
        'user_name',
        'action',
        'entity_id',
        sql<string>`before::text`,
        sql<string>`after::text`,
      ]),
    )
  if (user_id) found = found.where('user_id', '=', user_id)
  if (action) found = found.where('action', '=', action)
  if (entity) found = found.where('entity', '=', entity)
  if (entity_id) found = found.where('entity_id', '=', entity_id)
  if (from) found = found.where('happened_at', '>=', from)
  if (until) found = found.where('happened_at', '<', until)
  return found
}
