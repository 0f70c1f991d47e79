import { dateTimeIn } from '../../../lib/date-words.ts'
import { line, pdfOf, table } from '../../../lib/pdf.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import type { findItems, findMember, Order } from './orders.queries.ts'

interface Invoice {
  order: Order
  items: Awaited<ReturnType<typeof findItems>>
  member: Awaited<ReturnType<typeof findMember>>
  time_zone: string
}

const states = {
  pending: 'MENUNGGU PEMBAYARAN',
  paid: 'LUNAS',
  expired: 'KEDALUWARSA',
  cancelled: 'DIBATALKAN',
  refunded: 'DANA DIKEMBALIKAN',
}

/** The invoice as members get it, in their language; one that no longer counts says so. */
export function invoicePdf({ order, items, member, time_zone }: Invoice): Promise<Buffer> {
  const when = (moment: Date) => dateTimeIn(time_zone, moment, 'id-ID')
  return pdfOf(`Invoice ${order.code}`, (pdf) => {
    line(pdf, 'INVOICE', { size: 22, bold: true, gap: 0 })
    line(pdf, order.code, { size: 12, gap: 8 })
    line(pdf, states[order.status], {
      bold: true,
      gap: 12,
      color: order.status === 'paid' ? '#237804' : order.status === 'pending' ? '#ad6800' : '#a8071a',
    })
    line(pdf, `Kepada: ${order.member_name}`, { bold: true, gap: 0 })
    line(pdf, [order.member_email, member?.member_mobilephone].filter(Boolean).join(' · '), { gap: 8 })
    line(pdf, `Tanggal: ${when(order.create_datetime)}`, { gap: 0 })
    if (order.status === 'pending') line(pdf, `Bayar sebelum: ${when(order.expire_datetime)}`, { gap: 0 })
    if (order.paid_datetime) line(pdf, `Dibayar: ${when(order.paid_datetime)}`, { gap: 0 })
    pdf.y += 12
    table(pdf, {
      titles: ['Item', 'Harga', 'Diskon', 'Jumlah'],
      rows: [
        ...items.map((item) => [
          [item.name, item.package, item.description].filter(Boolean).join('\n'),
          rupiah(item.price_gross),
          rupiah(item.discount_rupiah),
          rupiah(item.price_nett),
        ]),
        sum('Subtotal', order.total_gross),
        sum('Diskon', -order.total_discount_rupiah),
        sum('Kode unik', order.kode_unik),
      ],
      // Wide enough for the largest amount.
      widths: [0.37, 0.21, 0.21, 0.21],
      right: [1, 2, 3],
    })
    line(pdf, `Total tagihan: ${rupiah(order.total_bill)}`, { size: 12, bold: true, gap: 8 })
    if (order.refunded_rupiah > 0) line(pdf, `Dikembalikan: ${rupiah(order.refunded_rupiah)}`, { gap: 8 })
    if (order.status === 'pending')
      line(pdf, 'Transfer tepat sampai digit terakhir agar pembayaran Anda dikenali.', { gap: 0 })
  })
}

const sum = (name: string, amount: number) => [name, '', '', rupiah(amount)]
