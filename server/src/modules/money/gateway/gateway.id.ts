import type { Dictionary } from '../../../lib/languages.ts'

/** What the payment gateway says, in Indonesian. */
export const gatewayId = {
  'Enter the server key of the other environment as well.':
    'Masukkan juga kunci server untuk lingkungan yang lain.',
  'Enter the server key that Midtrans shows under Settings, Access Keys.':
    'Masukkan kunci server yang ditampilkan Midtrans di Settings, Access Keys.',
  'No payment gateway has been set up. Ask a superuser to enter its server key.':
    'Gateway pembayaran belum disiapkan. Minta superuser memasukkan kunci servernya.',
  'No payment has this number.': 'Tidak ada pembayaran dengan nomor ini.',
  'The gateway’s answer is not signed with our server key. Check the settings.':
    'Jawaban gateway tidak ditandatangani dengan kunci server kami. Periksa pengaturannya.',
  'The payment gateway does not accept our server key. Ask a superuser to check it.':
    'Gateway pembayaran menolak kunci server kami. Minta superuser memeriksanya.',
  'The payment gateway does not answer. Try again in a few minutes.':
    'Gateway pembayaran tidak merespons. Coba lagi dalam beberapa menit.',
  'The payment gateway refused this.': 'Gateway pembayaran menolak permintaan ini.',
  'The payment gateway refused this: {{why}}': 'Gateway pembayaran menolak permintaan ini: {{why}}',
  'The payment page has ended at this moment. Ask for a new one.':
    'Halaman pembayaran baru saja berakhir. Minta halaman baru.',
  'The signature of this notice is not valid.': 'Tanda tangan pemberitahuan ini tidak valid.',
  'This invoice is not open, so it cannot be paid online. Extend it first.':
    'Tagihan ini tidak terbuka sehingga tidak dapat dibayar online. Perpanjang dahulu.',
  'This payment did not go through the gateway, so there is nothing to ask.':
    'Pembayaran ini tidak melalui gateway sehingga tidak ada yang perlu ditanyakan.',
} satisfies Dictionary
