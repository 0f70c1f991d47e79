import { say, sayCount } from '@balai/contract/core/sentences.ts'
import type { fees } from '@balai/contract/money/fees.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { notFound, refuseField } from '../../../lib/refusal.ts'
import { steps } from '../../../http/steps.ts'
import { dayIn } from '../../../lib/date-words.ts'
import { monthLock, notifyFeesChanged, reverseLine } from './fee-accrual.queries.ts'
import { closePeriod, findPeriod, firstDayOf, listPeriods, sumPeriod } from './fee-months.queries.ts'
import { feeSetupRoutes } from './fee-setup.routes.ts'
import { findLines, findLinesOf, linesLock, listLines, moveLines, sumLines } from './fees.queries.ts'
import {
  findPartnerOrRefuse,
  linesIn,
  refuseAdjusted,
  refuseSeveralPartners,
  ruleSentence,
  sumOf,
} from './fees.rules.ts'
import { findSeller } from '../seller/seller.queries.ts'
import { statementPdf } from './statement-pdf.ts'

/** The audit entry of a change of these lines. */
const about = (line_ids: number[], after: Record<string, unknown>) => ({
  entity: 'fee_lines',
  entity_id: line_ids.length === 1 ? (line_ids[0] ?? 0) : `${line_ids.length} lines`,
  after: { ...after, line_ids },
})

export const feesRoutes: Handlers<typeof fees> = {
  ...feeSetupRoutes,

  list: async ({ db, translate }, input) => {
    const { rows, ...page } = await listLines(db, input)
    return {
      ...page,
      rows: rows.map((row) => ({ ...row, rule_text: translate(ruleSentence(row.rule_text)) })),
    }
  },

  totalFee: async ({ db }, input) => {
    const statuses = await sumLines(db, input)
    return { statuses, total_fee: sumOf(statuses, 'fee') }
  },

  totalBill: async ({ db }, input) => {
    const statuses = await sumLines(db, input)
    return { total_bill: sumOf(statuses, 'total_bill'), lines: sumOf(statuses, 'lines') }
  },

  approve: steps({
    lock: ({ line_ids }) => linesLock(line_ids),
    check: async ({ db }, { line_ids }) => linesIn(await findLines(db, line_ids), line_ids, ['accrued']),
    effects: async (_context, _input, lines) => [
      sayCount(
        lines.length,
        '1 line over {{sum}} is approved for payment.',
        '{{count}} lines over {{sum}} are approved for payment.',
        { sum: { rupiah: sumOf(lines, 'fee') } },
      ),
    ],
    store: async ({ db, caller }, { line_ids }, { found: lines }) => {
      await moveLines(db, line_ids, { status: 'approved' }, caller.user_id)
      await notifyFeesChanged(db)
      return { data: { changed: lines.length }, audit: about(line_ids, { status: 'approved' }) }
    },
  }),

  pay: steps({
    lock: ({ line_ids }) => linesLock(line_ids),
    check: async ({ db }, { line_ids }) =>
      refuseSeveralPartners(linesIn(await findLines(db, line_ids), line_ids, ['approved'])),
    effects: async (_context, { paid_reference }, lines) => [
      sayCount(
        lines.length,
        '1 line of {{partner}} over {{sum}} is noted as paid by {{reference}}.',
        '{{count}} lines of {{partner}} over {{sum}} are noted as paid by {{reference}}.',
        {
          partner: lines[0]?.partner_name ?? '',
          sum: { rupiah: sumOf(lines, 'fee') },
          reference: paid_reference,
        },
      ),
      say('Lines of other partners stay as they are.'),
    ],
    store: async ({ db, caller }, { line_ids, paid_reference }, { found: lines }) => {
      await moveLines(db, line_ids, { status: 'paid', paid_reference }, caller.user_id)
      await notifyFeesChanged(db)
      return { data: { changed: lines.length }, audit: about(line_ids, { status: 'paid', paid_reference }) }
    },
  }),

  reverse: steps({
    lock: ({ line_ids }) => linesLock(line_ids),
    check: async ({ db }, { line_ids }) => {
      const lines = linesIn(await findLines(db, line_ids), line_ids, ['accrued', 'approved', 'paid'])
      await refuseAdjusted(db, line_ids)
      return lines
    },
    effects: async ({ db }, _input, lines) => {
      const closed = new Set<string>()
      for (const period of new Set(lines.map((line) => line.period)))
        if (await findPeriod(db, period)) closed.add(period)
      const adjusted = lines.filter(({ period, status }) => status === 'paid' || closed.has(period))
      return [
        say('{{sum}} of fees is taken back.', { sum: { rupiah: sumOf(lines, 'fee') } }),
        ...(adjusted.length > 0
          ? [
              sayCount(
                adjusted.length,
                '1 line is paid or in a closed month and will stay: the present month takes back what it came to.',
                '{{count}} lines are paid or in a closed month and will stay: the present month takes back what they came to.',
              ),
            ]
          : []),
      ]
    },
    store: async ({ db, caller, site }, { line_ids, reason }) => {
      const why = { reason, time_zone: site.time_zone, updated_by: caller.user_id }
      for (const line_id of line_ids) await reverseLine(db, line_id, why)
      return { data: { changed: line_ids.length }, audit: about(line_ids, { status: 'reversed', reason }) }
    },
  }),

  periods: ({ db }) => listPeriods(db),

  close: steps({
    lock: ({ period }) => monthLock(firstDayOf(period), 'exclusive'),
    check: async ({ db, site }, { period }) => {
      if (period >= dayIn(site.time_zone, new Date()).slice(0, 7))
        throw refuseField('period', say('A month can be closed once it is over.'))
      if (await findPeriod(db, period)) throw refuseField('period', say('This month is closed already.'))
      const sums = await sumPeriod(db, period)
      if (sums.line_count === 0) throw refuseField('period', say('This month has no fees.'))
      return sums
    },
    effects: async (_context, { period }, { line_count, total_fee, accrued }) => [
      sayCount(
        line_count,
        '{{month}} is closed with 1 line and {{sum}} of fees, and cannot be opened again.',
        '{{month}} is closed with {{count}} lines and {{sum}} of fees, and cannot be opened again.',
        { month: period, sum: { rupiah: total_fee } },
      ),
      say('What is taken back later appears as an adjustment in the month of that day.'),
      ...(accrued > 0
        ? [
            sayCount(
              accrued,
              '1 line is not approved yet; it can still be approved and paid.',
              '{{count}} lines are not approved yet; they can still be approved and paid.',
            ),
          ]
        : []),
    ],
    store: async ({ db, caller }, { period }) => {
      const sums = await closePeriod(db, period, { closed_by: caller.user_id, closed_by_name: caller.name })
      await notifyFeesChanged(db)
      return {
        data: { period, hash: sums.hash },
        audit: { entity: 'fee_periods', entity_id: period, after: sums },
      }
    },
  }),

  statement: async ({ db, site, translate }, { partner_id, period }) => {
    const partner = await findPartnerOrRefuse(db, partner_id)
    const [lines, closed] = await Promise.all([findLinesOf(db, partner_id, period), findPeriod(db, period)])
    if (lines.length === 0) throw notFound(say('This partner has no fees in this month.'))
    const content = await statementPdf({
      seller: await findSeller(db),
      partner,
      period,
      lines,
      closed,
      time_zone: site.time_zone,
      translate,
    })
    return { name: `${translate(say('markom-fee'))}-${partner.code}-${period}.pdf`, content }
  },
}
