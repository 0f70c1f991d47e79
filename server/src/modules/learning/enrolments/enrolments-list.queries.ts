import { sql, type SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { enrolments } from '@balai/contract/learning/enrolments.ts'
import { collectPage } from '../../../db/collect.ts'
import { asPage, limitTo } from '../../../db/page.ts'
import type { CacheDb, ReadDb } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import { pageOfFilter, seemsMany } from '../../../db/totals.ts'
import { memberName } from '../../people/members/member-name.queries.ts'
import { filtered, totalFromCounter, type Filter } from './enrolments-filter.queries.ts'
import { certificateNumber } from './enrolments.queries.ts'

type ListInput = z.output<typeof enrolments.list.input>
type Query<Row = object> = SelectQueryBuilder<Database, 'enrolments', Row>

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

/** The columns of a row in the list and in the spreadsheet. */
export const shown = <Row>(found: Query<Row>) =>
  found
    .innerJoin('courses', 'courses.course_id', 'enrolments.course_id')
    .innerJoin('members', 'members.id', 'enrolments.member_id')
    .leftJoin('lessons as current_lesson', 'current_lesson.lesson_id', 'enrolments.current_lesson_id')
    .leftJoin('orders', 'orders.id', 'enrolments.order_id')
    .selectAll('enrolments')
    .select([
      'courses.course_title',
      'courses.course_permalink',
      'members.member_email as email',
      'members.member_mobilephone as phone',
    ])
    .select([
      memberName.as('name'),
      sql<string>`coalesce(current_lesson.lesson_title, '')`.as('current_lesson_title'),
      sql<string>`coalesce(orders.code, '')`.as('order_code'),
      sql<string>`coalesce(orders.status, '')`.as('order_status'),
      certificateNumber.as('certificate_number'),
    ])

export const ordered = <Row>(found: Query<Row>, { order_by, order }: By): Query<Row> =>
  found.orderBy(`enrolments.${order_by}`, order).orderBy('enrolments.enrolment_id', order)

/** One page of participants. */
export async function listEnrolments(
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
    { key: `enrolments ${JSON.stringify(filter)}`, quick_total },
    {
      seemsMany: () => seemsMany(db, 'enrolments', (from) => filtered(from, filter)),
      collect: () =>
        collectPage(
          db,
          {
            table: 'enrolments',
            key: 'enrolment_id',
            found: filtered(db, filter).select(['enrolments.enrolment_id', `enrolments.${by.order_by}`]),
            ordered: (rows) => ordered(rows, by),
            shown,
          },
          place,
        ),
      inOrder: () => rowsOf(db, filter, by, place).execute(),
      count: () => countEnrolments(db, filter),
    },
  )
  return { ...found, ...place }
}

/** A page in the order of an index. The keys of a deep page come from the index alone. */
function rowsOf(db: ReadDb, filter: Filter, by: By, place: Place) {
  const cut = ordered(filtered(db, filter), by).$call(limitTo(place))
  if (place.page * place.perPage < deepFrom) return shown(cut)
  const keys = cut.select('enrolments.enrolment_id')
  return shown(ordered(db.selectFrom('enrolments').where('enrolments.enrolment_id', 'in', keys), by))
}

async function countEnrolments(db: ReadDb, filter: Filter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
