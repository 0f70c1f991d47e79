import type { Dictionary } from '../../../http/languages.ts'

/** What erasing a member does to orders, in Indonesian. */
export const ordersPersonId = {
  'Orders keep their numbers and amounts, without the person; proofs of payment and statements of the bank stay with the books.':
    'Nomor dan jumlah pesanan tetap tersimpan, tanpa data orangnya; bukti pembayaran dan rekening koran tetap ada di pembukuan.',
  '{{count}} order is still open and can still be paid. Cancel it first if it should not be.':
    '{{count}} pesanan belum selesai dan masih bisa dibayar. Batalkan dulu jika tidak boleh dibayar lagi.',
  '{{count}} orders are still open and can still be paid. Cancel them first if they should not be.':
    '{{count}} pesanan belum selesai dan masih bisa dibayar. Batalkan dulu jika tidak boleh dibayar lagi.',
} satisfies Dictionary
