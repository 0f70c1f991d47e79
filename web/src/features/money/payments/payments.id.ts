export const paymentsIndonesian = {
  'Accepted a proof of transfer': 'Menerima bukti transfer',
  'Checked a payment with the gateway': 'Memeriksa pembayaran di gateway',
  'Decided about an activation': 'Memutuskan hasil aktivasi',
  'Decided about a payment': 'Memutuskan pembayaran',
  'Marked an order as paid': 'Menandai pesanan lunas',
  'Noted a refund': 'Mencatat pengembalian dana',
  'Opened a payment page': 'Membuka halaman pembayaran',
  'Refused a proof of transfer': 'Menolak bukti transfer',
}
