import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import { line, pdfOf, table } from '../../../lib/pdf.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import type { Seller } from '../seller/seller.queries.ts'
import { accountText, sellerLines } from '../seller/seller.rules.ts'
import type { findItems, findMember, Order } from './orders.queries.ts'

interface Invoice {
  order: Order
  seller: Seller
  items: Awaited<ReturnType<typeof findItems>>
  member: Awaited<ReturnType<typeof findMember>>
  /** Translates a sentence into the language of the caller. */
  translate: (sentence: Sentence) => string
}

const states: Record<Order['status'], Sentence> = {
  pending: say('AWAITING PAYMENT'),
  paid: say('PAID'),
  expired: say('EXPIRED'),
  cancelled: say('CANCELLED'),
  refunded: say('REFUNDED'),
}

/** The current state of the invoice; one that is no longer valid says so. */
export function invoicePdf({ order, seller, items, member, translate }: Invoice): Promise<Buffer> {
  const sum = (title: Sentence, amount: number) => [translate(title), '', '', rupiah(amount)]
  return pdfOf(`Invoice ${order.code}`, (pdf) => {
    sellerLines(pdf, seller)
    line(pdf, 'INVOICE', { size: 22, bold: true, gap: 0 })
    line(pdf, order.code, { size: 12, gap: 8 })
    line(pdf, translate(states[order.status]), {
      bold: true,
      gap: 12,
      color: order.status === 'paid' ? '#237804' : order.status === 'pending' ? '#ad6800' : '#a8071a',
    })
    line(pdf, translate(say('To: {{name}}', { name: order.member_name })), { bold: true, gap: 0 })
    if (order.buyer_company) line(pdf, order.buyer_company, { gap: 0 })
    if (order.buyer_npwp) line(pdf, `NPWP ${order.buyer_npwp}`, { gap: 0 })
    line(pdf, [order.member_email, member?.member_mobilephone].filter(Boolean).join(' · '), { gap: 8 })
    line(pdf, translate(say('Date: {{moment}}', { moment: { moment: order.create_datetime } })), { gap: 0 })
    if (order.status === 'pending')
      line(pdf, translate(say('Pay before: {{moment}}', { moment: { moment: order.expire_datetime } })), {
        gap: 0,
      })
    if (order.paid_datetime)
      line(pdf, translate(say('Paid: {{moment}}', { moment: { moment: order.paid_datetime } })), { gap: 0 })
    pdf.y += 12
    table(pdf, {
      titles: [say('Item'), say('Price'), say('Discount'), say('Amount')].map(translate),
      rows: [
        ...items.map((item) => [
          [item.name, item.package, item.description].filter(Boolean).join('\n'),
          rupiah(item.price_gross),
          rupiah(item.discount_rupiah),
          rupiah(item.price_nett),
        ]),
        sum(say('Subtotal'), order.total_gross),
        sum(say('Discount'), -order.total_discount_rupiah),
        ...(order.kode_unik > 0 ? [sum(say('Unique code'), order.kode_unik)] : []),
      ],
      // Wide enough for the largest amount.
      widths: [0.37, 0.21, 0.21, 0.21],
      right: [1, 2, 3],
    })
    line(pdf, translate(say('Total bill: {{amount}}', { amount: { rupiah: order.total_bill } })), {
      size: 12,
      bold: true,
      gap: 8,
    })
    if (order.refunded_rupiah > 0)
      line(pdf, translate(say('Refunded: {{amount}}', { amount: { rupiah: order.refunded_rupiah } })), {
        gap: 8,
      })
    if (order.status === 'pending' && order.payment_method === 'transfer') {
      const exactly = say(
        'Transfer exactly this amount, to the last digit, so that your payment is recognised.',
      )
      line(pdf, translate(exactly), { gap: 0 })
      for (const account of seller.accounts) line(pdf, accountText(account), { bold: true, gap: 0 })
    }
    if (seller.note) {
      pdf.y += 8
      line(pdf, seller.note, { gap: 0 })
    }
  })
}
