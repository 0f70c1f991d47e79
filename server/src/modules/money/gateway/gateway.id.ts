import type { Dictionary } from '../../../lib/languages.ts'

/** What the payment gateway says, in Indonesian. */
export const gatewayId = {
  'You have {{count}} unpaid invoices. Pay or cancel one of them first.':
    'Anda punya {{count}} tagihan yang belum dibayar. Bayar atau batalkan salah satunya dahulu.',
  'At most {{days}} days can be checked at once. Choose a shorter period.':
    'Paling banyak {{days}} hari dapat diperiksa sekaligus. Pilih periode yang lebih pendek.',
  'Enter the server key of the other environment as well.':
    'Masukkan juga kunci server untuk lingkungan yang lain.',
  'Enter the server key that Midtrans shows under Settings, Access Keys.':
    'Masukkan kunci server yang ditampilkan Midtrans di Settings, Access Keys.',
  'No payment gateway has been set up. Ask a superuser to enter its server key.':
    'Gateway pembayaran belum disiapkan. Minta superuser memasukkan kunci servernya.',
  'No payment has the number of this notice, so there is nothing to ask.':
    'Tidak ada pembayaran dengan nomor pemberitahuan ini, jadi tidak ada yang perlu ditanyakan.',
  'The amount of this notice is not the amount of the payment.':
    'Jumlah pada pemberitahuan ini bukan jumlah pembayarannya.',
  'The gateway’s answer is not signed with our server key. Check the settings.':
    'Jawaban gateway tidak ditandatangani dengan kunci server kami. Periksa pengaturannya.',
  'The invoice was changed before its payment page was opened.':
    'Tagihan diubah sebelum halaman pembayarannya dibuka.',
  'The payment gateway does not accept our server key. Ask a superuser to check it.':
    'Gateway pembayaran menolak kunci server kami. Minta superuser memeriksanya.',
  'The payment gateway does not answer. Try again in a few minutes.':
    'Gateway pembayaran tidak merespons. Coba lagi dalam beberapa menit.',
  'The payment gateway refused this.': 'Gateway pembayaran menolak permintaan ini.',
  'The payment gateway refused this: {{why}}': 'Gateway pembayaran menolak permintaan ini: {{why}}',
  'The period ends before it begins. Correct it.': 'Periode berakhir sebelum dimulai. Perbaiki.',
  'The signature of this notice is not valid.': 'Tanda tangan pemberitahuan ini tidak valid.',
  'The status of this notice contradicts its signed code.':
    'Status pemberitahuan ini bertentangan dengan kode yang ditandatangani.',
  'This invoice is not open, so it cannot be paid online. Extend it first.':
    'Tagihan ini tidak terbuka sehingga tidak dapat dibayar online. Perpanjang dahulu.',
  'This invoice is paid by bank transfer. Change its payment method first.':
    'Tagihan ini dibayar dengan transfer bank. Ganti dahulu cara bayarnya.',
  'This notice does not exist.': 'Pemberitahuan ini tidak ada.',
  'This payment did not go through the gateway, so there is nothing to ask.':
    'Pembayaran ini tidak melalui gateway sehingga tidak ada yang perlu ditanyakan.',
} satisfies Dictionary
