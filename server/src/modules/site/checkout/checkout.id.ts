import type { Dictionary } from '../../../lib/languages.ts'

/** The sentences to members who buy, in Indonesian. */
export const checkoutId = {
  'An order can have {{count}} pieces at most.': 'Satu pesanan paling banyak berisi {{count}} barang.',
  '{{name}} is not sold by itself. Register for its event instead.':
    '{{name}} tidak dijual tersendiri. Daftarlah ke acaranya.',
  'You get an invoice of {{price}} plus a unique code from 1 to 999.':
    'Anda mendapat tagihan {{price}} ditambah kode unik dari 1 sampai 999.',
  'You get an invoice of {{price}} to pay through the payment gateway.':
    'Anda mendapat tagihan {{price}} untuk dibayar lewat gateway pembayaran.',
  'This order is {{status}}, so it cannot be cancelled.':
    'Pesanan ini {{status}}, jadi tidak dapat dibatalkan.',
  'A payment of this order has begun. Wait until it has ended, or write to us.':
    'Pembayaran pesanan ini sudah dimulai. Tunggu sampai selesai, atau hubungi kami.',
  'Invoice {{code}} over {{bill}} can no longer be paid.':
    'Tagihan {{code}} sebesar {{bill}} tidak dapat dibayar lagi.',
} satisfies Dictionary
