import { dateTimeIn } from '../../../lib/date-words.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import type { Account } from '@balai/contract/money/seller.ts'
import { accountText } from '../seller/seller.rules.ts'
import type { Order } from '../orders/orders.queries.ts'
import type { findPayments } from './payments.queries.ts'

type Payments = Awaited<ReturnType<typeof findPayments>>

/** A paragraph about an order, in both languages, to send to a member who asks about it. */
export function answerCard(
  order: Order,
  payments: Payments,
  { accounts, time_zone }: { accounts: Account[]; time_zone: string },
): { id: string; en: string } {
  const { code, status } = order
  const bill = rupiah(order.total_bill)
  const at = (moment: Date) => ({
    id: dateTimeIn(time_zone, moment, 'id-ID'),
    en: dateTimeIn(time_zone, moment),
  })
  const waiting = payments.find((payment) => payment.status === 'needs_decision')
  if (waiting) {
    const money = rupiah(waiting.received_rupiah ?? waiting.total_bill)
    return {
      id: `Kami sudah menerima ${money} untuk invoice ${code}. Tim kami sedang memeriksanya dan akan segera mengabari Anda.`,
      en: `We have received ${money} for invoice ${code}. Our team is looking into it and will get back to you shortly.`,
    }
  }
  const until = at(order.expire_datetime)
  // A page from before the payment method was changed asks for another amount.
  const link = payments.find(
    ({ status: state, total_bill }) =>
      (state === 'created' || state === 'pending') && total_bill === order.total_bill,
  )?.redirect_url
  // Without a unique code a transfer would not be recognised.
  const to = order.kode_unik > 0 && accounts.length > 0 ? accounts.map(accountText) : null
  if (status === 'pending')
    return {
      id: `Invoice ${code} menunggu pembayaran tepat ${bill} sampai ${until.id}.${to ? ` Transfer ke ${to.join(' atau ')}.` : ''}${link ? ` Bayar melalui ${link}` : ''}`,
      en: `Invoice ${code} awaits payment of exactly ${bill} until ${until.en}.${to ? ` Transfer to ${to.join(' or ')}.` : ''}${link ? ` Pay at ${link}` : ''}`,
    }
  if (status === 'paid') {
    const paid = at(order.paid_datetime ?? order.update_datetime)
    return {
      id: `Invoice ${code} sebesar ${bill} sudah lunas pada ${paid.id}. Terima kasih.`,
      en: `Invoice ${code} over ${bill} was paid on ${paid.en}. Thank you.`,
    }
  }
  if (status === 'expired')
    return {
      id: `Invoice ${code} sebesar ${bill} kedaluwarsa pada ${until.id}. Kami dapat memperpanjangnya bila Anda masih ingin membayar.`,
      en: `Invoice ${code} over ${bill} expired on ${until.en}. We can extend it if you still want to pay.`,
    }
  const changed = at(order.update_datetime)
  return status === 'cancelled'
    ? {
        id: `Invoice ${code} sebesar ${bill} dibatalkan pada ${changed.id} dan tidak perlu dibayar.`,
        en: `Invoice ${code} over ${bill} was cancelled on ${changed.en} and need not be paid.`,
      }
    : {
        id: `Pembayaran invoice ${code} sebesar ${rupiah(order.refunded_rupiah)} dikembalikan pada ${changed.id}.`,
        en: `The payment of ${rupiah(order.refunded_rupiah)} for invoice ${code} was refunded on ${changed.en}.`,
      }
}
