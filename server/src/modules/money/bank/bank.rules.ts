import { say, sayCount, type Sentence } from '@balai/contract/core/sentences.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { notFound, Refusal, refuseField } from '../../../lib/refusal.ts'
import { dayIn } from '../../../lib/date-words.ts'
import { offsetOf } from '../../../lib/time-zone.ts'
import type { Order } from '../orders/orders.queries.ts'
import { statusWords } from '../orders/orders.rules.ts'
import { decisionNeeded } from '../payments/booking.rules.ts'
import { countNear, findSameAmount } from './bank-match.queries.ts'
import { findLine, type Line } from './bank.queries.ts'

export const alreadyUploaded = ({
  uploaded_by_name,
  uploaded_at,
}: {
  uploaded_by_name: string
  uploaded_at: Date
}) =>
  refuseField(
    'file',
    say('This file was uploaded before, by {{name}} on {{moment}}. Its transfers are in the list.', {
      name: uploaded_by_name,
      moment: { moment: uploaded_at },
    }),
  )

export const uploadedConcurrently = () =>
  refuseField(
    'file',
    say('This file was uploaded before, at this very moment. Its transfers are in the list.'),
  )

/** A transfer that is neither confirmed nor dismissed. */
export async function findOpenLine(db: ReadDb, line_id: number): Promise<Line> {
  const line = await findLine(db, line_id)
  if (!line) throw notFound(say('This transfer does not exist.'))
  if (line.state !== 'open') throw new Refusal(decidedAlready[line.state](line.decided_by_name))
  return line
}

const decidedAlready = {
  confirmed: (name: string) =>
    say('{{name}} has confirmed this transfer already. Load the list again.', { name }),
  dismissed: (name: string) =>
    say('{{name}} has dismissed this transfer already. Load the list again.', { name }),
}

/** The order to book a transfer for: the chosen one, or else the matching one. */
export function orderIdOf(line: Line, chosen: number | undefined): number {
  const order_id = chosen ?? line.order_id
  if (!order_id) throw refuseField('order_id', say('No order fits this transfer. Choose the one it is for.'))
  return order_id
}

/**
 * A statement has days but no hours: noon of that day, but never in the future, nor before the order was
 * created.
 */
export function paidAt(day: string, { create_datetime: created }: Order, time_zone: string): Date {
  const offset = offsetOf(time_zone, new Date(`${day}T12:00:00Z`))
  const noon = new Date(Math.min(Date.parse(`${day}T12:00:00${offset}`), Date.now()))
  return created > noon && dayIn(time_zone, created) === day ? created : noon
}

/** The effects of confirming a transfer, and every reason to doubt the match. */
export async function confirmEffects(
  db: ReadDb,
  { line, order }: { line: Line; order: Order },
  time_zone: string,
): Promise<Sentence[]> {
  const sameAmount = await findSameAmount(db, line, order.id, time_zone)
  const difference = line.amount - order.total_bill
  const near = difference === 0 ? 0 : await countNear(db, line.amount, order.id)
  const isPaid = decisionNeeded(order, { amount: line.amount, accepted: true }) === null
  const { code, member_name: member } = order
  const amount = { rupiah: line.amount }
  const status = statusWords[order.status]
  const effects = [
    isPaid
      ? say('Invoice {{code}} of {{member}} becomes paid with {{amount}}.', { code, member, amount })
      : say('Invoice {{code}} is {{status}} already: the {{amount}} waits there for a decision.', {
          code,
          status,
          amount,
        }),
  ]
  if (difference !== 0) effects.push(differenceFrom(order.total_bill, difference))
  if (isPaid && order.status !== 'pending')
    effects.push(say('The invoice was {{status}} before.', { status }))
  for (const other of sameAmount)
    effects.push(
      say(
        'Invoice {{code}} of {{member}} ({{status}}) asked for the same amount: make sure whose transfer this is.',
        { code: other.code, member: other.member_name, status: statusWords[other.status] },
      ),
    )
  if (near > 0)
    effects.push(
      sayCount(
        near,
        '1 other open invoice is as near to this amount: make sure whose transfer this is.',
        '{{count}} other open invoices are as near to this amount: make sure whose transfer this is.',
      ),
    )
  return effects
}

function differenceFrom(total_bill: number, difference: number): Sentence {
  const values = { difference: { rupiah: Math.abs(difference) }, bill: { rupiah: total_bill } }
  return difference > 0
    ? say('That is {{difference}} more than the bill of {{bill}}.', values)
    : say('That is {{difference}} less than the bill of {{bill}}.', values)
}
