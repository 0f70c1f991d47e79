import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { enrolments } from '@balai/contract/learning/enrolments.ts'
import { inBatches, inSnapshot } from '../../../db/export-loop.ts'
import type { ExportDb } from '../../../db/pool.ts'
import { filtered } from './enrolments-filter.queries.ts'
import { ordered, shown } from './enrolments-list.queries.ts'

type ExportInput = z.output<typeof enrolments.excel.input>

/** Every enrolment of the filter, in its order. */
export const exportEnrolments = (db: ExportDb, { order, order_by, ...filter }: ExportInput) =>
  inSnapshot(db, async function* (snapshot) {
    const place = sql.ref(`enrolments.${order_by}`)
    const batch = shown(ordered(filtered(snapshot, filter), { order_by, order }))
      // As text: a Date would lose the microseconds.
      .select(sql<string>`${place}::text`.as('place'))
    const type = sql.raw(order_by === 'progress' ? 'integer' : 'timestamptz')
    const comparison = sql.raw(order === 'asc' ? '>' : '<')
    const fetch = (last: { place: string; enrolment_id: number } | undefined, limit: number) => {
      const rest = last
        ? batch.where(
            sql<SqlBool>`(${place}, enrolments.enrolment_id) ${comparison} (${last.place}::${type}, ${last.enrolment_id}::integer)`,
          )
        : batch
      return rest.limit(sql.lit(limit)).execute()
    }
    for await (const rows of inBatches(fetch)) yield rows
  })
