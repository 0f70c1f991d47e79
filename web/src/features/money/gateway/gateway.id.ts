export const gatewayIndonesian = {
  Access: 'Akses',
  'Client key': 'Kunci klien',
  'Enter this address at Midtrans under Settings, Configuration.':
    'Masukkan alamat ini di Midtrans pada Settings, Configuration.',
  'It is stored sealed and never shown again.': 'Kunci disimpan terenkripsi dan tidak ditampilkan lagi.',
  'Leave it empty to keep the present one.': 'Kosongkan untuk tetap memakai yang sekarang.',
  'Merchant id': 'ID merchant',
  Notices: 'Pemberitahuan',
  'Off is the sandbox, where no money moves.': 'Nonaktif berarti sandbox, tanpa uang sungguhan.',
  Production: 'Produksi',
  'Requests go to {{url}} only.': 'Permintaan hanya dikirim ke {{url}}.',
  'Save gateway': 'Simpan gateway',
  'Server key': 'Kunci server',
  'Set the payment gateway up': 'Menyiapkan gateway pembayaran',
  'The gateway was saved.': 'Gateway telah disimpan.',
  'Took a notice of the gateway': 'Menerima pemberitahuan gateway',
  'Without a server key nobody can pay online; bank transfers are matched all the same.':
    'Tanpa kunci server tidak ada yang dapat membayar online; transfer bank tetap dicocokkan.',
}
