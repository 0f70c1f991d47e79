import { sql, type SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { registrations } from '@balai/contract/events/registrations.ts'
import { collectPage } from '../../../db/collect.ts'
import { asPage, limitTo } from '../../../db/page.ts'
import type { CacheDb, ReadDb } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import { pageOfFilter, seemsMany } from '../../../db/totals.ts'
import { readCounters } from '../../../kit/counters/counters.queries.ts'
import { filtered, narrowing, totalFromCounter, type Filter } from './registrations-filter.queries.ts'
import { registrationsCounters } from './registrations.queries.ts'

type ListInput = z.output<typeof registrations.list.input>
type Query<Row = object> = SelectQueryBuilder<Database, 'registrations', Row>

interface By {
  order_by: ListInput['order_by']
  order: 'asc' | 'desc'
}
interface Place {
  page: number
  perPage: number
}

/** From this row on, the keys of a page are found before its rows. */
const deepFrom = 1_000

/** The columns of a row in the lists. */
const shown = <Row>(found: Query<Row>) =>
  found
    .innerJoin('events', 'events.event_id', 'registrations.event_id')
    .leftJoin('event_prices', 'event_prices.price_id', 'registrations.price_id')
    .leftJoin('products', 'products.product_id', 'event_prices.product_id')
    .leftJoin('orders', 'orders.id', 'registrations.order_id')
    .selectAll('registrations')
    .select(['events.event_title', 'events.event_permalink', 'events.event_start_date', 'events.time_zone'])
    .select([
      sql<string>`coalesce(products.name, '')`.as('price_name'),
      sql<string>`coalesce(orders.code, '')`.as('order_code'),
      sql<string>`coalesce(orders.status, '')`.as('order_status'),
    ])

export const ordered = <Row>(found: Query<Row>, { order_by, order }: By): Query<Row> =>
  found.orderBy(`registrations.${order_by}`, order).orderBy('registrations.registration_id', order)

/** One page of participants. */
export async function listRegistrations(
  db: CacheDb,
  { page, perPage, order_by, order, quick_total, ...filter }: ListInput,
) {
  const by = { order_by, order }
  const place = { page, perPage }
  const counter = totalFromCounter(filter)
  if (counter) {
    const rows = await rowsOf(db, filter, by, place).select(counter.as('total')).execute()
    return asPage(db, rows, counter, place)
  }
  const found = await pageOfFilter(
    db,
    { key: `registrations ${JSON.stringify(filter)}`, quick_total },
    {
      seemsMany: () => seemsMany(db, 'registrations', (from) => filtered(from, filter)),
      collect: () =>
        collectPage(
          db,
          {
            table: 'registrations',
            key: 'registration_id',
            found: filtered(db, filter).select([
              'registrations.registration_id',
              `registrations.${by.order_by}`,
            ]),
            ordered: (rows) => ordered(rows, by),
            shown,
          },
          place,
        ),
      inOrder: () => rowsOf(db, filter, by, place).execute(),
      count: () => countRegistrations(db, filter),
    },
  )
  return { ...found, ...place }
}

/** A page in the order of an index. The keys of a deep page come from the index alone. */
function rowsOf(db: ReadDb, filter: Filter, by: By, place: Place) {
  const cut = ordered(filtered(db, filter), by).$call(limitTo(place))
  if (place.page * place.perPage < deepFrom) return shown(cut)
  const keys = cut.select('registrations.registration_id')
  return shown(ordered(db.selectFrom('registrations').where('registrations.registration_id', 'in', keys), by))
}

async function countRegistrations(db: ReadDb, filter: Filter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Counts the registrations of a filter by status, source, part and check-in; all of them by the counters. */
export async function countBy(db: ReadDb, filter: Filter) {
  if (narrowing(filter) === '') {
    const { status, source, part, checked_in } = registrationsCounters
    const read = await readCounters(db, status, source, part, checked_in)
    return {
      total: read(status).count,
      checked_in: read(checked_in).count,
      ofStatus: (name: string) => read(status, name).count,
      ofSource: (name: string) => read(source, name).count,
      ofPart: (name: string) => read(part, name).count,
    }
  }
  const groups = await filtered(db, filter)
    .select(['registrations.status', 'registrations.source', 'registrations.part'])
    .select(sql<boolean>`registrations.checked_in_at is not null`.as('is_checked_in'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(['registrations.status', 'registrations.source', 'registrations.part', 'is_checked_in'])
    .execute()
  const sum = (wanted: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(wanted).reduce((all, { count }) => all + count, 0)
  return {
    total: sum(() => true),
    checked_in: sum(({ is_checked_in }) => is_checked_in),
    ofStatus: (name: string) => sum(({ status }) => status === name),
    ofSource: (name: string) => sum(({ source }) => source === name),
    ofPart: (name: string) => sum(({ part }) => part === name),
  }
}

/** The labels in use, in alphabetical order. */
export function countByLabel(db: ReadDb, event_id: number | undefined) {
  let found = db
    .selectFrom('registrations')
    .innerJoinLateral(sql<{ label: string }>`(select unnest(labels) as label)`.as('used'), (join) =>
      join.onTrue(),
    )
    .where(sql<boolean>`labels <> '{}'`)
  if (event_id) found = found.where('event_id', '=', event_id)
  return found
    .select(['used.label', sql<number>`count(*)`.as('count')])
    .groupBy('used.label')
    .orderBy('used.label')
    .execute()
}
