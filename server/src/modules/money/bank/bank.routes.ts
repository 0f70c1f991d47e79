import { say } from '@balai/contract/core/sentences.ts'
import { createHash } from 'node:crypto'
import type { bank } from '@balai/contract/money/bank.ts'
import { lockRows } from '../../../db/locks.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { refuseField } from '../../../lib/refusal.ts'
import { steps } from '../../../http/steps.ts'
import { findOrderOrRefuse, orderFacts } from '../orders/orders.rules.ts'
import { bookingBy, bookRecorded } from '../payments/booking.rules.ts'
import type { Fulfilment } from '../payments/fulfilments.rules.ts'
import { matchingLock, matchOpenLines } from './bank-match.queries.ts'
import {
  countLanes,
  findStatementByHash,
  insertLines,
  insertStatement,
  lanesOf,
  listLines,
  listStatements,
  notifyBankChanged,
  settleLine,
  transferLock,
} from './bank.queries.ts'
import {
  confirmEffects,
  findOpenLine,
  orderIdOf,
  paidAt,
  uploadedConcurrently,
  alreadyUploaded,
} from './bank.rules.ts'
import { statementLines } from './statement-thread.ts'

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest()

async function refuseKnownFile(db: ReadDb, content: Buffer): Promise<void> {
  const known = await findStatementByHash(db, sha256Of(content))
  if (known) throw alreadyUploaded(known)
}

export const bankRoutes = (fulfilments: readonly Fulfilment[]): Handlers<typeof bank> => ({
  upload: steps({
    prepare: async ({ db }, { file }) => {
      await refuseKnownFile(db, file.content)
      const lines = await statementLines(file.content)
      if (lines.length === 0) throw refuseField('file', say('The file has no incoming transfers.'))
      return lines
    },
    lock: () => matchingLock,
    unique: { bank_statements_sha256_key: () => uploadedConcurrently() },
    check: ({ db }, { file }) => refuseKnownFile(db, file.content),
    store: async ({ db, caller, site }, { file }, { prepared: lines }) => {
      const statement = {
        filename: file.original_name,
        sha256: sha256Of(file.content),
        line_count: lines.length,
        uploaded_by: caller.user_id,
        uploaded_by_name: caller.name,
      }
      const { statement_id } = await insertStatement(db, statement)
      const added = await insertLines(db, statement_id, lines)
      await matchOpenLines(db, site.time_zone)
      await notifyBankChanged(db)
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
  lanes: ({ db }, filter) => countLanes(db, filter),

  rematch: steps({
    lock: () => matchingLock,
    check: async () => null,
    store: async ({ db, site }) => {
      const changed = await matchOpenLines(db, site.time_zone)
      if (changed > 0) await notifyBankChanged(db)
      return { data: { changed }, audit: { entity: 'bank_lines', entity_id: 'open', after: { changed } } }
    },
  }),

  confirm: steps({
    lock: ({ line_id, order_id }) => transferLock(line_id, order_id),
    check: async ({ db }, { line_id, order_id }) => {
      const line = await findOpenLine(db, line_id)
      return { line, order: await findOrderOrRefuse(db, orderIdOf(line, order_id)) }
    },
    effects: ({ db, site }, _input, found) => confirmEffects(db, found, site.time_zone),
    store: async (context, _input, { found: { line, order } }) => {
      const { db, caller, site } = context
      const { payment_id, outcome } = await bookRecorded(
        db,
        order,
        { gateway: 'bank', payment_type: 'bank_transfer', note: line.description },
        { amount: line.amount, paid_datetime: paidAt(line.booked_on, order, site.time_zone) },
        bookingBy(context, fulfilments),
      )
      const settled = { order_id: order.id, payment_id, decided_by_name: caller.name }
      await settleLine(db, line.line_id, { state: 'confirmed', ...settled })
      await notifyBankChanged(db)
      const after = { line_id: line.line_id, amount: line.amount, payment_id, outcome }
      return {
        data: { line_id: line.line_id, payment_id },
        audit: { entity: 'orders', entity_id: order.id, before: orderFacts(order), after },
      }
    },
  }),

  dismiss: steps({
    lock: ({ line_id }) => lockRows('bank_lines', 'line_id', [line_id]),
    check: ({ db }, { line_id }) => findOpenLine(db, line_id),
    store: async ({ db, caller }, { line_id, reason }) => {
      await settleLine(db, line_id, { state: 'dismissed', note: reason, decided_by_name: caller.name })
      await notifyBankChanged(db)
      return { data: null, audit: { entity: 'bank_lines', entity_id: line_id, after: { dismissed: reason } } }
    },
  }),
})
