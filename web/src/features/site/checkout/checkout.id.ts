export const checkoutIndonesian = {
  'Bought on the public site': 'Membeli di situs publik',
  'Cancelled their own order': 'Membatalkan pesanan sendiri',
  'Opened their own payment page': 'Membuka halaman pembayaran sendiri',
  'Sent a proof of transfer': 'Mengirim bukti transfer',
}
