export const words = {
  'Order {{code}}': 'Pesanan {{code}}',
  'Pay until {{moment}}': 'Bayar sebelum {{moment}}',
  'Paid on {{moment}}': 'Dibayar {{moment}}',
  'To my orders': 'Ke pesanan saya',
  'Thank you. Your payment has arrived, and what you bought is open for you.':
    'Terima kasih. Pembayaran Anda sudah masuk, dan yang Anda beli sudah bisa dipakai.',
  'The order was not paid in time. Order again if you still want it.':
    'Pesanan tidak dibayar tepat waktu. Pesan lagi jika Anda masih menginginkannya.',
  Invoice: 'Tagihan',
  'Unique code': 'Kode unik',
  Total: 'Total',
  Refunded: 'Dana dikembalikan',
  'Invoice as PDF': 'Tagihan dalam PDF',
  'Cancel the order': 'Batalkan pesanan',
  'Cancel the order …': 'Batalkan pesanan …',
  'Pay on the payment page': 'Bayar di halaman pembayaran',
  'You leave this site to pay. Come back when you are done: this page follows by itself.':
    'Anda meninggalkan situs ini untuk membayar. Kembalilah setelah selesai: halaman ini ikut berubah otomatis.',
  'To the payment page': 'Ke halaman pembayaran',
  'The payment page is being opened': 'Halaman pembayaran sedang dibuka',
  'This takes a few seconds.': 'Ini berlangsung beberapa detik.',
  'Ask for the payment page again': 'Minta halaman pembayaran lagi',
  'Transfer exactly this amount': 'Transfer tepat sejumlah ini',
  'the amount': 'jumlahnya',
  'The last digits are the unique code {{code}}. They tell your payment from all others.':
    'Angka terakhirnya adalah kode unik {{code}}. Dengan itu pembayaran Anda dikenali.',
  'The bank account is not set up yet. Write to us, please.':
    'Rekening bank belum diatur. Silakan hubungi kami.',
  'the account of {{bank}}': 'rekening {{bank}}',
  'Your proof is being looked at. The deadline pauses until {{moment}}.':
    'Bukti Anda sedang diperiksa. Tenggat berhenti sampai {{moment}}.',
  'Your proof was refused: {{reason}}': 'Bukti Anda ditolak: {{reason}}',
  'Send a proof of the transfer': 'Kirim bukti transfer',
  'Picture or PDF': 'Gambar atau PDF',
  '5 MB at most.': 'Maksimal 5 MB.',
  'Choose a file first.': 'Pilih berkas dahulu.',
  'Note (optional)': 'Catatan (opsional)',
  'Send the proof': 'Kirim bukti',
}
