import type { Dictionary } from '../../../lib/languages.ts'

/** What payments say, in Indonesian. */
export const paymentsId = {
  'Nothing that this order has activated waits for a decision.':
    'Tidak ada yang diaktifkan pesanan ini yang menunggu keputusan.',
  'premium membership': 'keanggotaan premium',
  'Premium becomes {{count}} day shorter and ends on {{until}}.':
    'Masa premium berkurang {{count}} hari dan berakhir pada {{until}}.',
  'Premium becomes {{count}} days shorter and ends on {{until}}.':
    'Masa premium berkurang {{count}} hari dan berakhir pada {{until}}.',
  'Premium ends at once.': 'Premium langsung berakhir.',
  'The member has no premium that ends, so nothing is taken back.':
    'Member ini tidak memiliki premium yang berakhir, jadi tidak ada yang ditarik kembali.',
  'The member was erased, so premium could not be activated.':
    'Data member sudah dihapus, jadi premium tidak dapat diaktifkan.',
  '{{member}} keeps {{count}} day of {{what}}.': '{{member}} tetap memiliki {{what}} selama {{count}} hari.',
  '{{member}} keeps {{count}} days of {{what}}.': '{{member}} tetap memiliki {{what}} selama {{count}} hari.',
  'Between Rp1 and {{most}} can be sent back. Correct the amount.':
    'Dana yang dapat dikembalikan antara Rp1 dan {{most}}. Perbaiki jumlahnya.',
  'Invoice {{code}} becomes paid with the {{money}} that came.':
    'Tagihan {{code}} menjadi lunas dengan dana masuk {{money}}.',
  'Invoice {{code}} becomes refunded, and a partner’s fee for it is taken back.':
    'Dana tagihan {{code}} dikembalikan seluruhnya, dan fee mitra untuk tagihan ini ditarik kembali.',
  'Invoice {{code}} stays paid, and the same share of a partner’s fee is taken back.':
    'Tagihan {{code}} tetap lunas, dan fee mitra ditarik kembali dengan porsi yang sama.',
  'Invoice {{code}} stays {{status}} without what failed: {{names}}.':
    'Tagihan {{code}} tetap {{status}} tanpa yang gagal: {{names}}.',
  'Money or a proof of transfer of this order waits. Decide about it instead of marking as paid.':
    'Ada dana atau bukti transfer pesanan ini yang menunggu keputusan. Ambil keputusan dahulu, jangan tandai lunas.',
  'The order is {{status}} already. Send the money back, or dismiss it.':
    'Pesanan ini sudah {{status}}. Kembalikan dananya atau abaikan.',
  'The payment lies in the future. Correct the time.':
    'Waktu pembayaran ada di masa depan. Perbaiki waktunya.',
  'The payment lies long before the order. Correct the time.':
    'Waktu pembayaran jauh sebelum pesanan dibuat. Perbaiki waktunya.',
  'The {{money}} is not counted for invoice {{code}} and nobody is reminded of it any more.':
    'Dana {{money}} tidak dihitung untuk tagihan {{code}} dan tidak diingatkan lagi.',
  'This order is {{status}} already; only an open or expired invoice can be marked as paid.':
    'Pesanan ini sudah {{status}}; hanya tagihan yang terbuka atau kedaluwarsa yang dapat ditandai lunas.',
  'This order is {{status}}; only a paid one can be refunded.':
    'Pesanan ini {{status}}; dana hanya dapat dikembalikan untuk pesanan yang lunas.',
  'This payment belongs to another order.': 'Pembayaran ini milik pesanan lain.',
  'This payment does not exist.': 'Pembayaran ini tidak ada.',
  'This payment does not wait for a decision any more.': 'Pembayaran ini tidak lagi menunggu keputusan.',
  'This payment does not wait for the gateway any more. Load it again.':
    'Pembayaran ini tidak lagi menunggu gateway. Muat ulang.',
  'This payment is booked. Refund the order instead.':
    'Pembayaran ini sudah dibukukan. Kembalikan dana lewat pesanannya.',
  'What failed for invoice {{code}} is tried again: {{names}}.':
    'Yang gagal untuk tagihan {{code}} dicoba lagi: {{names}}.',
  '{{amount}} of {{all}} is noted as sent back to {{member}}.':
    '{{amount}} dari {{all}} dicatat sudah dikembalikan kepada {{member}}.',
  '{{before}}, {{next}}': '{{before}}, {{next}}',
  '{{money}} is noted as sent back; invoice {{code}} stays {{status}}.':
    '{{money}} dicatat sudah dikembalikan; tagihan {{code}} tetap {{status}}.',
  'The PDF is damaged and cannot be read to its end. Choose another file.':
    'PDF ini rusak dan tidak dapat dibaca sampai akhir. Pilih berkas lain.',
  'This invoice is paid on the payment page, so it needs no proof of a transfer.':
    'Tagihan ini dibayar di halaman pembayaran, jadi tidak perlu bukti transfer.',
  'This order is {{status}}; a proof can be sent only for an open invoice. Write to us.':
    'Pesanan ini {{status}}; bukti hanya dapat dikirim untuk tagihan yang terbuka. Hubungi kami.',
  'We are looking at the proof that you have sent. Wait for our answer.':
    'Bukti yang Anda kirim sedang kami periksa. Tunggu jawaban kami.',
  '{{count}} proofs were sent for this invoice, and no more are accepted. Write to us.':
    'Sudah {{count}} bukti dikirim untuk tagihan ini dan tidak dapat ditambah lagi. Hubungi kami.',
  'This proof of transfer does not exist.': 'Bukti transfer ini tidak ada.',
  'This proof of transfer does not wait for a decision any more.':
    'Bukti transfer ini tidak lagi menunggu keputusan.',
  '{{member}} gets a mail that says why the proof was refused.':
    '{{member}} diberi tahu lewat email mengapa bukti ditolak.',
  'The deadline of invoice {{code}} goes on and ends on {{until}}.':
    'Tenggat tagihan {{code}} berjalan lagi dan berakhir pada {{until}}.',
} satisfies Dictionary
