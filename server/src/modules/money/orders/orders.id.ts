import type { Dictionary } from '../../../lib/languages.ts'

/** What orders say, in Indonesian. */
export const ordersId = {
  'This is not the code of this invoice. Send only one of the two.':
    'Kode ini bukan kode tagihan tersebut. Kirim salah satunya saja.',
  '{{name}} costs {{price}} now. Choose the product again, or give a discount.':
    'Harga {{name}} sekarang {{price}}. Pilih lagi produknya, atau beri diskon.',
  'All 999 unique codes for {{price}} are taken by open invoices. Try again when one of them is paid or has expired, or change the price a little.':
    'Semua 999 kode unik untuk {{price}} sedang dipakai tagihan yang terbuka. Coba lagi setelah salah satunya lunas atau kedaluwarsa, atau ubah sedikit harganya.',
  Amount: 'Jumlah',
  'An invoice can be open for {{days}} days at most. Choose an earlier time.':
    'Tagihan dapat terbuka paling lama {{days}} hari. Pilih waktu yang lebih awal.',
  'An invoice can come to {{amount}} at most.': 'Tagihan paling besar {{amount}}.',
  'A payment for it may have come: the gateway has not confirmed it yet.':
    'Mungkin sudah ada pembayaran untuk tagihan ini: gateway belum mengonfirmasinya.',
  'A payment of this invoice has begun. Wait until it has ended, or decide about it.':
    'Pembayaran tagihan ini sudah dimulai. Tunggu sampai selesai, atau ambil keputusan tentang dananya.',
  'Another open invoice asks for the same amount, so payments could not be distinguished. Make a new order instead.':
    'Ada tagihan terbuka lain dengan jumlah yang sama, sehingga pembayarannya tidak dapat dibedakan. Buat pesanan baru saja.',
  'AWAITING PAYMENT': 'MENUNGGU PEMBAYARAN',
  'Bill (Rp)': 'Tagihan (Rp)',
  'bank transfer': 'transfer bank',
  cancelled: 'dibatalkan',
  CANCELLED: 'DIBATALKAN',
  Company: 'Perusahaan',
  Created: 'Dibuat',
  'Tax number (NPWP)': 'NPWP',
  'Date: {{moment}}': 'Tanggal: {{moment}}',
  'Discount (Rp)': 'Diskon (Rp)',
  Discount: 'Diskon',
  'E-mail': 'Email',
  'Everything on this order is free, so there is nothing to pay. Enter a price.':
    'Semua item di pesanan ini gratis, jadi tidak ada yang harus dibayar. Isi harganya.',
  expired: 'kedaluwarsa',
  EXPIRED: 'KEDALUWARSA',
  'Gross (Rp)': 'Bruto (Rp)',
  'Invoice {{code}} comes to {{price}} plus a unique code from 1 to 999.':
    'Tagihan {{code}} menjadi {{price}} ditambah kode unik 1 sampai 999.',
  'Invoice {{code}} comes to {{price}} without a unique code and is paid on a payment page.':
    'Tagihan {{code}} menjadi {{price}} tanpa kode unik dan dibayar di halaman pembayaran.',
  'Invoice {{code}} is open until {{until}}.': 'Tagihan {{code}} terbuka sampai {{until}}.',
  'Invoice {{code}} of {{member}} over {{bill}} can no longer be paid.':
    'Tagihan {{code}} atas nama {{member}} sebesar {{bill}} tidak dapat dibayar lagi.',
  Invoice: 'No. tagihan',
  'It has expired and can be paid again.': 'Tagihan ini sudah kedaluwarsa dan dapat dibayar lagi.',
  'It is open until {{until}}.': 'Tagihan ini terbuka sampai {{until}}.',
  'It was cancelled and can be paid again.': 'Tagihan ini pernah dibatalkan dan dapat dibayar lagi.',
  Item: 'Item',
  'Item {{place}} comes from the price list, so this field cannot be changed. Leave it out.':
    'Item {{place}} berasal dari daftar harga, jadi kolom ini tidak dapat diubah. Kosongkan kolom ini.',
  'Kode unik': 'Kode unik',
  Member: 'Member',
  'Late payments wait for your decision.': 'Pembayaran yang terlambat menunggu keputusan Anda.',
  'Money that has come for it still waits for a decision.':
    'Dana yang sudah masuk untuk tagihan ini masih menunggu keputusan.',
  'Money that is paid on a page with the former total needs a decision.':
    'Dana yang dibayar di halaman dengan total lama memerlukan keputusan.',
  'Net (Rp)': 'Neto (Rp)',
  'No active partner has this code. Correct it or leave it empty.':
    'Tidak ada mitra aktif dengan kode ini. Perbaiki atau kosongkan.',
  'No payment gateway has been set up, so this invoice can only be paid by bank transfer.':
    'Gateway pembayaran belum disiapkan, jadi tagihan ini hanya dapat dibayar dengan transfer bank.',
  'Only an open invoice can be paid in another way. Extend it first.':
    'Cara bayar hanya dapat diganti selama tagihan terbuka. Perpanjang dahulu.',
  'Open until': 'Berlaku sampai',
  'Orders keep their numbers and amounts, without the person; proofs of payment and statements of the bank stay with the books.':
    'Nomor dan jumlah pesanan tetap tersimpan, tanpa data orangnya; bukti pembayaran dan mutasi bank tetap ada di pembukuan.',
  orders: 'pesanan',
  Paid: 'Dibayar',
  paid: 'lunas',
  PAID: 'LUNAS',
  'Paid: {{moment}}': 'Dibayar: {{moment}}',
  'Partner code': 'Kode mitra',
  'Pay before: {{moment}}': 'Bayar sebelum: {{moment}}',
  'Payment type': 'Jenis pembayaran',
  pending: 'menunggu pembayaran',
  Phone: 'Ponsel',
  Price: 'Harga',
  'Refunded (Rp)': 'Dikembalikan (Rp)',
  REFUNDED: 'DANA DIKEMBALIKAN',
  refunded: 'dikembalikan dananya',
  'Refunded: {{amount}}': 'Dikembalikan: {{amount}}',
  Status: 'Status',
  Subtotal: 'Subtotal',
  'The category of item {{place}} does not exist. Choose another one, or none.':
    'Kategori item {{place}} tidak ada. Pilih kategori lain, atau kosongkan.',
  'The deadline has passed already. Choose a later one.': 'Tenggat ini sudah lewat. Pilih waktu lain.',
  'The discount of item {{place}} is higher than its price.':
    'Diskon item {{place}} lebih besar dari harganya.',
  'The invoice is open until {{until}} already. Choose a later time.':
    'Tagihan sudah terbuka sampai {{until}}. Pilih waktu yang lebih lambat.',
  'The open invoice {{code}} asks for the same {{bill}}, so payments could not be distinguished. Make a new order instead.':
    'Tagihan terbuka {{code}} juga berjumlah {{bill}}, sehingga pembayarannya tidak dapat dibedakan. Buat pesanan baru saja.',
  'The total changes. The member gets the new invoice by mail.':
    'Totalnya berubah. Member menerima tagihan baru lewat email.',
  'payment gateway': 'gateway pembayaran',
  'This invoice has the payment method {{method}} already.': 'Cara bayar tagihan ini memang {{method}}.',
  'This member does not exist. Choose another one.': 'Member ini tidak ada. Pilih member lain.',
  'This order does not exist.': 'Pesanan ini tidak ada.',
  'This order is paid. Refund it instead of cancelling it.':
    'Pesanan ini sudah lunas. Kembalikan dananya, jangan dibatalkan.',
  'This order is {{status}} already.': 'Pesanan ini sudah {{status}}.',
  'This order is {{status}}; only an open, expired or cancelled invoice gets more time.':
    'Pesanan ini {{status}}; hanya tagihan yang terbuka, kedaluwarsa, atau dibatalkan yang dapat diperpanjang.',
  'To: {{name}}': 'Kepada: {{name}}',
  'Total bill: {{amount}}': 'Total tagihan: {{amount}}',
  'Transfer exactly this amount, to the last digit, so that your payment is recognised.':
    'Transfer tepat sampai digit terakhir agar pembayaran Anda dikenali.',
  'Unique code': 'Kode unik',
  '{{count}} order is still open and can still be paid. Cancel it first if it should not be.':
    '{{count}} pesanan belum selesai dan masih bisa dibayar. Batalkan dulu jika tidak boleh dibayar lagi.',
  '{{count}} orders are still open and can still be paid. Cancel them first if they should not be.':
    '{{count}} pesanan belum selesai dan masih bisa dibayar. Batalkan dulu jika tidak boleh dibayar lagi.',
  '{{name}} gets an invoice of {{price}} to pay through the payment gateway.':
    '{{name}} mendapat tagihan {{price}} yang dibayar melalui gateway pembayaran.',
  '{{name}} gets an invoice of {{price}} plus a unique code from 1 to 999.':
    '{{name}} mendapat tagihan {{price}} ditambah kode unik 1 sampai 999.',
  'Awaiting payment': 'Menunggu pembayaran',
  Expired: 'Kedaluwarsa',
  Cancelled: 'Dibatalkan',
  Refunded: 'Dana dikembalikan',
  'Bank transfer': 'Transfer bank',
  QRIS: 'QRIS',
  GoPay: 'GoPay',
  ShopeePay: 'ShopeePay',
  'Credit card': 'Kartu kredit',
  'Convenience store': 'Minimarket',
  'Mandiri Bill': 'Mandiri Bill',
  'By hand': 'Manual',
} satisfies Dictionary
