import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { registrations } from '@balai/contract/events/registrations.ts'
import { inBatches, inSnapshot } from '../../../db/export-loop.ts'
import type { ExportDb } from '../../../db/pool.ts'
import { joinList } from '../../../lib/lists.ts'
import { findQuestions } from './registering-events.queries.ts'
import { filtered } from './registrations-filter.queries.ts'
import { ordered } from './registrations-list.queries.ts'

type ExportInput = z.output<typeof registrations.excel.input>

const exported = [
  'registration_id',
  'name',
  'certificate_name',
  'email',
  'phone',
  'status',
  'part',
  'attends',
  'source',
  'checked_in_at',
  'labels',
  'notes',
  'ticket_code',
  'created_at',
  'cancelled_at',
  'cancel_reason',
  'answers',
] as const

const keyOf = (question_id: number | string) => `answer_${question_id}`

/** A column for every question of the chosen event. Over all events there are too many. */
export const answerColumns = (db: ExportDb, { event_id }: ExportInput) =>
  inSnapshot(db, async function* (snapshot) {
    if (!event_id) return
    const questions = await findQuestions(snapshot, event_id)
    yield questions.map(({ question_id, label }) => ({
      key: keyOf(question_id),
      title: label,
      kind: 'text' as const,
    }))
  })

/** Every registration of the filter, in its order. */
export const exportRegistrations = (db: ExportDb, { order, order_by, ...filter }: ExportInput) =>
  inSnapshot(db, async function* (snapshot) {
    const place = sql.ref(`registrations.${order_by}`)
    const batch = ordered(filtered(snapshot, filter), { order_by, order })
      .innerJoin('events', 'events.event_id', 'registrations.event_id')
      .leftJoin('event_prices', 'event_prices.price_id', 'registrations.price_id')
      .leftJoin('products', 'products.product_id', 'event_prices.product_id')
      .leftJoin('orders', 'orders.id', 'registrations.order_id')
      .select(exported.map((name) => `registrations.${name}` as const))
      .select(['events.event_title', 'events.event_start_date'])
      .select([
        sql<string>`coalesce(products.name, '')`.as('price_name'),
        sql<string>`coalesce(orders.code, '')`.as('order_code'),
        // As text: a Date would lose the microseconds.
        sql<string>`${place}::text`.as('place'),
      ])
    const type = sql.raw(order_by === 'name' ? 'text' : 'timestamptz')
    const comparison = sql.raw(order === 'asc' ? '>' : '<')
    const fetch = (last: { place: string; registration_id: number } | undefined, limit: number) => {
      const rest = last
        ? batch.where(
            sql<SqlBool>`(${place}, registrations.registration_id) ${comparison} (${last.place}::${type}, ${last.registration_id}::integer)`,
          )
        : batch
      return rest.limit(sql.lit(limit)).execute()
    }
    for await (const rows of inBatches(fetch))
      yield rows.map(({ answers, labels, ...row }) => ({
        ...row,
        labels: joinList(labels),
        ...Object.fromEntries(
          Object.entries(answers).map(([id, answer]) => [
            keyOf(id),
            Array.isArray(answer) ? joinList(answer) : answer,
          ]),
        ),
      }))
  })
