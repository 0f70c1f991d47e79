import type { Dictionary } from '../../../lib/languages.ts'

/** The mails about invoices, in Indonesian. */
export const ordersMailId = {
  'You get the address of the payment page from us.': 'Alamat halaman pembayaran akan Anda terima dari kami.',
  'Invoice {{code}}': 'Tagihan {{code}}',
  'Your invoice': 'Tagihan Anda',
  'Hello {{name}}, here is your invoice; it is also attached as a PDF.':
    'Halo {{name}}, berikut tagihan Anda; tagihan juga terlampir sebagai PDF.',
  'Bank account': 'Rekening bank',
  'Total bill': 'Jumlah tagihan',
  'Pay before': 'Bayar sebelum',
  'Invoice {{code}} expires soon': 'Tagihan {{code}} segera kedaluwarsa',
  'Your invoice expires soon': 'Tagihan Anda segera kedaluwarsa',
  'Hello {{name}}, we have not received your payment yet.':
    'Halo {{name}}, kami belum menerima pembayaran Anda.',
  'If you have paid already, ignore this mail.': 'Jika Anda sudah membayar, abaikan email ini.',
  'Invoice {{code}} is paid': 'Tagihan {{code}} lunas',
  'Thank you for your payment': 'Terima kasih atas pembayaran Anda',
  'Hello {{name}}, we have received your payment. The receipt is attached as a PDF.':
    'Halo {{name}}, pembayaran Anda sudah kami terima. Buktinya terlampir sebagai PDF.',
  'We could not accept your proof of transfer for {{code}}':
    'Bukti transfer Anda untuk {{code}} belum dapat kami terima',
  'We could not accept your proof of transfer': 'Bukti transfer Anda belum dapat kami terima',
  'Hello {{name}}, we have looked at the proof that you sent, and could not accept it.':
    'Halo {{name}}, bukti yang Anda kirim sudah kami periksa dan belum dapat kami terima.',
  'If you have paid, send another proof or answer this mail.':
    'Jika Anda sudah membayar, kirim bukti lain atau balas email ini.',
} satisfies Dictionary
