import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import { dayIn } from '../../../lib/date-words.ts'
import { line, pdfOf, table } from '../../../lib/pdf.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import type { Seller } from '../seller/seller.queries.ts'
import { sellerLines } from '../seller/seller.rules.ts'
import type { findPeriod } from './fee-months.queries.ts'
import type { Partner } from './fee-setup.queries.ts'
import type { Line } from './fees.queries.ts'
import { ruleSentence, sumOf } from './fees.rules.ts'

interface Statement {
  seller: Seller
  partner: Partner
  period: string
  lines: Line[]
  closed: Awaited<ReturnType<typeof findPeriod>>
  time_zone: string
  /** Translates a sentence into the language of the caller. */
  translate: (sentence: Sentence) => string
}

/** The fees of a partner in a month, line by line. For a closed month it shows the hash over all lines. */
export function statementPdf(statement: Statement): Promise<Buffer> {
  const { seller, partner, period, lines, closed, time_zone, translate } = statement
  const title = translate(say('Marketing fee'))
  return pdfOf(`${title} ${partner.code} ${period}`, (pdf) => {
    sellerLines(pdf, seller)
    line(pdf, title.toUpperCase(), { size: 20, bold: true, gap: 0 })
    line(pdf, `${partner.name} (${partner.code}) · ${period}`, { size: 12, gap: 8 })
    if (partner.bank_account)
      line(pdf, translate(say('Bank account: {{account}}', { account: partner.bank_account })))
    line(pdf, translate(closed ? closedBy(closed) : notClosed), { gap: 12 })
    table(pdf, {
      titles: [say('Date'), say('Invoice'), say('Rule'), say('Base'), say('Status'), say('Fee')].map(
        translate,
      ),
      rows: lines.map((each) => [
        dayIn(time_zone, each.earned_at),
        each.order_code,
        translate(ruleSentence(each.rule_text)),
        rupiah(each.base_amount),
        translate(states[each.status]),
        rupiah(each.status === 'reversed' ? 0 : each.fee),
      ]),
      widths: [0.11, 0.19, 0.16, 0.21, 0.12, 0.21],
      right: [3, 5],
    })
    const total = say('Total fee: {{amount}}', { amount: { rupiah: sumOf(lines, 'fee') } })
    line(pdf, translate(total), { size: 12, bold: true, gap: 12 })
    if (closed) line(pdf, translate(say('Hash of the month: {{hash}}', { hash: closed.hash })), { size: 8 })
  })
}

const closedBy = ({ closed_at, closed_by_name }: NonNullable<Statement['closed']>): Sentence =>
  say('This month was closed on {{moment}} by {{name}}.', {
    moment: { moment: closed_at },
    name: closed_by_name,
  })
const notClosed = say('This month is not closed yet; its figures can still change.')

const states: Record<Line['status'], Sentence> = {
  accrued: say('Accrued'),
  approved: say('Approved'),
  paid: say('Paid'),
  reversed: say('Reversed'),
}
