import { sql, type Expression, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { AuditExport, AuditList } from '@balai/contract/kit/audit.ts'
import { inBatches, inSnapshot } from '../../db/export-loop.ts'
import { asPage, preparedRows, countOf, limitTo } from '../../db/page.ts'
import type { ExportDb, ReadDb } from '../../db/pool.ts'
import { searching } from '../../db/search.ts'
import { newAuditLines } from './audit-lines.ts'
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

/** The values of these entries. */
export const findValues = (db: ReadDb, audit_ids: readonly number[]) =>
  db
    .selectFrom('audit.entries')
    .select(['before', 'after'])
    .where(sql<boolean>`audit_id = any(${audit_ids})`)
    .execute()

/** Every row of the filter, in its order. */
export const exportAudit = (db: ExportDb, { order, order_by: _byTime, words, ...filter }: ExportInput) =>
  inSnapshot(db, async function* read(snapshot) {
    const site = await snapshot.selectFrom('site_settings').select('time_zone').executeTakeFirst()
    const asLines = newAuditLines(words, site?.time_zone ?? 'UTC')
    const batch = filtered(snapshot, filter).selectAll().orderBy('audit_id', order)
    const fetch = (last: { audit_id: number } | undefined, limit: number) =>
      (last ? batch.where('audit_id', order === 'asc' ? '>' : '<', last.audit_id) : batch)
        .limit(limit)
        .execute()
    for await (const rows of inBatches(fetch))
      yield rows.map((row) => ({ ...row, before: asLines(row.before), after: asLines(row.after) }))
  })

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
