import { dateTimeIn, dayIn } from '../../../lib/date-words.ts'
import { line, pdfOf, table } from '../../../lib/pdf.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import type { findPeriod } from './fee-months.queries.ts'
import type { Partner } from './fee-setup.queries.ts'
import type { Line } from './fees.queries.ts'
import { sumOf } from './fees.rules.ts'

interface Statement {
  partner: Partner
  period: string
  lines: Line[]
  closed: Awaited<ReturnType<typeof findPeriod>>
  time_zone: string
}

/** What a partner earned in a month, line by line. For a closed month it shows the hash over all lines. */
export function statementPdf({ partner, period, lines, closed, time_zone }: Statement): Promise<Buffer> {
  return pdfOf(`Fee Markom ${partner.code} ${period}`, (pdf) => {
    line(pdf, 'FEE MARKOM', { size: 20, bold: true, gap: 0 })
    line(pdf, `${partner.name} (${partner.code}) · ${period}`, { size: 12, gap: 8 })
    if (partner.bank_account) line(pdf, `Rekening: ${partner.bank_account}`)
    line(
      pdf,
      closed
        ? `Bulan ini ditutup pada ${dateTimeIn(time_zone, closed.closed_at, 'id-ID')} oleh ${closed.closed_by_name}.`
        : 'Bulan ini belum ditutup; angka masih dapat berubah.',
      { gap: 12 },
    )
    table(pdf, {
      titles: ['Tanggal', 'Invoice', 'Aturan', 'Dasar', 'Status', 'Fee'],
      rows: lines.map((each) => [
        dayIn(time_zone, each.earned_at),
        each.order_code,
        inIndonesian(each.rule_text),
        rupiah(each.base_amount),
        states[each.status],
        rupiah(each.status === 'reversed' ? 0 : each.fee),
      ]),
      widths: [0.11, 0.19, 0.16, 0.21, 0.12, 0.21],
      right: [3, 5],
    })
    line(pdf, `Total fee: ${rupiah(sumOf(lines, 'fee'))}`, { size: 12, bold: true, gap: 12 })
    if (closed) line(pdf, `Sidik digital bulan: ${closed.hash}`, { size: 8 })
  })
}

const states: Record<Line['status'], string> = {
  accrued: 'Terhitung',
  approved: 'Disetujui',
  paid: 'Dibayar',
  reversed: 'Dibalikkan',
}

/** The text of a rule is stored in English; partners read Indonesian. */
const inIndonesian = (rule_text: string) =>
  rule_text
    .replace(/ % of nett$/, ' % dari neto')
    .replace(/ % of gross$/, ' % dari bruto')
    .replace(/ per order$/, ' per pesanan')
    .replace(/^Adjustment of /, 'Penyesuaian ')
