import type { ReadDb } from '../../../db/pool.ts'
import { notFound, Refusal, refuseField } from '../../../http/refusal.ts'
import { dayIn } from '../../../lib/date-words.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { offsetOf } from '../../../lib/time-zone.ts'
import type { Order } from '../orders/orders.queries.ts'
import { decisionNeeded } from '../payments/booking.rules.ts'
import { countNear, findLine, findSameAmount, type Line } from './bank.queries.ts'

export const knownFile = (how: string) =>
  refuseField('file', `This file was uploaded before, ${how}. Its transfers are in the list.`)

/** A transfer that nobody has confirmed or dismissed yet. */
export async function findOpenLine(db: ReadDb, line_id: number): Promise<Line> {
  const line = await findLine(db, line_id)
  if (!line) throw notFound('This transfer does not exist.')
  if (line.state !== 'open')
    throw new Refusal(`${line.decided_by_name} has ${line.state} this transfer already. Load the list anew.`)
  return line
}

/** The order that a transfer is booked for: the chosen one, or else the one that matches. */
export function orderIdOf(line: Line, chosen: number | undefined): number {
  const order_id = chosen ?? line.order_id
  if (!order_id) throw refuseField('order_id', 'No order fits this transfer. Choose the one it is for.')
  return order_id
}

/** A statement has days but no hours: noon of that day, but never in the future, nor before the order of that day. */
export function paidAt(day: string, { create_datetime: created }: Order, time_zone: string): Date {
  const offset = offsetOf(time_zone, new Date(`${day}T12:00:00Z`))
  const noon = new Date(Math.min(Date.parse(`${day}T12:00:00${offset}`), Date.now()))
  return created > noon && dayIn(time_zone, created) === day ? created : noon
}

/** What confirming a transfer does, and every reason to doubt whose transfer it is. */
export async function confirmEffects(
  db: ReadDb,
  { line, order }: { line: Line; order: Order },
  time_zone: string,
): Promise<string[]> {
  const sameAmount = await findSameAmount(db, line, order.id, time_zone)
  const difference = line.amount - order.total_bill
  const near = difference === 0 ? 0 : await countNear(db, line.amount, order.id)
  const isPaid = decisionNeeded(order, { amount: line.amount, accepted: true }) === null
  return [
    isPaid
      ? `Invoice ${order.code} of ${order.member_name} becomes paid with ${rupiah(line.amount)}.`
      : `Invoice ${order.code} is ${order.status} already: the ${rupiah(line.amount)} is kept there until somebody decides what happens with it.`,
    ...(difference === 0
      ? []
      : [
          `That is ${rupiah(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than the bill of ${rupiah(order.total_bill)}.`,
        ]),
    ...(isPaid && order.status !== 'pending' ? [`The invoice was ${order.status} before.`] : []),
    ...sameAmount.map(
      ({ code, member_name, status }) =>
        `Invoice ${code} of ${member_name} (${status}) asked for the same amount: make sure whose transfer this is.`,
    ),
    ...(near === 0
      ? []
      : [
          `${near === 1 ? '1 other open invoice is' : `${near} other open invoices are`} as near to this amount: make sure whose transfer this is.`,
        ]),
  ]
}
