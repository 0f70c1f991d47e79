export const sellerIndonesian = {
  '15 or 16 digits.': '15 atau 16 angka.',
  'Account holder': 'Nama pemilik rekening',
  'Account number': 'Nomor rekening',
  'Add account': 'Tambah rekening',
  Bank: 'Bank',
  'Bank accounts': 'Rekening bank',
  'Bank of account {{place}}': 'Bank rekening {{place}}',
  'Change the seller?': 'Ubah penjual?',
  'Changed the seller': 'Mengubah penjual',
  'Every superuser is notified when one of them changes.':
    'Semua superuser diberi tahu jika salah satunya berubah.',
  'Holder of account {{place}}': 'Pemilik rekening {{place}}',
  'Invoices, answers to members and statements show this.':
    'Ini tampil di tagihan, jawaban untuk member, dan laporan.',
  'Printed at the end of invoices.': 'Tampil di akhir tagihan.',
  'Legal name': 'Nama resmi',
  'Number of account {{place}}': 'Nomor rekening {{place}}',
  'Remove account {{place}}': 'Hapus rekening {{place}}',
  'Save seller': 'Simpan penjual',
  Seller: 'Penjual',
  'Tax number (NPWP)': 'NPWP',
  'The seller was saved.': 'Penjual tersimpan.',
  'Without a bank account, invoices do not say where to transfer the money.':
    'Tanpa rekening bank, tagihan tidak menyebutkan ke mana uang harus ditransfer.',
  'Change seller': 'Ubah penjual',
}
