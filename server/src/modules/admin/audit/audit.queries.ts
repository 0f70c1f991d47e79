import { sql, type Expression, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { audit } from '@balai/contract/admin/audit.ts'
import { asPage, rowsOnce, countOf, cutTo } from '../../../db/page.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { searching } from '../../../db/search.ts'
import { counterTotal, defineCounter } from '../../../kit/counters/counters.queries.ts'

type ListInput = z.output<typeof audit.list.input>
type ExportInput = z.output<typeof audit.excel.input>

const auditCounter = defineCounter('audit')

/** The newest first, or the oldest; rows are numbered in the order in which they happened. */
export async function listAudit(
  db: ReadDb,
  { page, perPage, order, order_by: _byTime, ...filter }: ListInput,
) {
  const total = totalOf(db, filter)
  const rows = await rowsOnce(db, ['audit', page, perPage, order, filter], () =>
    filtered(db, filter)
      .selectAll()
      .select(total.as('total'))
      .orderBy('audit_id', order)
      .$call(cutTo({ page, perPage })),
  )
  return asPage(db, rows, total, { page, perPage })
}

/**
 * Every row of the filter, a batch at a time: each is found by the number where the one before ended, so the
 * last costs no more than the first. Rows that are added meanwhile are left out.
 */
export async function* exportAudit(db: ReadDb, { order, order_by: _byTime, ...filter }: ExportInput) {
  const { newest } = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.max('audit_id').as('newest'))
    .executeTakeFirstOrThrow()
  let batch = filtered(db, filter)
    .selectAll()
    .where('audit_id', '<=', newest)
    .orderBy('audit_id', order)
    .limit(exportBatch)
  for (;;) {
    const rows = await batch.execute()
    yield rows.map((row) => ({ ...row, before: asText(row.before), after: asText(row.after) }))
    const last = rows.at(exportBatch - 1)
    if (!last) return
    batch = batch.where('audit_id', order === 'asc' ? '>' : '<', last.audit_id)
  }
}

const exportBatch = 500
const asText = (values: Record<string, unknown> | null) => (values ? JSON.stringify(values) : null)

function totalOf(db: ReadDb, filter: Filter) {
  if (Object.values(filter).every((value) => value === undefined || value === ''))
    return counterTotal(auditCounter)
  return countOf(filtered(db, filter).select(({ fn }) => fn.countAll().as('count')))
}

type Filter = Pick<ListInput, 'search' | 'user_id' | 'action' | 'entity' | 'entity_id' | 'from' | 'until'>

function filtered(db: ReadDb, { search, user_id, action, entity, entity_id, from, until }: Filter) {
  let found = db
    .selectFrom('audit')
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
