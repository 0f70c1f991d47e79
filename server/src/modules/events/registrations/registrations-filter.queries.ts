import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { registrations } from '@balai/contract/events/registrations.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import { personContains } from '../../../db/search.ts'
import { counterTotal } from '../../../kit/counters/counters.queries.ts'
import { registrationsCounters } from './registrations.queries.ts'

export type Filter = z.output<typeof registrations.counts.input>
type Query = SelectQueryBuilder<Database, 'registrations', object>

/** Seats that were cancelled after their order was paid, and are not covered by refunds yet. */
const isRefundDue = sql<boolean>`registrations.status = 'cancelled' and exists (
  select from orders where orders.id = registrations.order_id and orders.status = 'paid'
    and orders.refunded_rupiah < (
      select coalesce(sum(item.price_nett), 0) from order_items item
      where item.order_id = orders.id and item.activates = 'event') / greatest(1, (
        select count(*) from order_items item where item.order_id = orders.id and item.activates = 'event'))
      * (select count(*) from registrations seat where seat.order_id = orders.id and seat.status = 'cancelled'))`

/** Whether the participant has a valid certificate. */
const hasCertificate = sql<boolean>`exists (select from certificates
  where certificates.source_kind = 'event' and certificates.source_id = registrations.event_id
    and certificates.holder_id = registrations.registration_id and certificates.state = 'valid')`

/** The registrations of a filter. */
export function filtered(db: ReadDb, filter: Filter): Query {
  const { search, event_id, status, checked_in, source, part, label, price_id, question_id, answer } = filter
  let found: Query = db.selectFrom('registrations')
  if (search) found = found.where(personContains('registrations.search', search))
  if (event_id) found = found.where('registrations.event_id', '=', event_id)
  if (status) found = found.where('registrations.status', '=', status)
  if (checked_in !== undefined)
    found = found.where('registrations.checked_in_at', checked_in ? 'is not' : 'is', null)
  if (source) found = found.where('registrations.source', '=', source)
  if (part) found = found.where('registrations.part', '=', part)
  if (label) found = found.where('registrations.labels', '@>', sql<string[]>`array[${label}]::text[]`)
  if (price_id) found = found.where('registrations.price_id', '=', price_id)
  if (filter.certificate !== undefined)
    found = found.where(filter.certificate ? hasCertificate : sql<boolean>`not ${hasCertificate}`)
  if (question_id) found = found.where(hasAnswered(question_id, answer))
  if (filter.refund_due !== undefined)
    found = found.where(filter.refund_due ? isRefundDue : sql<boolean>`not (${isRefundDue})`)
  if (filter.from) found = found.where('registrations.created_at', '>=', filter.from)
  if (filter.until) found = found.where('registrations.created_at', '<', filter.until)
  return found
}

/** Whether the participant answered a question, or gave this answer. One of several choices counts. */
const hasAnswered = (question_id: number, answer: string | undefined) => {
  const given = sql`registrations.answers -> ${String(question_id)}::text`
  return answer === undefined
    ? sql<boolean>`${given} is not null`
    : sql<boolean>`(${given} = to_jsonb(${answer}::text) or ${given} ? ${answer}::text)`
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
  const { event_id, status, source, part, checked_in } = filter
  const { event } = registrationsCounters
  switch (narrowing(filter)) {
    case '':
      return counterTotal(registrationsCounters.status)
    case 'status':
      return counterTotal(registrationsCounters.status, [status ?? ''])
    case 'source':
      return counterTotal(registrationsCounters.source, [source ?? ''])
    case 'part':
      return counterTotal(registrationsCounters.part, [part ?? ''])
    case 'checked_in':
      return checked_in ? counterTotal(registrationsCounters.checked_in) : undefined
    case 'event_id':
      return counterTotal(event, everyStatus(event_id ?? 0))
    case 'event_id status':
      return counterTotal(event, [`${event_id}/${status}`])
    case 'checked_in event_id':
      return checked_in ? counterTotal(event, [`${event_id}/checked_in`]) : undefined
    default:
      return undefined
  }
}

const everyStatus = (event_id: number) =>
  ['pending_payment', 'registered', 'waiting', 'cancelled', 'attended', 'absent'].map(
    (status) => `${event_id}/${status}`,
  )
