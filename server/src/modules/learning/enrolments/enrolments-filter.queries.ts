import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import { enrolmentStatuses, type LessonState } from '@balai/contract/learning/enrolment-shapes.ts'
import type { enrolments } from '@balai/contract/learning/enrolments.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import { personContains } from '../../../db/search.ts'
import { counterTotal } from '../../../kit/counters/counters.queries.ts'
import { enrolmentsCounters } from './enrolments.queries.ts'

export type Filter = z.output<typeof enrolments.counts.input>
type Query = SelectQueryBuilder<Database, 'enrolments', object>

const hasCertificate = sql<boolean>`exists (select from certificates
  where certificates.source_kind = 'course' and certificates.source_id = enrolments.course_id
    and certificates.holder_id = enrolments.enrolment_id and certificates.state = 'valid')`

const statusesOfPayment = { open: 'pending', paid: 'paid', refunded: 'refunded' } as const

/** The enrolments of a filter. */
export function filtered(db: ReadDb, filter: Filter): Query {
  const { search, course_id, status, source, idle_days, payment, certificate, quiz } = filter
  let found: Query = db.selectFrom('enrolments')
  if (search)
    found = found.where('enrolments.member_id', 'in', (members) =>
      members.selectFrom('members').select('members.id').where(personContains('members.search', search)),
    )
  if (course_id) found = found.where('enrolments.course_id', '=', course_id)
  if (status) found = found.where('enrolments.status', '=', status)
  if (source) found = found.where('enrolments.source', '=', source)
  if (filter.progress_from !== undefined)
    found = found.where('enrolments.progress', '>=', filter.progress_from)
  if (filter.progress_to !== undefined) found = found.where('enrolments.progress', '<=', filter.progress_to)
  if (idle_days !== undefined) found = found.where(isIdle(idle_days))
  if (payment === 'none') found = found.where('enrolments.order_id', 'is', null)
  else if (payment)
    found = found.where(
      sql<boolean>`exists (select from orders where orders.id = enrolments.order_id
        and orders.status = ${statusesOfPayment[payment]})`,
    )
  if (certificate !== undefined)
    found = found.where(certificate ? hasCertificate : sql<boolean>`not ${hasCertificate}`)
  if (quiz !== undefined) found = found.where('enrolments.quiz_percent', quiz ? 'is not' : 'is', null)
  if (filter.quiz_from !== undefined) found = found.where('enrolments.quiz_percent', '>=', filter.quiz_from)
  if (filter.quiz_to !== undefined) found = found.where('enrolments.quiz_percent', '<=', filter.quiz_to)
  if (filter.access_ended !== undefined)
    found = found.where(
      filter.access_ended
        ? sql<boolean>`enrolments.access_until <= now()`
        : sql<boolean>`coalesce(enrolments.access_until > now(), true)`,
    )
  if (filter.lesson_id) found = found.where(hasLesson(filter.lesson_id, filter.lesson_state ?? 'started'))
  if (filter.from) found = found.where('enrolments.created_at', '>=', filter.from)
  if (filter.until) found = found.where('enrolments.created_at', '<', filter.until)
  return found
}

/** Who learns, and has done nothing for so many days. */
export const isIdle = (days: number) =>
  sql<boolean>`(enrolments.status = 'active' and enrolments.last_activity_at <= now() - make_interval(days => ${days}))`

/** The learners behind a bar of the drop-off, and their counterparts. Only those who learn or have completed count. */
function hasLesson(lesson_id: number, state: LessonState) {
  const progress = (condition: RawBuilder<unknown>) => sql<boolean>`exists (select from lesson_progress
    where lesson_progress.enrolment_id = enrolments.enrolment_id and lesson_progress.lesson_id = ${lesson_id}
      and ${condition})`
  const learns = sql`enrolments.status in ('active', 'completed')`
  const conditions: Record<LessonState, RawBuilder<boolean>> = {
    started: progress(sql`true`),
    not_started: sql`not ${progress(sql`true`)}
      and enrolments.course_id = (select lesson_course_id from lessons where lessons.lesson_id = ${lesson_id})`,
    unfinished: progress(sql`done_at is null`),
    done: progress(sql`done_at is not null`),
    current: sql`enrolments.status = 'active' and enrolments.current_lesson_id = ${lesson_id}`,
  }
  return sql<boolean>`(${learns} and ${conditions[state]})`
}

/** The names of the fields that narrow a filter. */
export const narrowing = (filter: Filter): string =>
  Object.entries(filter)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name]) => name)
    .toSorted()
    .join(' ')

/** The total of a filter that a counter knows; undefined for any other. */
export function totalFromCounter(filter: Filter): RawBuilder<number> | undefined {
  const { course_id, status, source } = filter
  const { course } = enrolmentsCounters
  switch (narrowing(filter)) {
    case '':
      return counterTotal(enrolmentsCounters.status)
    case 'status':
      return counterTotal(enrolmentsCounters.status, [status ?? ''])
    case 'source':
      return counterTotal(enrolmentsCounters.source, [source ?? ''])
    case 'course_id':
      return counterTotal(
        course,
        enrolmentStatuses.map((name) => `${course_id}/${name}`),
      )
    case 'course_id status':
      return counterTotal(course, [`${course_id}/${status}`])
    default:
      return undefined
  }
}
