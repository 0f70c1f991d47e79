import { createHash } from 'node:crypto'
import type { bank } from '@balai/contract/money/bank.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { notFound, Refusal, refuseField } from '../../../http/refusal.ts'
import { steps } from '../../../http/steps.ts'
import { dateTimeIn, dayIn } from '../../../lib/date-words.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { offsetOf } from '../../../lib/time-zone.ts'
import { asStaff, lockOrder, type Order } from '../orders/orders.queries.ts'
import { findOrderOrRefuse, orderFacts } from '../orders/orders.rules.ts'
import { bookReceived, insertPayment, obstacle } from '../payments/payments.queries.ts'
import {
  announceBank,
  countLanes,
  countNear,
  findLine,
  findRivals,
  findStatementByHash,
  insertLines,
  insertStatement,
  lanesOf,
  listLines,
  listStatements,
  lockLine,
  matchOpenLines,
  settleLine,
  type Line,
} from './bank.queries.ts'
import { readStatement } from './statement-csv.ts'

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest()

export const bankRoutes: Handlers<typeof bank> = {
  upload: steps({
    check: async ({ db, services }, { file }) => {
      const known = await findStatementByHash(db, sha256Of(file.content))
      if (known)
        throw knownFile(
          `by ${known.uploaded_by_name} on ${dateTimeIn(services.config.TIME_ZONE, known.uploaded_at)}`,
        )
      const lines = readStatement(file.content)
      if (lines.length === 0) throw refuseField('file', 'The file has no incoming transfers.')
      return lines
    },
    store: async ({ db, caller, services }, { file }, { found: lines }) => {
      const statement = {
        filename: file.original_name,
        sha256: sha256Of(file.content),
        line_count: lines.length,
        uploaded_by: caller.user_id,
        uploaded_by_name: caller.name,
      }
      const stored = await insertStatement(db, statement)
      if (!stored) throw knownFile('at this very moment')
      const { statement_id } = stored
      const added = await insertLines(db, statement_id, lines)
      await matchOpenLines(db, services.config.TIME_ZONE)
      await announceBank(db)
      const data = {
        statement_id,
        lines: lines.length,
        known: lines.length - added,
        lanes: await lanesOf(db, statement_id),
      }
      const after = { filename: file.original_name, lines: data.lines, known: data.known }
      return { data, audit: { entity: 'bank_statements', entity_id: statement_id, after } }
    },
  }),

  statements: ({ db }, input) => listStatements(db, input),
  lines: ({ db }, input) => listLines(db, input),
  lanes: ({ db }) => countLanes(db),

  rematch: steps({
    check: async () => null,
    store: async ({ db, services }) => {
      const changed = await matchOpenLines(db, services.config.TIME_ZONE)
      if (changed > 0) await announceBank(db)
      return { data: { changed }, audit: { entity: 'bank_lines', entity_id: 'open', after: { changed } } }
    },
  }),

  confirm: steps({
    check: async ({ db }, { line_id, order_id }) => {
      const line = await findOpenLine(db, line_id)
      return { line, order: await findOrderOrRefuse(db, orderOf(line, order_id)) }
    },
    effects: async ({ db, services }, _input, { line, order }) => {
      const rivals = await findRivals(db, line, order.id, services.config.TIME_ZONE)
      const difference = line.amount - order.total_bill
      const near = difference === 0 ? 0 : await countNear(db, line.amount, order.id)
      const paid =
        obstacle(order, { amount: line.amount, paid_datetime: new Date(), accepted: true }) === null
      return [
        paid
          ? `Invoice ${order.code} of ${order.member_name} becomes paid with ${rupiah(line.amount)}.`
          : `Invoice ${order.code} is ${order.status} already: the ${rupiah(line.amount)} is kept there until somebody decides what happens with it.`,
        ...(difference === 0
          ? []
          : [
              `That is ${rupiah(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than the bill of ${rupiah(order.total_bill)}.`,
            ]),
        ...(paid && order.status !== 'pending' ? [`The invoice was ${order.status} before.`] : []),
        ...rivals.map(
          ({ code, member_name, status }) =>
            `Invoice ${code} of ${member_name} (${status}) asked for the same amount: make sure whose transfer this is.`,
        ),
        ...(near === 0
          ? []
          : [
              `${near === 1 ? '1 other open invoice is' : `${near} other open invoices are`} as near to this amount: make sure whose transfer this is.`,
            ]),
      ]
    },
    store: async ({ db, caller, services }, input) => {
      const line = refuseSettled(await lockLine(db, input.line_id))
      const order = await lockOrder(db, orderOf(line, input.order_id))
      if (!order) throw notFound('This order does not exist.')
      const payment = await insertPayment(db, {
        invoice_header_id: order.id,
        total_bill: order.total_bill,
        payment_type: 'bank_transfer',
        status: 'pending',
        gateway: 'bank',
        note: line.description,
        created_by: caller.user_id,
      })
      const paid_datetime = paidOn(line.booked_on, order, services.config.TIME_ZONE)
      const outcome = await bookReceived(
        db,
        { order, payment },
        { amount: line.amount, paid_datetime, accepted: true },
        { by: asStaff(caller), time_zone: services.config.TIME_ZONE },
      )
      const settled = { order_id: order.id, payment_id: payment.id, decided_by_name: caller.name }
      await settleLine(db, line.line_id, { state: 'confirmed', ...settled })
      await announceBank(db)
      const after = { line_id: line.line_id, amount: line.amount, payment_id: payment.id, outcome }
      return {
        data: { line_id: line.line_id, payment_id: payment.id },
        audit: { entity: 'orders', entity_id: order.id, before: orderFacts(order), after },
      }
    },
  }),

  dismiss: steps({
    check: ({ db }, { line_id }) => findOpenLine(db, line_id),
    store: async ({ db, caller }, { line_id, reason }) => {
      refuseSettled(await lockLine(db, line_id))
      await settleLine(db, line_id, { state: 'dismissed', note: reason, decided_by_name: caller.name })
      await announceBank(db)
      return { data: null, audit: { entity: 'bank_lines', entity_id: line_id, after: { dismissed: reason } } }
    },
  }),
}

const knownFile = (how: string) =>
  refuseField('file', `This file was uploaded before, ${how}. Its transfers are in the list.`)

/** Banks tell a day and no hour; whatever it was, it was not in the future, nor earlier that day than the order. */
function paidOn(day: string, { create_datetime: made }: Order, time_zone: string): Date {
  const offset = offsetOf(time_zone, new Date(`${day}T12:00:00Z`))
  const noon = new Date(Math.min(Date.parse(`${day}T12:00:00${offset}`), Date.now()))
  return made > noon && dayIn(time_zone, made) === day ? made : noon
}

const findOpenLine = async (db: ReadDb, line_id: number) => refuseSettled(await findLine(db, line_id))

function refuseSettled(line: Line | undefined): Line {
  if (!line) throw notFound('This transfer does not exist.')
  if (line.state !== 'open')
    throw new Refusal(`${line.decided_by_name} has ${line.state} this transfer already. Load the list anew.`)
  return line
}

function orderOf(line: Line, chosen: number | undefined): number {
  const order_id = chosen ?? line.order_id
  if (!order_id) throw refuseField('order_id', 'No order fits this transfer. Choose the one it is for.')
  return order_id
}
