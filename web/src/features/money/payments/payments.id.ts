export const paymentsIndonesian = {
  'Checked a payment with the gateway': 'Menanyakan pembayaran ke gateway',
  'Decided about an activation': 'Memutuskan hasil aktivasi',
  'Decided about a payment': 'Memutuskan pembayaran',
  'Marked an order as paid': 'Menandai pesanan lunas',
  'Noted a refund': 'Mencatat pengembalian dana',
  'Opened a payment page': 'Membuka halaman pembayaran',
}
