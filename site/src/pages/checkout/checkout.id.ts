export const words = {
  Prices: 'Harga',
  'Premium members read everything, and support the people who write it.':
    'Member premium membaca semuanya, dan mendukung para penulisnya.',
  'You are a premium member already.': 'Anda sudah member premium.',
  'Nothing is on sale at the moment.': 'Saat ini tidak ada yang dijual.',
  '1 day of premium membership': '1 hari keanggotaan premium',
  '{{count}} days of premium membership': '{{count}} hari keanggotaan premium',
  '{{count}} left': 'Sisa {{count}}',
  Chosen: 'Dipilih',
  Choose: 'Pilih',
  'This product is not on sale any more. Choose another one.':
    'Produk ini tidak dijual lagi. Pilih yang lain.',
  'Log in': 'Masuk',
  'Create an account': 'Buat akun',
  'An account is needed to buy, so that you get the invoice.':
    'Untuk membeli diperlukan akun, supaya tagihannya sampai kepada Anda.',
  'Order {{name}}': 'Pesan {{name}}',
  'Check the order': 'Periksa pesanan',
  'What follows': 'Yang terjadi berikutnya',
  'Place the order': 'Buat pesanan',
}
